import { buffer } from 'node:stream/consumers'
import { domainError } from '@vatio/domain/domain-error'
import { imageTypeOf, type ImageType } from '@vatio/domain/files/image-kind'
import { imageSizeOf, MAX_IMAGE_PIXELS } from '@vatio/domain/files/image-size'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { listDocumentImages } from '@vatio/domain/templates/report-documents/document-images'
import { reportPdfErrors } from '@vatio/domain/templates/report-documents/report-pdf.errors'
import { findLogoKey } from '../../identity/themes/brand-file.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { listImageKeys } from '../generic-documents/generic-documents.service.ts'
import type { RenderInput, ReportPicture } from './render-report.task.ts'

/** Rendering in a thread; a report is refused BUSY like any other task. */
const renderReport = taskOf<RenderInput, Uint8Array>(import.meta.url, './render-report.task', 'renderReport')

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
  const keys = await listImageKeys(
    tx,
    images.map(({ idGenericDocument }) => idGenericDocument),
  )
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
 * @throws IMAGE_UNREADABLE for a picture that cannot be decoded; BUSY; REPORT_NOT_RENDERED
 */
export async function renderPdf(
  platform: Pick<Platform, 'workers' | 'files' | 'clock'>,
  { document, pictures }: PreparedReport,
): Promise<Buffer> {
  const read: ReportPicture[] = []
  for (const { name, storageKey } of pictures) {
    read.push(toPicture(name, await buffer(await platform.files.read(storageKey))))
  }
  const createdAt = platform.clock.now().getTime()
  return Buffer.from(await platform.workers.run(renderReport, { document, pictures: read, createdAt }))
}

const endings: Readonly<Record<ImageType, ReportPicture['ending']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

function toPicture(name: string, bytes: Buffer): ReportPicture {
  const type = imageTypeOf(bytes)
  const size = imageSizeOf(bytes)
  if (!type || !size || size.widthPx * size.heightPx > MAX_IMAGE_PIXELS) {
    throw domainError(reportPdfErrors, 'IMAGE_UNREADABLE', { details: { name } })
  }
  return { name, ending: endings[type], bytes }
}

/** Name of the file of a report: its type and day. */
export function toPdfName(templateType: string, date: string): string {
  return `${templateType}_${date.split('-').toReversed().join('-')}.pdf`
}
