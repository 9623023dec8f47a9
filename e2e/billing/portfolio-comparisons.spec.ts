import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('a consultant compares all renewals of a month and reads where to change', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/renewals' })
  const all = page.getByRole('button', { name: 'Comparar todas' })
  await expect(all).toBeVisible()
  // The demo company has renewals in one of the next months.
  for (let month = 0; month < 12 && (await all.isDisabled()); month++) {
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await page.waitForTimeout(500)
  }
  await all.click()
  await expect(page).toHaveURL(/billing\/portfolio\/[0-9a-f-]+/)
  await expect(page.getByRole('heading', { level: 1, name: /^Renovaciones de / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Con una sola comercializadora')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Comparativas de cartera' }).locator('tbody tr[data-row]')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })

  // It is listed, with the same figures, and deleted.
  await page.goto('/billing/portfolio')
  const list = page.getByRole('table', { name: 'Comparativas de cartera' })
  const remove = page.getByRole('button', { name: /^Eliminar Renovaciones de / })
  await expect(list.locator('tr', { has: remove }).getByText('Completa')).toBeVisible()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Comparativa eliminada')).toBeVisible()
  await expect(remove).toHaveCount(0)
})
