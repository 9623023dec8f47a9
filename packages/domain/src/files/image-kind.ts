import { fileTypeOf } from './file-kind.ts'

/** Maximum size of an uploaded image in bytes. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** Types of images that browsers show and that contain no scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

const ENDINGS: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/**
 * The type of an image by its first bytes, whatever its name says; null for anything else.
 *
 * @param head the first bytes of the file.
 */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  return imageTypes.find((type) => fileTypeOf(`imagen.${ENDINGS[type]}`, head) === type) ?? null
}
