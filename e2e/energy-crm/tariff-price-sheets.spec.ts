import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { DEMO_ADMIN, sessionHeaders, signIn } from '../sign-in.ts'

const SHEET = [
  'Luz de Prueba, S.A.;;;;;',
  'Precios válidos desde hoy;;;;;',
  ';;Energía (€/MWh);;;Potencia (€/kW año);',
  'Producto;Peaje;P1;P2;P3;P1;P2',
  'hogar sereno;2.0 TD;210;150;100;36,5;3,65',
  'Hogar nuevo;20TD;180,5;140;95;36,5;3,65',
  'Hogar caro;2.0TD;900;140;95;;',
  'Hogar roto;2.0TD;180;140;;;',
  '(1) Impuestos no incluidos;;;;;',
].join('\r\n')

/** A marketer with one tariff from 2026 on, created by the API. */
async function newMarketer(page: Page): Promise<{ idEnergyMarketer: string; idTariff: string }> {
  const headers = await sessionHeaders(page, { email: DEMO_ADMIN })
  const marketer = await page.request.post('/api/energy-crm/energyMarketers', {
    headers,
    data: { name: `Luz de Prueba ${Date.now()}`, utilityTypes: ['electricity', 'gas'] },
  })
  expect(marketer.status(), await marketer.text()).toBe(201)
  const { idEnergyMarketer } = (await marketer.json()) as { idEnergyMarketer: string }
  const tariff = await page.request.post('/api/energy-crm/tariffs', {
    headers,
    data: {
      name: 'Hogar Sereno',
      utilityType: 'electricity',
      energyMarketer: { idEnergyMarketer },
      atrTariff: { idTarifaATR: 18 },
      isBasePrice: false,
      energyPrices: { p1: 0.2, p2: 0.15, p3: 0.1 },
      powerPrices: { p1: 0.1, p2: 0.01 },
      validFrom: '2026-01-01',
    },
  })
  expect(tariff.status(), await tariff.text()).toBe(201)
  const { idTariff } = (await tariff.json()) as { idTariff: string }
  return { idEnergyMarketer, idTariff }
}

/** The price of P1 with which a comparison would price a tariff of the marketer today. */
async function offeredP1(page: Page, idEnergyMarketer: string): Promise<Record<string, number | undefined>> {
  const headers = await sessionHeaders(page, { email: DEMO_ADMIN })
  const answer = await page.request.get(`/api/energy-crm/tariffs/energyMarketer/${idEnergyMarketer}`, {
    headers,
  })
  const tariffs = (await answer.json()) as { name: string; energyPrices: { p1?: number } | null }[]
  return Object.fromEntries(tariffs.map((tariff) => [tariff.name, tariff.energyPrices?.p1]))
}

test('[API-059][CLI-016][FEE-017] reads a price sheet, shows its differences, imports what is accepted and undoes it', async ({
  page,
}) => {
  const { idEnergyMarketer } = await newMarketer(page)
  await signIn(page, { path: `/energy-crm/energy-marketers/${idEnergyMarketer}` })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Hojas de precios' }).click()
  await expect(page.getByText('Todavía no se ha cargado ninguna hoja')).toBeVisible()

  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Cargar hoja' }).click()
  await (await chosen).setFiles({ name: 'precios.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) })

  // Columns: recognised below the preamble, with the units that the titles state.
  await expect(page.getByRole('heading', { name: 'precios.csv' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Energía en' })).toHaveValue('€/MWh')
  await expect(page.getByRole('combobox', { name: 'Potencia en' })).toHaveValue('€/kW·año')
  await expect(page.getByRole('combobox', { name: 'Qué es la columna Energía (€/MWh) P1' })).toHaveValue(
    'Energía P1',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Comparar precios' }).click()

  // Differences: nothing is written yet.
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect(row(/hogar sereno.*Energía/i)).toContainText('Cambia')
  await expect(row(/hogar sereno.*Energía/i)).toContainText('+5,00 %')
  await expect(row(/hogar sereno.*Potencia/i)).toContainText('Igual')
  await expect(row(/Hogar nuevo.*Energía/)).toContainText('Tarifa nueva')
  await expect(row(/Hogar caro/)).toContainText('Fuera de lo habitual')
  await expect(row(/Hogar roto/)).toContainText('Falta el precio de un periodo')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceptar las que cambian y las nuevas' }).click()
  await page.getByRole('button', { name: 'Corregir energía de Hogar caro' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('P1').fill('0,19')
  await dialog.getByRole('button', { name: 'Guardar y aceptar' }).click()
  await expect(row(/Hogar caro/)).toContainText('Tarifa nueva')
  expect(await offeredP1(page, idEnergyMarketer)).toEqual({ 'Hogar Sereno': 0.2 })

  await page.getByRole('button', { name: 'Importar 4 precios' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar 4 precios' }).click()
  await expect(page.getByText('4 precios importados por')).toBeVisible()
  expect(await offeredP1(page, idEnergyMarketer)).toEqual({
    'Hogar Sereno': 0.21,
    'Hogar nuevo': 0.1805,
    'Hogar caro': 0.19,
  })

  await page.getByRole('button', { name: 'Deshacer importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer importación' }).click()
  await expect(page.getByText('4 precios quitados')).toBeVisible()
  expect(await offeredP1(page, idEnergyMarketer)).toEqual({ 'Hogar Sereno': 0.2 })
})
