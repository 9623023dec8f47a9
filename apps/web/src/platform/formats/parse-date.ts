/** A typed date: civil date `YYYY-MM-DD`, empty, or invalid. */
export type TypedDate =
  | { readonly kind: 'empty' }
  | { readonly kind: 'date'; readonly value: string }
  | { readonly kind: 'invalid' }

const invalid = { kind: 'invalid' } as const

function build(year: number, month: number, day: number): TypedDate {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists || year < 1900 || year > 2199) return invalid
  return { kind: 'date', value: date.toISOString().slice(0, 10) }
}

/**
 * Reads a date typed by hand: `14-03-2026`, `14/3/26`, `14.03.2026`, `14 3 2026`, `14032026`, `140326`,
 * `2026-03-14`, and without a year (`14-3`) the one of `today`. Day before month, always.
 *
 * @param today civil date that gives the missing year.
 */
export function parseTypedDate(typed: string, today: string): TypedDate {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return { kind: 'empty' }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return build(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const compact = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  const parts = compact ?? /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(text)
  if (!parts) return invalid
  const typedYear = parts[3]
  const year =
    typedYear === undefined
      ? Number(today.slice(0, 4))
      : typedYear.length === 2
        ? 2000 + Number(typedYear)
        : Number(typedYear)
  return build(year, Number(parts[2]), Number(parts[1]))
}
