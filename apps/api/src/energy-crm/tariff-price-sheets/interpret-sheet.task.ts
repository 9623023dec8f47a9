import { gunzipSync } from 'node:zlib'
import type {
  SheetTab,
  SheetUnitKind,
  TabMapping,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import { guessUnits } from '@vatio/domain/energy-crm/tariff-price-sheets/propose-mapping'
import { readPriceSheet } from '@vatio/domain/energy-crm/tariff-price-sheets/read-price-sheet'
import { readHeaderAt } from '@vatio/domain/energy-crm/tariff-price-sheets/sheet-header'
import type { UnitGuess } from '@vatio/domain/energy-crm/tariff-price-sheets/sheet-unit'

/** Prices of a part of the answer: the event loop reads one part at a time. */
const PART = 1_000

export interface InterpretInput {
  /** Tabs with their cells as gzipped JSON. */
  readonly content: Uint8Array
  readonly mapping: readonly TabMapping[]
}

export interface InterpretedSheet {
  /** JSON arrays of `SheetPrice`. */
  readonly parts: readonly string[]
  readonly linesWithoutPrice: number
  /** What each tab says with this mapping. */
  readonly tabs: readonly {
    readonly titles: readonly string[]
    readonly guesses: Readonly<Record<SheetUnitKind, UnitGuess>>
  }[]
}

/** Reads the prices of a sheet with a mapping. */
export function interpretSheet({ content, mapping }: InterpretInput): InterpretedSheet {
  const tabs = JSON.parse(gunzipSync(content).toString('utf8')) as SheetTab[]
  const { prices, linesWithoutPrice } = readPriceSheet(tabs, mapping)
  const parts: string[] = []
  for (let at = 0; at < prices.length; at += PART) parts.push(JSON.stringify(prices.slice(at, at + PART)))
  return {
    parts,
    linesWithoutPrice,
    tabs: tabs.map((tab, index) => {
      const own = mapping[index] ?? { headerLine: 1, columns: [] }
      const titles = readHeaderAt(tab, own.headerLine)?.titles ?? []
      return { titles, guesses: guessUnits(tab, own, titles) }
    }),
  }
}
