import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

async function fillShop(page: Page): Promise<void> {
  for (let period = 1; period <= 6; period++) {
    await page.getByLabel(`Potencia contratada P${period} (kW)`).fill('30')
  }
  const months = page.getByRole('group', { name: /^\S+ \d{4} kW$/ })
  for (let month = 0; month < 12; month++) {
    for (let period = 0; period < 6; period++) {
      await months.nth(month).getByRole('textbox').nth(period).fill('18')
    }
  }
}

test('[BIL-001] a consultant optimises the powers of a shop, tries others, and compares offers with them', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, { path: '/billing/power-optimisation' })
  await page.getByRole('button', { name: 'Optimizar potencias' }).click()
  await expect(page.getByText('Rellena este campo').first()).toBeVisible()
  await fillShop(page)
  await page.getByRole('button', { name: 'Optimizar potencias' }).click()

  await expect(page.getByText('Ahorro al año')).toBeVisible()
  const powers = page.getByRole('table', { name: 'Potencias por periodo' })
  await expect(powers.getByRole('row').nth(1)).toContainText('18')
  await expect(page.getByRole('figure', { name: 'Coste de cada mes' })).toBeVisible()
  await expectAccessible(page)

  // Other powers are calculated while they are typed.
  const tried = page.getByText('Coste al año', { exact: true }).locator('..')
  const before = await tried.textContent()
  for (let period = 1; period <= 6; period++) {
    await page.getByLabel(`Probar otras potencias P${period} (kW)`).fill('25')
  }
  await expect(tried).not.toHaveText(before ?? '')

  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.getByRole('button', { name: 'Comparar ofertas con estas potencias' }).click()
  await expect(page).toHaveURL(/billing\/electricity/)
  await expect(page.getByText(/^Las ofertas se comparan también con P1 18/)).toBeVisible()
  await expect(page.getByLabel('Potencia contratada P1 (kW)')).toHaveValue('30')
})
