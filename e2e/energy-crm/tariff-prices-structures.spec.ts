import { expect, test, type Locator, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'

async function createMarketer(page: Page, name: string): Promise<void> {
  await signIn(page, { path: '/energy-crm/energy-marketers' })
  await page.getByRole('link', { name: 'Nueva comercializadora' }).first().click()
  const form = panel(page, 'Nueva comercializadora')
  await form.getByLabel('Nombre').fill(name)
  await form.getByRole('button', { name: 'Crear comercializadora' }).click()
  await expect(form).toHaveCount(0)
}

/** A 2.0TD tariff with prices of power only. */
async function createTariff(page: Page, name: string, isIndexed: boolean): Promise<Locator> {
  await page.getByRole('link', { name: 'Nueva tarifa' }).first().click()
  const form = panel(page, 'Nueva tarifa')
  await form.getByLabel('Nombre').fill(name)
  await form.getByRole('combobox', { name: 'Tarifa de acceso' }).click()
  await page.getByRole('option', { name: '2.0TD', exact: true }).click()
  if (isIndexed) {
    await form.getByRole('combobox', { name: 'Tipo de precio' }).click()
    await page.getByRole('option', { name: 'Indexado', exact: true }).click()
  }
  await form.getByLabel('Potencia P1 (€/kW·día)').fill('0,09')
  await form.getByLabel('Potencia P2 (€/kW·día)').fill('0,03')
  await form.getByLabel('Desde').fill('01-01-2026')
  await form.getByRole('button', { name: 'Crear tarifa' }).click()
  const detail = panel(page, name)
  await expect(detail).toBeVisible()
  return detail
}

async function addEnergyPrices(page: Page, detail: Locator): Promise<Locator> {
  await detail.getByRole('button', { name: 'Añadir precios' }).first().click()
  return page.getByRole('dialog', { name: 'Nuevos precios: Energía' })
}

test('[FEE-016] stores a quota and an indexed formula beside their example, warns of their age, and ranks both', async ({
  page,
}) => {
  const marketer = `Estructuras ${Date.now()}`
  await createMarketer(page, marketer)

  const quota = await createTariff(page, 'Cuota plana', false)
  let dialog = await addEnergyPrices(page, quota)
  await dialog.getByRole('combobox', { name: 'Estructura del precio' }).click()
  await page.getByRole('option', { name: 'Cuota mensual con energía incluida' }).click()
  await dialog.getByLabel('Cuota', { exact: true }).fill('30')
  await dialog.getByLabel('Energía incluida').fill('200')
  await dialog.getByLabel('Precio de la energía de más').fill('0,2')
  await dialog.getByLabel('Desde').fill('01-01-2026')
  // 12 x 30 + (3500 - 12 x 200) x 0.2 of the sample supply.
  const example = dialog.getByRole('complementary', { name: 'Ejemplo' })
  await expect(example).toContainText('580,00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar precios' }).click()
  await expect(quota.getByText('Cuota de 30 €/mes con 200 kWh; el resto a 0,2 €/kWh')).toBeVisible()
  await expect(quota.getByText(/^Sin cambios desde hace \d+ días$/)).toBeVisible()

  await quota.getByRole('button', { name: 'Añadir precios' }).click()
  dialog = page.getByRole('dialog', { name: 'Nuevos precios: Excedentes' })
  await dialog.getByLabel('Excedentes Precio (€/kWh)').fill('0,06')
  await dialog.getByRole('switch', { name: 'Batería virtual' }).click()
  await dialog.getByLabel('Cuota de la batería').fill('2')
  await expect(dialog.getByRole('complementary', { name: 'Ejemplo' })).toContainText(
    'Cuota de la batería virtual',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar precios' }).click()
  await expect(quota.getByText('Batería virtual: paga la energía; 2 €/mes')).toBeVisible()
  await page.keyboard.press('Escape')

  const indexed = await createTariff(page, 'Indexada con cobertura', true)
  dialog = await addEnergyPrices(page, indexed)
  for (const period of ['P1', 'P2', 'P3']) await dialog.getByLabel(`Margen ${period} (€/kWh)`).fill('0,01')
  await dialog.getByLabel('Parte a precio fijo').fill('50')
  await dialog.getByLabel('Precio fijo de esa parte').fill('60')
  await dialog.getByLabel('Desde').fill('01-01-2026')
  await dialog.getByLabel('Hasta (opcional)').fill('31-12-2040')
  await expect(dialog.getByRole('status', { name: 'Fórmula' })).toContainText(
    'a 60 €/MWh y el resto a precio de mercado',
  )
  await expect(dialog.getByRole('complementary', { name: 'Ejemplo' })).toContainText('Total al año')
  await dialog.getByRole('button', { name: 'Guardar precios' }).click()
  await expect(indexed.getByText(/^Indexada: .*margen de cada periodo/)).toBeVisible()
  await page.keyboard.press('Escape')

  const tariffs = page.getByRole('table', { name: 'Tarifas' })
  await expect(tariffs.getByText(/^Sin cambios desde hace/)).toHaveCount(2)
  await page.goto(`${page.url().split('?')[0]}?priceWarning=ended`)
  await expect(page.getByRole('button', { name: 'Aviso de precios: Precios caducados' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cuota plana' })).toHaveCount(0)

  await page.goto('/billing/electricity')
  await page.getByLabel('Potencia contratada Punta').fill('4,6')
  await page.getByLabel('Potencia contratada Valle').fill('4,6')
  await page.getByLabel('Consumo anual P1').fill('900')
  await page.getByLabel('Consumo anual P2').fill('800')
  await page.getByLabel('Consumo anual P3').fill('1300')
  await page.getByLabel('Precios vigentes a').fill('15-10-2026')
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  const ranking = page.getByRole('table', { name: 'Ofertas por coste anual' })
  await expect(ranking.getByRole('row').filter({ hasText: 'Indexada con cobertura' })).toHaveCount(1)
  const offer = ranking.getByRole('row').filter({ hasText: 'Cuota plana' })
  // From 1 January to the day of the prices.
  await expect(offer).toContainText('Sin cambios desde hace 287 días')
  await offer.click()
  // 12 x 30 + (3000 - 12 x 200) x 0.2
  await expect(page.getByText('480,00').first()).toBeVisible()
})
