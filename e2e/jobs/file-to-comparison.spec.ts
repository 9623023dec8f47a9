import {
  currentContractReplySchema,
  electricityComparisonResultSchema,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { consumptionPointListSchema } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { DateTime } from 'luxon'
import { CountingHand } from '../action-counter.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const LIMIT = 7

/** A year of hours as Datadis delivers them, `kwh` in each. */
function yearOfHours(cups: string, kwh: string): string {
  const lines: string[] = []
  const zone = 'Europe/Madrid'
  for (let day = DateTime.fromISO('2025-01-01', { zone }); day.year === 2025; day = day.plus({ days: 1 })) {
    const hours = day.plus({ days: 1 }).diff(day, 'hours').hours
    for (let hour = 1; hour <= hours; hour += 1) {
      lines.push(`${cups};${day.toFormat('dd/MM/yyyy')};${hour};${kwh};R`)
    }
  }
  return ['CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion', ...lines].join('\r\n')
}

/** A 2.0TD supply of the demo company whose contract has prices today. */
async function findSupplyWithContract(page: Page) {
  const headers = await sessionHeaders(page)
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(`/api${path}`, { headers })).json()
  const [rows] = consumptionPointListSchema.parse(
    await read('/energy-crm/consumptionPoints?utilityType=electricity&tariffs=2.0TD&zones=1&limit=50'),
  )
  const date = DateTime.now().setZone('Europe/Madrid').toISODate()
  for (const { idConsumptionPoint, cups } of rows) {
    const path = `/billing/consumptionPoints/${idConsumptionPoint}/currentContract?date=${date}`
    // oxlint-disable-next-line no-await-in-loop -- the first that fits ends the search
    const { contract } = currentContractReplySchema.parse(await read(path))
    if (cups && contract?.prices) return { idConsumptionPoint, cups, contract }
  }
  throw new Error('no supply with a priced contract')
}

test('[BIL-001] [BIL-002] a consultant goes from a curve file to the comparison in at most seven actions', async ({
  page,
}) => {
  await signIn(page)
  const { idConsumptionPoint, cups, contract } = await findSupplyWithContract(page)
  const hand = new CountingHand()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const main = page.getByRole('main')

  await hand.press(page.getByRole('link', { name: 'CRM', exact: true }).first())
  await hand.press(page.getByRole('link', { name: 'Curvas de consumo', exact: true }).first())
  await hand.choose(page.getByLabel('Archivo de curva de consumo'), 'curva.csv', yearOfHours(cups, '0,340'))
  await expect(main.getByLabel('Tarifa de acceso')).toHaveValue('2.0TD')
  await hand.press(button('Guardar en un punto de consumo'))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Guardar curva' }))
  await hand.press(main.getByRole('link', { name: 'Comparar', exact: true }))
  await expect(page.getByLabel('Comercializadora')).toHaveValue(contract.energyMarketerName ?? '')
  await expect(page.getByLabel('Precio de la energía P1')).not.toHaveValue('')
  await expect(page.getByText('Se usan los últimos 365 días.')).toBeVisible()
  const evaluated = page.waitForResponse((response) => response.url().endsWith('/electricity/evaluate'))
  await hand.press(button('Comparar ofertas'))

  const heading = page.getByRole('heading', { name: 'Resultado de la comparativa' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  const { consumption, current, offers } = electricityComparisonResultSchema.parse(
    await (await evaluated).json(),
  )
  expect(consumption.source).toBe('curve')
  const money = (eur: number) =>
    eur.toLocaleString('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true })
  await expect(main.getByText(money(current?.totalEur ?? Number.NaN)).first()).toBeVisible()
  await expect(main.getByText(money(offers[0]?.yearlyCostEur ?? Number.NaN)).first()).toBeVisible()
  await expect(main.getByText(money(offers[0]?.savingEur ?? Number.NaN)).first()).toBeVisible()
  await expectAccessible(page)
  process.stdout.write(`file to comparison: ${hand.actions} actions (limit ${LIMIT})\n`)
  expect(hand.actions).toBeLessThanOrEqual(LIMIT)

  // Back from a supply: the same links lead to the comparison and to the analysis, and from one to the other.
  await page.goto(`/energy-crm/consumption-points/${idConsumptionPoint}`)
  await page.getByRole('link', { name: 'Analizar', exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/energy-insights\\?curves=${idConsumptionPoint}`))
  await page.getByRole('link', { name: 'Comparar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/billing/electricity\\?supply=${idConsumptionPoint}`))
  // The prices of the contract arrive last; until then the card above them moves.
  await expect(page.getByLabel('Comercializadora')).toHaveValue(contract.energyMarketerName ?? '')
  await expect(page.getByLabel('Precio de la energía P1')).not.toHaveValue('')
  await main.getByRole('link', { name: 'Analizar', exact: true }).click()
  await expect(page).toHaveURL(/\/energy-insights/)
})
