/** The longer side of a photo as it is sent [px], and how well it is encoded: the first that fits. */
const TRIES = [
  { side: 1280, quality: 0.82 },
  { side: 1280, quality: 0.65 },
  { side: 960, quality: 0.65 },
  { side: 640, quality: 0.6 },
]

/** The server takes no more. */
const MAX_SENT_BYTES = 400_000

/** More than any phone's photo; a browser that decodes it may run out of memory. */
const MAX_FILE_BYTES = 40_000_000

/** Why a file cannot be a recipe's photo. */
export class PhotoRefused extends Error {
  readonly reason: 'tooLarge' | 'unreadable'

  constructor(reason: 'tooLarge' | 'unreadable') {
    super(reason)
    this.reason = reason
  }
}

/** A photo as small as it is shown, in an address that holds it. */
export const resizePhoto = async (file: Blob): Promise<string> => asAddress(await smallPhoto(file))

/**
 * A photo as small as it is shown. It is drawn and encoded anew, so nothing else that the file told
 * goes along: no place, no camera, no script.
 */
export async function smallPhoto(file: Blob): Promise<Blob> {
  if (file.size > MAX_FILE_BYTES) throw new PhotoRefused('tooLarge')
  const picture = await createImageBitmap(file).catch(() => {
    throw new PhotoRefused('unreadable')
  })
  try {
    for (const { side, quality } of TRIES) {
      const encoded = await encode(draw(picture, side), quality)
      if (encoded && encoded.size <= MAX_SENT_BYTES) return encoded
    }
  } finally {
    picture.close()
  }
  throw new PhotoRefused('unreadable')
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoRefused('unreadable')
  context.fillStyle = '#fff' // behind what is transparent
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** As WebP; a browser that cannot write it says so by another type. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await written(canvas, 'image/webp', quality)
  return webp?.type === 'image/webp' ? webp : written(canvas, 'image/jpeg', quality)
}

const written = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })

const asAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new PhotoRefused('unreadable'))
    reader.readAsDataURL(blob)
  })
