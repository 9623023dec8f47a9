import { COMMITTED_VERSION, committedRowsOf } from './committed-rows.ts'
import type { LatestKnownOption } from './dated-row.ts'
import { keysOf, regulatedItems, type RegulatedItem, type RegulatedRowTypes } from './regulated-item.ts'
import { layRow, type Insertion, type TimelineEntry } from './regulated-timeline.ts'

interface Series<Item extends RegulatedItem> {
  readonly timeline: readonly TimelineEntry<RegulatedRowTypes[Item]>[]
  /** Only the rows of the timeline, for calculations. */
  readonly rows: readonly RegulatedRowTypes[Item][]
}

type SeriesByKey<Item extends RegulatedItem> = Readonly<Record<string, Series<Item>>>

/**
 * A snapshot of all regulated prices: the built-in rows and the added rows. Immutable; two registers of one
 * version have the same rows. Caches may be keyed by the object.
 */
export interface RegulatedRegister {
  /** Version of the built-in rows, and after a `+` the number of added rows: `2026.1+7`. */
  readonly version: string
  readonly series: { readonly [Item in RegulatedItem]: SeriesByKey<Item> }
}

/** Options of a look-up of regulated prices. */
export interface LookupOptions extends LatestKnownOption {
  /** The register to read; the built-in rows by default. */
  readonly register?: RegulatedRegister
}

/** A row that was accepted into the register at some time. */
export interface AddedRow<Item extends RegulatedItem = RegulatedItem> extends Insertion<
  RegulatedRowTypes[Item]
> {
  readonly item: Item
  readonly key: string
}

/** The built-in rows. */
export const committedRegister: RegulatedRegister = {
  version: COMMITTED_VERSION,
  series: Object.fromEntries(regulatedItems.map((item) => [item, committedSeries(item)])) as never,
}

/**
 * The built-in register with added rows, in the order in which they were accepted.
 *
 * @param added rows that `checkInsertion` accepted; each replaces what the timeline has on its days.
 */
export function extendRegister(added: readonly AddedRow[]): RegulatedRegister {
  if (added.length === 0) return committedRegister
  const series: Record<RegulatedItem, SeriesByKey<RegulatedItem>> = { ...committedRegister.series }
  for (const row of added) {
    const byKey = series[row.item]
    const timeline = layRow(byKey[row.key]?.timeline ?? [], row)
    series[row.item] = { ...byKey, [row.key]: seriesFrom(timeline) }
  }
  return { version: `${COMMITTED_VERSION}+${added.length}`, series: series as never }
}

/** The dated rows of an item and key in order of date; none where nothing is known. */
export function seriesOf<Item extends RegulatedItem>(
  register: RegulatedRegister = committedRegister,
  item: Item,
  key = '',
): readonly RegulatedRowTypes[Item][] {
  return register.series[item][key]?.rows ?? []
}

/** The rows of an item and key with their ids, as screens show them. */
export function timelineOf<Item extends RegulatedItem>(
  register: RegulatedRegister,
  item: Item,
  key: string,
): readonly TimelineEntry<RegulatedRowTypes[Item]>[] {
  return register.series[item][key]?.timeline ?? []
}

function committedSeries(item: RegulatedItem): SeriesByKey<RegulatedItem> {
  return Object.fromEntries(
    keysOf(item).map((key) => [
      key,
      seriesFrom(
        committedRowsOf(item, key).map((row) => ({
          idRow: ['committed', item, key, row.validFrom].filter(Boolean).join(':'),
          isAdded: false,
          row,
        })),
      ),
    ]),
  )
}

function seriesFrom<Item extends RegulatedItem>(
  timeline: readonly TimelineEntry<RegulatedRowTypes[Item]>[],
): Series<Item> {
  return { timeline, rows: timeline.map(({ row }) => row) }
}
