/** Pictures of codes as they stand on packages, and cameras that see them. */

const LEFT =
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
/** Which of the six digits on the left are written the other way, by the first digit. */
const MIRRORED = '------ --+-++ --++-+ --+++- -+--++ -++--+ -+++-- -+-+-+ -+-++- -++-+-'.split(' ')
const MODULE_PX = 4
const QUIET_MODULES = 12
const HEIGHT_PX = 240

const inverse = (bars: string) => bars.replace(/./g, (bar) => (bar === '1' ? '0' : '1'))
const mirrored = (bars: string) => [...inverse(bars)].reverse().join('')

/** The bars of an EAN-13, a module each. */
function barsOf(ean: string): string {
  const digits = [...ean].map((digit) => LEFT[Number(digit)] ?? '')
  const ways = MIRRORED[Number(ean[0])] ?? ''
  const left = digits
    .slice(1, 7)
    .map((bars, place) => (ways[place] === '+' ? mirrored(bars) : bars))
  return ['101', ...left, '01010', ...digits.slice(7).map(inverse), '101'].join('')
}

/** A package with a code of 13 digits; without one, a blank package. */
function drawnPackage(ean = ''): HTMLCanvasElement {
  const bars = ean && barsOf(ean)
  const canvas = document.createElement('canvas')
  canvas.width = (95 + 2 * QUIET_MODULES) * MODULE_PX
  canvas.height = HEIGHT_PX * 1.5
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#f6f2e8'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#1b1b1b'
  ;[...bars].forEach((bar, place) => {
    if (bar === '1')
      context.fillRect((QUIET_MODULES + place) * MODULE_PX, HEIGHT_PX / 4, MODULE_PX, HEIGHT_PX)
  })
  return canvas
}

/** A photo of it. */
export async function packagePhoto(ean?: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => drawnPackage(ean).toBlob(resolve))
  if (!blob) throw new Error('no photo')
  return new File([blob], 'IMG_2026.png', { type: 'image/png' })
}

/** What a camera before it gives, until it is stopped. */
export function filmed(ean?: string): MediaStream {
  const canvas = drawnPackage(ean)
  const stream = canvas.captureStream(20)
  const redrawing = setInterval(() => {
    // A canvas that does not change gives no pictures.
    canvas.getContext('2d')?.drawImage(canvas, 0, 0)
    if (stream.getTracks().every(({ readyState }) => readyState === 'ended'))
      clearInterval(redrawing)
  }, 50)
  return stream
}
