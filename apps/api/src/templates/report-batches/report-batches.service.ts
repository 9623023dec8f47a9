import { domainError } from '@vatio/domain/domain-error'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { requestErrors } from '@vatio/domain/request.errors'
import { documentEntityOf } from '@vatio/domain/templates/report-batches/report-batch'
import { reportBatchErrors } from '@vatio/domain/templates/report-batches/report-batch.errors'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/templates/report-batches/report-batches.endpoints'
import type { ReportBatch } from '@vatio/protocol/templates/report-batches/report-batches.schema'
import { openFileLink, sealFileLink } from '../../platform/auth/file-links.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import { FileReply, type Call, type PublicCall } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { MAKE_REPORT_BATCH } from './make-report-batch.job.ts'
import { presentBatch } from './report-batches.presenter.ts'
import * as repository from './report-batches.repository.ts'
import type { ReportBatchRow } from './report-batches.repository.ts'

/** Enqueues the reports of many records; a user has one unfinished batch. What cannot be made is said by the batch. */
export async function createBatch(call: Call<typeof endpoints.createReportBatch>): Promise<ReportBatch> {
  const { tx, actor, platform, body } = call
  const { entity, destination, explanations, idEntities } = body
  if (destination === 'documents') {
    if (documentEntityOf[entity] === null) {
      throw domainError(reportBatchErrors, 'REPORT_WITHOUT_DOCUMENTS', { field: 'destination' })
    }
    if (!canAccess(actor.applications, 'energy-crm')) throw domainError(requestErrors, 'APPLICATION_REQUIRED')
  }
  await assertNoUnfinished(call)
  const idReportBatch = newId()
  const idJobRun = await platform.jobs.enqueue(tx, MAKE_REPORT_BATCH, { idReportBatch })
  const batch = {
    idReportBatch,
    userUID: actor.userUID,
    entity,
    destination,
    hasExplanations: explanations,
    idJobRun,
    requestedAt: platform.clock.now(),
  }
  await repository.insertBatch(tx, batch, [...new Set(idEntities)])
  return presentBatch(await getOwnBatch(call, idReportBatch))
}

export async function listOwnBatches({
  tx,
  actor,
  query,
}: Call<typeof endpoints.listReportBatches>): Promise<ReplyOf<typeof endpoints.listReportBatches>> {
  const { rows, total, totalIsExact } = await repository.listBatchesOf(tx, actor.userUID, query)
  return [rows.map(presentBatch), total, { totalIsExact }]
}

export async function getBatch(
  call: Call<typeof endpoints.getReportBatch>,
): Promise<ReplyOf<typeof endpoints.getReportBatch>> {
  const batch = await getOwnBatch(call, call.params.idReportBatch)
  const failed = await repository.listFailedItems(call.tx, batch.idReportBatch)
  const failures = failed.map(({ idEntity, title, errorCode }) => ({
    idEntity,
    title,
    code: errorCode ?? '',
  }))
  return { ...presentBatch(batch), failures }
}

/** Makes the reports that failed or were cancelled, e.g. after the plan has room again. */
export async function completeBatch(call: Call<typeof endpoints.resumeReportBatch>): Promise<ReportBatch> {
  const { tx, platform, params } = call
  const batch = await getOwnBatch(call, params.idReportBatch)
  await assertNoUnfinished(call)
  if (batch.done === batch.reports) throw domainError(reportBatchErrors, 'REPORT_BATCH_COMPLETE')
  await repository.setPendingItems(tx, batch.idReportBatch, null)
  const idJobRun = await platform.jobs.enqueue(tx, MAKE_REPORT_BATCH, { idReportBatch: batch.idReportBatch })
  await repository.setBatch(tx, batch.idReportBatch, { idJobRun, readyAt: null })
  return presentBatch(await getOwnBatch(call, batch.idReportBatch))
}

export async function cancelBatch(call: Call<typeof endpoints.cancelReportBatch>): Promise<ReportBatch> {
  const { idReportBatch, idJobRun } = await getOwnBatch(call, call.params.idReportBatch)
  await call.platform.jobs.cancel(call.tx, idJobRun)
  await call.audit({ action: 'cancel', entity: 'job', idEntity: idJobRun })
  return presentBatch(await getOwnBatch(call, idReportBatch))
}

/** A link that only works while the session is open that it was made in. */
export async function issueBatchLink(
  call: Call<typeof endpoints.createReportBatchLink>,
): Promise<ReplyOf<typeof endpoints.createReportBatchLink>> {
  const { actor, platform } = call
  const batch = await getOwnBatch(call, call.params.idReportBatch)
  if (!isKept(batch, platform.clock.now())) throw domainError(reportBatchErrors, 'REPORT_BATCH_NOT_READY')
  const { sealed, expiresAt } = sealFileLink(platform, actor, 'report_batches', batch.idReportBatch)
  return { path: `/api/templates/reportBatches/file/${sealed}`, expiresAt }
}

/** The archive behind a link. */
export async function getBatchFile({
  platform,
  params,
}: PublicCall<typeof endpoints.downloadReportBatch>): Promise<FileReply> {
  const link = { table: 'report_batches', sealed: params.link, application: null } as const
  const row = await openFileLink(platform, link, async (tx, { userUID }, id) => {
    const found = await repository.findBatch(tx, id)
    return found?.userUID === userUID && isKept(found, platform.clock.now()) ? found : null
  })
  const day = civilDateAt(row.requestedAt.getTime(), 'Europe/Madrid')
  const name = `informes_${day.split('-').toReversed().join('-')}.zip`
  return new FileReply(await platform.files.read(row.storageKey), 'application/zip', name)
}

/** Deletes batches with their files: of a user, or all of the company, as nobody can tell whose data they contain. */
export async function removeBatches(
  platform: Pick<Platform, 'jobs'>,
  tx: TenantTransaction,
  which: 'all' | { readonly userUID: string },
): Promise<void> {
  await eraseFiles(platform, tx, await repository.deleteBatches(tx, which))
}

function isKept(row: ReportBatchRow, now: Date): row is ReportBatchRow & { readonly storageKey: string } {
  return row.storageKey !== null && row.expiresAt !== null && row.expiresAt > now
}

async function assertNoUnfinished({ tx, actor }: Pick<Call, 'tx' | 'actor'>): Promise<void> {
  if (await repository.hasUnfinishedBatch(tx, actor.userUID)) {
    throw domainError(reportBatchErrors, 'REPORT_BATCH_RUNNING')
  }
}

/** @throws NOT_FOUND for a batch of another user too. */
async function getOwnBatch(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  idReportBatch: string,
): Promise<ReportBatchRow> {
  const row = await repository.findBatch(tx, idReportBatch)
  if (row?.userUID !== actor.userUID) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}
