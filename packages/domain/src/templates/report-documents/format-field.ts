import { formatNumber, NO_VALUE, UNIT_SPACE } from '../../text/format-number.ts'
import { scaleEnergy } from '../../text/scale-energy.ts'
import type { CellValue, FieldKind } from '../report-data/report-variable.ts'

export interface WrittenValue {
  readonly value: string
  readonly unit: string
}
interface Written {
  readonly kind: FieldKind
  readonly unit?: string
}

const decimals: Readonly<Record<FieldKind, number>> = {
  text: 0,
  money: 2,
  price: 6,
  energy: 2,
  power: 2,
  percent: 2,
  number: 2,
  count: 0,
  years: 2,
  date: 0,
}
const units: Readonly<Partial<Record<FieldKind, string>>> = {
  money: '€',
  energy: 'kWh',
  power: 'kW',
  percent: '%',
  years: 'años',
}

/** The value and its unit apart, as a column of a table shows it. */
export function formatFieldParts(value: CellValue, { kind, unit }: Written): WrittenValue {
  if (value === null || value === '') return { value: NO_VALUE, unit: '' }
  if (kind === 'date')
    return { value: String(value).slice(0, 10).split('-').toReversed().join('-'), unit: '' }
  if (kind === 'text' || typeof value === 'string') return { value: String(value), unit: '' }
  return { value: formatNumber(value, decimals[kind]), unit: unit ?? units[kind] ?? '' }
}

/** The value of a key figure: energy is scaled to its largest unit. */
export function formatKeyFigure(value: CellValue, variable: Written): WrittenValue {
  if (variable.kind !== 'energy' || typeof value !== 'number') return formatFieldParts(value, variable)
  const scaled = scaleEnergy(value)
  return { value: formatNumber(scaled.value), unit: scaled.unit }
}

/** The value with its unit, as in a sentence. */
export function formatField(value: CellValue, variable: Written): string {
  const written = formatFieldParts(value, variable)
  return written.unit === '' ? written.value : `${written.value}${UNIT_SPACE}${written.unit}`
}

/** Whether a column of these values is aligned to the right. */
export function isNumericKind(kind: FieldKind): boolean {
  return kind !== 'text' && kind !== 'date'
}
