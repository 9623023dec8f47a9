import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './browser-test.ts'

/** The page as it is has no barrier that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in is checked when its transition has ended.
  await page.waitForTimeout(500)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
