import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

/** The household of docs/calculations/comparison.md, saved. */
async function saveHousehold(page: Page): Promise<void> {
  await signIn(page, { path: '/billing/electricity' })
  for (const [name, figure] of [
    ['Potencia contratada Punta', '4,6'],
    ['Potencia contratada Valle', '4,6'],
    ['Consumo anual P1', '900'],
    ['Consumo anual P2', '800'],
    ['Consumo anual P3', '1300'],
    ['Precios vigentes a', '15-10-2026'],
    ['Precio de la energía P1', '0,22'],
    ['Precio de la energía P2', '0,16'],
    ['Precio de la energía P3', '0,12'],
    ['Precio de la potencia Punta', '0,10'],
    ['Precio de la potencia Valle', '0,04'],
  ] as const) {
    await page.getByLabel(name).fill(figure)
  }
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await page.getByRole('button', { name: 'Guardar comparativa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(`Vivienda ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Guardar comparativa' }).click()
  await expect(page).toHaveURL(/\/billing\/result\//)
}

test('a consultant changes a saved comparison and saves it as another one', async ({ page }) => {
  await saveHousehold(page)
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
