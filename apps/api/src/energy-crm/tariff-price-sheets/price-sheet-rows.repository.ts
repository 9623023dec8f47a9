import { domainError } from '@vatio/domain/domain-error'
import type { TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { priceSheetErrors } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet.errors'
import {
  acceptableStates,
  type PriceSheetRowState,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import type { UndoOutcome } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import type { ByPeriod } from '@vatio/domain/periods/by-period'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import { allOf, filterEqual } from '../../platform/db/condition.ts'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'

/** Rows of a statement: each has 17 parameters, of which PostgreSQL takes 65,535. */
const BATCH = 1_000

/** A row as its comparison made it. */
export interface ComparedRow {
  readonly rowNumber: number
  readonly tab: number
  readonly line: number
  readonly product: string
  readonly idTarifaATR: number | null
  readonly kind: TariffPriceKind
  readonly written: string
  readonly prices: ByPeriod | null
  readonly validFrom: CivilDate | null
  readonly problem: string | null
  readonly targetKey: string
  readonly idTariff: string | null
  readonly state: PriceSheetRowState
  readonly reasons: readonly string[]
  readonly before: ByPeriod | null
  readonly idLastPrice: string | null
  readonly lastVersion: number | null
  readonly accepted: boolean
}

function toValues(tx: TenantTransaction, idPriceSheet: string, row: ComparedRow) {
  const { idTarifaATR, prices, before, reasons, ...others } = row
  return {
    ...others,
    clientUID: tx.clientUID,
    idPriceSheet,
    idTarifaAtr: idTarifaATR,
    prices: prices && JSON.stringify(prices),
    before: before && JSON.stringify(before),
    reasons: [...reasons],
  }
}

/** Replaces all rows of a sheet. */
export async function replaceRows(
  tx: TenantTransaction,
  idPriceSheet: string,
  rows: readonly ComparedRow[],
): Promise<void> {
  await tx.db
    .deleteFrom('tariffPriceSheetRows')
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
    .execute()
  for (let at = 0; at < rows.length; at += BATCH) {
    await tx.db
      .insertInto('tariffPriceSheetRows')
      .values(rows.slice(at, at + BATCH).map((row) => toValues(tx, idPriceSheet, row)))
      .execute()
  }
}

const repeated = () => domainError(priceSheetErrors, 'PRICE_SHEET_ROW_REPEATED', { field: 'accepted' })

/**
 * Stores a comparison again, and whether the row is accepted.
 *
 * @throws PRICE_SHEET_ROW_REPEATED.
 */
export async function updateRow(
  tx: TenantTransaction,
  idPriceSheet: string,
  row: ComparedRow,
): Promise<void> {
  const { clientUID: _client, idPriceSheet: _sheet, rowNumber, ...values } = toValues(tx, idPriceSheet, row)
  const update = tx.db
    .updateTable('tariffPriceSheetRows')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
    .where('rowNumber', '=', rowNumber)
  await withConstraints(update.execute(), { tariff_price_sheet_rows_accepted: repeated })
}

function selectRows(tx: TenantTransaction, idPriceSheet: string) {
  return tx.db
    .selectFrom('tariffPriceSheetRows')
    .select(['rowNumber', 'tab', 'line', 'product', 'idTarifaAtr', 'kind', 'written', 'prices', 'validFrom'])
    .select(['problem', 'targetKey', 'idTariff', 'state', 'reasons', 'before', 'idLastPrice', 'lastVersion'])
    .select([
      'accepted',
      'idTariffPrice',
      'closedValidTo',
      'closedVersion',
      'createdTariff',
      'undone',
      'version',
    ])
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

/** A row with what confirming and undoing made of it. */
export interface StoredRow extends ComparedRow {
  readonly idTariffPrice: string | null
  readonly closedValidTo: CivilDate | null
  readonly closedVersion: number | null
  readonly createdTariff: boolean
  readonly undone: UndoOutcome | null
  readonly version: number
}

function toRow({ idTarifaAtr, prices, before, ...row }: Selected): StoredRow {
  return {
    ...row,
    idTarifaATR: idTarifaAtr,
    // Written by `toValues` only.
    prices: prices as ByPeriod | null,
    before: before as ByPeriod | null,
  }
}

export async function listRows(
  tx: TenantTransaction,
  idPriceSheet: string,
  query: {
    readonly state?: PriceSheetRowState | undefined
    readonly accepted?: boolean | undefined
    readonly undone?: UndoOutcome | undefined
    readonly text?: string | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<Total & { readonly rows: StoredRow[] }> {
  const matching = selectRows(tx, idPriceSheet).where((row) =>
    allOf([
      filterEqual(row.ref('state'), query.state),
      filterEqual(row.ref('accepted'), query.accepted),
      filterEqual(row.ref('undone'), query.undone),
      query.text ? sql<boolean>`position(fold_text(${query.text}) in fold_text(product)) > 0` : undefined,
    ]),
  )
  const page = matching.orderBy('rowNumber').limit(query.limit).offset(query.offset)
  const [rows, total] = await Promise.all([page.execute(), countUpToLimit(tx, matching)])
  return { rows: rows.map(toRow), ...total }
}

export async function lockRow(
  tx: TenantTransaction,
  idPriceSheet: string,
  rowNumber: number,
): Promise<StoredRow | null> {
  const row = await selectRows(tx, idPriceSheet)
    .where('rowNumber', '=', rowNumber)
    .forUpdate()
    .executeTakeFirst()
  return row ? toRow(row) : null
}

/** Accepted rows, or those that a confirmed sheet has imported, in the order of the sheet. */
export async function listRowsWhere(
  tx: TenantTransaction,
  idPriceSheet: string,
  which: 'accepted' | 'imported' | 'failed',
): Promise<StoredRow[]> {
  const rows = await selectRows(tx, idPriceSheet)
    .where((row) => {
      if (which === 'accepted') return row('accepted', '=', true)
      if (which === 'imported') return row('idTariffPrice', 'is not', null)
      return row('state', 'in', ['failed', 'blocked', 'doubtful', 'conflict']).and('accepted', '=', false)
    })
    .orderBy('rowNumber')
    .execute()
  return rows.map(toRow)
}

/** Accepts or rejects every row of a state that can be; of repeated ones it accepts none. */
export async function setAccepted(
  tx: TenantTransaction,
  idPriceSheet: string,
  { accepted, state }: { readonly accepted: boolean; readonly state: PriceSheetRowState | null },
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('tariffPriceSheetRows')
    .set({ accepted, version: sql<number>`version + 1` })
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
    .where('accepted', '=', !accepted)
    .where('state', 'in', acceptableStates)
    .where((row) =>
      allOf([
        filterEqual(row.ref('state'), state ?? undefined),
        accepted ? sql<boolean>`not ('repeated' = any (reasons))` : undefined,
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export interface ImportedRow {
  readonly rowNumber: number
  readonly idTariff: string
  readonly idTariffPrice: string
  readonly closedValidTo: CivilDate | null
  readonly closedVersion: number | null
  readonly createdTariff: boolean
}

export async function markImported(
  tx: TenantTransaction,
  idPriceSheet: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  await sql`
    update tariff_price_sheet_rows r
    set id_tariff = g.id_tariff, id_tariff_price = g.id_tariff_price, closed_valid_to = g.closed_valid_to,
      closed_version = g.closed_version, created_tariff = g.created_tariff, version = r.version + 1
    from unnest(
      ${rows.map((row) => row.rowNumber)}::int[],
      ${rows.map((row) => row.idTariff)}::uuid[],
      ${rows.map((row) => row.idTariffPrice)}::uuid[],
      ${rows.map((row) => row.closedValidTo)}::date[],
      ${rows.map((row) => row.closedVersion)}::int[],
      ${rows.map((row) => row.createdTariff)}::boolean[]
    ) as g (row_number, id_tariff, id_tariff_price, closed_valid_to, closed_version, created_tariff)
    where r.client_uid = ${tx.clientUID} and r.id_price_sheet = ${idPriceSheet} and r.row_number = g.row_number`.execute(
    tx.db,
  )
}

export async function markUndone(
  tx: TenantTransaction,
  idPriceSheet: string,
  removed: readonly string[],
): Promise<void> {
  await tx.db
    .updateTable('tariffPriceSheetRows')
    .set({
      undone: sql<UndoOutcome>`case when id_tariff_price = any (${removed}::uuid[]) then 'undone' else 'kept' end`,
      version: sql<number>`version + 1`,
    })
    .where('clientUID', '=', tx.clientUID)
    .where('idPriceSheet', '=', idPriceSheet)
    .where('idTariffPrice', 'is not', null)
    .execute()
}

export interface RowCounts {
  readonly idPriceSheet: string
  readonly state: PriceSheetRowState
  readonly rows: number
  readonly accepted: number
  readonly imported: number
  readonly undone: number
  readonly kept: number
}

/** Numbers of rows by sheet and state. */
export async function countRows(
  tx: TenantTransaction,
  idPriceSheets: readonly string[],
): Promise<RowCounts[]> {
  const { rows } = await sql<RowCounts>`
    select id_price_sheet as "idPriceSheet", state, count(*)::int as rows,
      count(*) filter (where accepted)::int as accepted,
      count(*) filter (where id_tariff_price is not null)::int as imported,
      count(*) filter (where undone = 'undone')::int as undone,
      count(*) filter (where undone = 'kept')::int as kept
    from tariff_price_sheet_rows
    where client_uid = ${tx.clientUID} and id_price_sheet = any (${idPriceSheets}::uuid[])
    group by id_price_sheet, state`.execute(tx.db)
  return rows
}
