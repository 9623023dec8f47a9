import { foldText } from '../../text/fold-text.ts'
import { findAtrTariff } from '../tariffs/atr-tariff.ts'
import { findAccessTariffs } from './access-tariff-text.ts'
import { parsePrice } from './parse-sheet-cell.ts'
import type { ColumnRole, SheetTab, SheetUnitKind, SheetUnits, TabMapping } from './price-sheet.ts'
import { sheetUnitKinds } from './price-sheet.ts'
import { findHeader, guessRole, readHeaderAt, type SheetHeader } from './sheet-header.ts'
import { findUnitInText, guessUnit, type UnitGuess } from './sheet-unit.ts'

/** Rows of prices that are looked at for units and access tariffs. */
const SAMPLED = 300

/** What a marketer's sheets of one set of titles meant the last time, by folded title. */
export interface RememberedTab {
  readonly roles: Readonly<Record<string, ColumnRole>>
  readonly units: SheetUnits
}

export interface ProposedTab {
  readonly mapping: TabMapping
  readonly titles: readonly string[]
  readonly guesses: Readonly<Record<SheetUnitKind, UnitGuess>>
}

/** How a tab is probably to be read. @param remembered what its titles meant the last time, or null. */
export function proposeTab(
  tab: SheetTab,
  findRemembered: (titlesKey: string) => RememberedTab | null = () => null,
): ProposedTab & { readonly isRemembered: boolean } {
  const header = findHeader(tab)
  if (!header) {
    const line = tab.rows[0]?.line ?? 1
    const titles = readHeaderAt(tab, line)?.titles ?? []
    const mapping = { isUsed: false, headerLine: line, idTarifaATR: null, units: NO_UNITS }
    return {
      mapping: { ...mapping, columns: titles.map(() => null) },
      titles,
      guesses: NO_GUESSES,
      isRemembered: false,
    }
  }
  const { titles } = header
  const remembered = findRemembered(titlesKeyOf(titles))
  const columns = remembered ? rolesByTitle(titles, remembered.roles) : guessColumns(titles)
  const hasGasRow = mentionsGas(tab, header, columns)
  const guesses = guessUnits(tab, { headerLine: header.line, columns }, titles)
  const units = Object.fromEntries(
    sheetUnitKinds.map((kind) => [
      kind,
      remembered?.units[kind] ?? guesses[kind].stated ?? guesses[kind].byMagnitude,
    ]),
  ) as SheetUnits
  return {
    mapping: {
      isUsed: true,
      headerLine: header.line,
      idTarifaATR: columns.includes('accessTariff') ? null : accessTariffOf(tab, header),
      columns,
      units: hasGasRow ? units : { ...units, gasFixedTerm: null },
    },
    titles,
    guesses,
    isRemembered: remembered !== null,
  }
}

const NO_UNITS: SheetUnits = { energy: null, power: null, gasFixedTerm: null, excessRetribution: null }
const NO_GUESS: UnitGuess = { stated: null, byMagnitude: null }
const NO_GUESSES = {
  energy: NO_GUESS,
  power: NO_GUESS,
  gasFixedTerm: NO_GUESS,
  excessRetribution: NO_GUESS,
} as const

/** The set of titles of a tab, whatever their order: the key under which its mapping is remembered. */
export function titlesKeyOf(titles: readonly string[]): string {
  return distinctTitles(titles)
    .filter((title) => title !== '')
    .toSorted()
    .join('|')
}

/** What the columns of a mapping mean, by title. */
export function toRememberedTab(mapping: TabMapping, titles: readonly string[]): RememberedTab {
  const roles = distinctTitles(titles).flatMap((title, column) => {
    const role = mapping.columns[column]
    return title === '' || !role ? [] : [[title, role] as const]
  })
  return { roles: Object.fromEntries(roles), units: mapping.units }
}

// A title that stands twice is told apart by its place among its equals.
function distinctTitles(titles: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return titles.map((title) => {
    const folded = foldText(title)
    const count = (seen.get(folded) ?? 0) + 1
    seen.set(folded, count)
    return folded === '' || count === 1 ? folded : `${folded}#${count}`
  })
}

function rolesByTitle(
  titles: readonly string[],
  roles: Readonly<Record<string, ColumnRole>>,
): (ColumnRole | null)[] {
  return distinctTitles(titles).map((title) => (Object.hasOwn(roles, title) ? (roles[title] ?? null) : null))
}

function guessColumns(titles: readonly string[]): (ColumnRole | null)[] {
  const taken = new Set<ColumnRole>()
  const columns = titles.map((title) => {
    const role = guessRole(title)
    if (role === null || taken.has(role)) return null
    taken.add(role)
    return role
  })
  // `Tarifa` is the access tariff where another column has the product, and the product where none has.
  const tarifa = titles.findIndex((title) => /^tarifa$/.test(foldText(title).trim()))
  if (tarifa >= 0 && !columns.includes('accessTariff')) {
    const product = titles.findIndex((title, at) => at !== tarifa && guessRole(title) === 'product')
    if (product >= 0) {
      columns[tarifa] = 'accessTariff'
      columns[product] = 'product'
    }
  }
  return columns
}

function mentionsGas(tab: SheetTab, header: SheetHeader, columns: readonly (ColumnRole | null)[]): boolean {
  const column = columns.indexOf('accessTariff')
  const below = tab.rows.filter((row) => row.line > header.line).slice(0, SAMPLED)
  const texts = column < 0 ? [tab.name, ...above(tab, header)] : below.map((row) => row.cells[column] ?? null)
  const products = columns.indexOf('product')
  return [...texts, ...below.map((row) => row.cells[products] ?? null)].some((text) =>
    findAccessTariffs(text).some(isGas),
  )
}

const isGas = (idTarifaATR: number) => findAtrTariff(idTarifaATR)?.utilityType === 'gas'

const above = (tab: SheetTab, header: SheetHeader) =>
  tab.rows
    .filter((row) => row.line < header.line)
    .flatMap((row) => row.cells.map((cell) => (typeof cell === 'string' ? cell : '')))

/** The only access tariff that the name of the tab or its preamble names; null where there are none or several. */
function accessTariffOf(tab: SheetTab, header: SheetHeader): number | null {
  for (const texts of [[tab.name], above(tab, header)]) {
    const named = new Set(texts.flatMap((text) => findAccessTariffs(/^\d$/.test(text.trim()) ? null : text)))
    const [only] = named
    if (named.size === 1 && only !== undefined) return only
  }
  return null
}

/** What titles, tab and magnitudes say about the units. */
export function guessUnits(
  tab: SheetTab,
  { headerLine, columns }: Pick<TabMapping, 'headerLine' | 'columns'>,
  titles: readonly string[],
): Readonly<Record<SheetUnitKind, UnitGuess>> {
  const below = tab.rows.filter((row) => row.line > headerLine).slice(0, SAMPLED)
  const preamble = tab.rows
    .filter((row) => row.line < headerLine)
    .flatMap((row) => row.cells.map((cell) => (typeof cell === 'string' ? cell : '')))
  const accessColumn = columns.indexOf('accessTariff')
  const isGasRow = (cells: readonly (string | number | null)[]) =>
    findAccessTariffs(accessColumn < 0 ? tab.name : (cells[accessColumn] ?? null)).some(isGas)
  const guess = (kind: SheetUnitKind): UnitGuess => {
    const prefix = kind === 'gasFixedTerm' ? 'power' : kind
    const own = columns.flatMap((role, column) =>
      role !== null && (role === prefix || role.startsWith(`${prefix}.`)) ? [column] : [],
    )
    if (own.length === 0) return NO_GUESS
    const texts = [...own.map((column) => titles[column] ?? ''), ...preamble]
    const stated = texts.map((text) => findUnitInText(kind, text)).find((unit) => unit !== null) ?? null
    const dearest = below
      .filter(
        ({ cells }) =>
          kind === 'excessRetribution' || kind === 'energy' || isGasRow(cells) === (kind === 'gasFixedTerm'),
      )
      .map(({ cells }) => Math.max(...own.map((column) => parsePrice(cells[column] ?? null) ?? 0)))
    return { stated, byMagnitude: guessUnit(kind, dearest) }
  }
  return Object.fromEntries(sheetUnitKinds.map((kind) => [kind, guess(kind)])) as Record<
    SheetUnitKind,
    UnitGuess
  >
}
