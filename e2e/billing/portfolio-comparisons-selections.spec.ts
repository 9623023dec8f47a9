import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('a consultant compares three ticked supplies, and reads groups, offers and the supply of a row', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/consumption-points' })
  const points = page.getByRole('table', { name: 'Puntos de consumo' })
  await expect(points.locator('tbody tr[data-row]').first()).toBeVisible()
  for (let row = 0; row < 3; row++) {
    await points.locator('tbody tr[data-row]').nth(row).getByRole('checkbox').check()
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Comparar', exact: true }).click()
  await expect(page).toHaveURL(/billing\/portfolio\/[0-9a-f-]+/)
  await expect(page.getByRole('heading', { level: 1, name: /^Puntos de consumo / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible({ timeout: 90_000 })
  const rows = page.getByRole('table', { name: 'Comparativas de cartera' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(3)

  await page.getByRole('tab', { name: 'Por grupos' }).click()
  const groups = page.getByRole('table', { name: 'Grupos de la comparativa' })
  await expect(groups.locator('tbody tr[data-row]').first()).toBeVisible()
  await page.getByText('Tipo de cliente').click()
  await expect(page).toHaveURL(/by=clientTypology/)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Todas las ofertas' }).click()
  await expect(
    page.getByRole('table', { name: 'Todas las ofertas' }).locator('tbody tr[data-row]').first(),
  ).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.getByRole('tab', { name: 'Cada uno' }).click()
  const link = rows.getByRole('link', { name: /^Comparar / }).first()
  if ((await link.count()) > 0) {
    await link.click()
    await expect(page).toHaveURL(/billing\/electricity\?supply=/)
  }
})
