import { numberAt } from '../../element-at.ts'
import { checkEnergySeries } from '../../time/check-energy-series.ts'
import { MISSING, toHourly, type EnergySeries } from '../../time/energy-series.ts'

/**
 * Overlays two curves: each step of `over` that has a value replaces that of `under`; in its gaps `under`
 * is kept. Curves of different steps are converted to hours.
 *
 * @returns a series from the earlier start to the later end; steps without a value in either are MISSING
 * @throws the codes of `energySeriesErrors`
 */
export function mergeCurves(under: EnergySeries, over: EnergySeries): EnergySeries {
  for (const layer of [under, over]) checkEnergySeries(layer, 'days')
  const isMixed = under.stepMinutes !== over.stepMinutes
  const layers = isMixed ? [toHourly(under), toHourly(over)] : [under, over]
  const stepMinutes = isMixed ? 60 : under.stepMinutes
  const stepMs = stepMinutes * 60_000
  const startUtc = Math.min(...layers.map((layer) => layer.startUtc))
  const endUtc = Math.max(...layers.map((layer) => layer.startUtc + layer.kwh.length * stepMs))
  const length = (endUtc - startUtc) / stepMs
  const kwh = new Float64Array(length)
  const quality = new Uint8Array(length).fill(MISSING)
  for (const layer of layers) {
    const offset = (layer.startUtc - startUtc) / stepMs
    for (let step = 0; step < layer.kwh.length; step++) {
      const stepQuality = layer.quality?.[step] ?? 0
      if (stepQuality === MISSING) continue
      kwh[offset + step] = numberAt(layer.kwh, step)
      quality[offset + step] = stepQuality
    }
  }
  return { startUtc, stepMinutes, kwh, quality }
}
