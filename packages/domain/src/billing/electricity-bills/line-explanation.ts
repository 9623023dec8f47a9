import { formatNumber, UNIT_SPACE as NBSP } from '../../text/format-number.ts'
import { writeDate } from '../../text/write-date.ts'
import type { GasBillLine } from '../gas-bills/gas-bill-line.ts'
import {
  conceptLabels,
  indexedPartLabels,
  NOT_COMPUTED,
  priceUnitLabels,
  quantityUnitLabels,
} from './bill-labels.ts'
import type { BillLine, BillRow } from './bill-line.ts'

/** A line of a bill of either energy, as it was calculated or stored. */
export type ExplainedLine = Pick<BillLine | GasBillLine, 'concept' | 'name' | 'status' | 'rows' | 'notes'>

/** A figure with up to `most` decimals and no trailing zeros: 4.6 is `4,6`, 0.09 is `0,09`. */
function shortNumber(value: number, most: number): string {
  const text = formatNumber(value, most)
  return text.includes(',') ? text.replace(/,?0+$/, '') : text
}

const dayCount = (days: number) => `${formatNumber(days, 0)}${NBSP}días`

/** Name of a line: the discount's or service's own, the tax's, or that of its concept. */
export function lineName(line: ExplainedLine): string {
  if (line.concept === 'valueAddedTax') return line.name ?? conceptLabels.valueAddedTax
  return line.name ?? conceptLabels[line.concept]
}

/** Calculation of a bill line as one short text. */
export function lineSummary(line: ExplainedLine): string {
  if (line.status === 'notComputed') return NOT_COMPUTED
  if (line.concept === 'virtualBattery') return 'con excedentes guardados'
  const [first] = line.rows
  if (!first) return line.notes.includes('CUT_OFF_METER') ? 'sin exceso' : 'según la factura'
  if (line.concept === 'power') return `${powersText(line.rows)} · ${daysText(line.rows, first.period)}`
  if (line.concept === 'energy') return energyText(line)
  if (line.concept === 'reactive' || line.concept === 'excessPower') {
    return line.rows.map((row) => `P${row.period} ${quantityText(row)}`).join(' · ')
  }
  return line.rows.map(rowSummary).join(' + ')
}

/** One row as a product: `4,6 kW × 0,09 €/kW·día × 365 días`. */
export function rowFormula(row: BillRow): string {
  if (row.priceUnit === 'percent') return rowSummary(row)
  const factors = [quantityText(row), priceText(row)]
  if (row.days !== null) factors.push(dayCount(row.days))
  if (row.multiplier === 2) factors.unshift('2')
  return `${row.multiplier < 0 ? '−' : ''}${factors.join(' × ')}`
}

/** Parts of a unit price: marketer (market, losses, margin… where indexed), toll, charge; null for all-in. */
export function priceParts(row: BillRow): { label: string; value: string }[] | null {
  const { tollUnitPrice, chargeUnitPrice, indexed } = row
  const show = (value: number) => `${formatNumber(value, 6)}${NBSP}${priceUnitLabels[row.priceUnit]}`
  const ofMarket = indexed
    ? indexedPartLabels
        .filter(({ part }) => indexed[part] !== 0)
        .map(({ part, label }) => ({
          label: part === 'margin' ? marginLabel(row) : label,
          value: show(indexed[part]),
        }))
    : null
  if (tollUnitPrice === undefined || chargeUnitPrice === undefined) return ofMarket
  const marketer = row.unitPrice - tollUnitPrice - chargeUnitPrice
  return [
    ...(ofMarket ?? [{ label: 'Comercializadora', value: show(Math.abs(marketer) < 5e-9 ? 0 : marketer) }]),
    { label: 'Peaje', value: show(tollUnitPrice) },
    { label: 'Cargo', value: show(chargeUnitPrice) },
  ]
}

/** First and last day of a row. */
export function spanText(row: Pick<BillRow, 'from' | 'to'>): string {
  return `${writeDate(row.from)} a ${writeDate(row.to)}`
}

function quantityText(row: BillRow): string {
  const decimals = row.quantityUnit === 'EUR' ? 2 : row.quantityUnit === 'MWh' ? 6 : 3
  const figure =
    row.quantityUnit === 'EUR' ? formatNumber(row.quantity, 2) : shortNumber(row.quantity, decimals)
  return `${figure}${NBSP}${quantityUnitLabels[row.quantityUnit]}`
}

function priceText(row: BillRow): string {
  return `${formatNumber(row.unitPrice, 6)}${NBSP}${priceUnitLabels[row.priceUnit]}`
}

function rowSummary(row: BillRow): string {
  if (row.priceUnit === 'percent') {
    return `${shortNumber(row.unitPrice, 8)}${NBSP}% de ${formatNumber(row.quantity)}${NBSP}€`
  }
  return `${quantityText(row)} × ${shortNumber(row.unitPrice, 6)}${NBSP}${priceUnitLabels[row.priceUnit]}`
}

function powersText(rows: readonly BillRow[]): string {
  const powers = new Map(rows.map((row) => [row.period, row.quantity]))
  const lowest = Math.min(...powers.values())
  const highest = Math.max(...powers.values())
  if (lowest === highest) return `${powers.size} × ${shortNumber(lowest, 3)}${NBSP}kW`
  return `${shortNumber(lowest, 3)} a ${shortNumber(highest, 3)}${NBSP}kW`
}

/** Days of a line: every period has the same days, so those of one period. */
function daysText(rows: readonly BillRow[], period: BillRow['period']): string {
  const ofPeriod = rows.filter((row) => row.period === period)
  const days = ofPeriod.reduce((sum, row) => sum + (row.days ?? 0), 0)
  return dayCount(days)
}

function energyText(line: ExplainedLine): string {
  if (line.rows.some((row) => row.priceUnit !== 'EUR/kWh')) return line.rows.map(rowSummary).join(' + ')
  const energyKwh = line.rows.reduce((sum, row) => sum + row.quantity, 0)
  const total = `${formatNumber(energyKwh)}${NBSP}kWh`
  if (energyKwh === 0) return total
  const meanEur = line.rows.reduce((sum, row) => sum + row.amountEur, 0) / energyKwh
  return `${total} · ${formatNumber(meanEur, 4)}${NBSP}€/kWh medio${marketText(line, energyKwh)}`
}

/** The margin of an all-in indexed price includes tolls and charges. */
function marginLabel(row: BillRow): string {
  return row.tollUnitPrice === undefined ? 'Margen con peajes' : 'Margen'
}

/** Mean market price, losses and margin of an indexed energy term, weighted by the energy. */
function marketText(line: ExplainedLine, energyKwh: number): string {
  const mean = (part: 'market' | 'losses' | 'margin') =>
    line.rows.reduce((sum, row) => sum + row.quantity * (row.indexed?.[part] ?? 0), 0) / energyKwh
  const [first] = line.rows
  if (!first || !line.rows.some((row) => row.indexed)) return ''
  const show = (value: number) => formatNumber(value, 4)
  const margin = marginLabel(first).toLowerCase()
  return ` (mercado ${show(mean('market'))}, pérdidas ${show(mean('losses'))}, ${margin} ${show(mean('margin'))})`
}
