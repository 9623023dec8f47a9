import { expect, test as base } from '@playwright/test'
import { startDemoServer } from './demo-server.ts'

export { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'

/**
 * Each worker has a server and a database of its own. Every browser test also fails on a violation of the content
 * policy and on an error that nobody caught.
 */
export const test = base.extend<{ cleanConsole: void }, { server: string }>({
  server: [
    async ({ browserName: _ }, provide) => {
      const server = await startDemoServer()
      await provide(server.url)
      await server.close()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: ({ server }, provide) => provide(server),
  cleanConsole: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) faults.push(message.text())
      })
      context.on('weberror', (fault) => faults.push(String(fault.error())))
      await use()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
