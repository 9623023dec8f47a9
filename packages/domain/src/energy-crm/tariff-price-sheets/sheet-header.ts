import type { TableRow } from '../../files/tables/table-file.ts'
import { cutText } from '../../text/cut-text.ts'
import { foldText } from '../../text/fold-text.ts'
import { parsePeriod } from './parse-sheet-cell.ts'
import type { ColumnRole, SheetTab } from './price-sheet.ts'

/** Rows above which titles are looked for: preambles of marketers have a logo, a validity and some notes. */
const LOOKED_AT = 40
/** The beginning of a title says what it means. */
const MOST_TITLE_LENGTH = 200
/** Roles that a row of titles names at least. */
const LEAST_ROLES = 2

export interface SheetHeader {
  readonly line: number
  /** Titles by column; with the title above them where one spans several columns (`Energía` over `P1`, `P2`). */
  readonly titles: readonly string[]
}

/** The row of titles of a tab: of its first rows the one that names the most columns of prices; null without one. */
export function findHeader({ rows }: SheetTab): SheetHeader | null {
  let best: { readonly header: SheetHeader; readonly score: number } | null = null
  for (let index = 0; index < Math.min(rows.length, LOOKED_AT); index++) {
    const header = headerAt(rows, index)
    const roles = header.titles.flatMap((title) => guessRole(title) ?? [])
    const score = new Set(roles).size
    if (score >= LEAST_ROLES && roles.some(isPriceRole) && score > (best?.score ?? 0)) {
      best = { header, score }
    }
  }
  return best?.header ?? null
}

/** The titles in a line that a user chose. @returns null for a line that the tab does not have. */
export function readHeaderAt({ rows }: SheetTab, line: number): SheetHeader | null {
  const index = rows.findIndex((row) => row.line === line)
  return index < 0 ? null : headerAt(rows, index)
}

function headerAt(rows: readonly TableRow[], index: number): SheetHeader {
  const row = rows[index]
  const own = (row?.cells ?? []).map(textOf)
  const titlesAbove = rows[index - 1]?.cells ?? []
  const above = spread(own.map((_, column) => textOf(titlesAbove[column])))
  const isPartial = own.some((title) => parsePeriod(title) !== null || isUnitOnly(title))
  const titles = own.map((title, column) => {
    const group = above[column] ?? ''
    const isPart = title !== '' && group !== '' && (parsePeriod(title) !== null || isUnitOnly(title))
    return isPartial && isPart ? `${group} ${title}` : title
  })
  return { line: row?.line ?? 0, titles }
}

const textOf = (cell: string | number | null | undefined) =>
  cutText(
    String(cell ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    MOST_TITLE_LENGTH,
  )

/** A title that spans columns stands in the first of them. */
function spread(titles: readonly string[]): string[] {
  let last = ''
  return titles.map((title) => (last = title === '' ? last : title))
}

const isUnitOnly = (title: string) => /^\(?\s*(c?€|eur|cts?|cent)[^a-z]*\/[^)]*\)?$/i.test(title)

const isPriceRole = (role: ColumnRole) => /^(energy|power|excess)/.test(role)

const ENERGY = /energia|energy|consumo|variable|\bte\b|kwh|mwh/
const POWER = /potencia|power|\btp\b|fijo|kw\b/
const EXCESS = /excedente|compensacion|surplus|autoconsumo/

/** What a column means by its title; null where it says nothing that is known. */
export function guessRole(title: string): ColumnRole | null {
  const text = foldText(title)
    .replace(/[_·.()[\]:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === '') return null
  if (EXCESS.test(text)) return 'excessRetribution'
  const period = periodIn(text)
  const isEnergy = ENERGY.test(text)
  // `€/kWh` is no power, whatever stands before it.
  const isPower = POWER.test(text) && !/potencia contratada|tramo|rango/.test(text)
  if (period !== null) {
    if (isPower && !/kwh|mwh|energia/.test(text)) return `power.${period}`
    if (isEnergy) return `energy.${period}`
    return /^(e|te)\s?p?[1-6]$/.test(text)
      ? `energy.${period}`
      : /^(p|tp)\s?p[1-6]$/.test(text)
        ? `power.${period}`
        : null
  }
  if (/^(periodo|period|per)$/.test(text)) return 'period'
  if (/vigencia|valid|desde|fecha|aplicacion/.test(text)) return 'validFrom'
  if (/peaje|\batr\b|acceso|tarifa atr|segmento/.test(text)) return 'accessTariff'
  if (/producto|product|oferta|modalidad|nombre|plan\b/.test(text)) return 'product'
  if (/^(tarifa|tarifas|tarifa comercial|tarifa comercializadora)$/.test(text)) return 'product'
  if (isPower && !/kwh|mwh|energia/.test(text)) return 'power'
  if (isEnergy) return 'energy'
  return null
}

function periodIn(text: string): 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | null {
  const named = /(?:^|[^a-z0-9])(?:p|periodo|e|te|tp|ep|pp)\s?([1-6])(?![0-9])/.exec(text)?.[1]
  if (named !== undefined) return parsePeriod(named)
  const word = /\b(punta|llano|valle)\b/.exec(text)?.[1]
  return word === undefined ? null : parsePeriod(word)
}
