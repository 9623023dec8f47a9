const formatters = new Map<string, Intl.NumberFormat>()

/** The formatter of figures with thousands points and decimal comma, between so many decimals. */
export function numberFormatOf(minimum: number, maximum: number): Intl.NumberFormat {
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
  const text = numberFormatOf(decimals, decimals).format(value)
  // A rounded-away sign would show as "-0,00".
  return /^-0[,0]*$/.test(text) ? text.slice(1) : text
}
