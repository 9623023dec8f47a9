import { formatNumber, NO_VALUE, numberFormatOf, UNIT_SPACE } from '@vatio/domain/text/format-number'

export { formatNumber, NO_VALUE, UNIT_SPACE }

/** A difference with its sign: `+12,00`, `-3,50`; without one where it is rounded away. */
export function formatChange(value: number | null | undefined, decimals = 2): string {
  const text = formatNumber(value, decimals)
  return (value ?? 0) > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A count: no decimals, thousands points. */
export function formatCount(value: number | null | undefined): string {
  return formatNumber(value, 0)
}

/** Commissions and other fees: two decimals. */
export function formatFee(value: number | null | undefined): string {
  return formatNumber(value, 2)
}

/** Operative energy spending: three decimals. */
export function formatOperativeSpending(value: number | null | undefined): string {
  return formatNumber(value, 3)
}

/** A ratio of 0 to 1 as a percentage: 0.1234 is `12,34 %`. */
export function formatRatio(ratio: number | null | undefined): string {
  if (ratio === null || ratio === undefined || !Number.isFinite(ratio)) return NO_VALUE
  return `${formatNumber(ratio * 100)} %`
}

/** A percentage of 0 to 100: 21 is `21,00 %`. */
export function formatPercent(percent: number | null | undefined, decimals = 2): string {
  if (percent === null || percent === undefined || !Number.isFinite(percent)) return NO_VALUE
  return `${formatNumber(percent, decimals)} %`
}

/** As a field shows it for editing: decimal comma, thousands points, up to `decimals` places, no padding. */
export function formatForEditing(value: number | null, decimals: number, padding = 0): string {
  if (value === null || !Number.isFinite(value)) return ''
  return numberFormatOf(Math.min(padding, decimals), decimals).format(value)
}

/** Plain decimal text for CSV: comma, no thousands points, no rounding. */
export function formatForCsv(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : ''
}
