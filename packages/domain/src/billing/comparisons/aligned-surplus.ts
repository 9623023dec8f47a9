import { toHourly, type EnergySeries } from '../../time/energy-series.ts'

/** Two curves with the same start, steps and length. */
export interface AlignedCurves {
  readonly curve: EnergySeries
  readonly surplusCurve: EnergySeries
}

/**
 * Aligns the surplus of a supply with its consumption: same start, step and length. Steps of the
 * consumption without surplus data count as no surplus; surplus outside the consumption is left out.
 *
 * @param curve consumption. @param surplus energy fed in; where the steps differ both become hours.
 * @returns the aligned curves.
 */
export function alignSurplus(curve: EnergySeries, surplus: EnergySeries): AlignedCurves {
  if (curve.stepMinutes !== surplus.stepMinutes) return alignSurplus(toHourly(curve), toHourly(surplus))
  const kwh = new Float64Array(curve.kwh.length)
  const offset = Math.round((surplus.startUtc - curve.startUtc) / (curve.stepMinutes * 60_000))
  const first = Math.max(0, offset)
  const end = Math.min(kwh.length, offset + surplus.kwh.length)
  if (end > first) kwh.set(surplus.kwh.subarray(first - offset, end - offset), first)
  return { curve, surplusCurve: { startUtc: curve.startUtc, stepMinutes: curve.stepMinutes, kwh } }
}
