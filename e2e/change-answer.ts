import type { Page } from '@playwright/test'

/**
 * Changes the JSON that the server answers at an address. A page that is left, or a test that ends, drops its answers while
 * they are read: these are given up.
 */
export async function changeAnswer(
  page: Page,
  address: string,
  change: (reply: Record<string, unknown>) => void,
): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const answer = await route.fetch()
      const reply = (await answer.json()) as Record<string, unknown>
      change(reply)
      await route.fulfill({ response: answer, json: reply })
    } catch (error) {
      if (!/disposed|closed|handled/.test(String(error))) throw error
    }
  })
}
