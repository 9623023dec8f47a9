import type { BillRow } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import type { AnyBillLine } from './any-bill.ts'
import {
  NOT_COMPUTED,
  conceptLabels,
  indexedPartLabels,
  priceUnitLabels,
  quantityUnitLabels,
} from './bill.messages.ts'
import { billTexts as texts } from './bill.messages.ts'

/** Non-breaking, so that a figure and its unit stay on one line. */
const NBSP = '\u00a0'

/** A figure with up to `most` decimals and no trailing zeros: 4.6 is `4,6`, 0.09 is `0,09`. */
function shortNumber(value: number, most: number): string {
  const text = formatNumber(value, most)
  return text.includes(',') ? text.replace(/,?0+$/, '') : text
}

/** Name of a line: the discount's or service's own, the tax's, or that of its concept. */
export function lineName(line: AnyBillLine): string {
  if (line.concept === 'valueAddedTax') return line.name ?? conceptLabels.valueAddedTax
  return line.name ?? conceptLabels[line.concept]
}

/** Calculation of a bill line as one short text. */
export function lineSummary(line: AnyBillLine): string {
  if (line.status === 'notComputed') return NOT_COMPUTED
  if (line.concept === 'virtualBattery') return texts.ofStored
  const [first] = line.rows
  if (!first) return line.notes.includes('CUT_OFF_METER') ? 'sin exceso' : texts.asBilled
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
  if (row.days !== null) factors.push(texts.days(formatCount(row.days), NBSP))
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
  return `${formatDate(row.from)} a ${formatDate(row.to)}`
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
    return `${shortNumber(row.unitPrice, 8)}${NBSP}% de ${formatMoney(row.quantity)}`
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
  return texts.days(formatCount(days), NBSP)
}

function energyText(line: AnyBillLine): string {
  if (line.rows.some((row) => row.priceUnit !== 'EUR/kWh')) return line.rows.map(rowSummary).join(' + ')
  const energyKwh = line.rows.reduce((sum, row) => sum + row.quantity, 0)
  const total = formatKwhWithUnit(energyKwh)
  if (energyKwh === 0) return total
  const meanEur = line.rows.reduce((sum, row) => sum + row.amountEur, 0) / energyKwh
  return `${total} · ${formatNumber(meanEur, 4)}${NBSP}€/kWh medio${marketText(line, energyKwh)}`
}

/** The margin of an all-in indexed price includes tolls and charges. */
function marginLabel(row: BillRow): string {
  return row.tollUnitPrice === undefined ? 'Margen con peajes' : 'Margen'
}

/** Mean market price, losses and margin of an indexed energy term, weighted by the energy. */
function marketText(line: AnyBillLine, energyKwh: number): string {
  const mean = (part: 'market' | 'losses' | 'margin') =>
    line.rows.reduce((sum, row) => sum + row.quantity * (row.indexed?.[part] ?? 0), 0) / energyKwh
  const [first] = line.rows
  if (!first || !line.rows.some((row) => row.indexed)) return ''
  const show = (value: number) => formatNumber(value, 4)
  const margin = marginLabel(first).toLowerCase()
  return texts.marketParts(show(mean('market')), show(mean('losses')), margin, show(mean('margin')))
}
