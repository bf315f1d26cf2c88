import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { isEan } from '@/vocabulary/ean'

/** The longer side of a picture that is searched [px]: a code may be a small part of a photo. */
const MAX_SIDE_PX = 2000

const overrides = { locateFile: () => wasm }

/** Loads what reads codes, once; after a failure it may be asked again. */
export async function loadReader(): Promise<void> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true })
  } catch (error) {
    purgeZXingModule()
    throw error
  }
}

/** The code of a packaged food in a picture, in 8 or 13 digits; null where there is none to read. */
export async function readCode(picture: ImageData): Promise<string | null> {
  await loadReader()
  const codes = await readBarcodes(picture, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
    tryInvert: false,
  })
  return codes.map(({ text }) => text).find(isEan) ?? null
}

/** The pixels of a picture, made smaller where it is large; null where it has none yet. */
export function pixelsOf(
  source: CanvasImageSource,
  width: number,
  height: number,
): ImageData | null {
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
