import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

async function openComparison(page: Page): Promise<void> {
  await signIn(page, { path: '/billing/electricity' })
  await expect(page.getByRole('heading', { name: 'Comparar electricidad' })).toBeVisible()
}

/** The household of docs/calculations/comparison.md: its current contract costs 935.22 EUR a year. */
async function typeHousehold(page: Page): Promise<void> {
  await page.getByLabel('Potencia contratada Punta').fill('4,6')
  await page.getByLabel('Potencia contratada Valle').fill('4.6')
  await page.getByLabel('Consumo anual P1').fill('900')
  await page.getByLabel('Consumo anual P2').fill('800')
  await page.getByLabel('Consumo anual P3').fill('1.300')
  await page.getByLabel('Precios vigentes a').fill('15-10-2026')
}

async function typePrices(page: Page): Promise<void> {
  for (const [name, price] of [
    ['Precio de la energía P1', '0,22'],
    ['Precio de la energía P2', '0,16'],
    ['Precio de la energía P3', '0,12'],
    ['Precio de la potencia Punta', '0,10'],
    ['Precio de la potencia Valle', '0,04'],
  ] as const) {
    await page.getByLabel(name).fill(price)
  }
}

test('[BIL-001][BIL-006][API-174] compares a household, explains a bill, saves, reopens and deletes', async ({
  page,
}) => {
  const name = `Vivienda de prueba ${Date.now()}`
  await openComparison(page)
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByText('Falta', { exact: true }).first()).toBeVisible()

  await typeHousehold(page)
  await typePrices(page)
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByRole('heading', { name: 'Resultado de la comparativa' })).toBeVisible()
  await expect(page.getByText('935,22').first()).toBeVisible()

  const ranking = page.getByRole('table', { name: 'Ofertas por coste anual' })
  await expect(ranking.getByRole('row').nth(1)).toContainText('1')
  await ranking.getByRole('row').nth(2).click()
  await expect(ranking.getByRole('row').nth(2)).toHaveAttribute('data-open', 'true')
  await page.getByRole('button', { name: '¿De dónde sale? Término de energía' }).click()
  await expect(page.getByText(/900\s*kWh ×/)).toBeVisible()
  await page.getByRole('button', { name: '¿De dónde sale? Financiación del bono social' }).click()
  await expect(page.getByRole('link', { name: 'BOE-A-2026-13759' })).toBeVisible()

  await page.getByRole('button', { name: 'Guardar comparativa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByRole('button', { name: 'Guardar comparativa' }).click()
  await expect(page).toHaveURL(/\/billing\/result\//)
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.goto('/billing/index')
  await page.getByPlaceholder('Nombre, cliente, CUPS…').fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('935,22').first()).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar' })
  await expect(confirm).toBeDisabled()
  await page.getByRole('dialog').getByRole('textbox').fill(`comparativa-${name}`)
  await confirm.click()
  await expect(page).toHaveURL(/\/billing\/index/)
  await page.getByPlaceholder('Nombre, cliente, CUPS…').fill(name)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('[BIL-005][ERR-058] warns that there is no saving without energy prices, and still ranks', async ({
  page,
}) => {
  await openComparison(page)
  await typeHousehold(page)
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(
    page.getByText('Debes introducir precios de energía para calcular el ahorro').first(),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ofertas por coste anual' })).toBeVisible()
})
