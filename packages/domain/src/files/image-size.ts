import { readJpeg } from './jpeg.ts'

export interface ImageSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** Most pixels of an image that the server decodes: more could exhaust its memory. */
export const MAX_IMAGE_PIXELS = 40_000_000

/**
 * The size that the header of a PNG, JPEG, GIF or WebP image states, without decoding it; null for anything else
 * (PNG 11.2.2 IHDR, GIF89a 18, RIFF WebP VP8, VP8L and VP8X).
 */
export function imageSizeOf(file: Uint8Array): ImageSize | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 30) return null
  if (view.getUint32(0) === 0x89_50_4e_47)
    return { widthPx: view.getUint32(16), heightPx: view.getUint32(20) }
  if (view.getUint32(0) === 0x47_49_46_38) {
    return { widthPx: view.getUint16(6, true), heightPx: view.getUint16(8, true) }
  }
  if (view.getUint32(0) === 0x52_49_46_46 && view.getUint32(8) === 0x57_45_42_50) return webpSizeOf(view)
  return readJpeg(file)
}

function webpSizeOf(view: DataView): ImageSize | null {
  const word = (at: number) => view.getUint16(at, true)
  const chunk = view.getUint32(12)
  if (chunk === 0x56_50_38_20) return { widthPx: word(26) & 0x3f_ff, heightPx: word(28) & 0x3f_ff }
  if (chunk === 0x56_50_38_4c) {
    const bits = view.getUint32(21, true)
    return { widthPx: (bits & 0x3f_ff) + 1, heightPx: ((bits >> 14) & 0x3f_ff) + 1 }
  }
  if (chunk !== 0x56_50_38_58) return null
  const size = (at: number) => word(at) + (view.getUint8(at + 2) << 16) + 1
  return { widthPx: size(24), heightPx: size(27) }
}
