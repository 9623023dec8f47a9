import { domainError } from '../../domain-error.ts'
import { TABLE_MAX_ROWS, type TableRow } from '../../files/tables/table-file.ts'
import { tableFileErrors } from '../../files/tables/table-file.errors.ts'
import { fromPeriodArray, periodNames, type ByPeriod, type PeriodName } from '../../periods/by-period.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import {
  highestPrice,
  pricePeriodCount,
  tariffPriceKinds,
  type TariffPriceKind,
} from '../tariff-prices/tariff-price.ts'
import { getAtrTariff, type AtrTariff } from '../tariffs/atr-tariff.ts'
import { findAccessTariffs } from './access-tariff-text.ts'
import { parsePeriod, parsePrice, parseSheetDate } from './parse-sheet-cell.ts'
import { priceSheetErrors } from './price-sheet.errors.ts'
import { sheetUnitKinds } from './price-sheet.ts'
import type { ColumnRole, SheetPrice, SheetProblem, SheetTab, TabMapping } from './price-sheet.ts'
import { sheetUnits, toRegisterPrice, type SheetUnit } from './sheet-unit.ts'

export interface ReadSheet {
  readonly prices: readonly SheetPrice[]
  /** Lines below the titles without any price: headings, notes, footers. */
  readonly linesWithoutPrice: number
}

/**
 * Asserts that the tabs used name prices, each role once, and the product.
 *
 * @throws PRICE_SHEET_MAPPING_INVALID (field `tabs.N.columns`, details.reason).
 */
export function assertMapping(tabs: readonly TabMapping[]): void {
  const fail = (tab: number, reason: string) =>
    domainError(priceSheetErrors, 'PRICE_SHEET_MAPPING_INVALID', {
      field: `tabs.${tab}.columns`,
      details: { reason },
    })
  if (!tabs.some((tab) => tab.isUsed)) throw fail(0, 'noTab')
  tabs.forEach(({ isUsed, columns, units }, tab) => {
    if (!isUsed) return
    const roles = columns.filter((role) => role !== null)
    if (new Set(roles).size < roles.length) throw fail(tab, 'roleTwice')
    const hasOtherUnit = sheetUnitKinds.some((kind) => {
      const unit = units[kind]
      return unit !== null && !sheetUnits[kind].some((each) => each === unit)
    })
    if (hasOtherUnit) throw fail(tab, 'unitOfOtherKind')
    if (!roles.includes('product')) throw fail(tab, 'noProduct')
    if (!roles.some((role) => kindOf(role) !== null)) throw fail(tab, 'noPrice')
    if (roles.includes('period') && roles.some((role) => role.includes('.'))) throw fail(tab, 'periodTwice')
  })
}

/** As many as the longest sheet has; a row that names twenty access tariffs is sixty prices. */
const MAX_PRICES = tariffPriceKinds.length * TABLE_MAX_ROWS

/**
 * Every price of the tabs used, by product, access tariff and kind, in the order of the sheet.
 *
 * @throws TABLE_TOO_MANY_ROWS beyond the prices that the longest sheet has with one access tariff in each row.
 */
export function readPriceSheet(tabs: readonly SheetTab[], mappings: readonly TabMapping[]): ReadSheet {
  const prices: SheetPrice[] = []
  let linesWithoutPrice = 0
  mappings.forEach((mapping, index) => {
    const tab = tabs[index]
    if (!mapping.isUsed || !tab) return
    const lines = readLines(tab, mapping)
    linesWithoutPrice += lines.without
    const groups = mapping.columns.includes('period')
      ? groupPeriods(lines.given)
      : lines.given.map((line) => [line])
    for (const group of groups) {
      prices.push(...toSheetPrices(index, group, mapping))
      if (prices.length > MAX_PRICES) {
        const evidence = { field: 'tabs', details: { limit: MAX_PRICES } }
        throw domainError(tableFileErrors, 'TABLE_TOO_MANY_ROWS', evidence)
      }
    }
  })
  return { prices, linesWithoutPrice }
}

interface GivenLine {
  readonly line: number
  readonly product: string
  /** As written, for the message of one that is not known. */
  readonly access: string
  readonly accessTariffs: readonly number[]
  readonly period: PeriodName | null | undefined
  readonly date: CivilDate | null
  readonly hasBadDate: boolean
  readonly cells: ReadonlyMap<ColumnRole, string | number>
}

/**
 * Lines with prices. A product spanning several lines stands in the first of them, and a heading that names
 * an access tariff is valid for the lines below it.
 */
function readLines(tab: SheetTab, mapping: TabMapping): { given: GivenLine[]; without: number } {
  const at = (cells: TableRow['cells'], role: ColumnRole) => {
    const column = mapping.columns.indexOf(role)
    return column < 0 ? null : (cells[column] ?? null)
  }
  const hasAccessColumn = mapping.columns.includes('accessTariff')
  const hasPeriods = mapping.columns.includes('period')
  const given: GivenLine[] = []
  let without = 0
  let product = ''
  let heading: readonly number[] = []
  let lastAccess: { text: string; tariffs: readonly number[] } | null = null
  for (const { line, cells } of tab.rows) {
    if (line <= mapping.headerLine) continue
    const priced = new Map<ColumnRole, string | number>()
    mapping.columns.forEach((role, column) => {
      const cell = cells[column] ?? null
      if (role !== null && kindOf(role) !== null && cell !== null && parsePrice(cell) !== null)
        priced.set(role, cell)
    })
    const filled = cells.filter((cell) => cell !== null)
    if (![...priced.values()].some((cell) => parsePrice(cell) !== undefined)) {
      without++
      if (filled.length === 1) {
        const named = findAccessTariffs(
          typeof filled[0] === 'string' && filled[0].length > 2 ? filled[0] : null,
        )
        if (named.length > 0) heading = named
      }
      continue
    }
    const own = String(at(cells, 'product') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
    const isNewProduct = own !== '' && own !== product
    if (own !== '') product = own
    const written = at(cells, 'accessTariff')
    let access = { text: String(written ?? ''), tariffs: findAccessTariffs(written) }
    if (written === null) {
      const ofProduct = hasAccessColumn ? [] : findAccessTariffs(product)
      const fixed = mapping.idTarifaATR === null ? heading : [mapping.idTarifaATR]
      const carried = hasPeriods && hasAccessColumn && !isNewProduct ? (lastAccess?.tariffs ?? []) : []
      const tariffs = [ofProduct, carried, fixed].find((each) => each.length > 0) ?? []
      access = { text: '', tariffs }
    }
    lastAccess = access
    const date = at(cells, 'validFrom')
    const parsedDate = parseSheetDate(date)
    given.push({
      line,
      product,
      access: access.text,
      accessTariffs: access.tariffs,
      period: hasPeriods ? parsePeriod(at(cells, 'period')) : undefined,
      date: parsedDate,
      hasBadDate: date !== null && parsedDate === null,
      cells: priced,
    })
  }
  return { given, without }
}

/** Lines of one product, access tariff and date, which follow each other or not. */
function groupPeriods(lines: readonly GivenLine[]): GivenLine[][] {
  const open = new Map<string, GivenLine[]>()
  const groups: GivenLine[][] = []
  for (const line of lines) {
    const access = line.accessTariffs.length > 0 ? line.accessTariffs.join(',') : line.access
    const key = [line.product, access, line.date].join('\n')
    const group = open.get(key)
    // A period that comes again begins the same product once more, which is shown as a repeated row.
    if (group && !group.some(({ period }) => period !== null && period === line.period)) {
      group.push(line)
      continue
    }
    const begun = [line]
    open.set(key, begun)
    groups.push(begun)
  }
  return groups
}

function toSheetPrices(tab: number, group: readonly GivenLine[], mapping: TabMapping): SheetPrice[] {
  const [first] = group
  if (!first) return []
  const base = { tab, line: first.line, product: first.product, validFrom: first.date }
  const kinds = tariffPriceKinds.filter((kind) =>
    group.some(({ cells }) => [...cells.keys()].some((role) => kindOf(role) === kind)),
  )
  const general = generalProblem(group)
  const accesses = first.accessTariffs.length === 0 ? [null] : first.accessTariffs
  return accesses.flatMap((idTarifaATR) =>
    kinds.map((kind): SheetPrice => {
      const written = writtenOf(group, kind)
      const own = { ...base, idTarifaATR, kind, written }
      const problem = general ?? (idTarifaATR === null ? accessProblem(first) : null)
      if (problem !== null || idTarifaATR === null) return { ...own, prices: {}, problem }
      return { ...own, ...readPrices(group, kind, getAtrTariff(idTarifaATR), mapping) }
    }),
  )
}

const accessProblem = (line: GivenLine): SheetProblem =>
  line.access === '' ? 'accessTariffMissing' : 'accessTariffUnknown'

function generalProblem(group: readonly GivenLine[]): SheetProblem | null {
  if (group[0]?.product === '') return 'productMissing'
  if (group.some((line) => line.hasBadDate)) return 'dateUnreadable'
  return group.some((line) => line.period === null) ? 'periodUnknown' : null
}

function readPrices(
  group: readonly GivenLine[],
  kind: TariffPriceKind,
  atrTariff: AtrTariff,
  mapping: TabMapping,
): { readonly prices: ByPeriod; readonly problem: SheetProblem | null } {
  const unit: SheetUnit | null =
    mapping.units[kind === 'power' && atrTariff.utilityType === 'gas' ? 'gasFixedTerm' : kind]
  const fail = (problem: SheetProblem) => ({ prices: {}, problem })
  if (unit === null) return fail('unitMissing')
  const count = pricePeriodCount(kind, atrTariff)
  const given: (number | null)[] = periodNames.map(() => null)
  for (const { cells, period } of group) {
    for (const [role, cell] of cells) {
      if (kindOf(role) !== kind) continue
      const price = parsePrice(cell)
      if (price === undefined) return fail('priceUnreadable')
      if (price === null) continue
      const name = periodOf(role) ?? (kind === 'excessRetribution' || count === 1 ? 'p1' : period)
      const places = name ? [periodNames.indexOf(name)] : periodNames.slice(0, count).map((_, at) => at)
      for (const place of places) {
        if (given[place] !== null && given[place] !== price) return fail('periodRepeated')
        given[place] = price
      }
    }
  }
  const prices = withValleyPower(given, kind, count)
  // A zero where the access tariff has no period is how spreadsheets fill the columns of the others.
  if (prices.slice(count).some((price) => price !== null && price !== 0)) return fail('periodExtra')
  const converted = prices
    .slice(0, count)
    .map((price) => (price === null ? null : toRegisterPrice(price, unit)))
  if (converted.includes(null)) return { prices: fromPeriodArray(converted), problem: 'periodMissing' }
  const highest = highestPrice(kind, atrTariff)
  const isPossible = converted.every((price) => price !== null && price >= 0 && price <= highest)
  return { prices: fromPeriodArray(converted), problem: isPossible ? null : 'outOfRange' }
}

/** 2.0TD has two powers, which sheets with columns of three periods write as P1 and P3 (valle). */
function withValleyPower(
  prices: readonly (number | null)[],
  kind: TariffPriceKind,
  count: number,
): readonly (number | null)[] {
  const [first = null, second = null, third = null, ...rest] = prices
  const isValley = kind === 'power' && count === 2 && second === null && third !== null
  return isValley ? [first, third, null, ...rest] : prices
}

function writtenOf(group: readonly GivenLine[], kind: TariffPriceKind): string {
  return group
    .flatMap(({ cells }) =>
      [...cells].flatMap(([role, cell]) => (kindOf(role) === kind ? [String(cell)] : [])),
    )
    .join(' · ')
    .slice(0, 200)
}

function kindOf(role: ColumnRole): TariffPriceKind | null {
  const [kind] = role.split('.')
  return tariffPriceKinds.find((each) => each === kind) ?? null
}

function periodOf(role: ColumnRole): PeriodName | null {
  const [, period] = role.split('.')
  return periodNames.find((each) => each === period) ?? null
}
