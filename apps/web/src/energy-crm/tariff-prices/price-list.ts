import { priceListUnits, type PriceListUnit } from '@vatio/domain/energy-crm/tariff-prices/price-unit'
import { fromPeriodArray, periodNames } from '@vatio/domain/periods/by-period'
import type { createTariffPriceList } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import {
  evaluateRow,
  rowKey,
  type EvaluatedCell,
  type EvaluatedRow,
  type GridKind,
  type PriceUnits,
  type TypedCells,
} from './price-cells.ts'

export interface GridValues {
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly units: PriceUnits
  readonly typed: TypedCells
}

export type PriceList = BodyInputOf<typeof createTariffPriceList>

const PRICES_OF = { energy: 'energyPrices', power: 'powerPrices' } as const

/** The changed rows as one request, which only follows the registers that were shown. */
export function toPriceList(
  rows: readonly EvaluatedRow[],
  { validFrom, validTo }: Pick<GridValues, 'validFrom' | 'validTo'>,
): PriceList {
  const changed = rows.filter((row) => row.isChanged)
  const idTariffs = [...new Set(changed.map(({ row }) => row.tariff.idTariff))]
  return {
    validFrom: validFrom ?? '',
    validTo,
    follows: changed.flatMap(({ row: { last } }) =>
      last ? [{ idTariffPrice: last.idTariffPrice, version: last.version }] : [],
    ),
    tariffs: idTariffs.map((idTariff) => ({
      idTariff,
      ...Object.fromEntries(
        changed
          .filter(({ row }) => row.tariff.idTariff === idTariff)
          .map(({ row, cells }) => [PRICES_OF[row.kind], fromPeriodArray(cells.map((cell) => cell.after))]),
      ),
    })),
  }
}

/** Where in the grid a refusal belongs. */
export interface GridPlace {
  readonly row: string
  /** 0 for P1; null for the whole row. */
  readonly period: number | null
}

/** The place of the field of an error, e.g. `tariffs.1.energyPrices.p3`; null for one that no row has. */
export function findRefusedPlace(field: string | undefined, list: PriceList): GridPlace | null {
  const match = /^tariffs\.(\d+)\.(\w+?)(?:\.(p\d))?$/.exec(field ?? '')
  const entry = match ? list.tariffs[Number(match[1])] : undefined
  if (!match || !entry) return null
  const kind: GridKind =
    match[2] === PRICES_OF.energy || (match[2] !== PRICES_OF.power && entry.powerPrices === undefined)
      ? 'energy'
      : 'power'
  const period = periodNames.findIndex((name) => name === match[3])
  return { row: rowKey(entry.idTariff, kind), period: period === -1 ? null : period }
}

const isWrong = (cell: EvaluatedCell) => cell.isChanged && (cell.isDoubtful || cell.error !== null)

/**
 * The unit in which the changed prices of a kind would look right, where over half of them look wrong; null where they
 * look right, or in no unit.
 */
export function suggestUnit(
  rows: readonly EvaluatedRow[],
  kind: GridKind,
  { units, typed, validFrom }: GridValues,
): PriceListUnit | null {
  const ofKind = rows.filter(({ row, isChanged }) => row.kind === kind && isChanged)
  const changed = ofKind.flatMap(({ cells }) => cells.filter((cell) => cell.isChanged))
  const wrong = changed.filter(isWrong).length
  if (wrong * 2 <= changed.length) return null
  const countWrong = (unit: PriceListUnit) =>
    ofKind.flatMap(({ row }) => evaluateRow(row, typed, unit, validFrom).cells).filter(isWrong).length
  const others = priceListUnits[kind].filter((unit) => unit !== units[kind])
  const best = others
    .map((unit) => ({ unit, wrong: countWrong(unit) }))
    .toSorted((a, b) => a.wrong - b.wrong)[0]
  return best && best.wrong * 4 < wrong ? best.unit : null
}
