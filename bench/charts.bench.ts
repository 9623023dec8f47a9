import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { sampleYear } from './sample-supplies.ts'

const YEAR = 2025
const SERIES = 5
const RUNS = 7
/** Turns of the wheel, and milliseconds between them. */
const TURNS = 12
const TURN_PAUSE_MS = 60
/** After the last turn: a chart may draw itself exactly once the gesture has ended. */
const REST_MS = 600

const points = '/api/energy-crm/consumptionPoints'

/** Stores a year of quarter-hours for the first supplies of the list; returns their ids. */
const storeCurves = once(async () => {
  const { context, url } = await openBrowser()
  const page = await context.newPage()
  await page.goto('/ready')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.close()
  const headers = { authorization: `Bearer ${token}` }
  const list = await context.request.get(`${url}${points}?utilityType=electricity&limit=${SERIES}`, {
    headers,
  })
  const [rows] = (await list.json()) as [{ idConsumptionPoint: string }[]]
  const ids = rows.map(({ idConsumptionPoint }) => idConsumptionPoint).slice(0, SERIES)
  if (ids.length < SERIES) throw new Error(`${ids.length} supplies`)
  for (const [at, id] of ids.entries()) {
    const stored = await context.request.post(`${url}${points}/${id}/consumptionCurve`, {
      headers,
      data: { curve: toCurve(sampleYear(15, at + 1), 'Europe/Madrid'), unit: 'kWh' },
    })
    if (!stored.ok()) throw new Error(await stored.text())
  }
  return ids
})

const curvePage = (id: string) => `/energy-crm/consumption-curves?supply=${id}&year=${YEAR}`

/** Goes to an address within the application: a new document would load the files and empty the inspector. */
function goWithin(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => history.pushState({}, '', to), address)
}

/** Waits in the page until `selector` has another canvas than before that is painted. */
interface Painting {
  readonly selector: string
  /** What starts it: an address within the application, or the selector of a button. */
  readonly start: { readonly address: string } | { readonly button: string }
  /** Measured from the end of this answer instead of from the start. */
  readonly answer?: string
}

/** Milliseconds until the frame in which a chart is painted. */
function untilPainted(page: Page, painting: Painting): Promise<number> {
  return page.evaluate(async ({ selector, start, answer }) => {
    // Without inner functions: the names that the bundler keeps do not exist in the page.
    const old = document.querySelector(`${selector} canvas`)
    performance.clearResourceTimings()
    let from = performance.now()
    const deadline = from + 10_000
    if ('address' in start) history.pushState({}, '', start.address)
    else document.querySelector<HTMLElement>(start.button)?.click()
    let inked = 0
    while (inked < 3) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (performance.now() > deadline) throw new Error(`Nothing is painted in ${selector}`)
      const canvas = document.querySelector<HTMLCanvasElement>(`${selector} canvas`)
      if (!canvas || canvas === old || canvas.width === 0) continue
      // From top to bottom: the library paints grid, axes and lines in one frame.
      const middle = canvas.getContext('2d')?.getImageData(canvas.width >> 1, 0, 1, canvas.height).data ?? []
      inked = 0
      for (let at = 3; at < middle.length; at += 4) if ((middle[at] ?? 0) > 0) inked++
    }
    const painted = performance.now()
    if (answer !== undefined) {
      const arrived = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(answer))
      from = (arrived.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN
    }
    return painted - from
  }, painting)
}

async function measureYear(): Promise<number> {
  const ids = await storeCurves()
  const { context } = await openBrowser()
  const times: number[] = []
  const page = await context.newPage()
  // The first one loads the files of the charts.
  await page.goto(curvePage(ids[0] ?? ''))
  await page.locator('main figure canvas').first().waitFor()
  for (const id of ids.slice(1)) {
    await page.waitForLoadState('networkidle')
    times.push(
      await untilPainted(page, {
        selector: 'main figure',
        start: { address: curvePage(id) },
        answer: `${id}/consumptionCurve/${YEAR}`,
      }),
    )
  }
  await page.close()
  return quantile(times, 0.5)
}

/** A page whose inspector has five years of quarter-hours over each other, closed. */
const openFive = once(async () => {
  const ids = await storeCurves()
  const { context } = await openBrowser()
  const page = await context.newPage()
  await page.goto('/energy-crm/consumption-points')
  const closeInspector = () =>
    page
      .getByRole('dialog', { name: 'Inspector de gráficas' })
      .getByRole('button', { name: 'Cerrar', exact: true })
      .click()
  for (const id of ids) {
    await goWithin(page, curvePage(id))
    await page.waitForLoadState('networkidle')
    await page.locator('main figure canvas').first().waitFor()
    await page.getByRole('button', { name: /^Añadir al inspector: Curva de consumo/ }).click()
    await page.getByRole('dialog', { name: 'Inspector de gráficas' }).locator('canvas').first().waitFor()
    await closeInspector()
  }
  await page.getByRole('button', { name: /^Inspector de gráficas:/ }).click()
  await page.getByRole('button', { name: 'Previsualizador' }).click()
  const others = page.getByRole('checkbox', { name: /^Superponer/ })
  await others.first().waitFor()
  for (let at = 0; at < SERIES - 1; at++) await others.nth(at).check()
  await page.keyboard.press('Escape')
  await sleep(500)
  const rows = await page.getByRole('dialog').locator('tbody tr').count()
  if (rows !== SERIES) throw new Error(`${rows} series`)
  await closeInspector()
  return page
})

const OPENER = 'header button[aria-label^="Inspector de gráficas"]'

async function measureInspector(): Promise<number> {
  const page = await openFive()
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    times.push(await untilPainted(page, { selector: '[role="dialog"]', start: { button: OPENER } }))
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await sleep(300)
  }
  return quantile(times.slice(1), 0.5)
}

/** Time of the processor that the tasks of a page have used so far. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Work of a turn of the wheel over the middle of a chart, in and out again, and of moving the zoomed part. */
async function turnWheel(page: Page, selector: string, pan: 'shift' | 'drag') {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const box = await page.locator(`${selector} canvas`).first().boundingBox()
  if (!box) throw new Error('The chart is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const timed = async (steps: number, work: (step: number) => Promise<void>) => {
    const before = await workedMs(session)
    for (let step = 0; step < steps; step++) {
      await work(step)
      await sleep(TURN_PAUSE_MS)
    }
    await sleep(REST_MS)
    return ((await workedMs(session)) - before) / steps
  }
  await page.keyboard.down('Control')
  const zoom = await timed(TURNS, (step) => page.mouse.wheel(0, step < TURNS / 2 ? -100 : 100))
  // Half of the year, so that there is something to move.
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await sleep(REST_MS)
  if (pan === 'shift') await page.keyboard.down('Shift')
  await page.mouse.down()
  const moved = await timed(TURNS, (step) => page.mouse.move(x - 8 * (step + 1), y))
  await page.mouse.up()
  if (pan === 'shift') await page.keyboard.up('Shift')
  await session.detach()
  return { zoom, pan: moved }
}

const ours = once(async () => {
  const page = await openFive()
  await page.locator(OPENER).click()
  await page.getByRole('dialog').locator('canvas').first().waitFor()
  await sleep(REST_MS)
  return turnWheel(page, '[role="dialog"]', 'shift')
})

/** The same series in the library alone, with its own sampling and its own zoom. */
const bare = once(async () => {
  const { browser } = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const library = createRequire(import.meta.url).resolve('echarts/package.json')
  await page.setContent('<div id="chart" style="width: 1380px; height: 470px"></div>')
  await page.addScriptTag({
    content: readFileSync(path.join(path.dirname(library), 'dist/echarts.min.js'), 'utf8'),
  })
  const data = Array.from({ length: SERIES }, (_, at) => Array.from(sampleYear(15, at + 1).kwh))
  await page.evaluate(
    ({ all, startUtc }) => {
      interface Bare {
        init(node: HTMLElement | null): { setOption(option: object): void }
      }
      const { echarts } = globalThis as unknown as { echarts: Bare }
      echarts.init(document.getElementById('chart')).setOption({
        animation: false,
        tooltip: { trigger: 'axis' },
        xAxis: { type: 'time' },
        yAxis: { type: 'value' },
        dataZoom: [{ type: 'inside', zoomOnMouseWheel: 'ctrl' }],
        series: all.map((values) => ({
          type: 'line',
          sampling: 'lttb',
          symbol: 'none',
          data: values.map((value, at) => [startUtc + at * 900_000, value]),
        })),
      })
    },
    { all: data, startUtc: sampleYear(15).startUtc },
  )
  await sleep(1000)
  const times = await turnWheel(page, '#chart', 'drag')
  await page.close()
  return times
})

/** Charts on the screen, and their zoom beside that of the library alone. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: 'year of quarter-hours on the screen after its answer, median',
    unit: 'ms',
    limit: 100,
    measure: measureYear,
  },
  {
    name: `${SERIES} years of quarter-hours in the graph inspector, click to painted, median`,
    unit: 'ms',
    limit: 150,
    measure: measureInspector,
  },
  {
    name: `zoom of ${SERIES} years of quarter-hours, work of a turn of the wheel`,
    unit: 'ms',
    limit: 100,
    measure: async () => (await ours()).zoom,
    peer: { name: 'ECharts alone', measure: async () => (await bare()).zoom },
  },
  {
    name: `moving of ${SERIES} years of quarter-hours, work of a step`,
    unit: 'ms',
    limit: 100,
    measure: async () => (await ours()).pan,
    peer: { name: 'ECharts alone', measure: async () => (await bare()).pan },
  },
]

export { closeBrowser as end }
