import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('a consultant compares all renewals of a month and reads where to change', async ({ page }, info) => {
  await signIn(page, { path: '/energy-crm/renewals' })
  const all = page.getByRole('button', { name: 'Comparar todas' })
  await expect(all).toBeVisible()
  // The demo company has renewals in one of the next months.
  for (let month = 0; month < 12 && (await all.isDisabled()); month++) {
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await page.waitForTimeout(500)
  }
  await page.screenshot({ path: info.outputPath('renewals.png'), fullPage: true })
  await all.click()
  await expect(page).toHaveURL(/billing\/portfolio\/[0-9a-f-]+/)
  await expect(page.getByRole('heading', { level: 1, name: /^Renovaciones de / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Una sola comercializadora para todas')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Comparativas de cartera' }).locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('result.png'), fullPage: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: info.outputPath('result-dark.png'), fullPage: true })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.screenshot({ path: info.outputPath('result-phone-dark.png'), fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.screenshot({ path: info.outputPath('result-phone.png'), fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto('/energy-crm/renewals')
  await expect(page.getByText('Comisión en juego')).toBeVisible()
  await page.screenshot({ path: info.outputPath('renewals-phone.png'), fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })

  // It is listed, with the same figures, and deleted.
  await page.goto('/billing/portfolio')
  const list = page.getByRole('table', { name: 'Comparativas de cartera' })
  await expect(list.getByText('Completa')).toBeVisible()
  await page.screenshot({ path: info.outputPath('list.png'), fullPage: true })
  await list.getByRole('button', { name: /^Eliminar Renovaciones de / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Comparativa eliminada')).toBeVisible()
  await expect(page.getByText('Aún no hay comparativas de cartera.')).toBeVisible()
})
