import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { spanName, writeCurve, type ChosenCurve } from './insight-address.ts'

/** A loaded curve; its index among the chosen ones gives it colour and dash. */
export interface ShownCurve {
  readonly key: string
  readonly name: string
  readonly place: number
  readonly insight: Insight
}

/** Display name of the supply. */
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

/**
 * Whether the curves are overlaid on an axis of days of the year: each is within one year, and not all in the same
 * one. Otherwise they share one time axis.
 */
export function isOnYearAxis(curves: readonly ShownCurve[]): boolean {
  const years = curves.map(({ insight }) => [insight.startDate.slice(0, 4), insight.endDate.slice(0, 4)])
  const isWithinYears = years.every(([first, last]) => first === last)
  return isWithinYears && new Set(years.map(([first]) => first)).size > 1
}

/** Identifier of a chart in the graph inspector: with its curve, where it has one only. */
export function inspectTitleOf(label: string, curves: readonly ShownCurve[]): string {
  const [only] = curves
  return curves.length === 1 && only ? `${label}: ${only.name}` : label
}
