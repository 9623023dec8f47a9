import { hasPeriodPrices } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import {
  findLastRegister,
  highestPrice,
  isDoubtfulPrice,
  pricePeriodCount,
  type TariffPriceKind,
} from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { toStoredPrice, type PriceListUnit } from '@vatio/domain/energy-crm/tariff-prices/price-unit'
import { getAtrTariff, type AtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { parseTypedNumber, type TypedNumber } from '../../platform/formats/parse-number.ts'
import type { WarnedPrices } from '../price-warning-labels.ts'
import { priceGridTexts as texts } from './price-grid.messages.ts'

/** Kinds of price with one column per period; the surplus has one price and its own dialog. */
export const gridKinds = ['power', 'energy'] as const satisfies readonly TariffPriceKind[]
export type GridKind = (typeof gridKinds)[number]

export const GRID_PERIODS = 6

export interface PriceUnits {
  readonly energy: PriceListUnit
  readonly power: PriceListUnit
}

/** A row of the grid: one kind of price of one tariff. */
export interface PriceRow {
  readonly key: string
  readonly kind: GridKind
  readonly tariff: Pick<Tariff, 'idTariff' | 'name' | 'isBasePrice'> & WarnedPrices
  readonly atrTariff: AtrTariff
  /** Prices that the access tariff has of this kind; the columns after them are empty. */
  readonly periods: number
  /** The tariff whose prices this one reads: they are not changed here. Null where they are its own. */
  readonly linkedTo: string | null
  /** The register that new prices follow; null where there is none. */
  readonly last: TariffPrice | null
}

export const rowKey = (idTariff: string, kind: GridKind) => `${idTariff}/${kind}`
export const cellKey = (row: string, period: number) => `${row}/${period}`

/** Typed texts by {@link cellKey}. */
export type TypedCells = Readonly<Record<string, string>>

const byName = new Intl.Collator('es', { numeric: true })

/**
 * Two rows for each active tariff, power first, by access tariff and name; no row for energy whose price is a quota, the
 * regulated one or a promotion.
 */
export function toPriceRows(tariffs: readonly Tariff[], registers: readonly TariffPrice[]): PriceRow[] {
  return tariffs
    .filter((tariff) => tariff.active)
    .toSorted((a, b) => a.atrTariff.idTarifaATR - b.atrTariff.idTarifaATR || byName.compare(a.name, b.name))
    .flatMap((tariff) => {
      const atrTariff = getAtrTariff(tariff.atrTariff.idTarifaATR)
      const ofTariff = registers.filter((register) => register.idTariff === tariff.idTariff)
      return gridKinds.flatMap((kind) => {
        const last = findLastRegister(ofTariff, kind)
        return hasPeriodPrices(last?.structure ?? null)
          ? [
              {
                key: rowKey(tariff.idTariff, kind),
                kind,
                tariff,
                atrTariff,
                periods: pricePeriodCount(kind, atrTariff),
                linkedTo: tariff.linkedPrices ? (tariff.parentTariff?.name ?? null) : null,
                last,
              },
            ]
          : []
      })
    })
}

/**
 * Reads a price. Unlike in other fields, a single point always begins the decimals, as sheets in English write them:
 * no price of a list has thousands (`45.678` is 45,678 €/MWh).
 */
export function parsePrice(typed: string): TypedNumber {
  const text = typed.replace(/^\s*€\s*/, '')
  const onePoint = !text.includes(',') && text.split('.').length === 2
  return parseTypedNumber(onePoint ? text.replace('.', ',') : text)
}

export interface EvaluatedCell {
  /** Stored unit; null without a price before. */
  readonly before: number | null
  /** Stored unit: the typed price, else the one before; null where there is none or it cannot be read. */
  readonly after: number | null
  readonly isChanged: boolean
  /** A change that looks like a slip or a wrong unit. */
  readonly isDoubtful: boolean
  readonly error: string | null
}

export interface EvaluatedRow {
  readonly row: PriceRow
  readonly cells: readonly EvaluatedCell[]
  readonly isChanged: boolean
  /** Of the row as a whole: its new prices do not begin after the ones before. */
  readonly error: string | null
}

/** A row with what is typed in it: which prices change and what prevents saving them. */
export function evaluateRow(
  row: PriceRow,
  typed: TypedCells,
  unit: PriceListUnit,
  validFrom: string | null,
): EvaluatedRow {
  const before = toPeriodArray(row.last?.prices)
  const cells = Array.from({ length: row.periods }, (_, period) =>
    evaluateCell(row, before[period] ?? null, typedIn(row, typed, period), unit),
  )
  const isChanged = cells.some((cell) => cell.isChanged || cell.error !== null)
  if (!isChanged) return { row, cells, isChanged, error: null }
  return {
    row,
    // A register has every price of its access tariff.
    cells: cells.map((cell) =>
      cell.after === null && cell.error === null ? { ...cell, error: texts.priceMissing } : cell,
    ),
    isChanged,
    error:
      row.last && validFrom !== null && validFrom <= row.last.validFrom
        ? texts.mustFollow(formatDate(row.last.validFrom))
        : null,
  }
}

/** What is typed in a cell; undefined in a linked row, whatever a draft of before the link has. */
export const typedIn = (row: PriceRow, typed: TypedCells, period: number): string | undefined =>
  row.linkedTo === null ? typed[cellKey(row.key, period)] : undefined

function evaluateCell(
  { kind, atrTariff }: PriceRow,
  before: number | null,
  typed: string | undefined,
  unit: PriceListUnit,
): EvaluatedCell {
  const parsed = typed === undefined ? ({ kind: 'empty' } as const) : parsePrice(typed)
  const same: EvaluatedCell = { before, after: before, isChanged: false, isDoubtful: false, error: null }
  if (parsed.kind === 'empty') return same
  if (parsed.kind === 'invalid') return { ...same, after: null, error: texts.notANumber }
  const after = toStoredPrice(parsed.value, unit)
  // The price before, shown rounded in a unit of price lists, may have been pasted back.
  if (before !== null && Math.abs(after - before) < SAME_PRICE) return same
  const error = after < 0 ? texts.negative : after > highestPrice(kind, atrTariff) ? texts.tooHigh : null
  return {
    before,
    after,
    isChanged: true,
    isDoubtful: error === null && isDoubtfulPrice(kind, atrTariff, before, after),
    error,
  }
}

/** Half of the last stored decimal. */
const SAME_PRICE = 0.5e-8
