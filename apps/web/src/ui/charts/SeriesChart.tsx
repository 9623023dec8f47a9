import { useCallback, useMemo } from 'react'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { chartColoursOf, type ChartColours } from './chart-colours.ts'
import { tooltipHtml } from './chart-tooltip.ts'
import { bandSeries, type ChartBand } from './band-series.ts'
import { labelOfBar, uprightLabels } from './bar-labels.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { statsOf } from './series-stats.ts'
import { useHiddenSeries } from './use-hidden-series.ts'
import type { Column } from '../table/column.ts'
import { ChartWithTable } from './ChartWithTable.tsx'
import { barPatternOf, dashOf, decalOf } from './series-marks.ts'
import type { ChartDates } from './series-dates.ts'
import { inspectedLines } from './series-dates.ts'

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
  /** The days or months of its values, where the axis is one of time; the graph inspector needs them. */
  readonly dates?: ChartDates
}

/** A column of the table that is not in the chart. */
export interface TableLine {
  readonly name: string
  readonly unit?: string
  readonly valueOf: (at: number) => string | number | null
  readonly decimals?: number
}

export interface ChartAxis {
  readonly name: string
  readonly values: readonly string[]
  /** The labelled places of a long axis, by index; otherwise all that fit are labelled. */
  readonly ticks?: ReadonlyMap<number, string>
}

interface SeriesChartProps {
  readonly label: string
  readonly fileName: string
  readonly axis: ChartAxis
  readonly unit: string
  readonly decimals?: number
  readonly lines: readonly ChartLine[]
  readonly alsoInTable?: readonly TableLine[]
  readonly height?: number
  /** Whether the values of a series add up to something: energy does, power and shares do not. */
  readonly hasTotal?: boolean
  /** Called with the span of the axis, in its indexes, that was dragged over; keep it stable. */
  readonly onSpan?: (from: number, to: number) => void
  /** Highest value of the axis, for charts side by side with one scale. */
  readonly max?: number
  /** A range of values that is shaded; keep it stable. */
  readonly band?: ChartBand | null
  /** Whether the axis goes below zero, as money that is owed does. */
  readonly isSigned?: boolean
  /** Charts of one group share their crosshair. */
  readonly group?: string
  /** Identifier of the chart in the inspector, where it is not the label. */
  readonly inspectTitle?: string
  /** Shows everything again; with `onSpan`. */
  readonly onWhole?: () => void
  /** Whether the page shows a part that was chosen by `onSpan`. */
  readonly isPart?: boolean
}

const NONE: readonly TableLine[] = []

/** Figures by category: hours, days, months, shares of the time. */
export function SeriesChart(props: SeriesChartProps) {
  const { label, fileName, axis, unit, decimals = 2, lines, alsoInTable = NONE } = props
  const {
    height = 280,
    hasTotal = false,
    max,
    band = null,
    isSigned = false,
    onSpan,
    onWhole,
    group,
    inspectTitle,
  } = props
  const { brand, scheme } = useTheme()
  const palette = useMemo(() => chartColoursOf(brand, scheme).series, [brand, scheme])
  const { hidden, toggle, showOnly } = useHiddenSeries()
  const bars = lines.filter(({ kind }) => kind === 'bar').length
  const option = useCallback(
    (colours: ChartColours) => ({
      media: lines.some(({ kind }) => kind === 'bar')
        ? uprightLabels(axis.values.length * bars, lines.length)
        : [],
      xAxis: {
        type: 'category',
        data: axis.values,
        name: axis.name,
        nameLocation: 'middle',
        nameGap: 26,
        boundaryGap: lines.some(({ kind }) => kind === 'bar'),
        ...(axis.ticks ? tickedAxis(axis.ticks) : {}),
      },
      yAxis: {
        type: 'value',
        name: unit,
        ...(isSigned ? {} : { min: 0 }),
        ...(max === undefined ? {} : { max }),
      },
      tooltip: {
        formatter: (given: unknown) => {
          const points = given as { dataIndex: number; seriesIndex: number; color: string }[]
          const at = points[0]?.dataIndex ?? 0
          const rows = points.flatMap(({ seriesIndex, color }) => {
            const { [seriesIndex]: line } = lines
            if (!line || hidden.has(line.name)) return []
            const { [at]: value } = line.values
            const note = line.noteOf?.(at)
            const text = value === null ? 'sin dato' : `${formatNumber(value, decimals)} ${unit}`
            return [{ name: line.name, value: note ? `${text} · ${note}` : text, colour: color }]
          })
          return tooltipHtml(`${axis.name} ${axis.values[at] ?? ''}`, rows)
        },
      },
      series: [
        ...lines.map(({ name, values, place, dash = place, kind, stack }) => ({
          name,
          type: kind === 'bar' ? 'bar' : 'line',
          ...(kind === 'steps' ? { step: 'middle' } : {}),
          ...(stack === undefined ? {} : { stack }),
          data: hidden.has(name) ? [] : values,
          symbol: 'none',
          connectNulls: false,
          barMaxWidth: 48,
          barCategoryGap: '24%',
          ...(kind === 'bar' ? labelOfBar(colours, axis.values.length * bars) : {}),
          ...(kind === 'bar' && bars > 1 ? { itemStyle: { decal: decalOf(place) } } : {}),
          color: colours.series[place % colours.series.length],
          lineStyle: { width: kind === 'steps' ? 2 : 1.75, type: lineType(dash) },
        })),
        ...(band ? bandSeries(band, axis.values.length, colours) : []),
      ],
    }),
    [axis, band, bars, decimals, hidden, isSigned, lines, max, unit],
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
      {...(onSpan ? { onSpan } : {})}
      {...(onWhole ? { onWhole, isPart: props.isPart ?? false } : {})}
      {...(group ? { group } : {})}
      inspect={() => inspectedLines({ axis, unit, isSum: hasTotal, lines })}
      inspectTitle={inspectTitle}
    >
      <SeriesTable
        label={label}
        unit={unit}
        decimals={decimals}
        rows={lines.map(({ name, values, place, dash = place, kind }) => ({
          name,
          colour: palette[place % palette.length] ?? palette[0],
          dash: kind === 'bar' ? [] : dashOf(dash),
          ...(kind === 'bar' && bars > 1 ? { pattern: barPatternOf(place) } : {}),
          stats: statsOf(values),
        }))}
        hasTotal={hasTotal}
        hidden={hidden}
        onToggle={toggle}
        onShowOnly={showOnly}
      />
    </ChartWithTable>
  )
}

function tickedAxis(ticks: ReadonlyMap<number, string>) {
  return {
    axisTick: { show: true, alignWithLabel: true, interval: (at: number) => ticks.has(at) },
    axisLabel: {
      interval: (at: number) => ticks.has(at),
      formatter: (_: string, at: number) => ticks.get(at) ?? '',
    },
  }
}

function lineType(dash: number): 'solid' | number[] {
  const pattern = dashOf(dash)
  return pattern.length === 0 ? 'solid' : [...pattern]
}
