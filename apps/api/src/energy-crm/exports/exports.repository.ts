import type { ExportedList } from '@vatio/domain/energy-crm/exports/list-export'
import { sql, type Insertable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { lockUser } from '../../platform/db/lock-user.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

function selectExports(tx: TenantTransaction) {
  return tx.db
    .selectFrom('listExports as e')
    .innerJoin('jobRuns as r', (join) =>
      join.onRef('r.clientUID', '=', 'e.clientUID').onRef('r.idJobRun', '=', 'e.idJobRun'),
    )
    .select(['e.idListExport', 'e.userUID', 'e.list', 'e.format', 'e.filter', 'e.idJobRun', 'e.requestedAt'])
    .select(['e.rowCount', 'e.size', 'e.storageKey', 'e.readyAt', 'e.expiresAt'])
    .select(['r.state as runState', 'r.cancelRequested', 'r.doneSteps', 'r.totalSteps'])
    .where('e.clientUID', '=', tx.clientUID)
}

export type ListExportRow = Awaited<ReturnType<typeof findExport>> & {}

export function findExport(tx: TenantTransaction, idListExport: string) {
  return selectExports(tx).where('e.idListExport', '=', idListExport).executeTakeFirst()
}

/** Exports that a user asked for, the newest first. */
export async function listExportsOf(
  tx: TenantTransaction,
  userUID: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Total & { readonly rows: ListExportRow[] }> {
  const all = tx.db
    .selectFrom('listExports')
    .select([])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
  const page = selectExports(tx)
    .where('e.userUID', '=', userUID)
    .orderBy('e.requestedAt', 'desc')
    .orderBy('e.idListExport', 'desc')
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([page.execute(), countUpToLimit(tx, all)])
  return { rows, ...total }
}

/** Whether the user has an unfinished export of the list; concurrent callers wait for each other. */
export async function hasUnfinishedExport(
  tx: TenantTransaction,
  userUID: string,
  list: ListExportRow['list'],
): Promise<boolean> {
  await lockUser(tx, userUID)
  const unfinished = await selectExports(tx)
    .where('e.userUID', '=', userUID)
    .where('e.list', '=', list)
    // Its file is there shortly before its run ends.
    .where('e.readyAt', 'is', null)
    .where('r.state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst()
  return unfinished !== undefined
}

export async function insertExport(
  tx: TenantTransaction,
  values: Omit<Insertable<DB['listExports']>, 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('listExports')
    .values({ ...values, clientUID: tx.clientUID })
    .execute()
}

/** Whether the export is still wanted: it may have been deleted meanwhile. */
export async function markExportReady(
  tx: TenantTransaction,
  idListExport: string,
  ready: {
    readonly storageKey: string
    readonly size: number
    readonly rowCount: number
    readonly readyAt: Date
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('listExports')
    .set(ready)
    .where('clientUID', '=', tx.clientUID)
    .where('idListExport', '=', idListExport)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes exports: those of a user, those that contain copies of clients' data, or those that have expired, also without
 * a file.
 *
 * @returns keys of the files to erase
 */
export async function deleteExports(
  tx: TenantTransaction,
  which: 'all' | { readonly userUID: string } | { readonly expiredAt: Date; readonly requestedBefore: Date },
): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('listExports as e')
    .where('e.clientUID', '=', tx.clientUID)
    .where((row) => {
      if (which === 'all') return row.lit(true)
      if ('userUID' in which) return row('e.userUID', '=', which.userUID)
      const isUnfinished = row.exists(
        row
          .selectFrom('jobRuns as r')
          .select(sql.lit(1).as('one'))
          .whereRef('r.clientUID', '=', 'e.clientUID')
          .whereRef('r.idJobRun', '=', 'e.idJobRun')
          .where('r.state', 'in', ['queued', 'running']),
      )
      return row.or([
        row('e.expiresAt', '<', which.expiredAt),
        row.and([
          row('e.readyAt', 'is', null),
          row('e.requestedAt', '<', which.requestedBefore),
          row.not(isUnfinished),
        ]),
      ])
    })
    .returning('e.storageKey')
    .execute()
  return rows.map((row) => row.storageKey).filter((key) => key !== null)
}

/**
 * Deletes the exports of a list but for the newest `kept` of a user.
 *
 * @returns keys of the files to erase
 */
export async function deleteOlderExports(
  tx: TenantTransaction,
  { userUID, list, kept }: { readonly userUID: string; readonly list: ExportedList; readonly kept: number },
): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('listExports')
    .where('clientUID', '=', tx.clientUID)
    .where('idListExport', 'in', (own) =>
      own
        .selectFrom('listExports as e')
        .select('e.idListExport')
        .where('e.clientUID', '=', tx.clientUID)
        .where('e.userUID', '=', userUID)
        .where('e.list', '=', list)
        .orderBy('e.requestedAt', 'desc')
        .orderBy('e.idListExport', 'desc')
        .offset(kept),
    )
    .returning('storageKey')
    .execute()
  return rows.map((row) => row.storageKey).filter((key) => key !== null)
}
