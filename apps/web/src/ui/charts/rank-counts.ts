import { chartTexts as texts } from './charts.messages.ts'

export interface Count {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly colour: string
}

/** A count among others, with its share of them all and the length of its bar. */
export interface RankedCount extends Count {
  /** 0 to 100. */
  readonly percent: number
  /** Sum of the shares before it. */
  readonly fromPercent: number
  /** 0 to 1, of the longest bar. */
  readonly length: number
}

/** More rows than this are one row of others. */
const MOST_ROWS = 8

/** The counts from the highest to the lowest; beyond the eighth their sum, in the neutral colour. */
export function rankCounts(counts: readonly Count[], neutral: string): RankedCount[] {
  const sorted = counts.toSorted((one, other) => other.count - one.count)
  const rest = sorted.slice(MOST_ROWS)
  const others = {
    id: 'others',
    name: texts.others(rest.length),
    count: rest.reduce((sum, { count }) => sum + count, 0),
    colour: neutral,
  }
  // A row of others that stands for one count would say less than the count.
  const rows = rest.length > 1 ? [...sorted.slice(0, MOST_ROWS), others] : sorted
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const longest = Math.max(...rows.map(({ count }) => count), 1)
  const shareOf = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  return rows.map((row, at) => ({
    ...row,
    percent: shareOf(row.count),
    fromPercent: shareOf(rows.slice(0, at).reduce((sum, { count }) => sum + count, 0)),
    length: row.count / longest,
  }))
}
