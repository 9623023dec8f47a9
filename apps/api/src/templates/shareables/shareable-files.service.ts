import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { shareableErrors } from '@vatio/domain/templates/shareables/shareable.errors'
import { isMachineAgent } from '@vatio/domain/templates/shareables/reader-agent'
import type * as endpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import { FileReply, type PublicCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { getImageFile } from '../generic-documents/generic-documents.service.ts'
import { PDF_TYPE, prepareReport, renderReportPdf, toPdfName } from '../report-pdfs/report-pdfs.service.ts'
import { runInOpenShareable } from './opened-shareable.service.ts'
import { getContent } from './shareable-contents.repository.ts'
import { countDownload } from './shareable-visits.repository.ts'
import { hashStateKey } from './state-key.ts'

/** PDF of one link: each is typeset anew. */
const DOWNLOADS = { max: 20, seconds: 600 } as const

/**
 * The document as PDF. It is typeset while no transaction is open.
 *
 * @throws SHAREABLE_DOWNLOAD_OFF, TOO_MANY_REQUESTS, and the codes of `renderReportPdf`.
 */
export async function exportPdf(
  call: PublicCall<typeof endpoints.downloadPublicShareable>,
): Promise<FileReply> {
  const { platform, params, userAgent } = call
  const key = hashStateKey(params.stateKey).toString('base64url')
  await hitLimit(platform, `shareable-pdf:${key}`, DOWNLOADS)
  const { prepared, templateType, figuresDate } = await runInOpenShareable(call, async (tx, shareable) => {
    const { idShareable, contentVersion, allowDownload } = shareable
    if (!allowDownload) throw domainError(shareableErrors, 'SHAREABLE_DOWNLOAD_OFF')
    const { document } = await getContent(tx, idShareable, contentVersion)
    if (!isMachineAgent(userAgent)) await countDownload(tx, idShareable)
    return { ...shareable, prepared: await prepareReport(tx, document) }
  })
  const pdf = await renderReportPdf(platform, prepared)
  return new FileReply(pdf, PDF_TYPE, toPdfName(templateType, figuresDate))
}

/** An image of the document. @throws NOT_FOUND for every other one. */
export async function showImage(call: PublicCall<typeof endpoints.showShareableImage>): Promise<FileReply> {
  const { platform, params } = call
  const { idGenericDocument } = params
  const image = await runInOpenShareable(
    call,
    async (tx, { idShareable, contentVersion }) => {
      const { images } = await getContent(tx, idShareable, contentVersion)
      return images.includes(idGenericDocument) ? getImageFile(tx, idGenericDocument) : null
    },
    { readOnly: true },
  )
  if (!image) throw domainError(requestErrors, 'NOT_FOUND')
  const content = await platform.files.read(image.storageKey)
  return new FileReply(content, image.mimeType, image.name, { isViewed: true })
}
