/** Kinds of picture a company may upload. SVG is left out: it can contain scripts, and the server does not rasterise it. */
export const brandPictures = ['image/png', 'image/jpeg', 'image/webp', 'image/x-icon'] as const
export type BrandPicture = (typeof brandPictures)[number]

/** Maximum size of a logo or favicon in bytes. */
export const BRAND_FILE_MAX_BYTES = 512 * 1024

const signatures: readonly {
  readonly type: BrandPicture
  readonly at: number
  readonly bytes: readonly number[]
}[] = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'image/x-icon', at: 0, bytes: [0x00, 0x00, 0x01, 0x00] },
]
const RIFF = [0x52, 0x49, 0x46, 0x46]

/**
 * The kind of a picture by its first bytes; null for anything else, whatever its name says.
 *
 * @param head first sixteen bytes or more.
 */
export function brandPictureOf(head: Uint8Array): BrandPicture | null {
  const starts = (bytes: readonly number[], at: number) =>
    head.length >= 16 && bytes.every((byte, index) => head[at + index] === byte)
  const found = signatures.find(({ bytes, at }) => starts(bytes, at))
  if (found?.type === 'image/webp' && !starts(RIFF, 0)) return null
  return found?.type ?? null
}
