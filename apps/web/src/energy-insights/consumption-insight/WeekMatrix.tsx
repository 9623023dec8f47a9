import { useCallback, useMemo } from 'react'
import { weekdayNames } from '../../platform/formats/weekday-labels.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import type { Column } from '../../ui/table/column.ts'
import { ChartWithTable } from '../../ui/charts/ChartWithTable.tsx'
import { insightTexts as texts } from './consumption-insight.messages.ts'

interface WeekMatrixProps {
  readonly name: string
  /** Seven rows of 24 means, Monday first. */
  readonly meanKwh: readonly (readonly (number | null)[])[]
  /** Highest value of the scale, shared by matrices side by side. */
  readonly highestKwh: number
}

interface Cell {
  readonly value: readonly [hour: number, weekday: number, kwh: number | null]
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const hourName = (hour: number): string =>
  `${String(hour).padStart(2, '0')}-${String(hour + 1).padStart(2, '0')} h`

/** Heat map of the hours of the week. */
export function WeekMatrix({ name, meanKwh, highestKwh }: WeekMatrixProps) {
  const option = useCallback(
    (colours: ChartColours) => ({
      grid: { top: 28, bottom: 44, right: 8 },
      xAxis: { type: 'category', data: hours.map((hour) => String(hour).padStart(2, '0')) },
      yAxis: {
        type: 'category',
        inverse: true,
        data: weekdayNames.map((day) => day.slice(0, 3)),
        splitLine: { show: false },
      },
      visualMap: {
        type: 'continuous',
        min: 0,
        max: highestKwh === 0 ? 1 : highestKwh,
        calculable: false,
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        itemWidth: 12,
        itemHeight: 160,
        text: [`${formatNumber(highestKwh)} kWh`, '0'],
        textStyle: { color: colours.textSecondary, fontSize: 12 },
        inRange: { color: [...colours.ramp] },
      },
      tooltip: {
        trigger: 'item',
        formatter: (given: unknown) => {
          const [hour, weekday, kwh] = (given as Cell).value
          const value = kwh === null ? 'sin dato' : `${formatNumber(kwh)} kWh`
          return tooltipHtml(`${weekdayNames[weekday] ?? ''} ${hourName(hour)}`, [{ name: 'Media', value }])
        },
      },
      series: [
        {
          type: 'heatmap',
          data: meanKwh.flatMap((row, weekday) =>
            row.flatMap((kwh, hour) => (kwh === null ? [] : [[hour, weekday, kwh]])),
          ),
          itemStyle: { borderWidth: 1, borderColor: colours.surface },
        },
      ],
    }),
    [highestKwh, meanKwh],
  )
  const columns = useMemo(
    (): Column<number>[] => [
      { id: 'hour', header: 'Hora', render: hourName, exported: hourName },
      ...weekdayNames.map((weekday, day) => ({
        id: weekday,
        header: weekday,
        unit: 'kWh',
        render: (hour: number) => formatNumber(meanKwh[day]?.[hour]),
        exported: (hour: number) => meanKwh[day]?.[hour],
      })),
    ],
    [meanKwh],
  )
  return (
    <ChartWithTable
      label={texts.weekMatrixOf(name)}
      fileName="hora-y-dia-de-la-semana"
      option={option}
      height={280}
      also="heat map"
      columns={columns}
      rows={hours}
    />
  )
}
