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
  await expect(page.getByText('Rellena este campo').first()).toBeVisible()

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

test('[BIL-002] lists before the comparison the regulated figures that the day lacks, and who adds them', async ({
  page,
}) => {
  await openComparison(page)
  await typeHousehold(page)
  await page.getByLabel('Precios vigentes a').fill('15-01-2027')
  await page.getByLabel('Precios vigentes a').blur()
  const notice = page.getByRole('note').filter({ hasText: 'cifras reguladas del 15-01-2027' })
  await expect(notice).toContainText('Peajes 2.0TD: hay cifras hasta el 31-12-2026.')
  await expect(notice).toContainText('Las ofertas con precios base quedan fuera.')
  await expect(notice).toContainText('un superadministrador')
  await page.getByRole('switch', { name: 'Si falta alguna cifra regulada de ese día' }).click()
  await expect(notice).toHaveCount(0)
})

test('[CON-037] hints at powers that the tariff does not allow, and refuses to compare them', async ({
  page,
}) => {
  await openComparison(page)
  await typeHousehold(page)
  await page.getByLabel('Potencia contratada Valle').fill('15,5')
  const text = page.getByText(/La tarifa 2\.0TD llega hasta 15/)
  await expect(text).toBeVisible()
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByText('1 campo por corregir')).toBeVisible()
  await page.getByLabel('Potencia contratada Valle').fill('4,6')
  await expect(text).toHaveCount(0)
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByRole('heading', { name: 'Resultado de la comparativa' })).toBeVisible()
})

test('[BIL-002] takes marketer and prices from the contract in force of the chosen supply', async ({
  page,
}) => {
  await openComparison(page)
  await page.getByLabel('Precios vigentes a').fill('15-10-2026')
  await page.getByLabel('Punto de consumo').fill('Panadería')
  await page.getByRole('option').first().click()
  await expect(page.getByText(/^Del contrato .*: precios vigentes a 15-10-2026\.$/)).toBeVisible()
  await expect(page.getByLabel('Comercializadora')).not.toHaveValue('')
  await expect(page.getByLabel('Precio de la energía P1')).not.toHaveValue('')
})
