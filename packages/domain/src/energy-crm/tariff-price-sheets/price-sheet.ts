import type { ByPeriod, PeriodName } from '../../periods/by-period.ts'
import { periodNames } from '../../periods/by-period.ts'
import type { TableRow } from '../../files/tables/table-file.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { tariffPriceKinds, type TariffPriceKind } from '../tariff-prices/tariff-price.ts'
import type { SheetUnit } from './sheet-unit.ts'

/** A tab of a workbook, or the only one of a text file, as it was read. */
export interface SheetTab {
  readonly name: string
  readonly rows: readonly TableRow[]
}

type PeriodRole = `${'energy' | 'power'}.${PeriodName}`

/** What a column means. A price without a period is of the period of the row, or of all of them. */
export type ColumnRole = 'product' | 'accessTariff' | 'period' | 'validFrom' | TariffPriceKind | PeriodRole

export const columnRoles: readonly ColumnRole[] = [
  'product',
  'accessTariff',
  'period',
  'validFrom',
  ...tariffPriceKinds,
  ...periodNames.map((name) => `energy.${name}` as const),
  ...periodNames.map((name) => `power.${name}` as const),
]

/** Prices of a sheet that have a unit of their own. */
export const sheetUnitKinds = ['energy', 'power', 'gasFixedTerm', 'excessRetribution'] as const
export type SheetUnitKind = (typeof sheetUnitKinds)[number]
/** Null where nothing says which; the user has to. */
export type SheetUnits = Readonly<Record<SheetUnitKind, SheetUnit | null>>

/** How one tab is read. */
export interface TabMapping {
  /** A tab with conditions or contacts is left out. */
  readonly isUsed: boolean
  /** Line of the titles; prices are below it. */
  readonly headerLine: number
  /** Access tariff of the rows that name none; null where each names its own. */
  readonly idTarifaATR: number | null
  /** By column; null for one that is not read. */
  readonly columns: readonly (ColumnRole | null)[]
  readonly units: SheetUnits
}

/** Why a row of a sheet is no price. */
export const sheetProblems = [
  'productMissing',
  'accessTariffMissing',
  'accessTariffUnknown',
  'priceUnreadable',
  'periodUnknown',
  'periodRepeated',
  'periodMissing',
  'periodExtra',
  'outOfRange',
  'dateUnreadable',
  'unitMissing',
] as const
export type SheetProblem = (typeof sheetProblems)[number]

/** The prices of one kind that a sheet gives a product under an access tariff. */
export interface SheetPrice {
  readonly tab: number
  readonly line: number
  readonly product: string
  /** Null with a problem only. */
  readonly idTarifaATR: number | null
  readonly kind: TariffPriceKind
  /** In the unit of the registers. */
  readonly prices: ByPeriod
  /** As they are written in the sheet. */
  readonly written: string
  /** Day that the row names; null where the sheet has none. */
  readonly validFrom: CivilDate | null
  readonly problem: SheetProblem | null
}
