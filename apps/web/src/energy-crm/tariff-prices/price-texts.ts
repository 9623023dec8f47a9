import { toListedPrice, type PriceListUnit } from '@vatio/domain/energy-crm/tariff-prices/price-unit'
import {
  formatForCsv,
  formatForEditing,
  formatChange,
  NO_VALUE,
} from '../../platform/formats/number-format.ts'
import { parsePrice, type EvaluatedCell } from './price-cells.ts'

/** Decimals of a price before; a MWh has a thousand times the digits of a kWh before the comma. */
const decimalsOf = (unit: PriceListUnit) => (unit === 'perMwh' ? 3 : 6)

/** A stored price in the unit of the grid. */
export function storedPriceText(price: number | null, unit: PriceListUnit): string {
  if (price === null) return ''
  return formatForEditing(toListedPrice(price, unit), decimalsOf(unit), decimalsOf(unit))
}

/** What a cell shows: the typed price with all its decimals, text that is no price as it is, else the price before. */
export function cellText(cell: EvaluatedCell, typed: string | undefined, unit: PriceListUnit): string {
  const price = typed === undefined ? null : parsePrice(typed)
  if (price?.kind === 'number') return formatForEditing(price.value, 8, decimalsOf(unit))
  return price?.kind === 'invalid' ? typed! : storedPriceText(cell.before, unit)
}

/** What the editor of a cell begins with, without thousands points, which a price does not have. */
export function editedText(cell: EvaluatedCell, typed: string | undefined, unit: PriceListUnit): string {
  if (typed !== undefined) return typed
  return cell.before === null
    ? ''
    : formatForCsv(Number(toListedPrice(cell.before, unit).toFixed(decimalsOf(unit))))
}

/** The change of a price in percent: `+12,50 %`; empty without a price before. */
export function changePercentText({ before, after }: Pick<EvaluatedCell, 'before' | 'after'>): string {
  if (before === null || before === 0 || after === null) return ''
  const percent = (after / before - 1) * 100
  return `${formatChange(percent)} %`
}

/** A price with its change, in words: `antes 0,100000, ahora 0,110000 (+10,00 %)`. */
export function changeText(cell: EvaluatedCell, unit: PriceListUnit): string {
  const before = storedPriceText(cell.before, unit) || NO_VALUE
  const percent = changePercentText(cell)
  return `antes ${before}, ahora ${storedPriceText(cell.after, unit)}${percent ? ` (${percent})` : ''}`
}
