import { domainError } from '@vatio/domain/domain-error'
import { MAX_IMAGE_PIXELS } from '@vatio/domain/files/image-size'
import { requestErrors } from '@vatio/domain/request.errors'
import { listDocumentImages } from '@vatio/domain/templates/report-documents/document-images'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { reportPdfErrors } from '@vatio/domain/templates/report-documents/report-pdf.errors'
import type * as endpoints from '@vatio/protocol/templates/report-pdfs/report-pdfs.endpoints'
import { findLogoKey } from '../../identity/themes/brand-file.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { FileReply, type DetachedCall } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { listImageKeys, listOwnImageKeys } from '../generic-documents/generic-documents.service.ts'
import { getReportCompany } from '../report-documents/report-company.service.ts'
import { getPreviewDocument } from '../report-previews/report-previews.service.ts'
import { readPicture } from './picture-files.ts'
import type { ImagesInput } from './render-images.task.ts'
import type { RenderInput } from './render-report.task.ts'
import type { Picture } from './typesetter.ts'

const renderReport = taskOf<RenderInput, Uint8Array>(import.meta.url, './render-report.task', 'renderReport')
const renderImages = taskOf<ImagesInput, Uint8Array>(import.meta.url, './render-images.task', 'renderImages')

export const PDF_TYPE = 'application/pdf'
/** Pixels of all pictures of a PDF, which the compiler has in memory at the same time, three bytes each. */
const MOST_PIXELS = 8 * MAX_IMAGE_PIXELS

/** A document with the files of its pictures, all of the transaction's company. */
export interface PreparedReport {
  readonly document: ReportDocument
  readonly pictures: readonly { readonly name: string; readonly storageKey: string }[]
}

/** Looks up the pictures of a document. Ids that are no image of the company have none. */
export async function prepareReport(
  tx: TenantTransaction,
  document: ReportDocument,
): Promise<PreparedReport> {
  const images = listDocumentImages(document)
  const ids = images.map(({ idGenericDocument }) => idGenericDocument)
  const keys = await listImageKeys(tx, ids)
  const logoKey = document.hasLogo ? await findLogoKey(tx) : null
  return {
    document,
    pictures: [
      ...(logoKey === null ? [] : [{ name: 'logo', storageKey: logoKey }]),
      ...images.flatMap(({ names, idGenericDocument }) => {
        const storageKey = keys.get(idGenericDocument)
        return storageKey === undefined ? [] : names.map((name) => ({ name, storageKey }))
      }),
    ],
  }
}

/**
 * The PDF of a prepared document. Call it while no transaction is open.
 *
 * @throws IMAGE_UNREADABLE for a picture that cannot be decoded; BUSY; REPORT_NOT_RENDERED; REPORT_TOO_LONG
 * @param at moment that the PDF states.
 * @throws IMAGE_UNREADABLE for a picture that cannot be decoded; BUSY; REPORT_NOT_RENDERED
 */
export async function renderReportPdf(
  platform: Pick<Platform, 'workers' | 'files' | 'clock'>,
  { document, pictures }: PreparedReport,
  at: Date = platform.clock.now(),
): Promise<Buffer> {
  const createdAt = platform.clock.now().getTime()
  const input = { document, pictures: await readPictures(platform, pictures), createdAt }
  return Buffer.from(await platform.workers.run(renderReport, input))
}

/** Each file is read once, in however many blocks it is. */
async function readPictures(
  platform: Pick<Platform, 'files'>,
  pictures: PreparedReport['pictures'],
): Promise<Picture[]> {
  const read = new Map<string, Picture>()
  let pixels = 0
  for (const { name, storageKey } of pictures) {
    if (read.has(storageKey)) continue
    const picture = await readPicture(platform, name, storageKey)
    pixels += picture.widthPx * picture.heightPx
    if (pixels > MOST_PIXELS) throw domainError(reportPdfErrors, 'REPORT_TOO_LONG')
    read.set(storageKey, picture)
  }
  return pictures.flatMap(({ name, storageKey }) => {
    const picture = read.get(storageKey)
    return picture ? [{ ...picture, name }] : []
  })
  const read = []
  for (const { name, storageKey } of pictures) read.push(await readPicture(platform, name, storageKey))
  const input = { document, pictures: read, createdAt: at.getTime() }
}

/**
 * The PDF of a preview of the caller, as the screen shows it.
 *
 * @throws NOT_FOUND for an unknown key, one that is over, one of another user and of another type.
 */
export async function renderPreviewPdf(call: DetachedCall<typeof endpoints.renderPdf>): Promise<FileReply> {
  const { actor, platform, body } = call
  const { templateType, stateKey, options } = body
  const prepared = await call.inTransaction(
    async (tx) => {
      const wanted = { now: platform.clock.now(), explanations: options.explanations }
      const preview = await getPreviewDocument(tx, actor, stateKey, wanted)
      if (preview.templateType !== templateType) throw domainError(requestErrors, 'NOT_FOUND')
      return prepareReport(tx, preview.document)
    },
    { readOnly: true },
  )
  const pdf = await renderReportPdf(platform, prepared)
  return new FileReply(pdf, PDF_TYPE, toPdfName(templateType, prepared.document.date))
}

/** Name of the file of a report: its type and day. */
export function toPdfName(templateType: string, date: string): string {
  return `${templateType}_${date.split('-').toReversed().join('-')}.pdf`
}

/**
 * A PDF of images that the caller uploaded, one a page.
 *
 * @throws NOT_FOUND for an image of somebody else; IMAGE_UNREADABLE; BUSY; REPORT_TOO_LONG
 */
export async function renderPdfFromImages(
  call: DetachedCall<typeof endpoints.pdfFromImages>,
): Promise<FileReply> {
  const { actor, platform, body } = call
  const { keys, author } = await call.inTransaction(
    async (tx) => ({
      keys: await listOwnImageKeys(tx, actor.userUID, body.images),
      author: (await getReportCompany(tx)).name,
    }),
    { readOnly: true },
  )
  const images = []
  let pixels = 0
  for (const [index, id] of body.images.entries()) {
    const storageKey = keys.get(id)
    if (storageKey === undefined) {
      throw domainError(requestErrors, 'NOT_FOUND', { field: `images.${index}` })
    }
    const picture = await readPicture(platform, String(index), storageKey)
    pixels += picture.widthPx * picture.heightPx
    if (pixels > MOST_PIXELS) throw domainError(reportPdfErrors, 'REPORT_TOO_LONG')
    images.push({ ...picture, isWide: picture.widthPx > picture.heightPx, alt: `Imagen ${index + 1}` })
  }
  const createdAt = platform.clock.now().getTime()
  const pdf = await platform.workers.run(renderImages, { title: body.name, author, images, createdAt })
  return new FileReply(Buffer.from(pdf), PDF_TYPE, `${body.name}.pdf`)
}
