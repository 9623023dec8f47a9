import type { DatadisRunMonth } from '@vatio/protocol/supply/datadis/datadis.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'

export interface NewDatadisRun {
  readonly idDatadisRun: string
  readonly cups: string
  readonly distributorCode: string
  readonly pointType: number
  readonly holder: string | null
  readonly measurementType: '0' | '1'
  readonly holderAsks: boolean
  readonly idJobRun: string
  readonly creationTimestamp: Date
  readonly creationUserUID: string
}

export async function insertRun(
  tx: TenantTransaction,
  run: NewDatadisRun,
  months: readonly string[],
): Promise<void> {
  const { clientUID } = tx
  await tx.db
    .insertInto('datadisRuns')
    .values({ ...run, clientUID })
    .execute()
  const { idDatadisRun } = run
  await tx.db
    .insertInto('datadisRunMonths')
    .values(months.map((month) => ({ clientUID, idDatadisRun, month })))
    .execute()
}

function selectRuns(tx: TenantTransaction) {
  return tx.db
    .selectFrom('datadisRuns as q')
    .leftJoin('jobRuns as r', (join) =>
      join.onRef('r.clientUID', '=', 'q.clientUID').onRef('r.idJobRun', '=', 'q.idJobRun'),
    )
    .select(['q.idDatadisRun', 'q.cups', 'q.distributorCode', 'q.pointType', 'q.holder', 'q.measurementType'])
    .select(['q.holderAsks', 'q.errorCode', 'q.idJobRun', 'q.creationTimestamp', 'q.creationUserUID'])
    .select(['r.state as runState', 'r.cancelRequested', 'r.errorCode as runErrorCode'])
    .where('q.clientUID', '=', tx.clientUID)
}

export type DatadisRunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>

export function findRun(tx: TenantTransaction, idDatadisRun: string): Promise<DatadisRunRow | undefined> {
  return selectRuns(tx).where('q.idDatadisRun', '=', idDatadisRun).executeTakeFirst()
}

/** The last runs of a user about a CUPS, the last first. */
export function listRuns(
  tx: TenantTransaction,
  about: { readonly userUID: string; readonly cups: string },
  last: number,
): Promise<DatadisRunRow[]> {
  return selectRuns(tx)
    .where('q.creationUserUID', '=', about.userUID)
    .where('q.cups', '=', about.cups)
    .orderBy('q.creationTimestamp', 'desc')
    .orderBy('q.idDatadisRun', 'desc')
    .limit(last)
    .execute()
}

export interface DatadisRunMonthRow {
  readonly idDatadisRun: string
  readonly month: string
  readonly state: DatadisRunMonth['state']
  readonly retryAt: Date | null
}

/** The months of some runs in their order. */
export function listRunMonths(tx: TenantTransaction, ids: readonly string[]): Promise<DatadisRunMonthRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx.db
    .selectFrom('datadisRunMonths')
    .select(['idDatadisRun', 'month', 'state', 'retryAt'])
    .where('clientUID', '=', tx.clientUID)
    .where('idDatadisRun', 'in', ids)
    .orderBy('month')
    .execute()
}

/** Stores the result of a month; what an attempt that was thought lost has answered meanwhile stays. */
export async function setMonth(
  tx: TenantTransaction,
  idDatadisRun: string,
  { month, state, retryAt }: Pick<DatadisRunMonthRow, 'month' | 'state' | 'retryAt'>,
  askedAt: Date,
): Promise<void> {
  await tx.db
    .updateTable('datadisRunMonths')
    .set({ state, retryAt, askedAt })
    .where('clientUID', '=', tx.clientUID)
    .where('idDatadisRun', '=', idDatadisRun)
    .where('month', '=', month)
    .where('state', 'not in', ['answered', 'cached', 'empty'])
    .execute()
}

export async function setError(
  tx: TenantTransaction,
  idDatadisRun: string,
  errorCode: string | null,
): Promise<void> {
  await tx.db
    .updateTable('datadisRuns')
    .set({ errorCode })
    .where('clientUID', '=', tx.clientUID)
    .where('idDatadisRun', '=', idDatadisRun)
    .execute()
}

/** Makes the months without an answer wait again, in a new run of the job. */
export async function reopenMonths(
  tx: TenantTransaction,
  idDatadisRun: string,
  idJobRun: string,
): Promise<void> {
  await tx.db
    .updateTable('datadisRuns')
    .set({ idJobRun, errorCode: null })
    .where('clientUID', '=', tx.clientUID)
    .where('idDatadisRun', '=', idDatadisRun)
    .execute()
  await tx.db
    .updateTable('datadisRunMonths')
    .set({ state: 'pending', retryAt: null, askedAt: null })
    .where('clientUID', '=', tx.clientUID)
    .where('idDatadisRun', '=', idDatadisRun)
    .where('state', 'in', ['repeated', 'unavailable', 'unreadable'])
    .execute()
}
