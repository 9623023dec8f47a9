const formatters = new Map<string, Intl.NumberFormat>()

function formatter(minimum: number, maximum: number): Intl.NumberFormat {
  const key = `${minimum}-${maximum}`
  const known = formatters.get(key)
  if (known) return known
  // German style on purpose: Spanish locale data leave four-digit numbers ungrouped.
  const created = new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    roundingMode: 'halfExpand',
  })
  formatters.set(key, created)
  return created
}

/** Between a figure and its unit, which stay on one line. */
export const UNIT_SPACE = '\u00a0'

/** Shown where a figure is absent. */
export const NO_VALUE = '–'

/** A figure with thousands points and decimal comma: 1234.5 is `1.234,50`. */
export function formatNumber(value: number | null | undefined, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  const text = formatter(decimals, decimals).format(value)
  // A rounded-away sign would show as "-0,00".
  return /^-0[,0]*$/.test(text) ? text.slice(1) : text
}

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
  return formatter(Math.min(padding, decimals), decimals).format(value)
}

/** Plain decimal text for CSV: comma, no thousands points, no rounding. */
export function formatForCsv(value: number): string {
  return Number.isFinite(value) ? String(value).replace('.', ',') : ''
}
