import { randomBytes } from 'node:crypto'
import { chromium, type Browser, type BrowserContext, type CDPSession } from '@playwright/test'
import { findChromium } from '../tools/chromium.mjs'
import { findFreePort } from '../tools/free-port.mjs'

/** The built Vatio with its demo and a browser, shared by the benchmarks of one run. */
interface OpenedBrowser {
  readonly browser: Browser
  readonly url: string
  /** A window of a signed-in Admin. */
  readonly context: BrowserContext
  close(): Promise<void>
}

let opened: Promise<OpenedBrowser> | undefined

export function openBrowser(): Promise<OpenedBrowser> {
  opened ??= open()
  return opened
}

export async function closeBrowser(): Promise<void> {
  const closing = opened
  opened = undefined
  await (await closing)?.close()
}

async function open(): Promise<OpenedBrowser> {
  // Read by the modules of the browser tests.
  process.env.VATIO_E2E_PORT = String(await findFreePort(2))
  process.env.TEST_PARALLEL_INDEX = '0'
  process.env.VATIO_DEMO_PASSWORD = `${randomBytes(12).toString('base64url')}-k7`
  const { startDemoServer } = await import('../e2e/demo-server.ts')
  const { signIn } = await import('../e2e/sign-in.ts')
  const server = await startDemoServer()
  const browser = await chromium.launch({
    executablePath: process.env.VATIO_CHROMIUM ?? findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext(windowOf(server.url))
  await signIn(await context.newPage())
  const close = async () => {
    await browser.close()
    await server.close()
  }
  return { browser, url: server.url, context, close }
}

const windowOf = (baseURL: string) => ({ baseURL, viewport: { width: 1440, height: 900 } })

/** A new window without any file in its cache. */
export async function openEmptyWindow(isSignedIn: boolean): Promise<BrowserContext> {
  const { browser, url, context } = await openBrowser()
  return await browser.newContext({
    ...windowOf(url),
    ...(isSignedIn ? { storageState: await context.storageState() } : {}),
  })
}

/** Makes the processor of a page slower while something is done. */
export async function throttled<Result>(
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
