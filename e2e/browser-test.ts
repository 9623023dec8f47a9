import { expect, test as base, type Browser } from '@playwright/test'
import { startDemoServer } from './demo-server.ts'

export {
  expect,
  type APIRequestContext,
  type Browser,
  type Download,
  type Locator,
  type Page,
} from '@playwright/test'

/**
 * Each worker has a server and a database of its own. Every browser test also fails on a violation of the content
 * policy and on an uncaught error.
 */
export const test = base.extend<{ cleanConsole: void }, { server: string }>({
  server: [
    async ({ browser }, provide) => {
      const server = await startDemoServer()
      await loadOnce(browser, server.url)
      await provide(server.url)
      await server.close()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: ({ server }, provide) => provide(server),
  cleanConsole: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) errors.push(message.text())
      })
      context.on('weberror', (webError) => errors.push(String(webError.error())))
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** The first page of a browser and of a server may take long beside other tests: no test has to wait for it. */
async function loadOnce(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').waitFor()
  await page.close()
}
