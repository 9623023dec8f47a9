import { expect, test, type Locator, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'

async function createMarketer(page: Page): Promise<void> {
  await signIn(page, { path: '/energy-crm/energy-marketers' })
  await page.getByRole('link', { name: 'Nueva comercializadora' }).first().click()
  const form = panel(page, 'Nueva comercializadora')
  await form.getByLabel('Nombre').fill(`Tarifas ${Date.now()}`)
  await form.getByRole('button', { name: 'Crear comercializadora' }).click()
  await expect(form).toHaveCount(0)
}

async function createTariff(page: Page, name: string, energyP1: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Nueva tarifa' }).first().click()
  const form = panel(page, 'Nueva tarifa')
  await form.getByLabel('Nombre').fill(name)
  await form.getByRole('combobox', { name: 'Tarifa de acceso' }).click()
  await page.getByRole('option', { name: '2.0TD', exact: true }).click()
  await form.getByLabel('Energía P1 (€/kWh)').fill(energyP1)
  await form.getByLabel('Energía P2 (€/kWh)').fill('0,15')
  await form.getByLabel('Energía P3 (€/kWh)').fill('0,1')
  await form.getByLabel('Desde').fill('01-01-2026')
  await form.getByRole('button', { name: 'Crear tarifa' }).click()
  const detail = panel(page, name)
  await expect(detail).toBeVisible()
  return detail
}

test('[FEE-019] links a tariff to another one, follows its prices, and keeps a copy when it is unlinked', async ({
  page,
}) => {
  await createMarketer(page)
  await createTariff(page, 'Madre', '0,201234')
  await page.keyboard.press('Escape')
  const child = await createTariff(page, 'Hija', '0,31')

  await child.getByRole('button', { name: 'Enlazar a otra tarifa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enlazar a otra tarifa' })
  await dialog.getByRole('button', { name: 'Enlazar' }).click()
  await expect(dialog.getByText('Elige la tarifa')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Solo precios' }).check()
  await dialog.getByRole('combobox', { name: 'Tarifa de la que lee' }).click()
  await page.getByRole('option', { name: /^Madre/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enlazar' }).click()
  await expect(child.getByText('Los precios son los de')).toBeVisible()
  await expect(child.getByText('0,201234')).toBeVisible()
  await expect(child.getByRole('button', { name: 'Nuevos precios' })).toHaveCount(0)

  await child.getByRole('link', { name: 'Madre' }).click()
  const parent = panel(page, 'Madre')
  await expect(parent.getByText('De esta tarifa leen:')).toBeVisible()
  await parent.getByRole('link', { name: 'Hija' }).click()

  await child.getByRole('button', { name: 'Desenlazar' }).click()
  await page.getByRole('dialog', { name: 'Desenlazar' }).getByRole('button', { name: 'Desenlazar' }).click()
  await expect(child.getByText('Los precios y las comisiones son de esta tarifa.')).toBeVisible()
  await expect(child.getByText('0,201234')).toBeVisible()
  await expect(child.getByText('0,31')).toBeVisible()
  await expect(child.getByRole('button', { name: 'Nuevos precios' }).first()).toBeVisible()
})
