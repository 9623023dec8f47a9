import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { EChartsCoreOption, ECharts } from 'echarts/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { showToast, seconds } from '../../platform/messages/toasts.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { saveFile } from '../save-file.ts'
import { ChartSkeleton } from '../Skeletons.tsx'
import type { Cell } from '../table/cell.ts'
import { writeWorkbook } from '../table/table-workbook.ts'
import { chartColoursOf, type ChartColours } from './chart-colours.ts'
import { withChartDefaults } from './chart-defaults.ts'
import styles from './Chart.module.css'
import { chartTexts as texts } from './charts.messages.ts'

export interface ChartData {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

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
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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
export function Chart({ label, option, height = 280, data, fileName = 'grafica', onEvents }: ChartProps) {
  const { brand, scheme } = useTheme()
  const colours = useMemo(() => chartColoursOf(brand, scheme), [brand, scheme])
  const node = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let made: ECharts | null = null
    let observer: ResizeObserver | null = null
    let gone = false
    const start = async () => {
      try {
        const { init } = await import('./echarts-core.ts')
        if (gone || !node.current) return
        made = init(node.current, null, { renderer: 'canvas', locale: 'ES' })
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
  }, [])

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

  const download = async (read: () => ChartData) => {
    try {
      const workbook = await writeWorkbook({ ...read(), type: 'xlsx' })
      saveFile(new Blob([workbook], { type: XLSX }), `${fileName}.xlsx`)
    } catch {
      showToast({ tone: 'error', text: texts.exportFailed, seconds: seconds.long })
    }
  }

  return (
    <figure className={styles.figure} aria-label={label}>
      {failed ? (
        <p className={styles.failed} style={{ height }}>
          {texts.loadFailed}
        </p>
      ) : (
        <div className={styles.stage} style={{ height }}>
          {chart ? null : <ChartSkeleton height={height} />}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library renders into a block element */}
          <div ref={node} className={styles.canvas} role="img" aria-label={label} />
        </div>
      )}
      {data && !failed ? (
        <Tooltip label={texts.downloadHint}>
          <ActionIcon
            className={styles.download}
            aria-label={texts.download(label)}
            onClick={() => void download(data)}
          >
            <IconDownload size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </figure>
  )
}
