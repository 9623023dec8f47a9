import type { HourDayMatrix } from '@vatio/domain/energy-insights/graph-inspector/hour-day-matrix'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import { dayTicks } from '../../ui/charts/day-ticks.ts'
import { decimalsOf } from './inspector-units.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** The option of a map with the days across and the hours of the clock down. */
export function heatOption(map: HourDayMatrix, name: string, unit: string) {
  const ticks = dayTicks(map.days)
  const text = (value: number) => `${formatNumber(value, decimalsOf(unit))} ${unit}`.trim()
  return (colours: ChartColours) => ({
    animation: false,
    grid: { top: 28, bottom: 48 },
    xAxis: {
      type: 'category',
      data: map.days,
      axisLabel: {
        interval: (at: number) => ticks.has(at),
        formatter: (_: string, at: number) => ticks.get(at) ?? '',
      },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: hours,
      name: 'h',
      nameLocation: 'start',
      splitLine: { show: false },
    },
    visualMap: {
      type: 'continuous',
      min: map.lowest,
      max: map.highest > map.lowest ? map.highest : map.lowest + 1,
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemWidth: 12,
      itemHeight: 160,
      text: [text(map.highest), text(map.lowest)],
      textStyle: { color: colours.textSecondary, fontSize: 12 },
      inRange: { color: [...colours.ramp] },
    },
    tooltip: {
      trigger: 'item',
      formatter: (given: unknown) => {
        const { value } = given as { value: readonly [number, number, number] }
        const [day, hour, figure] = value
        return tooltipHtml(
          `${formatDate(map.days[day])} ${hours[hour] ?? ''}-${String(hour + 1).padStart(2, '0')} h`,
          [{ name, value: text(figure) }],
        )
      },
    },
    series: [{ type: 'heatmap', data: map.cells, progressive: 0 }],
  })
}
