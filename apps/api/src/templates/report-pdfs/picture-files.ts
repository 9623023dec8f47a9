import { buffer } from 'node:stream/consumers'
import { domainError } from '@vatio/domain/domain-error'
import { imageTypeOf, type ImageType } from '@vatio/domain/files/image-kind'
import { imageSizeOf, MAX_IMAGE_PIXELS, type ImageSize } from '@vatio/domain/files/image-size'
import { reportPdfErrors } from '@vatio/domain/templates/report-documents/report-pdf.errors'
import type { Platform } from '../../platform/platform.ts'
import type { Picture } from './typesetter.ts'

const endings: Readonly<Record<ImageType, Picture['ending']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/**
 * A stored image with its kind and size, checked by its first bytes before anything decodes it.
 *
 * @param name of the picture in the layout, and in the error
 * @throws IMAGE_UNREADABLE for anything else and for more pixels than the server decodes
 */
export async function readPicture(
  platform: Pick<Platform, 'files'>,
  name: string,
  storageKey: string,
): Promise<Picture & ImageSize> {
  const bytes = await buffer(await platform.files.read(storageKey))
  const type = imageTypeOf(bytes)
  const size = imageSizeOf(bytes)
  if (!type || !size || size.widthPx * size.heightPx > MAX_IMAGE_PIXELS) {
    throw domainError(reportPdfErrors, 'IMAGE_UNREADABLE', { details: { name } })
  }
  return { name, ending: endings[type], bytes, ...size }
}
