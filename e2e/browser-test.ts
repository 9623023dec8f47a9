import { expect, test as base } from '@playwright/test'

export { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'

/** Every browser test also fails on a violation of the content policy and on an error that nobody caught. */
export const test = base.extend<{ cleanConsole: void }>({
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
