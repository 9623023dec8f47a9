import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { watchPainting } from './painted-charts.ts'

/** What of the chart of the application is the same in the bare one. */
export interface BareChart {
  readonly width: number
  readonly height: number
  readonly startUtc: number
  readonly stepMinutes: number
  /** Values of each series. */
  readonly all: readonly (readonly number[])[]
}

interface Pointer {
  readonly offsetX: number
  readonly wheelDelta: number
  readonly event: { readonly ctrlKey: boolean; readonly shiftKey: boolean; preventDefault(): void }
}

interface Library {
  init(node: HTMLElement | null): {
    setOption(option: object): void
    dispatchAction(action: object): void
    convertFromPixel(finder: object, x: number): number
    getZr(): { on(name: string, handler: (event: Pointer) => void): void }
  }
}

/** A page of the same browser with the library and without a chart. */
export async function openBarePage(): Promise<Page> {
  const { browser } = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await watchPainting(page)
  await page.goto('about:blank')
  await page.setContent('<div id="chart"></div><button id="draw">draw</button>')
  const library = createRequire(import.meta.url).resolve('echarts/package.json')
  await page.addScriptTag({
    content: readFileSync(path.join(path.dirname(library), 'dist/echarts.min.js'), 'utf8'),
  })
  return page
}

/**
 * Prepares a chart of the library alone, drawn by the button `#draw`: its own sampling and its own zoom component, moved by
 * the gestures of the application, so that both show the same parts of the axis.
 */
export async function prepareBareChart(page: Page, chart: BareChart): Promise<void> {
  await page.evaluate(({ width, height, startUtc, stepMinutes, all }) => {
    const { echarts } = globalThis as unknown as { echarts: Library }
    const stepMs = stepMinutes * 60_000
    const whole = { from: startUtc, to: startUtc + (all[0]?.length ?? 0) * stepMs }
    const draw = () => {
      const node = document.createElement('div')
      Object.assign(node.style, { width: `${width}px`, height: `${height}px` })
      document.getElementById('chart')?.replaceChildren(node)
      const drawn = echarts.init(node)
      drawn.setOption({
        animation: false,
        useUTC: true,
        tooltip: { trigger: 'axis' },
        grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
        xAxis: { type: 'time', min: whole.from, max: whole.to },
        yAxis: { type: 'value' },
        dataZoom: [{ type: 'inside', zoomOnMouseWheel: false, moveOnMouseMove: false }],
        series: all.map((values) => ({
          type: 'line',
          // The line of the application at this density.
          sampling: 'lttb',
          symbol: 'none',
          showSymbol: false,
          lineStyle: { width: 1 },
          silent: true,
          data: Float64Array.from({ length: values.length * 2 }, (_, at) =>
            at % 2 === 0 ? startUtc + (at / 2) * stepMs : (values[(at - 1) / 2] ?? Number.NaN),
          ),
        })),
      })
      let shown = whole
      let pressed: number | null = null
      const show = (from: number, to: number) => {
        shown = { from: Math.max(from, whole.from), to: Math.min(to, whole.to) }
        drawn.dispatchAction({ type: 'dataZoom', startValue: shown.from, endValue: shown.to })
      }
      const valueAt = (x: number) => drawn.convertFromPixel({ xAxisIndex: 0 }, x)
      const pointer = drawn.getZr()
      pointer.on('mousewheel', ({ offsetX, wheelDelta, event }) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        const around = valueAt(offsetX)
        const factor = wheelDelta > 0 ? 0.6 : 1 / 0.6
        show(around - (around - shown.from) * factor, around + (shown.to - around) * factor)
      })
      pointer.on('mousedown', ({ offsetX, event }) => {
        pressed = event.shiftKey ? offsetX : null
      })
      pointer.on('mouseup', () => {
        pressed = null
      })
      pointer.on('mousemove', ({ offsetX }) => {
        if (pressed === null) return
        const by = valueAt(pressed) - valueAt(offsetX)
        pressed = offsetX
        if (shown.from + by >= whole.from && shown.to + by <= whole.to) show(shown.from + by, shown.to + by)
      })
    }
    document.getElementById('draw')?.addEventListener('click', draw)
  }, chart)
}
