import { expect, test, type Page } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

/** A gas supply of the demo whose open contract has prices today. */
async function findSupplyWithPrices(page: Page): Promise<string> {
  const headers = await sessionHeaders(page)
  const read = async (path: string) => (await page.request.get(path, { headers })).json()
  const today = new Date().toISOString().slice(0, 10)
  const [supplies] = (await read('/api/energy-crm/consumptionPoints?utilityType=gas&limit=100')) as [
    { idConsumptionPoint: string }[],
  ]
  for (const { idConsumptionPoint: id } of supplies) {
    const path = `/api/billing/consumptionPoints/${id}/currentContract?date=${today}`
    const { contract } = (await read(path)) as { contract: { prices: object | null } | null }
    if (contract?.prices) return id
  }
  throw new Error('the demo has no gas contract with prices')
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar comparativa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar comparativa' })
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByRole('button', { name: 'Guardar comparativa' }).click()
  await expect(page).toHaveURL(/\/billing\/gas\/result\//)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('[BIL-001][API-175][API-177] compares a gas supply with its contract, explains a bill, saves, reopens and deletes', async ({
  page,
}) => {
  const name = `Caldera de prueba ${Date.now()}`
  const id = await findSupplyWithPrices(page)
  await signIn(page, { path: `/energy-crm/consumption-points/${id}` })
  await page.getByRole('link', { name: 'Comparar' }).first().click()
  await expect(page.getByRole('heading', { name: 'Comparar gas' })).toBeVisible()
  await expect(page.getByText(/^Del contrato .*: precios vigentes a/)).toBeVisible()
  await expect(page.getByLabel('Término variable')).not.toHaveValue('')
  await expect(page.getByLabel('Consumo de un año')).not.toHaveValue('')

  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByRole('heading', { name: 'Resultado de la comparativa de gas' })).toBeVisible()
  const ranking = page.getByRole('table', { name: 'Ofertas por coste anual' })
  await ranking.getByRole('row').nth(2).click()
  await expect(ranking.getByRole('row').nth(2)).toHaveAttribute('data-open', 'true')
  await page.getByRole('button', { name: '¿De dónde sale? Término variable' }).click()
  await expect(page.getByText(/kWh × 0,0/).first()).toBeVisible()
  const cost = /[\d.]+,\d\d/.exec(await ranking.getByRole('row').nth(1).innerText())?.[0] ?? 'no cost'
  await save(page, name)

  await page.goto('/billing/index?energia=gas')
  await page.getByPlaceholder('Nombre, cliente, CUPS…').fill(name)
  await page.getByRole('link', { name }).click()
  await expect(ranking.getByRole('row').nth(1)).toContainText(cost)

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(`comparativa-${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/billing\/index/)
  await page.getByPlaceholder('Nombre, cliente, CUPS…').fill(name)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('[BIL-004] makes a fast gas comparison of kWh, tariff and total alone, and repeats it', async ({
  page,
}) => {
  await signIn(page, { path: '/billing/fast-gas' })
  await expect(page).toHaveURL(/\/billing\/gas\?clase=rapida/)
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByText('2 campos por corregir')).toBeVisible()
  await page.getByLabel('Consumo de un año').fill('7.300')
  await page.getByLabel('Total que paga al año').fill('900')
  await page.getByRole('button', { name: 'Usar RL.2' }).click()
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByText('900,00').first()).toBeVisible()
  await save(page, `Rápida de gas ${Date.now()}`)
  await expect(page.getByText('Comparativa rápida', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Comparar de nuevo' }).click()
  await expect(page.getByRole('radio', { name: 'Comparativa rápida' })).toBeChecked()
  await expect(page.getByLabel('Total que paga al año')).toHaveValue('900,00')
})
