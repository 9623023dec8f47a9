import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('a consultant changes a saved comparison and saves it as another one', async ({ page }) => {
  await signIn(page, { path: '/billing/index' })
  await page
    .getByRole('table', { name: 'Comparativas guardadas' })
    .locator('tbody tr[data-row] a')
    .first()
    .click()
  await expect(page).toHaveURL(/billing\/result\//)
  await page.getByRole('link', { name: '¿Y si…?' }).click()
  await expect(page).toHaveURL(/what-if/)
  const offers = page.getByRole('table', { name: 'Mejores ofertas' })
  await expect(offers.locator('tbody tr[data-row]').first()).toBeVisible()
  const before = await offers.textContent()

  await page.getByRole('slider', { name: 'Porcentaje que se mueve' }).fill('20')
  await expect(page.getByText('Movida')).toBeVisible()
  await page.getByRole('slider', { name: 'Potencia de las placas en kWp' }).fill('3')
  await expect(page.getByText('Producida')).toBeVisible()
  await expect.poll(() => offers.textContent()).not.toBe(before)
  await expectAccessible(page)
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.getByRole('button', { name: 'Guardar como otra comparativa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Con placas')
  await dialog.getByRole('button', { name: 'Guardar como otra comparativa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Con placas' })).toBeVisible()
})
