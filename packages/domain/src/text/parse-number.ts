export type DecimalMark = ',' | '.'

const PLAIN = /^[+-]?(\d+([.]\d*)?|[.]\d+)(e[+-]?\d{1,2})?$/i
const POINT_GROUPS = /^[+-]?\d{1,3}([.]\d{3})+$/

/**
 * The number of a text: `0,123`, `0.123`, `1.234,5` and `1,234.5`. Of two different marks the last one is the decimal one; a
 * lone point before three digits is a thousands mark only where decimals are written with a comma.
 *
 * @param mark of the decimals of the file.
 * @returns NaN for what is no number.
 */
export function parseNumber(text: string, mark: DecimalMark): number {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  let plain = text
  if (comma >= 0) {
    plain =
      point > comma
        ? text.replaceAll(',', '')
        : `${text.slice(0, comma).replaceAll('.', '')}.${text.slice(comma + 1)}`
  } else if (mark === ',' && point >= 0 && POINT_GROUPS.test(text)) plain = text.replaceAll('.', '')
  if (!PLAIN.test(plain)) return Number.NaN
  const value = Number(plain)
  return Number.isFinite(value) ? value : Number.NaN
}
