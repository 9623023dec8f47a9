import type { PriceListUnit } from '@vatio/domain/energy-crm/tariff-prices/price-unit'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { cellKey, GRID_PERIODS, parsePrice, type GridKind, type PriceRow } from './price-cells.ts'
import {
  readHeaderCell,
  readLabelCell,
  tariffMatcher,
  type CellLabel,
  type NamedMatch,
  type NamedTariff,
} from './price-block-labels.ts'

/** Where a block without names begins. */
export interface GridPosition {
  /** Index among the shown rows. */
  readonly row: number
  /** 0 for P1. */
  readonly period: number
}

export interface PastedPrices {
  /** Texts by cell key. */
  readonly typed: Readonly<Record<string, string>>
  /** Units that the block names; absent where it names none or several. */
  readonly units: { readonly [kind in GridKind]?: PriceListUnit }
  /** Whether its lines name tariffs; else they fill the grid from the position on. */
  readonly isByName: boolean
  /** First cells of lines that name no tariff, or several. */
  readonly unmatched: readonly string[]
  /** Prices of periods that the access tariff does not have. */
  readonly extraPrices: number
  /** Prices of tariffs that read those of another one. */
  readonly linkedPrices: number
  /** Lines below the last row. */
  readonly linesBelow: number
}

interface Line {
  readonly label: string
  /** Tariffs of its name; null where it names none. */
  readonly tariffs: readonly NamedTariff[] | null
  readonly prices: readonly LinePrice[]
}

interface LinePrice {
  readonly kind: GridKind | undefined
  readonly period: number
  readonly text: string
}

/**
 * Reads a block copied from a spreadsheet (cells apart by tabs, or by semicolons). Header lines may name periods, kinds
 * and units; cells before the prices may name tariff, access tariff, kind and unit. Lines are matched by the name of the
 * tariff; where no line names one, they fill the rows shown from a position on.
 */
export function parsePriceBlock(
  text: string,
  rows: readonly PriceRow[],
  shown: readonly PriceRow[],
  from: GridPosition,
): PastedPrices {
  const grid = toCells(text)
  const firstLine = grid.findIndex((cells) => cells.some(isPrice))
  const header = readHeader(firstLine === -1 ? grid : grid.slice(0, firstLine))
  const tariffs = [...new Map(rows.map((row) => [row.tariff.idTariff, namedTariff(row)])).values()]
  const units: UnitsFound = new Map(header.units)
  const lines = readLines(firstLine === -1 ? [] : grid.slice(firstLine), header, tariffs, units)
  const isByName = lines.some((line) => line.tariffs !== null)
  const paste = isByName
    ? pasteByName(lines, rows, shown[from.row]?.kind)
    : pasteFrom(lines, shown, from, header)
  return { ...paste, units: singleUnits(units), isByName }
}

const namedTariff = ({ tariff, atrTariff }: PriceRow): NamedTariff => ({ ...tariff, atrTariff })

function toCells(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/)
  const separator = text.includes('\t') ? '\t' : ';'
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

const isPrice = (cell: string) => parsePrice(cell).kind === 'number'
const isBlank = (cell: string) => /^[-–—.]*$/.test(cell)

type UnitsFound = Map<GridKind, Set<PriceListUnit>>

interface Header {
  /** Kind and period by column; empty without a header that names periods. */
  readonly columns: ReadonlyMap<number, { readonly kind: GridKind | undefined; readonly period: number }>
  readonly units: UnitsFound
}

function readHeader(lines: readonly (readonly string[])[]): Header {
  const kinds = new Map<number, GridKind>()
  const periods = new Map<number, number>()
  const units: UnitsFound = new Map()
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  for (const cells of lines) {
    // A merged cell names the kind of the columns below it, up to the next kind.
    let kind: GridKind | undefined
    for (let column = 0; column < width; column++) {
      const label = readHeaderCell(cells[column] ?? '')
      kind = label.kind ?? kind
      if (kind) kinds.set(column, kind)
      if (label.period !== undefined) periods.set(column, label.period)
      noteUnit(units, label)
    }
  }
  return {
    columns: new Map([...periods].map(([column, period]) => [column, { kind: kinds.get(column), period }])),
    units,
  }
}

function noteUnit(units: UnitsFound, { kind, unit }: CellLabel): void {
  if (unit && kind) units.set(kind, (units.get(kind) ?? new Set()).add(unit))
}

function singleUnits(units: UnitsFound): PastedPrices['units'] {
  return Object.fromEntries(
    [...units].filter(([, found]) => found.size === 1).map(([kind, [unit]]) => [kind, unit]),
  )
}

function readLines(
  grid: readonly (readonly string[])[],
  header: Header,
  tariffs: readonly NamedTariff[],
  units: UnitsFound,
): Line[] {
  const match = tariffMatcher(tariffs)
  const starts = grid.map((cells) => cells.findIndex((cell) => isPrice(cell) && match(cell) === null))
  const columns = header.columns.size > 0 ? header.columns : null
  const firstPrice = Math.min(...(columns ? columns.keys() : starts.filter((start) => start !== -1)))
  let named: readonly NamedTariff[] | null = null
  return grid.map((cells): Line => {
    const labels = readLabels(cells.slice(0, firstPrice), tariffs, match)
    // A merged cell names the tariff of the lines below it too.
    if (labels.names.length > 0) named = labels.tariffs
    let { kind, unit } = labels
    const prices: LinePrice[] = []
    for (const [column, text] of cells.entries()) {
      if (column < firstPrice || isBlank(text)) continue
      const place = columns ? columns.get(column) : { kind: undefined, period: column - firstPrice }
      const label = isPrice(text) ? null : readLabelCell(text)
      if (label) {
        kind ??= label.kind
        unit ??= label.unit
      } else if (place) prices.push({ ...place, text })
    }
    noteUnit(units, { kind, unit })
    return {
      label: labels.names.join(' '),
      tariffs: named,
      prices: prices.map((price) => ({ ...price, kind: kind ?? price.kind })),
    }
  })
}

interface LineLabels extends CellLabel {
  /** Texts that are neither kind nor unit; empty where the line goes on with the tariff of the one before. */
  readonly names: readonly string[]
  readonly tariffs: readonly NamedTariff[] | null
}

// The name of the tariff comes before the rest: it may contain the word of a kind.
function readLabels(
  cells: readonly string[],
  tariffs: readonly NamedTariff[],
  match: ReturnType<typeof tariffMatcher>,
): LineLabels {
  const names: string[] = []
  let found: NamedMatch | null = null
  let label: CellLabel = {}
  let access: string | undefined
  for (const cell of cells.filter((text) => !isBlank(text))) {
    const named: NamedMatch | null = found ? null : match(cell)
    const own = named ? null : readLabelCell(cell)
    const atrTariff = named ? null : findAtrTariff(cell)
    if (named) found = named
    else if (atrTariff) access = atrTariff.nombre
    else if (own) label = own
    if (!own) names.push(cell)
  }
  const kind = label.kind ?? found?.kind
  const unit = label.unit ?? found?.unit
  // An access tariff without a name names the only tariff that has it.
  const candidates = found?.tariffs ?? (access !== undefined && names.length === 1 ? tariffs : [])
  const ofAccess = candidates.filter(({ atrTariff }) => access === undefined || atrTariff.nombre === access)
  const isFound = found ? ofAccess.length > 0 : ofAccess.length === 1
  return { kind, unit, names, tariffs: isFound ? ofAccess : null }
}

type Pasted = Pick<PastedPrices, 'typed' | 'unmatched' | 'extraPrices' | 'linkedPrices' | 'linesBelow'>

class Paste {
  readonly typed: Record<string, string> = {}
  extraPrices = 0
  linkedPrices = 0

  put(row: PriceRow, period: number, text: string): void {
    if (row.linkedTo !== null) this.linkedPrices += 1
    else if (period < row.periods) this.typed[cellKey(row.key, period)] = text
    else this.extraPrices += 1
  }
}

function pasteByName(
  lines: readonly Line[],
  rows: readonly PriceRow[],
  kindAtCursor: GridKind = 'energy',
): Pasted {
  const paste = new Paste()
  const unmatched: string[] = []
  const lineCounts = new Map<string, number>()
  const idOf = (line: Line) => (line.tariffs?.length === 1 ? line.tariffs[0]?.idTariff : undefined)
  for (const line of lines) {
    const id = idOf(line)
    if (id !== undefined) lineCounts.set(id, (lineCounts.get(id) ?? 0) + 1)
  }
  const seen = new Set<string>()
  for (const line of lines) {
    const id = idOf(line)
    if (id === undefined) {
      unmatched.push(line.label)
      continue
    }
    // Two lines of a tariff without kind are power and energy, in the order of the grid.
    const isPair = lineCounts.get(id) === 2
    const kind = isPair ? (seen.has(id) ? 'energy' : 'power') : kindAtCursor
    seen.add(id)
    const ofTariff = rows.filter((row) => row.tariff.idTariff === id)
    for (const price of splitWide(line.prices, ofTariff)) {
      const row = ofTariff.find((each) => each.kind === (price.kind ?? kind))
      if (row) paste.put(row, price.period, price.text)
    }
  }
  const { typed, extraPrices, linkedPrices } = paste
  return { typed, extraPrices, linkedPrices, unmatched, linesBelow: 0 }
}

/** Prices of power and energy on one line without a header: as many as the tariff has in all, power first. */
function splitWide(prices: readonly LinePrice[], ofTariff: readonly PriceRow[]): readonly LinePrice[] {
  const widest = Math.max(...prices.map((price) => price.period), 0) + 1
  const power = ofTariff.find((row) => row.kind === 'power')?.periods ?? 0
  const energy = ofTariff.find((row) => row.kind === 'energy')?.periods ?? 0
  const isWide = widest === power + energy && widest > Math.max(power, energy)
  const isWideBySix = widest > GRID_PERIODS
  if (prices.some((price) => price.kind !== undefined) || !(isWide || isWideBySix)) return prices
  const first = isWide ? power : GRID_PERIODS
  return prices.map(({ period, text }) =>
    period < first ? { kind: 'power', period, text } : { kind: 'energy', period: period - first, text },
  )
}

function pasteFrom(
  lines: readonly Line[],
  shown: readonly PriceRow[],
  from: GridPosition,
  header: Header,
): Pasted {
  const paste = new Paste()
  const next = { power: from.row, energy: from.row, any: from.row }
  const offset = header.columns.size > 0 ? 0 : from.period
  let linesBelow = 0
  for (const line of lines) {
    const ofCursor = shown.filter((row) => row.tariff.idTariff === shown[next.any]?.tariff.idTariff)
    const prices = offset === 0 ? splitWide(line.prices, ofCursor) : line.prices
    const kinds = new Set(prices.map((price) => price.kind ?? 'any'))
    let isBelow = kinds.size > 0
    for (const kind of kinds) {
      const at = shown.findIndex((row, index) => index >= next[kind] && (kind === 'any' || row.kind === kind))
      const row = shown[at]
      if (!row) continue
      isBelow = false
      next[kind] = at + 1
      for (const price of prices) {
        if ((price.kind ?? 'any') === kind) paste.put(row, price.period + offset, price.text)
      }
    }
    // A line of both kinds is a whole tariff.
    if (kinds.size > 1) next.any = Math.max(next.power, next.energy)
    if (isBelow) linesBelow += 1
  }
  const { typed, extraPrices, linkedPrices } = paste
  return { typed, extraPrices, linkedPrices, unmatched: [], linesBelow }
}
