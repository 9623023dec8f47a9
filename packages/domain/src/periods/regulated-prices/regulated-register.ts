import { COMMITTED_VERSION, committedRowsOf } from './committed-rows.ts'
import type { LatestKnownOption } from './dated-row.ts'
import { keysOf, regulatedItems, type RegulatedItem, type RegulatedRowTypes } from './regulated-item.ts'
import { layRow, type Insertion, type TimelineEntry } from './regulated-timeline.ts'

interface Series<Item extends RegulatedItem> {
  readonly timeline: readonly TimelineEntry<RegulatedRowTypes[Item]>[]
  /** The rows of the timeline alone: what calculations read. */
  readonly rows: readonly RegulatedRowTypes[Item][]
}

type SeriesByKey<Item extends RegulatedItem> = Readonly<Record<string, Series<Item>>>

/**
 * All regulated prices as they were at one moment: the rows of the program and the rows that were added to them.
 * Immutable; two registers of one version have the same rows. Caches may be keyed by the object.
 */
export interface RegulatedRegister {
  /** Version of the program's rows, and behind a `+` how many rows were added: `2026.1+7`. */
  readonly version: string
  readonly series: { readonly [Item in RegulatedItem]: SeriesByKey<Item> }
}

/** How to look up. */
export interface LookupOptions extends LatestKnownOption {
  /** The register to read; absent means the program's own rows. */
  readonly register?: RegulatedRegister
}

/** A row that was accepted into the register at some time. */
export interface AddedRow<Item extends RegulatedItem = RegulatedItem> extends Insertion<
  RegulatedRowTypes[Item]
> {
  readonly item: Item
  readonly key: string
}

/** The rows that are part of the program. */
export const committedRegister: RegulatedRegister = {
  version: COMMITTED_VERSION,
  series: Object.fromEntries(regulatedItems.map((item) => [item, committedSeries(item)])) as never,
}

/**
 * The program's register with rows added to it, in the order in which they were accepted.
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
