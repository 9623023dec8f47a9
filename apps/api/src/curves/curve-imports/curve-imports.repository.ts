import type { CurveRowState } from '@vatio/domain/curves/curve-imports/curve-import-row'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The imports of a user with the number of their files and rows, the newest first. */
export function selectCurveImports(tx: TenantTransaction, userUID: string, limit: number) {
  return tx.db
    .selectFrom('curveImports as i')
    .select(['i.idCurveImport', 'i.creationTimestamp'])
    .select((query) => [
      query
        .selectFrom('curveImportFiles as f')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('f.clientUID', '=', 'i.clientUID')
        .whereRef('f.idCurveImport', '=', 'i.idCurveImport')
        .as('files'),
      ...(['rows', 'stored', 'open'] as const).map((name) =>
        query
          .selectFrom('curveImportRows as r')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('r.clientUID', '=', 'i.clientUID')
          .whereRef('r.idCurveImport', '=', 'i.idCurveImport')
          .$if(name !== 'rows', (rows) =>
            rows.where('r.state', 'in', name === 'stored' ? ['stored'] : ['open', 'confirmed']),
          )
          .as(name),
      ),
    ])
    .where('i.clientUID', '=', tx.clientUID)
    .where('i.creationUserUID', '=', userUID)
    .orderBy('i.creationTimestamp', 'desc')
    .limit(limit)
    .execute()
}

export function findCurveImport(tx: TenantTransaction, idCurveImport: string, userUID: string) {
  return tx.db
    .selectFrom('curveImports as i')
    .leftJoin('jobRuns as r', (join) =>
      join.onRef('r.clientUID', '=', 'i.clientUID').onRef('r.idJobRun', '=', 'i.idJobRun'),
    )
    .select(['i.idCurveImport', 'i.creationTimestamp', 'i.expiresAt', 'r.state as runState'])
    .where('i.clientUID', '=', tx.clientUID)
    .where('i.idCurveImport', '=', idCurveImport)
    .where('i.creationUserUID', '=', userUID)
    .executeTakeFirst()
}

export type CurveImportDbRow = NonNullable<Awaited<ReturnType<typeof findCurveImport>>>

export async function insertCurveImport(
  tx: TenantTransaction,
  row: {
    readonly idCurveImport: string
    readonly expiresAt: Date
    readonly creationTimestamp: Date
    readonly creationUserUID: string
  },
): Promise<void> {
  await tx.db
    .insertInto('curveImports')
    .values({ ...row, clientUID: tx.clientUID })
    .execute()
}

/** Concurrent uploads and confirmations of an import follow each other. */
export async function lockCurveImport(tx: TenantTransaction, idCurveImport: string): Promise<void> {
  await tx.db
    .selectFrom('curveImports')
    .select('idCurveImport')
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .forUpdate()
    .execute()
}

export async function setJobRun(
  tx: TenantTransaction,
  idCurveImport: string,
  idJobRun: string,
): Promise<void> {
  await tx.db
    .updateTable('curveImports')
    .set({ idJobRun })
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .execute()
}

export async function deleteCurveImport(tx: TenantTransaction, idCurveImport: string): Promise<void> {
  await tx.db
    .deleteFrom('curveImports')
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .execute()
}

/** Deletes all imports of a user but the newest, and those with curves that are confirmed and not yet stored. */
export async function deleteOlderCurveImports(
  tx: TenantTransaction,
  userUID: string,
  kept: number,
): Promise<void> {
  const newest = tx.db
    .selectFrom('curveImports')
    .select('idCurveImport')
    .where('clientUID', '=', tx.clientUID)
    .where('creationUserUID', '=', userUID)
    .orderBy('creationTimestamp', 'desc')
    .limit(kept)
  await tx.db
    .deleteFrom('curveImports')
    .where('clientUID', '=', tx.clientUID)
    .where('creationUserUID', '=', userUID)
    .where('idCurveImport', 'not in', newest)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('curveImportRows as r')
            .select('r.idCurveImportRow')
            .whereRef('r.clientUID', '=', 'curveImports.clientUID')
            .whereRef('r.idCurveImport', '=', 'curveImports.idCurveImport')
            .where('r.state', '=', 'confirmed'),
        ),
      ),
    )
    .execute()
}

export async function deleteExpiredCurveImports(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('curveImports')
    .where('clientUID', '=', tx.clientUID)
    .where('expiresAt', '<', now)
    .execute()
}

export function selectCurveImportFiles(tx: TenantTransaction, idCurveImport: string) {
  return tx.db
    .selectFrom('curveImportFiles')
    .select(['idCurveImportFile', 'name', 'errorCode', 'errorDetails', 'digest'])
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .orderBy('creationTimestamp')
    .orderBy('idCurveImportFile')
    .execute()
}

export type CurveImportFileDbRow = Awaited<ReturnType<typeof selectCurveImportFiles>>[number]

export interface NewCurveImportFile {
  readonly idCurveImport: string
  readonly idCurveImportFile: string
  readonly name: string
  readonly digest: Buffer
  readonly errorCode: string | null
  readonly errorDetails: string | null
  readonly creationTimestamp: Date
}

export async function insertCurveImportFile(tx: TenantTransaction, file: NewCurveImportFile): Promise<void> {
  await tx.db
    .insertInto('curveImportFiles')
    .values({ ...file, clientUID: tx.clientUID })
    .execute()
}

export interface RowFilter {
  readonly idCurveImportFile?: string
  readonly ids?: readonly string[]
  readonly state?: CurveRowState
}

/** Rows without their curves, with the names of supply and client. */
export function selectCurveImportRows(
  tx: TenantTransaction,
  idCurveImport: string,
  { idCurveImportFile, ids, state }: RowFilter = {},
) {
  return tx.db
    .selectFrom('curveImportRows as r')
    .leftJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'r.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'r.idConsumptionPoint')
        .on('p.deletedAt', 'is', null),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.clientUID', '=', 'p.clientUID').onRef('c.idClient', '=', 'p.idClient'),
    )
    .select(['r.idCurveImportRow', 'r.idCurveImportFile', 'r.fileName', 'r.cups', 'r.state', 'r.timeZone'])
    .select(['r.errorCode', 'r.errorDetails', 'r.summary', 'r.monthFirstSummary', 'r.unitDoubt', 'r.unit'])
    .select(['r.dateOrder', 'p.idConsumptionPoint', 'p.identifier as supplyName'])
    .select(
      sql<string | null>`nullif(concat_ws(' ', c.name, c.first_surname, c.second_surname), '')`.as(
        'clientName',
      ),
    )
    .where('r.clientUID', '=', tx.clientUID)
    .where('r.idCurveImport', '=', idCurveImport)
    .$if(idCurveImportFile !== undefined, (query) =>
      query.where('r.idCurveImportFile', '=', idCurveImportFile ?? ''),
    )
    .$if(ids !== undefined, (query) => query.where('r.idCurveImportRow', 'in', [...(ids ?? [])]))
    .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? 'open'))
    .orderBy('r.idCurveImportRow')
    .execute()
}

export type CurveImportRowDbRow = Awaited<ReturnType<typeof selectCurveImportRows>>[number]

export interface NewCurveImportRow {
  readonly idCurveImport: string
  readonly idCurveImportRow: string
  readonly idCurveImportFile: string
  readonly fileName: string
  readonly cups: string | null
  readonly idConsumptionPoint: string | null
  readonly state: CurveRowState
  readonly errorCode: string | null
  readonly errorDetails: string | null
  readonly summary: string | null
  readonly monthFirstSummary: string | null
  readonly timeZone: string
  readonly unitDoubt: string | null
  readonly content: Buffer | null
  readonly monthFirstContent: Buffer | null
}

export async function insertCurveImportRows(
  tx: TenantTransaction,
  rows: readonly NewCurveImportRow[],
): Promise<void> {
  // Below the limit of parameters of a statement.
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500).map((row) => ({ ...row, clientUID: tx.clientUID }))
    await tx.db.insertInto('curveImportRows').values(part).execute()
  }
}

export async function countCurveImportRows(tx: TenantTransaction, idCurveImport: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('curveImportRows')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .executeTakeFirstOrThrow()
  return count
}

export interface RowChange {
  readonly state?: CurveRowState
  readonly unit?: 'kWh' | 'Wh' | null
  readonly dateOrder?: 'day-first' | 'month-first'
  readonly idConsumptionPoint?: string
  readonly unitDoubt?: string | null
  readonly errorCode?: string
  readonly errorDetails?: string
  readonly storedAt?: Date
  readonly content?: null
  readonly monthFirstContent?: null
}

export async function updateCurveImportRows(
  tx: TenantTransaction,
  idCurveImport: string,
  ids: readonly string[],
  change: RowChange,
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('curveImportRows')
    .set(change)
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .where('idCurveImportRow', 'in', [...ids])
    .execute()
}

/** The next confirmed row with its curve, locked; one that another run is storing is skipped. */
export function lockNextConfirmedRow(tx: TenantTransaction, idCurveImport: string) {
  return tx.db
    .selectFrom('curveImportRows')
    .select(['idCurveImportRow', 'idConsumptionPoint', 'fileName', 'unit', 'unitDoubt', 'dateOrder'])
    .select(['content', 'monthFirstContent'])
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .where('state', '=', 'confirmed')
    .orderBy('idCurveImportRow')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export type ConfirmedRow = NonNullable<Awaited<ReturnType<typeof lockNextConfirmedRow>>>

/** Confirmed rows that wait, and those that are stored. */
export async function countRowsOfRun(
  tx: TenantTransaction,
  idCurveImport: string,
): Promise<{ done: number; total: number }> {
  const { waiting, stored } = await tx.db
    .selectFrom('curveImportRows')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('state', '=', 'confirmed').as('waiting'),
      row.fn.countAll<number>().filterWhere('state', '=', 'stored').as('stored'),
    ])
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .executeTakeFirstOrThrow()
  return { done: stored, total: stored + waiting }
}
