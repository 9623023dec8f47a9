import { useCallback, useMemo } from 'react'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import type { AxisWindow, ChartView } from '../../ui/charts/axis-window.ts'
import { Chart, type ChartData } from '../../ui/charts/Chart.tsx'
import { chartColoursOf, type ChartColours } from '../../ui/charts/chart-colours.ts'
import { barPatternOf, dashOf } from '../../ui/charts/series-marks.ts'
import { statsWithPercentiles } from '../../ui/charts/series-stats.ts'
import { SeriesSwatch } from '../../ui/charts/SeriesSwatch.tsx'
import { SeriesTable } from '../../ui/charts/SeriesTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './GraphInspector.module.css'
import { heatOption } from './heat-option.ts'
import { seriesOption } from './inspector-option.ts'
import { decimalsOf, unitsOf } from './inspector-units.ts'
import type { Inspector } from './use-inspector.ts'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

interface InspectorChartProps {
  readonly inspector: Inspector
  readonly data: () => ChartData
  readonly fileName: string
  /** Called with the shown part of the axis, null for all of it, for the file; keep it stable. */
  readonly onWindow: (window: AxisWindow | null) => void
}

/** Pixels that title, controls and legend need above and below the chart. */
const AROUND = 430
const LEAST_HEIGHT = 280

/** The focused chart with those laid over it, and the figures of its series. */
export function InspectorChart({ inspector, data, fileName, onWindow }: InspectorChartProps) {
  const { series, hidden, isDouble, mapped, settings, charts } = inspector
  const label = charts.map(({ title }) => title).join(' · ')
  const height = Math.max(LEAST_HEIGHT, window.innerHeight - AROUND)
  const lines = useMemo(() => seriesOption({ series, hidden, isDouble }), [series, hidden, isDouble])
  const heat = useMemo(
    () => mapped && heatOption(mapped.map, mapped.series.name, mapped.series.unit),
    [mapped],
  )
  const option = useCallback(
    (colours: ChartColours, view: ChartView) => {
      onWindow(heat ? null : view.window)
      return heat ? heat(colours) : lines(colours, view)
    },
    [heat, lines, onWindow],
  )
  const units = unitsOf(series)
  return (
    <>
      {units.length > 2 ? <Notice tone="info">{texts.manyUnits}</Notice> : null}
      <h3 className={styles.shown}>{label}</h3>
      {heat && mapped ? <p className={styles.mapped}>{texts.heatOf(mapped.series.name)}</p> : null}
      <Chart
        // Another kind of chart, or a reset one, starts anew.
        key={`${settings.view} ${charts.map(({ id }) => id).join(' ')} ${inspector.round}`}
        label={label}
        option={option}
        height={height}
        data={data}
        fileName={fileName}
        {...(heat ? { also: 'heat map' } : {})}
      >
        <InspectorLegend inspector={inspector} />
      </Chart>
    </>
  )
}

function InspectorLegend({ inspector }: { readonly inspector: Inspector }) {
  const { series, hidden, toggle, showOnly, settings, isDouble, charts } = inspector
  const { brand, scheme } = useTheme()
  const palette = useMemo(() => chartColoursOf(brand, scheme).series, [brand, scheme])
  const units = unitsOf(series)
  const stats = useMemo(() => series.map(({ y }) => statsWithPercentiles(y)), [series])
  const hasTotal = settings.view !== 'duration' && series.every(({ isSum, unit }) => isSum && unit === 'kWh')
  const unit = units.length === 1 ? (units[0] ?? '') : ''
  const hasEstimated = series.some(({ estimated }) => estimated?.includes(1))
  return (
    <>
      {hasEstimated ? (
        <p className={styles.estimated}>
          <SeriesSwatch colour="var(--v-text-2)" dash={[4, 3]} /> {texts.estimated}
        </p>
      ) : null}
      <SeriesTable
        label={charts.map(({ title }) => title).join(' · ')}
        unit={unit}
        decimals={units.length === 1 ? decimalsOf(unit) : 2}
        rows={series.map(({ name, type, line }, at) => ({
          name,
          colour: palette[at % palette.length] ?? palette[0],
          dash: type === 'bar' && !isDouble ? [] : line === 'dashed' && at === 0 ? [6, 4] : dashOf(at),
          ...(type === 'bar' && !isDouble && series.length > 1 ? { pattern: barPatternOf(at) } : {}),
          stats: stats[at] ?? { min: null, mean: null, max: null, sum: null },
        }))}
        hasTotal={hasTotal}
        hasPercentiles
        hidden={hidden}
        onToggle={toggle}
        onShowOnly={showOnly}
      />
      {series.some(({ isSum }) => isSum) &&
      !hasTotal &&
      settings.view !== 'duration' &&
      !settings.isRelative ? (
        <p className={styles.sums}>
          {texts.sum}:{' '}
          {series
            .flatMap(({ name, isSum, unit: own }, at) =>
              isSum ? [`${name} ${formatNumber(stats[at]?.sum, decimalsOf(own))} ${own}`.trim()] : [],
            )
            .join(' · ')}
        </p>
      ) : null}
    </>
  )
}
