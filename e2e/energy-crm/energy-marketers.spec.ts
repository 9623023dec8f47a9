import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { DEMO_ADMIN, signIn } from '../sign-in.ts'
import { panel } from '../panel.ts'

async function openMarketers(page: Page, email = DEMO_ADMIN): Promise<void> {
  await signIn(page, { email, path: '/energy-crm/energy-marketers' })
  await expect(page.getByRole('heading', { name: 'Comercializadoras' })).toBeVisible()
}

test('[FEE-014][FEE-016][FEE-017] creates a marketer, a tariff with prices, and renews its prices', async ({
  page,
}) => {
  const name = `Comercializadora ${Date.now()}`
  await openMarketers(page)

  await page.getByRole('link', { name: 'Nueva comercializadora' }).first().click()
  const form = panel(page, 'Nueva comercializadora')
  await form.getByRole('button', { name: 'Crear comercializadora' }).click()
  await expect(form.getByText('Escribe el nombre de la comercializadora')).toBeVisible()
  await form.getByLabel('Nombre').fill('albaluz energia')
  await form.getByRole('button', { name: 'Crear comercializadora' }).click()
  await expect(form.getByText('Ya existe una comercializadora con este nombre.')).toBeVisible()
  await form.getByLabel('Nombre').fill(name)
  await form.getByRole('button', { name: 'Crear comercializadora' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('link', { name: 'Nueva tarifa' }).first().click()
  const tariff = panel(page, 'Nueva tarifa')
  await tariff.getByLabel('Nombre').fill('Hogar de prueba')
  await tariff.getByRole('combobox', { name: 'Tarifa de acceso' }).click()
  await page.getByRole('option', { name: '2.0TD', exact: true }).click()
  await tariff.getByLabel('Energía P1 (€/kWh)').fill('0,201234')
  await tariff.getByRole('button', { name: 'Crear tarifa' }).click()
  await expect(tariff.getByText('Falta el precio de P2')).toBeVisible()
  await tariff.getByLabel('Energía P2 (€/kWh)').fill('0,15')
  await tariff.getByLabel('Energía P3 (€/kWh)').fill('0.1')
  await tariff.getByLabel('Desde').fill('01-01-2026')
  await tariff.getByRole('button', { name: 'Crear tarifa' }).click()

  const detail = panel(page, 'Hogar de prueba')
  await expect(detail.getByText('0,201234')).toBeVisible()
  await detail.getByRole('button', { name: 'Nuevos precios' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Desde').fill('01-01-2026')
  await dialog.getByRole('button', { name: 'Guardar precios' }).click()
  await expect(dialog.getByText('Los precios nuevos empiezan después de los anteriores')).toBeVisible()
  await dialog.getByLabel('Desde').fill('01-06-2026')
  await dialog.getByLabel('Energía P1 (€/kWh)').fill('0,19')
  await dialog.getByRole('button', { name: 'Guardar precios' }).click()
  await expect(dialog).toHaveCount(0)
  const registers = detail.getByRole('row', { name: /01-01-2026|01-06-2026/ })
  await expect(registers).toHaveCount(2)
  await expect(detail.getByRole('row', { name: /01-01-2026/ })).toContainText('31-05-2026')
  await expect(detail.getByRole('row', { name: /01-06-2026/ })).toContainText('Vigente')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar comercializadora' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(`comercializadora-${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Comercializadora eliminada')).toBeVisible()
  await expect(page).toHaveURL(/\/energy-crm\/energy-marketers$/)
})

test('[FEE-023] lets a user read marketers and prices and edit nothing', async ({ page }) => {
  await openMarketers(page, 'usuario@demo.vatio.es')
  const table = page.getByRole('table', { name: 'Comercializadoras' })
  await expect(table.locator('tbody tr')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nueva comercializadora' })).toHaveCount(0)
  await table.getByRole('link', { name: 'Albaluz Energía' }).click()
  await expect(page.getByRole('heading', { name: 'Albaluz Energía' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0)
  const tariffs = page.getByRole('table', { name: 'Tarifas' })
  await tariffs.getByRole('link', { name: 'Hogar Tres Periodos' }).click()
  const detail = panel(page, 'Hogar Tres Periodos')
  await expect(detail.getByText('Precio final')).toBeVisible()
  await expect(detail.getByText('Vigente').first()).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Nuevos precios' })).toHaveCount(0)
})
