import type { InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

/** The units of the vertical axes, at most two. */
export function unitsOf(series: readonly InspectedSeries[]): string[] {
  return Array.from(new Set(series.map(({ unit }) => unit)))
}

export const decimalsOf = (unit: string): number => (unit === 'kWh' ? 3 : unit === '' ? 0 : 2)

export const valueText = (value: number | null | undefined, unit: string): string =>
  value === null || value === undefined
    ? texts.noData
    : `${formatNumber(value, decimalsOf(unit))} ${unit}`.trim()

/** A vertical axis for each of the units; the second one is on the right. */
export function verticalAxes(units: readonly string[]) {
  const [first = '', second] = units
  const axis = { type: 'value', scale: false }
  return [
    { ...axis, name: first },
    ...(second === undefined
      ? []
      : [
          {
            ...axis,
            name: second,
            position: 'right',
            nameTextStyle: { align: 'right' },
            splitLine: { show: false },
          },
        ]),
  ]
}
