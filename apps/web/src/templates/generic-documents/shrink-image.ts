/** Longest side of a stored image, in px: twice the widest shortcut. */
const LONGEST = 1200
const QUALITY = 0.85

/**
 * A picture drawn again as WebP of at most 1,200 px, without what cameras write into it (the place, for example). It stays
 * as it is where the browser cannot draw it; a GIF does, since it may move.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.type === 'image/gif' || typeof createImageBitmap !== 'function') return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
    if (!drawn || drawn.type !== 'image/webp') return file
    return new File([drawn], `${file.name.replace(/\.[^.]+$/, '')}.webp`, { type: drawn.type })
  } catch {
    return file
  }
}
