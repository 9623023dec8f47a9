import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import { formatNumber } from '../../platform/formats/number-format.ts'
import type { ChartColours } from '../../ui/charts/chart-colours.ts'
import { tooltipHtml } from '../../ui/charts/chart-tooltip.ts'
import type { Column } from '../../ui/table/column.ts'
import { ChartWithTable } from './ChartWithTable.tsx'
import { dashOf } from './shown-curve.ts'

/** One line or series of bars; its values are in the order of the axis. */
export interface ChartLine {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Index of colour and dash. */
  readonly place: number
  readonly dash?: number
  readonly kind: 'line' | 'bar' | 'steps'
  /** Lines with the same stack are stacked. */
  readonly stack?: string
  /** Note of a value in the tooltip, such as an exact time. */
  readonly noteOf?: (at: number) => string | undefined
}

/** A column of the table that is not in the chart. */
export interface TableLine {
  readonly name: string
  readonly unit?: string
  readonly valueOf: (at: number) => string | number | null
  readonly decimals?: number
}

interface SeriesChartProps {
  readonly label: string
  readonly fileName: string
  readonly axis: { readonly name: string; readonly values: readonly string[] }
  readonly unit: string
  readonly decimals?: number
  readonly lines: readonly ChartLine[]
  readonly alsoInTable?: readonly TableLine[]
  readonly height?: number
  /** Shows a zoom slider, for long axes. */
  readonly zooms?: boolean
  /** Highest value of the axis, for charts side by side with one scale. */
  readonly max?: number
}

const NONE: readonly TableLine[] = []

/** Figures by category: hours, days, months, shares of the time. */
export function SeriesChart(props: SeriesChartProps) {
  const { label, fileName, axis, unit, decimals = 2, lines, alsoInTable = NONE } = props
  const { height = 280, zooms = false, max } = props
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const option = useCallback(
    (colours: ChartColours) => ({
      grid: { top: lines.length === 1 ? 32 : 48, bottom: zooms ? 48 : 8 },
      // The names of the curves are long: the legend scrolls instead of overlapping the chart.
      legend:
        lines.length === 1
          ? false
          : {
              type: 'scroll',
              right: 48,
              itemWidth: 22,
              // The symbol of a line shows its dash; bars have none.
              ...(lines.every(({ kind }) => kind === 'line') ? { icon: 'inherit', itemHeight: 0 } : {}),
              textStyle: {
                color: colours.textSecondary,
                fontSize: 12,
                ...(isNarrow ? { width: 86, overflow: 'truncate' } : {}),
              },
              pageIconColor: colours.text,
              pageIconInactiveColor: colours.quiet,
              pageTextStyle: { color: colours.textSecondary },
            },
      xAxis: { type: 'category', data: axis.values, boundaryGap: lines.some(({ kind }) => kind === 'bar') },
      yAxis: { type: 'value', name: unit, min: 0, ...(max === undefined ? {} : { max }) },
      dataZoom: zooms
        ? [
            { type: 'inside', minValueSpan: 6 },
            { type: 'slider', height: 20, bottom: 8, borderColor: colours.border, showDetail: false },
          ]
        : [],
      tooltip: {
        formatter: (given: unknown) => {
          const points = given as { dataIndex: number; seriesIndex: number; color: string }[]
          const at = points[0]?.dataIndex ?? 0
          const rows = points.flatMap(({ seriesIndex, color }) => {
            const { [seriesIndex]: line } = lines
            if (!line) return []
            const { [at]: value } = line.values
            const note = line.noteOf?.(at)
            const text = value === null ? 'sin dato' : `${formatNumber(value, decimals)} ${unit}`
            return [{ name: line.name, value: note ? `${text} · ${note}` : text, colour: color }]
          })
          return tooltipHtml(`${axis.name} ${axis.values[at] ?? ''}`, rows)
        },
      },
      series: lines.map(({ name, values, place, dash = place, kind, stack }) => ({
        name,
        type: kind === 'bar' ? 'bar' : 'line',
        ...(kind === 'steps' ? { step: 'middle' } : {}),
        ...(stack === undefined ? {} : { stack }),
        data: values,
        symbol: 'none',
        connectNulls: false,
        barMaxWidth: 24,
        color: colours.series[place % colours.series.length],
        lineStyle: { width: kind === 'steps' ? 2 : 1.75, type: lineType(dash) },
      })),
    }),
    [axis, decimals, isNarrow, lines, max, unit, zooms],
  )
  const columns = useMemo(
    (): Column<number>[] => [
      { id: 'axis', header: axis.name, render: (at) => axis.values[at], exported: (at) => axis.values[at] },
      ...lines.map(({ name, values }, line) => ({
        id: `line${line}`,
        header: name,
        unit,
        render: (at: number) => formatNumber(values[at], decimals),
        exported: (at: number) => values[at] ?? null,
      })),
      ...alsoInTable.map((line, at) => ({
        id: `more${at}`,
        header: line.name,
        unit: line.unit,
        render: (row: number) => {
          const value = line.valueOf(row)
          return typeof value === 'number' ? formatNumber(value, line.decimals ?? 2) : (value ?? '–')
        },
        exported: (row: number) => line.valueOf(row),
      })),
    ],
    [alsoInTable, axis, decimals, lines, unit],
  )
  const rows = useMemo(() => axis.values.map((_, at) => at), [axis])
  return (
    <ChartWithTable
      label={label}
      fileName={fileName}
      option={option}
      height={height}
      columns={columns}
      rows={rows}
    />
  )
}

function lineType(dash: number): 'solid' | number[] {
  const pattern = dashOf(dash)
  return pattern.length === 0 ? 'solid' : [...pattern]
}
