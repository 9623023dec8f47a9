import type { InspectedSeries, TimeX } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import { ESTIMATED, MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import { curveTexts as texts } from './consumption-curves.messages.ts'

/** Every step of a curve for the graph inspector, also where the chart shows some of its days. */
export function inspectedCurve(
  series: EnergySeries,
  surplus: EnergySeries | null,
  zone: TimeZone,
): InspectedSeries[] {
  return [
    inspectedSteps(series, texts.consumption, zone),
    ...(surplus ? [inspectedSteps(surplus, texts.surplus, zone)] : []),
  ]
}

function inspectedSteps(series: EnergySeries, name: string, zone: TimeZone): InspectedSeries {
  const { startUtc, stepMinutes, kwh, quality } = series
  const x: TimeX = {
    kind: 'time',
    step: stepMinutes === 15 ? 'quarter' : 'hour',
    zone,
    startsUtc: Float64Array.from(kwh, (_, step) => startUtc + step * stepMinutes * 60_000),
  }
  return {
    name,
    unit: 'kWh',
    x,
    y: Array.from(kwh, (energy, step) => (quality?.[step] === MISSING ? null : energy)),
    type: 'line',
    line: 'solid',
    isSum: true,
    ...(quality?.includes(ESTIMATED) ? { estimated: quality.map((one) => (one === ESTIMATED ? 1 : 0)) } : {}),
  }
}
