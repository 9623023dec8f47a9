import type { CurveRowState } from '@vatio/domain/curves/curve-imports/curve-import-row'
import { sql } from 'kysely'
import { isConsumptionPointVisible } from '../../energy-crm/consumption-points/consumption-point-visibility.service.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

export interface RowFilter {
  readonly idCurveImportFile?: string
  readonly ids?: readonly string[]
  readonly state?: CurveRowState
}

/** Rows without their curves, with the names of those supplies and clients that the viewer sees today. */
export function selectCurveImportRows(
  tx: TenantTransaction,
  viewer: Viewer,
  idCurveImport: string,
  { idCurveImportFile, ids, state }: RowFilter = {},
) {
  return tx.db
    .selectFrom('curveImportRows as r')
    .leftJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'r.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'r.idConsumptionPoint')
        .on('p.deletedAt', 'is', null)
        .on(allOf([isConsumptionPointVisible(viewer)])),
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

/** Refuses a confirmed row, unless another run has stored it meanwhile; its curve is of no further use. */
export async function markRowRefused(
  tx: TenantTransaction,
  idCurveImport: string,
  idCurveImportRow: string,
  reason: { readonly errorCode: string; readonly errorDetails: string },
): Promise<void> {
  await tx.db
    .updateTable('curveImportRows')
    .set({ ...reason, state: 'refused', content: null, monthFirstContent: null })
    .where('clientUID', '=', tx.clientUID)
    .where('idCurveImport', '=', idCurveImport)
    .where('idCurveImportRow', '=', idCurveImportRow)
    .where('state', '=', 'confirmed')
    .execute()
}

/** The next confirmed row with its curve, locked; one that another run is storing is skipped. */
export function lockNextConfirmedRow(tx: TenantTransaction, idCurveImport: string) {
  return tx.db
    .selectFrom('curveImportRows')
    .select(['idCurveImportRow', 'idConsumptionPoint', 'fileName', 'unit', 'unitDoubt', 'dateOrder'])
    .select(['content', 'monthFirstContent', 'summary', 'monthFirstSummary'])
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
