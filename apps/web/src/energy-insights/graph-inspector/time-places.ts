import { clockPlaces } from '@vatio/domain/energy-insights/graph-inspector/clock-axis'
import type { TimedSeries, TimeX } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import type { AxisWindow } from '../../ui/charts/axis-window.ts'

const DAY_MS = 86_400_000
/** Duration of a step, at least. */
export const stepMs = { quarter: 900_000, hour: 3_600_000, day: DAY_MS, month: 28 * DAY_MS } as const

/** A series on the clock of its time zone. */
export interface PlacedSeries {
  readonly of: TimedSeries
  readonly places: Float64Array
  readonly measured: readonly (number | null)[]
  /** Null where nothing is estimated. */
  readonly estimated: readonly (number | null)[] | null
}

const placed = new WeakMap<TimedSeries, PlacedSeries>()
// Instants stay the same object while names and values of a series change.
const placesByX = new WeakMap<TimeX, Float64Array>()

function placesOfX(x: TimeX): Float64Array {
  const known = placesByX.get(x) ?? clockPlaces(x)
  placesByX.set(x, known)
  return known
}

/** Places and values of a series, computed once for it. */
export function placesOf(of: TimedSeries): PlacedSeries {
  const known = placed.get(of)
  if (known) return known
  const { y, estimated } = of
  const isEstimated = (at: number) => estimated?.[at] === 1
  const made: PlacedSeries = {
    of,
    places: placesOfX(of.x),
    measured: estimated?.includes(1) ? y.map((value, at) => (isEstimated(at) ? null : value)) : y,
    // With the measured value before and after it, so that the dashed line joins the other one.
    estimated: estimated?.includes(1)
      ? y.map((value, at) => (isEstimated(at) || isEstimated(at - 1) || isEstimated(at + 1) ? value : null))
      : null,
  }
  placed.set(of, made)
  return made
}

function extentOf(all: readonly PlacedSeries[]): AxisWindow {
  let [from, to] = [Infinity, -Infinity]
  for (const { places, of } of all) {
    from = Math.min(from, places.at(0) ?? Infinity)
    // Bars are as wide as their step, and lines end with their last one.
    to = Math.max(to, (places.at(-1) ?? -Infinity) + (of.x.step === 'month' ? 0 : stepMs[of.x.step]))
  }
  const isEmpty = !(to >= from)
  return isEmpty ? { from: 0, to: DAY_MS } : { from, to: Math.max(to, from + 1) }
}

/** The part of the second axis that lies over a part of the first one. */
function overlaid(window: AxisWindow, first: AxisWindow, second: AxisWindow): AxisWindow {
  const scale = (second.to - second.from) / (first.to - first.from)
  return {
    from: second.from + (window.from - first.from) * scale,
    to: second.from + (window.to - first.from) * scale,
  }
}

/** The shown part of the axis of each series: the first one's is chosen, a second one's lies over it. */
export function windowsOf(
  series: readonly TimedSeries[],
  isDouble: boolean,
  window: AxisWindow | null,
): readonly AxisWindow[] {
  const all = series.map(placesOf)
  const wholes = isDouble ? all.map((one) => extentOf([one])) : all.map(() => extentOf(all))
  const [first] = wholes
  if (!window || !first) return wholes
  return wholes.map((whole, at) => (isDouble && at > 0 ? overlaid(window, first, whole) : window))
}
