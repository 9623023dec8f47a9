import { Readable } from 'node:stream'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { DOCUMENT_MAX_BYTES } from '@vatio/domain/files/file-kind'
import { requestErrors } from '@vatio/domain/request.errors'
import { BATCH_KEPT_HOURS } from '@vatio/domain/templates/report-batches/report-batch'
import {
  typeOfComparison,
  typeOfEntity,
  type ReportEntity,
} from '@vatio/domain/templates/report-templates/template-type'
import { z } from 'zod'
import { notify } from '../../identity/notifications/notify.service.ts'
import { findViewer } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import { storeAwaitedFile } from '../../platform/files/store-awaited-file.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job-handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { zipStream } from '../../platform/spreadsheets/zip-stream.ts'
import { addReportDocument } from '../report-documents/file-report.service.ts'
import { prepareReport, renderReportPdf, type PreparedReport } from '../report-pdfs/report-pdfs.service.ts'
import { composeRecordReport } from '../report-previews/report-previews.service.ts'
import * as repository from './report-batches.repository.ts'
import type { ReportBatchRow } from './report-batches.repository.ts'

export const MAKE_REPORT_BATCH = 'report-batch.make'
const MOST_ARCHIVE_BYTES = 0xffff_ffff
const HOUR_MS = 3_600_000

const payloadSchema = z.object({ idReportBatch: z.uuid() })

interface PreparedItem extends PreparedReport {
  readonly position: number
  readonly title: string
  /** The record whose documents it is stored with. */
  readonly idDocumentRecord: string | null
}

/**
 * Makes the reports of a batch one by one; each is stored before the next begins, so that a later attempt goes on where
 * this one ended. What is wrong with one report is recorded with it and does not stop the others.
 */
export const makeReportBatchJob: JobHandler = {
  kind: MAKE_REPORT_BATCH,
  maxAttempts: 5,
  timeLimitSeconds: 3600,
  async run(run, platform) {
    const { idReportBatch } = payloadSchema.parse(run.payload)
    while (true) {
      run.signal.throwIfAborted()
      const batch = await run.inTransaction((tx) => repository.findBatch(tx, idReportBatch), {
        readOnly: true,
      })
      // Deleted meanwhile, or completed by an attempt that died before it recorded so.
      if (!batch || batch.readyAt) return
      await run.report(batch.done + batch.failed, batch.reports)
      const item = await run.inTransaction((tx) => repository.findPendingItem(tx, idReportBatch), {
        readOnly: true,
      })
      if (!item) return await finish(run, platform, batch)
      await makeItem(run, platform, batch, item)
    }
  },
}

interface Pending {
  readonly position: number
  readonly idEntity: string
}

async function makeItem(
  run: JobRun,
  platform: Platform,
  batch: ReportBatchRow,
  item: Pending,
): Promise<void> {
  const { idReportBatch } = batch
  try {
    const prepared = await run.inTransaction((tx) => prepareItem(tx, platform, batch, item), {
      readOnly: true,
    })
    const pdf = await renderReportPdf(platform, prepared)
    if (batch.destination === 'archive') await keepItem(run, platform, batch, prepared, pdf)
    else await addToDocuments(run, platform, batch, prepared, pdf)
  } catch (error) {
    if (!(error instanceof DomainError) || isPassing(error)) throw error
    await run.inTransaction(async (tx) => {
      // A full plan refuses the others as well; those that are made remain.
      if (error.code === 'LICENSE_LIMIT_REACHED') {
        await repository.setPendingItems(tx, idReportBatch, error.code)
      } else await repository.setItem(tx, idReportBatch, item.position, { errorCode: error.code })
    })
  }
}

/** Errors of the moment: the job tries again. */
const isPassing = ({ kind }: DomainError) => kind === 'unavailable' || kind === 'too-many'

async function prepareItem(
  tx: TenantTransaction,
  platform: Platform,
  batch: ReportBatchRow,
  { position, idEntity }: Pending,
): Promise<PreparedItem> {
  const viewer = await findViewer(tx, batch.userUID)
  if (!viewer) throw domainError(requestErrors, 'NOT_FOUND')
  const entity = batch.entity as ReportEntity
  const comparison = entity === 'comparison' ? await repository.findComparisonFacts(tx, idEntity) : null
  if (comparison === undefined) throw domainError(requestErrors, 'NOT_FOUND')
  const request = {
    templateType: comparison ? typeOfComparison(comparison) : typeOfEntity[entity],
    source: { entity, idEntity },
    explanations: batch.hasExplanations,
  }
  const { document, title } = await composeRecordReport(tx, viewer, request, platform)
  const prepared = await prepareReport(tx, document)
  return { ...prepared, position, title, idDocumentRecord: comparison ? comparison.idClient : idEntity }
}

async function keepItem(
  run: JobRun,
  platform: Platform,
  { idReportBatch }: ReportBatchRow,
  { position, title }: PreparedItem,
  pdf: Buffer,
): Promise<void> {
  const file = { bytes: Readable.from([pdf]), mostBytes: DOCUMENT_MAX_BYTES, isTemporary: true }
  await storeAwaitedFile(run, platform, file, (tx, { storageKey }) =>
    repository.setItem(tx, idReportBatch, position, { title, storageKey, doneAt: platform.clock.now() }),
  )
}

/** Stores a report with the documents of its record, in the same transaction as its outcome. */
async function addToDocuments(
  run: JobRun,
  platform: Platform,
  batch: ReportBatchRow,
  { position, title, idDocumentRecord }: PreparedItem,
  pdf: Buffer,
): Promise<void> {
  const { userUID, idReportBatch } = batch
  const report = { userUID, entity: batch.entity as ReportEntity, idDocumentRecord, name: title, pdf }
  await addReportDocument(run, platform, report, async (tx) => {
    const doneAt = platform.clock.now()
    await repository.setItem(tx, idReportBatch, position, { title, doneAt })
  })
}

/** Writes the archive of the reports that are made, and notifies the user. */
async function finish(run: JobRun, platform: Platform, batch: ReportBatchRow): Promise<void> {
  const { idReportBatch, userUID, destination, done, failed } = batch
  const readyAt = platform.clock.now()
  const complete = async (tx: TenantTransaction, archive: { storageKey?: string; size?: number } = {}) => {
    const expiresAt = new Date(readyAt.getTime() + BATCH_KEPT_HOURS * HOUR_MS)
    const values = archive.storageKey === undefined ? { readyAt } : { ...archive, readyAt, expiresAt }
    if (!(await repository.setBatch(tx, idReportBatch, values))) return false
    const parameters = { done, failed }
    await notify(platform, tx, { userUID, kind: 'report-batch-ready', parameters, link: '/reports/batches' })
    return true
  }
  if (destination === 'documents' || done === 0) {
    await run.inTransaction((tx) => complete(tx))
    return
  }
  const files = await run.inTransaction((tx) => repository.listItemFiles(tx, idReportBatch), {
    readOnly: true,
  })
  const archive = {
    bytes: zipStream(partsOf(platform, files)),
    mostBytes: MOST_ARCHIVE_BYTES,
    isTemporary: true,
  }
  await storeAwaitedFile(run, platform, archive, (tx, { storageKey, size }) =>
    complete(tx, { storageKey, size }),
  )
  // Kept until everything is made: resuming writes the whole archive again.
  if (failed > 0) return
  await run.inTransaction(async (tx) => {
    await eraseFiles(platform, tx, await repository.detachItemFiles(tx, idReportBatch))
  })
}

async function* partsOf(
  platform: Pick<Platform, 'files'>,
  files: Awaited<ReturnType<typeof repository.listItemFiles>>,
) {
  for (const { position, title, storageKey } of files) {
    const number = String(position + 1).padStart(3, '0')
    const name = `${number} ${(title ?? '')
      .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
      .slice(0, 120)
      .trim()}.pdf`
    yield { name, content: (await platform.files.read(storageKey)) as AsyncIterable<Buffer> }
  }
}
