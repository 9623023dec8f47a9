import type { TimeZone } from '../../time/civil-time.ts'

/** Steps of time of a series, from the finest to the coarsest. */
export const chartSteps = ['quarter', 'hour', 'day', 'month'] as const
export type ChartStep = (typeof chartSteps)[number]

/** Instants of a series on the clock of its supply. */
export interface TimeX {
  readonly kind: 'time'
  readonly step: ChartStep
  readonly zone: TimeZone
  /** Start of each step, milliseconds UTC, rising: a day and a month start at local midnight. Steps may be absent. */
  readonly startsUtc: Float64Array
}

/** Places of a series that are no instants: hours of the average day, shares of the time. */
export interface CategoryX {
  readonly kind: 'category'
  /** What the places are: `Hora`, `Mes`. */
  readonly name: string
  readonly values: readonly string[]
}

/** One series of a chart that the graph inspector can show. */
export interface InspectedSeries {
  readonly name: string
  readonly unit: string
  readonly x: TimeX | CategoryX
  /** Values in the order of `x`; null is a gap. */
  readonly y: readonly (number | null)[]
  readonly type: 'line' | 'bar'
  readonly line: 'solid' | 'dashed'
  /** Whether the values of several steps add up, as energy does; power and shares do not. */
  readonly isSum: boolean
  /** 1 where the value is estimated, as long as `y`; absent means none is. */
  readonly estimated?: Uint8Array
  /** Places whose step has no value in some part of it; only of series that were put into coarser steps. */
  readonly incomplete?: ReadonlySet<number>
}

/** A series whose places are instants. */
export interface TimedSeries extends InspectedSeries {
  readonly x: TimeX
}

export function isTimed(series: InspectedSeries): series is TimedSeries {
  return series.x.kind === 'time'
}

/**
 * Whether two series can be drawn on one horizontal axis: both are instants, or both have places of the same name.
 */
export function canShareAxis(one: InspectedSeries, other: InspectedSeries): boolean {
  if (one.x.kind === 'time' || other.x.kind === 'time') return one.x.kind === other.x.kind
  return one.x.name === other.x.name
}
