import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const RANKING = 'Ofertas por coste anual'

/** The household of docs/calculations/comparison.md, whose contract costs 935.22 EUR a year. */
async function compareHousehold(page: Page, exitPenalty: string | null): Promise<void> {
  await signIn(page, { path: '/billing/electricity' })
  for (const [label, value] of [
    ['Potencia contratada Punta', '4,6'],
    ['Potencia contratada Valle', '4,6'],
    ['Consumo anual P1', '900'],
    ['Consumo anual P2', '800'],
    ['Consumo anual P3', '1.300'],
    ['Precio de la energía P1', '0,22'],
    ['Precio de la energía P2', '0,16'],
    ['Precio de la energía P3', '0,12'],
    ['Precio de la potencia Punta', '0,10'],
    ['Precio de la potencia Valle', '0,04'],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
  // Without the capacity payments of this year an indexed offer at base prices is left out.
  await page.getByRole('switch', { name: /usar la última conocida/ }).click()
  if (exitPenalty !== null) await page.getByLabel('Penalización por dejarlo').fill(exitPenalty)
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByRole('table', { name: RANKING })).toBeVisible()
}

interface Named {
  readonly idEnergyMarketer: string
  readonly name: string
}

/** An indexed offer that is green, binds nobody and pays a commission; answers what removes it. */
async function addIndexedOffer(page: Page): Promise<() => Promise<unknown>> {
  const headers = await sessionHeaders(page)
  const listed = await page.request.get('/api/energy-crm/energyMarketers?withTariffs=true', { headers })
  const marketer = ((await listed.json()) as Named[]).find((one) => one.name === 'Brisalia')
  const created = await page.request.post('/api/energy-crm/tariffs', {
    headers,
    data: {
      name: `Mercado verde ${Date.now()}`,
      utilityType: 'electricity',
      energyMarketer: { idEnergyMarketer: marketer?.idEnergyMarketer },
      atrTariff: { idTarifaATR: 18 },
      type: 'indexed',
      isBasePrice: true,
      greenEnergy: true,
      permanenceMonths: 0,
      energyPrices: { p1: 0.008, p2: 0.008, p3: 0.008 },
      powerPrices: { p1: 0.005, p2: 0.005 },
      validFrom: '2026-01-01',
    },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { idTariff } = (await created.json()) as { idTariff: string }
  const limits = { powerFrom: null, powerTo: null, consumptionFrom: null, consumptionTo: null }
  const data = {
    mode: 'FIXED',
    thresholds: [{ ...limits, item: { absoluteValue: 45, percentage: null } }],
  }
  const paid = await page.request.post(`/api/energy-crm/tariffs/${idTariff}/fees`, { headers, data })
  expect(paid.status(), await paid.text()).toBe(201)
  return () => page.request.delete(`/api/energy-crm/tariffs/${idTariff}`, { headers })
}

test('[BIL-006] ranks by saving, commission, green energy and permanence, and hides commissions from a client', async ({
  page,
}) => {
  const removeOffer = await addIndexedOffer(page)
  await compareHousehold(page, null)
  const ranking = page.getByRole('table', { name: RANKING })
  const commission = ranking.getByRole('columnheader', { name: 'Comisión' })
  await expect(commission).toBeVisible()
  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  await order.click()
  await page.getByRole('option', { name: 'Energía verde primero' }).click()
  await expect(ranking.getByRole('row').nth(1)).toContainText('Sí')
  await order.click()
  await page.getByRole('option', { name: 'Menor permanencia' }).click()
  await expect(ranking.getByRole('row').nth(1)).toContainText('Sin permanencia')
  await page.getByRole('switch', { name: 'Modo cliente' }).click()
  await expect(commission).toHaveCount(0)
  await expectAccessible(page)
  // Remembered for the next comparison in this browser.
  await compareHousehold(page, null)
  await expect(page.getByRole('switch', { name: 'Modo cliente' })).toBeChecked()
  await expect(commission).toHaveCount(0)
  await removeOffer()
})

test('[BIL-006] takes the penalty of leaving from the first year, and advises to stay where it takes all', async ({
  page,
}) => {
  await compareHousehold(page, '10')
  await expect(page.getByRole('columnheader', { name: 'Ahorro el primer año' })).toBeVisible()
  await expect(page.getByText(/el primer año, tras 10,00/)).toBeVisible()
  await expect(page.getByText('Quédese como está')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cambiar datos' }).click()
  await page.getByLabel('Penalización por dejarlo').fill('900')
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByText('Quédese como está')).toBeVisible()
})

test('[BIL-008] replays the past year of an indexed offer under the ranking', async ({ page }) => {
  const removeOffer = await addIndexedOffer(page)
  await compareHousehold(page, null)
  const ranking = page.getByRole('table', { name: RANKING })
  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  await order.click()
  await page.getByRole('option', { name: 'Menor permanencia' }).click()
  await ranking.getByRole('row').nth(1).click()
  const card = page.getByRole('heading', { name: 'El último año, mes a mes' })
  await expect(card).toBeVisible()
  await expect(page.getByText('Mejor mes')).toBeVisible()
  await expect(page.getByText('Peor mes')).toBeVisible()
  await removeOffer()
})
