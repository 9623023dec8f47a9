import type { EChartsCoreOption, ECharts } from 'echarts/core'
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { ChartSkeleton } from '../Skeletons.tsx'
import { shownWindow, withWindow, type ChartView } from './axis-window.ts'
import { hasPlaces, hasSameSeries, isHeatMap } from './chart-cursor.ts'
import { chartColoursOf, type ChartColours } from './chart-colours.ts'
import { withChartDefaults } from './chart-defaults.ts'
import { saveChartPicture, type ChartData } from './chart-files.ts'
import { ChartTable, columnsOfData } from './ChartTable.tsx'
import { ChartToolbar, type ChartToolbarProps } from './ChartToolbar.tsx'
import { joinCrosshairGroup } from './crosshair-group.ts'
import { useChartInstance, type ChartPart } from './use-chart-instance.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useChartView } from './use-chart-view.ts'
import { usePrintedChart } from './use-printed-chart.ts'
import styles from './Chart.module.css'
import { chartTexts as texts } from './charts.messages.ts'

export type { ChartData }

export interface ChartProps extends Pick<ChartToolbarProps, 'inspect' | 'inspectTitle'> {
  /** Description of the chart for screen readers. */
  readonly label: string
  /** Builds the option with the colours of the theme and for a part of the axis; keep it stable with useCallback. */
  readonly option: (colours: ChartColours, view: ChartView) => EChartsCoreOption
  readonly height?: number
  /** The shown data, for the files and the table. */
  readonly data?: () => ChartData
  /** Name of the files, without their ending. */
  readonly fileName?: string
  /** Events of the chart: `{ datazoom: (event) => … }`; keep it stable. */
  readonly onEvents?: Readonly<Record<string, (event: unknown, chart: ECharts) => void>>
  /** Called with the span of the horizontal axis that was chosen; the chart itself zooms without it. Keep it stable. */
  readonly onSpan?: (from: number, to: number) => void
  /** Shows everything again; with `onSpan`. */
  readonly onWhole?: () => void
  /** Whether the page shows a part that was chosen by `onSpan`. */
  readonly isPart?: boolean
  /** A part of the library that this chart needs besides lines and bars. */
  readonly also?: ChartPart
  /** Charts of one group share their crosshair. */
  readonly group?: string
  /** The legend and notes. */
  readonly children?: ReactNode
  /** The table of the figures, where it is more than the rows of `data`. */
  readonly table?: ReactNode
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What a chart was drawn from, its window apart. */
interface Picture {
  readonly chart: ECharts
  readonly option: ChartProps['option']
  readonly colours: ChartColours
  readonly hasWindow: boolean
  readonly isMoving: boolean
}

/** Whether only the window differs. Without one the option has no ends of the axis that would replace the former. */
function isSamePicture(before: Picture | null, next: Picture): boolean {
  return (
    before !== null &&
    before.chart === next.chart &&
    before.option === next.option &&
    before.colours === next.colours &&
    before.hasWindow &&
    next.hasWindow
  )
}

/**
 * A chart of the product: gestures and keys, a table of its figures, files, and the way to the graph inspector. Theme and
 * size changes are applied.
 */
export function Chart(props: ChartProps) {
  const { label, option, height = 280, data, fileName = 'grafica', onEvents, onSpan, onWhole } = props
  const { brand, scheme } = useTheme()
  const colours = useMemo(() => chartColoursOf(brand, scheme), [brand, scheme])
  const { node, chart, failed, make } = useChartInstance(props.also)
  const helpId = useId()
  const drawn = useRef<EChartsCoreOption | null>(null)
  const picture = useRef<Picture | null>(null)
  const canZoom = () => drawn.current !== null && hasPlaces(drawn.current) && !isHeatMap(drawn.current)
  const zoom = useChartView(chart, { onSpan, onWhole, isPart: props.isPart, canZoom, colour: colours.accent })
  const { view, onWholeDrawn } = zoom
  const keys = useChartKeys(chart, drawn, zoom)
  const paper = usePrintedChart(make, brand, option, view)

  useEffect(() => {
    if (!chart) return
    const built = option(colours, view)
    const { isMoving } = view
    const shown = withChartDefaults(withWindow(built, view.window), colours, isMotionReduced(), isMoving)
    const next = { chart, option, colours, hasWindow: view.window !== null, isMoving }
    if (isMoving && picture.current?.isMoving !== true) chart.dispatchAction({ type: 'hideTip' })
    // Another part of the same lines keeps what the library has made of them.
    const isMoved = isSamePicture(picture.current, next) && hasSameSeries(drawn.current, built)
    chart.setOption(shown, { notMerge: !isMoved })
    drawn.current = built
    picture.current = next
    if (!view.window) onWholeDrawn(shownWindow(chart))
  }, [chart, option, colours, view, onWholeDrawn])

  useEffect(() => {
    if (!chart || !onEvents) return undefined
    const bound = Object.entries(onEvents).map(([name, handle]) => {
      const handler = (event: unknown) => handle(event, chart)
      chart.on(name, handler)
      return [name, handler] as const
    })
    return () => {
      // A disposed chart has no listeners any more.
      if (!chart.isDisposed()) for (const [name, handler] of bound) chart.off(name, handler)
    }
  }, [chart, onEvents])

  const { group } = props
  useEffect(() => (chart && group ? joinCrosshairGroup(chart, group) : undefined), [chart, group])

  return (
    <>
      <figure className={styles.figure} aria-label={label}>
        {failed ? (
          <p className={styles.failed} style={{ height }}>
            {texts.loadFailed}
          </p>
        ) : (
          <>
            {/* The keys belong to the chart as a whole, whose parts are pixels. */}
            {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
            <div
              className={styles.stage}
              style={{ height }}
              data-print="chart"
              // The library of the dialogs closes them by Escape before the chart sees the key.
              data-mantine-stop-propagation={zoom.isZoomed || undefined}
              role="application"
              aria-roledescription={texts.chart}
              aria-label={texts.explore(label)}
              aria-describedby={helpId}
              tabIndex={0}
              onKeyDown={keys.onKeyDown}
              onBlur={keys.onBlur}
            >
              {chart ? null : <ChartSkeleton height={height} />}
              {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library renders into a block element */}
              <div ref={node} className={styles.canvas} role="img" aria-label={label} />
              <div ref={paper} className={styles.canvas} data-print="only" aria-hidden />
            </div>
            {/* oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
            <p id={helpId} hidden>
              {props.also === 'heat map' ? texts.keysOfMap : texts.keys}
            </p>
            <output className="visually-hidden" aria-live="polite" data-print="hide">
              {keys.spoken}
            </output>
            <ChartToolbar
              {...{ label, data, fileName }}
              inspect={props.inspect}
              inspectTitle={props.inspectTitle}
              onReset={zoom.isZoomed ? zoom.reset : undefined}
              onPicture={chart ? () => void saveChartPicture(chart, colours.surface, fileName) : undefined}
            />
          </>
        )}
      </figure>
      {props.children}
      {failed
        ? null
        : (props.table ??
          (data ? (
            <ChartTable
              label={label}
              read={() => {
                const read = data()
                return { columns: columnsOfData(read), rows: read.rows }
              }}
            />
          ) : null))}
    </>
  )
}
