import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openBrowser, throttled } from './browser.ts'

/** One frame of a screen of 60 Hz: a key whose answer takes longer is seen to lag. */
const FRAME_MS = 16
/** From here on the browser speaks of a long task. */
const LONG_TASK_MS = 50
const KEY_PAUSE_MS = 120
const TYPED = 'Bloque A, escalera 2, tercero izquierda'

interface MeasuredForm {
  readonly name: string
  readonly address: string
  readonly field: (page: Page) => Locator
}

const forms: readonly MeasuredForm[] = [
  {
    name: 'contract',
    address: '/energy-crm/contracts/new',
    field: (page) => page.getByLabel('Número de contrato'),
  },
  {
    name: 'supply',
    address: '/energy-crm/consumption-points/new',
    field: (page) => page.getByLabel('Dirección del suministro'),
  },
  {
    name: 'client',
    address: '/energy-crm/clients/new',
    field: (page) => page.getByLabel('Dirección', { exact: true }),
  },
  {
    name: 'comparison',
    address: '/billing/electricity',
    field: (page) => page.getByLabel('Comercializadora'),
  },
]

/** Work of a key on the main thread of the page: script, style, layout and paint, effects after the frame. */
interface KeyTimes {
  readonly p50: number
  readonly p95: number
  readonly max: number
}

async function measure(form: MeasuredForm, slowdown: number): Promise<KeyTimes> {
  const { context } = await openBrowser()
  // A tab of its own has no draft of an earlier one.
  const page = await context.newPage()
  await page.goto(form.address)
  const field = form.field(page)
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  // Not the time on the clock, which other programs of the machine would lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // The first keys compile the code and mark the form as changed.
  await field.pressSequentially('Avenida ')
  const times = await throttled(session, slowdown, () => typeTimed(page, session))
  await page.close()
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
  }
}

/** Types a text key by key; the work of each. */
async function typeTimed(page: Page, session: CDPSession): Promise<number[]> {
  const times: number[] = []
  for (const key of TYPED) {
    const before = await workedMs(session)
    await page.keyboard.press(key)
    // Frame and effects, too; the pace of a quick typist.
    await sleep(KEY_PAUSE_MS)
    times.push((await workedMs(session)) - before)
  }
  return times
}

/** Time of the processor that the tasks of the page have used so far. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const tasks = metrics.find(({ name }) => name === 'TaskDuration')
  if (!tasks) throw new Error('The browser does not tell the time of its tasks')
  return tasks.value * 1000
}

function benchmarksOf(form: MeasuredForm): Benchmark[] {
  const times = once(() => measure(form, 1))
  const slowTimes = once(() => measure(form, 4))
  const row = (name: string, limit: number, timesOf: typeof times, share: keyof KeyTimes): Benchmark => ({
    name: `key in the ${form.name} form, ${name}`,
    unit: 'ms',
    limit,
    measure: async () => (await timesOf())[share],
    peer: { name: 'median', measure: async () => (await timesOf()).p50 },
  })
  return [
    row('p95', FRAME_MS, times, 'p95'),
    row('slowest', FRAME_MS, times, 'max'),
    row('p95 at 4× slower CPU', LONG_TASK_MS, slowTimes, 'p95'),
    row('slowest at 4× slower CPU', LONG_TASK_MS, slowTimes, 'max'),
  ]
}

/** Typing in the forms of most fields: a key is answered in a frame, and no key is a long task. */
export const benchmarks: readonly Benchmark[] = forms.flatMap(benchmarksOf)

export { closeBrowser as end }
