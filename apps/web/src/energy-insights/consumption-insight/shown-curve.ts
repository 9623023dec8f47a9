import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { spanName, writeCurve, type ChosenCurve } from './insight-address.ts'

/** A curve whose answer is here, with its place among the chosen ones, which gives it colour and dash. */
export interface ShownCurve {
  readonly key: string
  readonly name: string
  readonly place: number
  readonly insight: Insight
}

/** What people call the supply. */
export function supplyName({ identifier, cups }: { identifier: string | null; cups: string | null }): string {
  return identifier ?? cups ?? 'Punto de consumo sin nombre'
}

export function shownCurves(
  curves: readonly ChosenCurve[],
  insights: readonly (Insight | undefined)[],
): ShownCurve[] {
  return curves.flatMap((curve, place) => {
    const { [place]: insight } = insights
    if (!insight) return []
    const name = `${supplyName(insight.consumptionPoint)} · ${spanName(curve.span)}`
    return [{ key: writeCurve(curve), name, place, insight }]
  })
}

const dashes: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [12, 3, 2, 3]]

/** The dash of a place, so that lines are told apart without their colours: drawn, empty, … in pixels. */
export function dashOf(place: number): readonly number[] {
  return dashes[place % dashes.length] ?? []
}

/**
 * Whether curves lie over each other by day and month: each within one year, and not all in the same one. Otherwise
 * they stand along the same time.
 */
export function liesOver(curves: readonly ShownCurve[]): boolean {
  const years = curves.map(({ insight }) => [insight.startDate.slice(0, 4), insight.endDate.slice(0, 4)])
  const isWithinYears = years.every(([first, last]) => first === last)
  return isWithinYears && new Set(years.map(([first]) => first)).size > 1
}
