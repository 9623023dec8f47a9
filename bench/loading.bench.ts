import type { CDPSession, Locator, Page } from '@playwright/test'
import { once, quantile, type Benchmark } from './benchmark.ts'
import { closeBrowser, openEmptyWindow, throttled } from './browser.ts'

const RUNS = 3
/** A laptop of some years and a line of 10 Mbit with an answer after 40 ms. */
const SLOW = { cpu: 4, bytesPerSecond: 10e6 / 8, latencyMs: 40 }

interface MeasuredScreen {
  readonly name: string
  readonly address: string
  /** What somebody came for. */
  readonly content: (page: Page) => Locator
  readonly isPublic?: true
}

const list = (name: string, address: string): MeasuredScreen => ({
  name,
  address,
  content: (page) => page.locator('tbody tr[data-row]').first(),
})

const lists = [
  list('contracts', '/energy-crm/contracts'),
  list('clients', '/energy-crm/clients'),
  list('supplies', '/energy-crm/consumption-points'),
  list('marketers', '/energy-crm/energy-marketers'),
  list('commercials', '/energy-crm/commercials'),
  list('users', '/users'),
  list('audit', '/audit'),
]
const login: MeasuredScreen = {
  name: 'login',
  address: '/login',
  content: (page) => page.getByLabel('Email'),
  isPublic: true,
}

interface Loaded {
  /** Requests until the content is there: page, scripts, styles, font, calls. */
  readonly requests: number
  readonly kB: number
  readonly scriptKB: number
  readonly ms: number
}

async function loadingOf(screen: MeasuredScreen, isSlow: boolean): Promise<Loaded> {
  const all: Loaded[] = []
  for (let run = 0; run < RUNS; run++) all.push(await load(screen, isSlow))
  const median = (name: keyof Loaded) =>
    quantile(
      all.map((one) => one[name]),
      0.5,
    )
  return { requests: median('requests'), kB: median('kB'), scriptKB: median('scriptKB'), ms: median('ms') }
}

/** Opens a screen in a window without a cache. */
async function load(screen: MeasuredScreen, isSlow: boolean): Promise<Loaded> {
  const window = await openEmptyWindow(!screen.isPublic)
  const page = await window.newPage()
  const session = await window.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: SLOW.bytesPerSecond,
      uploadThroughput: SLOW.bytesPerSecond,
    })
  const counted = countArrivals(session)
  const ms = await throttled(session, isSlow ? SLOW.cpu : 1, async () => {
    const start = performance.now()
    await page.goto(screen.address, { waitUntil: 'commit' })
    await screen.content(page).waitFor()
    return performance.now() - start
  })
  const loaded = { ...counted(), ms }
  await window.close()
  return loaded
}

/** Counts requests from now on, and the bytes of answers that have arrived, as compressed. */
function countArrivals(session: CDPSession): () => Omit<Loaded, 'ms'> {
  let requests = 0
  let bytes = 0
  let scriptBytes = 0
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', () => {
    requests += 1
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  return () => ({ requests, kB: bytes / 1000, scriptKB: scriptBytes / 1000 })
}

function benchmarksOfList(screen: MeasuredScreen): Benchmark[] {
  const loading = once(() => loadingOf(screen, false))
  return [
    {
      name: `${screen.name}: requests before the first row`,
      unit: 'requests',
      limit: 30,
      measure: async () => (await loading()).requests,
    },
    {
      name: `${screen.name}: over the wire before the first row`,
      unit: 'kB',
      limit: 250,
      measure: async () => (await loading()).kB,
      peer: { name: 'scripts', measure: async () => (await loading()).scriptKB },
    },
    {
      name: `${screen.name}: first row, nothing cached`,
      unit: 'ms',
      limit: 800,
      measure: async () => (await loading()).ms,
    },
    {
      name: `${screen.name}: first row at 4× slower CPU, 10 Mbit, 40 ms`,
      unit: 'ms',
      limit: 2000,
      measure: async () => (await loadingOf(screen, true)).ms,
    },
  ]
}

/** What a browser without a cache loads, and how long somebody waits for what they came for. */
export const benchmarks: readonly Benchmark[] = [
  ...lists.flatMap(benchmarksOfList),
  {
    name: 'login: can be used, at 4× slower CPU, 10 Mbit, 40 ms',
    unit: 'ms',
    limit: 2000,
    measure: async () => (await loadingOf(login, true)).ms,
    peer: { name: 'as fast as it goes', measure: async () => (await loadingOf(login, false)).ms },
  },
]

export { closeBrowser as end }
