import { randomBytes } from 'node:crypto'
import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { elementAt } from '@vatio/domain/element-at'
import { findChromium } from '../tools/chromium.mjs'
import { findFreePort } from '../tools/free-port.mjs'
import type { Benchmark } from './benchmark.ts'

/** One frame of a screen of 60 Hz: a key whose answer takes longer is seen to lag. */
const FRAME_MS = 16
/** From here on the browser speaks of a long task. */
const LONG_TASK_MS = 50
const TYPED = 'Bloque A, escalera 2, 3.º izquierda'

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
    field: (page) => page.getByLabel('Dirección', { exact: true }),
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

/** Work of a key: its script, and style, layout and paint of the frame that shows it. Without waiting for that frame. */
interface KeyTimes {
  readonly p50: number
  readonly p95: number
  readonly max: number
}

let browser: Browser | undefined
let server: { close(): Promise<void> } | undefined
let opened: Promise<Page> | undefined

async function openBrowser(): Promise<Page> {
  // Read by the modules of the browser tests.
  process.env.VATIO_E2E_PORT = String(await findFreePort(2))
  process.env.TEST_PARALLEL_INDEX = '0'
  process.env.VATIO_DEMO_PASSWORD = `${randomBytes(12).toString('base64url')}-k7`
  const { startDemoServer } = await import('../e2e/demo-server.ts')
  const { signIn } = await import('../e2e/sign-in.ts')
  const demo = await startDemoServer()
  server = demo
  browser = await chromium.launch({
    executablePath: process.env.VATIO_CHROMIUM ?? findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage({ baseURL: demo.url, viewport: { width: 1440, height: 900 } })
  await signIn(page)
  return page
}

const measured = new Map<string, Promise<KeyTimes>>()

function timesOf(form: MeasuredForm, slowdown: number): Promise<KeyTimes> {
  const key = `${form.name} ${slowdown}`
  const known = measured.get(key) ?? measure(form, slowdown)
  measured.set(key, known)
  return known
}

async function measure(form: MeasuredForm, slowdown: number): Promise<KeyTimes> {
  opened ??= openBrowser()
  const page = await opened
  await page.goto(form.address)
  const field = form.field(page)
  await field.waitFor()
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  // The first keys compile the code and mark the form as changed.
  await field.pressSequentially('Avenida ')
  const times = await throttled(session, slowdown, async () => await typeTimed(page, field))
  await session.detach()
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
  }
}

async function throttled<Result>(
  session: CDPSession,
  rate: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    return await work()
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

async function typeTimed(page: Page, field: Locator): Promise<number[]> {
  // tsx marks the functions of a script with their names.
  await page.evaluate('globalThis.__name = (marked) => marked')
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    /** Runs once the present task, or the present frame, is done. */
    const afterwards = (run: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', run)
      port1.start()
      port2.postMessage(null)
    }
    const onKeyDown = () => {
      const pressed = performance.now()
      let scripts = 0
      const onInput = () => afterwards(() => (scripts = performance.now() - pressed))
      window.addEventListener('input', onInput, { once: true, capture: true })
      requestAnimationFrame((frame) => {
        const begun = Math.max(frame, performance.now())
        afterwards(() => times.push(scripts + performance.now() - begun))
      })
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
  })
  await field.pressSequentially(TYPED, { delay: 80 })
  await page.waitForTimeout(200)
  return await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

function quantile(values: readonly number[], share: number): number {
  if (values.length < TYPED.length) throw new Error(`${values.length} keys of ${TYPED.length} were measured`)
  const sorted = [...values].sort((a, b) => a - b)
  return elementAt(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * share)))
}

function benchmarksOf(form: MeasuredForm): Benchmark[] {
  const row = (name: string, limit: number, slowdown: number, share: keyof KeyTimes): Benchmark => ({
    name: `key in the ${form.name} form, ${name}`,
    unit: 'ms',
    limit,
    measure: async () => (await timesOf(form, slowdown))[share],
    peer: { name: 'median', measure: async () => (await timesOf(form, slowdown)).p50 },
  })
  return [
    row('p95', FRAME_MS, 1, 'p95'),
    row('slowest', FRAME_MS, 1, 'max'),
    row('p95 at 4× slower CPU', LONG_TASK_MS, 4, 'p95'),
    row('slowest at 4× slower CPU', LONG_TASK_MS, 4, 'max'),
  ]
}

/** Typing in the forms of most fields: a key is answered in a frame, and no key is a long task. */
export const benchmarks: readonly Benchmark[] = forms.flatMap(benchmarksOf)

export async function end(): Promise<void> {
  await browser?.close()
  await server?.close()
}
