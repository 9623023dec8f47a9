import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { elementAt } from '@vatio/domain/element-at'
import { openBarePage, prepareBareChart } from './bare-chart.ts'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openBrowser } from './browser.ts'
import { measureGestures, type GestureWork } from './chart-gestures.ts'
import { measurePainting, watchPainting } from './painted-charts.ts'
import { sampleYear } from './sample-supplies.ts'

const YEAR = 2025
const SERIES = 5
const ROUNDS = 5
const YEAR_ROUNDS = 3
const REST_MS = 600
/** The work of a gesture may be so many times that of the library alone. */
const MOST_OF_LIBRARY = 1.2
const POINTS = '/api/energy-crm/consumptionPoints'
const INSPECTOR = 'Inspector de gráficas'
const OPENER = `header button[aria-label^="${INSPECTOR}"]`

/** Stores a year of quarter-hours for the first supplies of the list; returns their ids. */
const storeCurves = once(async () => {
  const { context, url } = await openBrowser()
  const page = await context.newPage()
  await page.goto('/ready')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.close()
  const headers = { authorization: `Bearer ${token}` }
  const list = await context.request.get(`${url}${POINTS}?utilityType=electricity&limit=50`, {
    headers,
  })
  const [rows] = (await list.json()) as [{ idConsumptionPoint: string; hasSelfConsumption: boolean }[]]
  // The others have a surplus by hours, which would be drawn beside the quarter-hours.
  const ids = rows
    .filter(({ hasSelfConsumption }) => !hasSelfConsumption)
    .map(({ idConsumptionPoint }) => idConsumptionPoint)
    .slice(0, SERIES)
  if (ids.length < SERIES) throw new Error(`The demo has ${ids.length} supplies of electricity`)
  for (const [at, id] of ids.entries()) {
    const stored = await context.request.post(`${url}${POINTS}/${id}/consumptionCurve`, {
      headers,
      data: { curve: toCurve(sampleYear(15, at + 1), 'Europe/Madrid'), unit: 'kWh' },
    })
    if (!stored.ok()) throw new Error(await stored.text())
  }
  return ids
})

const curvePage = (id: string) => `/energy-crm/consumption-curves?supply=${id}&year=${YEAR}`

async function openWatched(address: string): Promise<Page> {
  const { context } = await openBrowser()
  const page = await context.newPage()
  await watchPainting(page)
  await page.goto(address)
  return page
}

/** From the parsed answer to the painted band of a year, in supply after supply; the first round is a warm-up. */
const ofYear = once(async () => {
  const ids = await storeCurves()
  const times: number[] = []
  const [first = '', ...others] = ids
  const page = await openWatched(curvePage(first))
  for (let round = 0; round <= YEAR_ROUNDS; round++) {
    // A document anew has no answers in the cache of the application.
    if (round > 0) await page.goto(curvePage(first))
    await page.locator('main figure canvas').first().waitFor()
    for (const id of others) {
      await page.waitForLoadState('networkidle')
      await sleep(REST_MS)
      const ms = await measurePainting(page, {
        within: 'main figure',
        start: { address: curvePage(id) },
        answer: `${POINTS}/${id}/consumptionCurve/${YEAR}`,
      })
      if (round > 0) times.push(ms)
    }
  }
  await page.close()
  return quantile(times, 0.5)
})

/** A page whose inspector, closed, has the years of quarter-hours over each other. */
const openFive = once(async () => {
  const ids = await storeCurves()
  const page = await openWatched('/energy-crm/consumption-points')
  for (const id of ids) {
    // Within the application: a new document empties the inspector.
    await measurePainting(page, { within: 'main figure', start: { address: curvePage(id) } })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /^Añadir al inspector: Curva de consumo/ }).click()
    await page.getByRole('dialog', { name: INSPECTOR }).locator('canvas').first().waitFor()
    await closeInspector(page)
  }
  await page.locator(OPENER).click()
  await page.getByRole('button', { name: 'Previsualizador' }).click()
  const others = page.getByRole('checkbox', { name: /^Superponer/ })
  await others.first().waitFor()
  for (let at = 0; at < SERIES - 1; at++) await others.nth(at).check()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Previsualizador' }).waitFor({ state: 'detached' })
  const rows = await page.getByRole('dialog').locator('tbody tr').count()
  if (rows < SERIES) throw new Error(`The inspector shows ${rows} series`)
  await closeInspector(page)
  return page
})

async function closeInspector(page: Page): Promise<void> {
  const inspector = page.getByRole('dialog', { name: INSPECTOR })
  await inspector.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await inspector.waitFor({ state: 'detached' })
}

/** From the click on the button of the inspector to the painted lines. */
const ofInspector = once(async () => {
  const page = await openFive()
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await sleep(REST_MS)
    times.push(await measurePainting(page, { within: '[role="dialog"]', start: { button: OPENER } }))
    await closeInspector(page)
  }
  return quantile(times.slice(1), 0.5)
})

const openBare = once(async () => {
  const page = await openFive()
  await page.locator(OPENER).click()
  const size = await page.getByRole('dialog').locator('canvas').first().boundingBox()
  if (!size) throw new Error('The inspector has no chart')
  await closeInspector(page)
  const bare = await openBarePage()
  await prepareBareChart(bare, {
    width: size.width,
    height: size.height,
    startUtc: sampleYear(15).startUtc,
    stepMinutes: 15,
    all: Array.from({ length: SERIES }, (_, at) => Array.from(sampleYear(15, at + 1).kwh)),
  })
  return bare
})

const ofBare = once(async () => {
  const page = await openBare()
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await sleep(REST_MS)
    times.push(await measurePainting(page, { within: '#chart', start: { button: '#draw' } }))
  }
  return quantile(times.slice(1), 0.5)
})

/** The work of gestures in the inspector and in the bare chart. */
const gestures = once(async () => {
  const { browser } = await openBrowser()
  await ofBare()
  const page = await openFive()
  await page.locator(OPENER).click()
  await page.getByRole('dialog').locator('canvas').first().waitFor()
  await sleep(REST_MS)
  return measureGestures(browser, [
    { page, within: '[role="dialog"]' },
    { page: await openBare(), within: '#chart' },
  ])
})

function gesture(name: string, of: keyof GestureWork): Benchmark {
  const workOf = async (place: number) => elementAt(await gestures(), place)[of]
  return {
    name: `${name}, work of the processor`,
    unit: 'ms',
    limit: async () => MOST_OF_LIBRARY * (await workOf(1)),
    measure: () => workOf(0),
    peer: { name: 'ECharts alone', measure: () => workOf(1) },
  }
}

/** Charts within the application, beside the chart library alone with the same values, size and lines. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: 'year of quarter-hours, answer to painted, median',
    unit: 'ms',
    limit: 100,
    measure: ofYear,
  },
  {
    name: `${SERIES} years of quarter-hours in the graph inspector, click to painted, median`,
    unit: 'ms',
    limit: 150,
    measure: ofInspector,
    peer: { name: 'ECharts alone', measure: ofBare },
  },
  gesture(`zoom of ${SERIES} years of quarter-hours`, 'zoomMs'),
  gesture(`pan of ${SERIES} years of quarter-hours`, 'panMs'),
]

export { closeBrowser as end }
