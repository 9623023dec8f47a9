import { SCAN_IMAGE_MAX_BYTES } from '@vatio/domain/billing/scan-sessions/scan-session'

/** Enough for the code of a whole page; more is not read. */
const LONGEST_SIDE_PX = 4096
const QUALITIES = [0.85, 0.7, 0.55, 0.4]

/**
 * Draws a photo again as JPEG, upright and without what the camera wrote into it, as small as the server accepts.
 *
 * @returns null for what is no picture.
 */
export async function shrinkPhoto(file: Blob): Promise<File | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return null
  }
  const canvas = drawn(bitmap)
  bitmap.close()
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (jpeg && jpeg.size <= SCAN_IMAGE_MAX_BYTES) {
      return new File([jpeg], 'factura.jpg', { type: 'image/jpeg' })
    }
  }
  return null
}

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // A transparent picture is on paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
