import { sql, type Insertable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/lock-user.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

function selectBatches(tx: TenantTransaction) {
  return tx.db
    .selectFrom('reportBatches as b')
    .innerJoin('jobRuns as r', (join) =>
      join.onRef('r.clientUID', '=', 'b.clientUID').onRef('r.idJobRun', '=', 'b.idJobRun'),
    )
    .innerJoinLateral(
      (items) =>
        items
          .selectFrom('reportBatchItems as i')
          .select(({ fn }) => [
            fn.countAll<number>().as('reports'),
            fn.count<number>('i.doneAt').as('done'),
            fn.count<number>('i.errorCode').as('failed'),
          ])
          .whereRef('i.clientUID', '=', 'b.clientUID')
          .whereRef('i.idReportBatch', '=', 'b.idReportBatch')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['b.idReportBatch', 'b.userUID', 'b.entity', 'b.destination'])
    .select(['b.hasExplanations', 'b.idJobRun', 'b.requestedAt', 'b.readyAt', 'b.storageKey', 'b.size'])
    .select(['b.expiresAt', 'r.state as runState', 'r.cancelRequested', 'n.reports', 'n.done', 'n.failed'])
    .where('b.clientUID', '=', tx.clientUID)
}

export type ReportBatchRow = Awaited<ReturnType<typeof findBatch>> & {}

export function findBatch(tx: TenantTransaction, idReportBatch: string) {
  return selectBatches(tx).where('b.idReportBatch', '=', idReportBatch).executeTakeFirst()
}

/** Batches of a user, the newest first. */
export async function listBatchesOf(
  tx: TenantTransaction,
  userUID: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Total & { readonly rows: ReportBatchRow[] }> {
  const all = tx.db
    .selectFrom('reportBatches')
    .select([])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
  const page = selectBatches(tx)
    .where('b.userUID', '=', userUID)
    .orderBy('b.requestedAt', 'desc')
    .orderBy('b.idReportBatch', 'desc')
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([page.execute(), countUpToLimit(tx, all)])
  return { rows, ...total }
}

/** Whether the user has an unfinished batch; concurrent callers wait for each other. */
export async function hasUnfinishedBatch(tx: TenantTransaction, userUID: string): Promise<boolean> {
  await lockUser(tx, userUID)
  const unfinished = await selectBatches(tx)
    .where('b.userUID', '=', userUID)
    .where('b.readyAt', 'is', null)
    .where('r.state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst()
  return unfinished !== undefined
}

export async function insertBatch(
  tx: TenantTransaction,
  batch: Omit<Insertable<DB['reportBatches']>, 'clientUID'>,
  idEntities: readonly string[],
): Promise<void> {
  const { clientUID } = tx
  await tx.db
    .insertInto('reportBatches')
    .values({ ...batch, clientUID })
    .execute()
  const { idReportBatch } = batch
  const items = idEntities.map((idEntity, position) => ({ clientUID, idReportBatch, position, idEntity }))
  await tx.db.insertInto('reportBatchItems').values(items).execute()
}

const itemsOf = (tx: TenantTransaction, idReportBatch: string) =>
  tx.db
    .selectFrom('reportBatchItems')
    .where('clientUID', '=', tx.clientUID)
    .where('idReportBatch', '=', idReportBatch)

/** The next report to make; undefined once all are made or have failed. */
export function findPendingItem(tx: TenantTransaction, idReportBatch: string) {
  return itemsOf(tx, idReportBatch)
    .select(['position', 'idEntity'])
    .where('doneAt', 'is', null)
    .where('errorCode', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

export function listFailedItems(tx: TenantTransaction, idReportBatch: string) {
  return itemsOf(tx, idReportBatch)
    .select(['idEntity', 'title', 'errorCode'])
    .where('errorCode', 'is not', null)
    .orderBy('position')
    .execute()
}

/** Files of the reports that are made, in order. */
export async function listItemFiles(tx: TenantTransaction, idReportBatch: string) {
  const rows = await itemsOf(tx, idReportBatch)
    .select(['position', 'title', 'storageKey'])
    .where('storageKey', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.flatMap(({ storageKey, ...row }) => (storageKey === null ? [] : [{ ...row, storageKey }]))
}

/** Records the outcome of a report; false where the batch was deleted, or another attempt has made it. */
export async function setItem(
  tx: TenantTransaction,
  idReportBatch: string,
  position: number,
  outcome: Partial<Pick<Insertable<DB['reportBatchItems']>, 'title' | 'storageKey' | 'doneAt' | 'errorCode'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('reportBatchItems')
    .set(outcome)
    .where('clientUID', '=', tx.clientUID)
    .where('idReportBatch', '=', idReportBatch)
    .where('position', '=', position)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives all reports that are not made yet the same error. */
export async function setPendingItems(
  tx: TenantTransaction,
  idReportBatch: string,
  errorCode: string | null,
): Promise<void> {
  await tx.db
    .updateTable('reportBatchItems')
    .set({ errorCode })
    .where('clientUID', '=', tx.clientUID)
    .where('idReportBatch', '=', idReportBatch)
    .where('doneAt', 'is', null)
    .execute()
}

export async function setBatch(
  tx: TenantTransaction,
  idReportBatch: string,
  values: Partial<Omit<Insertable<DB['reportBatches']>, 'clientUID' | 'idReportBatch'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('reportBatches')
    .set(values)
    .where('clientUID', '=', tx.clientUID)
    .where('idReportBatch', '=', idReportBatch)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the files of the single reports away. @returns their keys. */
export async function detachItemFiles(tx: TenantTransaction, idReportBatch: string): Promise<string[]> {
  const files = await listItemFiles(tx, idReportBatch)
  await tx.db
    .updateTable('reportBatchItems')
    .set({ storageKey: null })
    .where('clientUID', '=', tx.clientUID)
    .where('idReportBatch', '=', idReportBatch)
    .execute()
  return files.map(({ storageKey }) => storageKey)
}

/**
 * Deletes batches: of a user, of the whole company, or those whose time is over.
 *
 * @returns keys of the files to erase
 */
export async function deleteBatches(
  tx: TenantTransaction,
  which: 'all' | { readonly userUID: string } | { readonly expiredAt: Date; readonly requestedBefore: Date },
): Promise<string[]> {
  const chosen = tx.db
    .selectFrom('reportBatches as b')
    .select('b.idReportBatch')
    .where('b.clientUID', '=', tx.clientUID)
    .where((row) => {
      if (which === 'all') return row.lit(true)
      if ('userUID' in which) return row('b.userUID', '=', which.userUID)
      return row.or([
        row('b.expiresAt', '<', which.expiredAt),
        row.and([row('b.expiresAt', 'is', null), row('b.requestedAt', '<', which.requestedBefore)]),
      ])
    })
  const ids = (await chosen.execute()).map(({ idReportBatch }) => idReportBatch)
  if (ids.length === 0) return []
  const items = await tx.db
    .selectFrom('reportBatchItems')
    .select('storageKey')
    .where('clientUID', '=', tx.clientUID)
    .where('idReportBatch', '=', sql<string>`any(${ids})`)
    .where('storageKey', 'is not', null)
    .execute()
  const batches = await tx.db
    .deleteFrom('reportBatches')
    .where('clientUID', '=', tx.clientUID)
    .where('idReportBatch', '=', sql<string>`any(${ids})`)
    .returning('storageKey')
    .execute()
  return [...items, ...batches].flatMap(({ storageKey }) => storageKey ?? [])
}

/** What a comparison is of, and for which client; undefined for a deleted one. */
export function findComparisonFacts(tx: TenantTransaction, idComparison: string) {
  return tx.db
    .selectFrom('comparisons')
    .select(['utilityType', 'kind', 'idClient'])
    .where('clientUID', '=', tx.clientUID)
    .where('idComparison', '=', idComparison)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}
