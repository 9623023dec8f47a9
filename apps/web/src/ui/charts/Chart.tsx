import type { EChartsCoreOption, ECharts, init as Init } from 'echarts/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { ChartSkeleton } from '../Skeletons.tsx'
import { ChartDownload, type ChartData } from './ChartDownload.tsx'
import { chartColoursOf, type ChartColours } from './chart-colours.ts'
import { withChartDefaults } from './chart-defaults.ts'
import { selectSpans } from './select-spans.ts'
import { usePrintedChart } from './use-printed-chart.ts'
import styles from './Chart.module.css'
import { chartTexts as texts } from './charts.messages.ts'

export type { ChartData }

export interface ChartProps {
  /** Description of the chart for screen readers. */
  readonly label: string
  /** Builds the option with the colours of the theme; keep it stable with useCallback. */
  readonly option: (colours: ChartColours) => EChartsCoreOption
  readonly height?: number
  /** The shown data, for the download as a workbook. */
  readonly data?: () => ChartData
  /** Name of the workbook, without its ending. */
  readonly fileName?: string
  /** Events of the chart: `{ datazoom: (event) => … }`; keep it stable. */
  readonly onEvents?: Readonly<Record<string, (event: unknown, chart: ECharts) => void>>
  /** Called with the span of the horizontal axis that was dragged over; keep it stable. */
  readonly onSpan?: (from: number, to: number) => void
  /** A part of the library that this chart needs besides lines and bars. */
  readonly also?: ChartPart
}

type ChartPart = 'heat map'

const parts: Readonly<Record<ChartPart, () => Promise<unknown>>> = {
  'heat map': () => import('./echarts-heat-map.ts'),
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The library paints heat maps over several frames, also after the chart was disposed: it stops a repaint whose id
 * differs from that of the painter.
 */
function dispose(chart: ECharts): void {
  Object.assign(chart.getZr().painter, { _redrawId: -1 })
  chart.dispose()
}

/** A chart of the product. The library is loaded with the first chart; theme and size changes are applied. */
export function Chart(props: ChartProps) {
  const { label, option, height = 280, data, fileName = 'grafica', onEvents, onSpan, also } = props
  const { brand, scheme } = useTheme()
  const colours = useMemo(() => chartColoursOf(brand, scheme), [brand, scheme])
  const node = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts | null>(null)
  const [failed, setFailed] = useState(false)
  const initPrinted = useRef<typeof Init | null>(null)
  const paper = usePrintedChart(initPrinted, brand, option)

  useEffect(() => {
    let made: ECharts | null = null
    let observer: ResizeObserver | null = null
    let gone = false
    const start = async () => {
      try {
        const [{ init }] = await Promise.all([import('./echarts-core.ts'), also && parts[also]()])
        if (gone || !node.current) return
        made = init(node.current, null, { renderer: 'canvas', locale: 'ES' })
        initPrinted.current = init
        const drawn = made
        observer = new ResizeObserver(() => drawn.resize())
        observer.observe(node.current)
        setChart(made)
      } catch {
        if (!gone) setFailed(true)
      }
    }
    void start()
    return () => {
      gone = true
      observer?.disconnect()
      if (made) dispose(made)
      setChart(null)
    }
  }, [also])

  useEffect(() => {
    chart?.setOption(withChartDefaults(option(colours), colours, isMotionReduced()), { notMerge: true })
  }, [chart, option, colours])

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

  const { accent } = colours
  useEffect(() => (chart && onSpan ? selectSpans(chart, onSpan, accent) : undefined), [chart, onSpan, accent])

  return (
    <figure className={styles.figure} aria-label={label}>
      {failed ? (
        <p className={styles.failed} style={{ height }}>
          {texts.loadFailed}
        </p>
      ) : (
        <div className={styles.stage} style={{ height }} data-print="chart">
          {chart ? null : <ChartSkeleton height={height} />}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library renders into a block element */}
          <div ref={node} className={styles.canvas} role="img" aria-label={label} />
          <div ref={paper} className={styles.canvas} data-print="only" aria-hidden />
        </div>
      )}
      {data && !failed ? <ChartDownload label={label} data={data} fileName={fileName} /> : null}
    </figure>
  )
}
