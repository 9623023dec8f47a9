import type { InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import type { ChartView } from '../../ui/charts/axis-window.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { decalOf } from '../../ui/charts/series-marks.ts'
import { dashType, type DrawnSeries } from './drawn-series.ts'
import { unitsOf, valueText, verticalAxes } from './inspector-units.ts'

/** The option of the chart library for series over names. */
export function categoryOption({ series, hidden, isDouble }: DrawnSeries) {
  const units = unitsOf(series)
  const namesOf = ({ x }: InspectedSeries): readonly string[] => (x.kind === 'category' ? x.values : [])
  const union = Array.from(new Set(series.flatMap(namesOf)))
  const axes = isDouble ? series.map(namesOf) : [union]
  const axisName = series[0]?.x.kind === 'category' ? series[0].x.name : ''
  const valuesOn = (one: InspectedSeries, names: readonly string[]) => {
    const found = new Map(namesOf(one).map((name, at) => [name, one.y[at] ?? null]))
    return names.map((name) => found.get(name) ?? null)
  }
  const onAxis = series.map((one, at) => valuesOn(one, axes[isDouble ? at : 0] ?? union))
  return (colours: ChartColours, { window }: ChartView) => ({
    grid: { top: isDouble ? 56 : 36, right: units.length > 1 ? 8 : 16 },
    xAxis: axes.map((data, at) => ({
      type: 'category',
      data,
      name: at === 0 ? axisName : '',
      nameLocation: 'middle',
      nameGap: 28,
      position: at === 0 ? 'bottom' : 'top',
      boundaryGap: series.some(({ type }) => type === 'bar'),
      ...(at > 0 && window
        ? {
            min: Math.round((window.from / Math.max(1, (axes[0]?.length ?? 1) - 1)) * (data.length - 1)),
            max: Math.round((window.to / Math.max(1, (axes[0]?.length ?? 1) - 1)) * (data.length - 1)),
          }
        : {}),
    })),
    yAxis: verticalAxes(units),
    tooltip: {
      formatter: (given: unknown) => {
        const points = given as { dataIndex: number; axisIndex: number }[]
        const titles = new Set<string>()
        const rows = series.flatMap((one, at) => {
          const point = points.find(({ axisIndex }) => axisIndex === (isDouble ? at : 0))
          if (!point || hidden.has(one.name)) return []
          titles.add(axes[isDouble ? at : 0]?.[point.dataIndex] ?? '')
          return [
            {
              name: one.name,
              value: valueText(onAxis[at]?.[point.dataIndex], one.unit),
              colour: colours.series[at % colours.series.length] ?? colours.accent,
            },
          ]
        })
        return tooltipHtml(`${axisName} ${Array.from(titles).join(' / ')}`, rows)
      },
    },
    series: series.map((one, at) => ({
      name: one.name,
      type: one.type === 'bar' && !isDouble ? 'bar' : 'line',
      xAxisIndex: isDouble ? at : 0,
      yAxisIndex: Math.min(units.indexOf(one.unit), 1),
      data: hidden.has(one.name) ? [] : onAxis[at],
      color: colours.series[at % colours.series.length],
      symbol: one.y.length === 1 ? 'circle' : 'none',
      connectNulls: false,
      barMaxWidth: 48,
      lineStyle: { width: 1.75, type: dashType(one, at) },
      ...(one.type === 'bar' && series.length > 1 ? { itemStyle: { decal: decalOf(at) } } : {}),
    })),
  })
}
