import { expect, test, type Page } from './browser-test.ts'
import { signIn } from './sign-in.ts'

/** Buttons, fields and links like buttons on top of the screen that are lower than 44 px, with their heights. */
async function lowTargets(page: Page, within: string): Promise<string[]> {
  return page
    .locator(within)
    .locator(
      '.mantine-Button-root, .mantine-ActionIcon-root, .mantine-Input-input, .mantine-Tabs-tab, header > button',
    )
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest('.mantine-Input-section'))
        .map((element) => ({
          name: element.getAttribute('aria-label') ?? element.textContent ?? '',
          height: element.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height > 0 && height < 44)
        .map(({ name, height }) => `${name} ${height}`),
    )
}

test('on a phone whatever is pressed is at least 44 px high, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, { path: '/energy-crm/clients' })
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link').first().waitFor()
  expect(await lowTargets(page, 'body')).toEqual([])
  for (const path of [
    '/energy-crm/contracts/new',
    '/energy-crm/contracts/from-cups',
    '/billing/electricity',
    '/energy-crm/consumption-curves',
    '/energy-insights',
  ]) {
    await page.goto(path)
    await expect(page.locator('.mantine-Input-input').first()).toBeVisible()
    const isForm = path.startsWith('/energy-crm/contracts')
    expect([path, await lowTargets(page, isForm ? '[role=dialog]' : 'main')]).toEqual([path, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})

test('on a phone a fact is on one line with its name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, { path: '/energy-crm/contracts' })
  await page.getByRole('list', { name: 'Contratos' }).getByRole('link').first().click()
  const fact = page.getByRole('dialog').locator('dl > div', { hasText: 'Tipo de contrato' })
  const [name, value] = await Promise.all([
    fact.locator('dt').boundingBox(),
    fact.locator('dd').boundingBox(),
  ])
  expect(value?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0) - 1)
  expect(Math.abs((value?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(8)
})
