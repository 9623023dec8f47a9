/** Result of parsing a typed number. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'invalid' }

const invalid = { kind: 'invalid' } as const

/** `12.345.678`: groups of three after the first one. */
function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...groups] = text.split(separator)
  return groups.length > 0 && /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

/** Digits with one kind of separator: decides whether it groups thousands or starts the decimals. */
function withOneSeparator(text: string, separator: '.' | ','): string | null {
  const count = text.split(separator).length - 1
  if (count > 1) return isGrouped(text, separator) ? text.replaceAll(separator, '') : null
  // One point before exactly three digits is a thousands point here ("1.234"), as the screen writes it;
  // one comma is always the decimal comma.
  if (separator === '.' && isGrouped(text, '.')) return text.replace('.', '')
  return text.replace(separator, '.')
}

/** Digits with points and commas: the last one is decimal, the other groups thousands. */
function withBothSeparators(text: string): string | null {
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const grouping = decimal === ',' ? '.' : ','
  const [whole = '', decimals = '', ...more] = text.split(decimal)
  if (more.length > 0 || decimals.includes(grouping)) return null
  return isGrouped(whole, grouping) ? `${whole.replaceAll(grouping, '')}.${decimals}` : null
}

/**
 * Reads a number typed in Spanish or English habit: `1.234,56`, `1234,56`, `1234.56`, `1 234,56`, `-3,5`,
 * with or without a unit after it (`€`, `%`, `kWh`, `kW`). `1.234` is one thousand two hundred and
 * thirty-four; `0.123` and `12.34` are decimals. Ambiguous text is invalid.
 */
export function parseTypedNumber(typed: string): TypedNumber {
  let text = typed
    .normalize('NFKC')
    .replace(/[\s\u00a0\u202f]/g, ' ')
    .trim()
    .replace(/ ?(€|%|[kMGT]?Wh?|€\/[A-Za-z\u00ed\u00f1·]+)$/u, '')
    .replaceAll('−', '-')
    .trim()
  if (text === '') return { kind: 'empty' }
  const negative = text.startsWith('-')
  text = text.replace(/^[-+] ?/, '')
  if (text.includes(' ') || text.includes("'")) {
    const [whole = '', ...decimals] = text.split(/(?=[.,])/)
    const separator = whole.includes("'") ? "'" : ' '
    if (decimals.length > 1 || !isGrouped(whole, separator)) return invalid
    text = whole.replaceAll(separator, '') + (decimals[0]?.replace('.', ',') ?? '')
  }
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return invalid
  const points = text.includes('.')
  const commas = text.includes(',')
  const plain =
    points && commas
      ? withBothSeparators(text)
      : points
        ? withOneSeparator(text, '.')
        : commas
          ? withOneSeparator(text, ',')
          : text
  if (plain === null || !/^(\d+\.?\d*|\.\d+)$/.test(plain)) return invalid
  const value = Number(plain)
  if (!Number.isFinite(value)) return invalid
  return { kind: 'number', value: negative && value !== 0 ? -value : value }
}
