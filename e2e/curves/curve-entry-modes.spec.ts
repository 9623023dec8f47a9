import { cupsControlLetters } from '@vatio/domain/identifiers/cups'
import { startFakeDatadis } from '../../apps/api/test/fake-datadis.ts'
import { startFakeSips } from '../../apps/api/test/fake-sips.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { serverPort } from '../demo-server.ts'
import { signIn } from '../sign-in.ts'

const account = { userName: '12345678Z', password: 'contraseña ñ&+' }
const TOKEN = 'token-de-prueba'
const MONTHS = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic']

/** 3 kWh a day, which is what the stand-in of Datadis returns for any year without a leap day. */
const ANNUAL_KWH = 1095

const mode = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const generate = (page: Page) =>
  page.locator('form:visible').getByRole('button', { name: 'Generar consumos' }).click()

async function fillYear(page: Page): Promise<void> {
  const form = page.locator('form:visible')
  await form.getByLabel('Fecha de inicio').fill('01/01/2025')
  await form.getByLabel('Fecha de fin').fill('31/12/2025')
  await form.getByLabel('Fecha de fin').press('Tab')
}

/** Stores the curve that was entered; its energy as it was sent, in kWh. */
async function storedEnergy(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Guardar en un punto de consumo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar en un punto de consumo' })
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/consumptionCurve') && request.method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Guardar curva' }).click()
  const body = (await sent).postDataJSON() as { curve: { days: { valuesList: (number | null)[] }[] } }
  await expect(dialog).toHaveCount(0)
  return body.curve.days
    .flatMap(({ valuesList }) => valuesList)
    .reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)
}

/** Hours of 2025 with 3 kWh a day: 23 or 25 hours on the days of the clock change. */
function yearFile(cups: string): string {
  const lines = ['CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion']
  for (let at = 0; at < 365; at++) {
    const date = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
    const hours = date === '2025-03-30' ? 23 : date === '2025-10-26' ? 25 : 24
    for (let hour = 1; hour <= hours; hour++) {
      const wh = Math.round((3000 * hour) / hours) - Math.round((3000 * (hour - 1)) / hours)
      lines.push(
        `${cups};${date.slice(8)}/${date.slice(5, 7)}/2025;${hour};0,${String(wh).padStart(3, '0')};R`,
      )
    }
  }
  return lines.join('\r\n')
}

/** A year of months of 91.25 kWh in three periods. */
function sipsAnswer(cups: string) {
  const two = (value: number) => String(value).padStart(2, '0')
  const consumptions = MONTHS.map((_, at) => ({
    cups,
    fechaInicioMesConsumo: `2025-${two(at + 1)}-01`,
    fechaFinMesConsumo: at === 11 ? '2026-01-01' : `2025-${two(at + 2)}-01`,
    codigoTarifaATR: '018',
    consumoEnergiaActivaEnWhP1: 30_000,
    consumoEnergiaActivaEnWhP2: 20_000,
    consumoEnergiaActivaEnWhP3: 41_250,
  }))
  return JSON.stringify({
    cups,
    supplies: [{ cups, codigoTarifaATREnVigor: '018', consumptions, curve: null }],
  })
}

test('[CUR-001][CUR-005][CUR-006][CUR-007][CUR-010][CUR-022][CUR-051] enters the year of one supply in all six modes with the same annual total', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/consumption-points/new' })
  const form = page.getByRole('complementary', { name: 'Nuevo punto de consumo' })
  const digits = `0031${String(Date.now()).slice(-12)}`
  const cups = `ES${digits}${cupsControlLetters(digits)}0F`
  await form.getByLabel('CUPS').fill(cups)
  await form.getByLabel('Nombre del punto').fill('Taller de seis curvas')
  await form.getByRole('combobox', { name: /Tarifa/ }).click()
  await page.getByRole('option', { name: '2.0TD', exact: true }).click()
  await form.getByRole('button', { name: 'Crear punto' }).click()
  await expect(page.getByRole('complementary', { name: 'Taller de seis curvas' })).toBeVisible()
  const [id = ''] = /[0-9a-f-]{36}/.exec(page.url()) ?? []
  const tool = `/energy-crm/consumption-curves?supply=${id}`
  const energies: Record<string, number> = {}

  await page.goto(tool)
  // Without an integration there is no question to SIPS.
  await expect(page.getByRole('button', { name: 'Datadis', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Consulta a SIPS' })).toHaveCount(0)
  await mode(page, 'Consumo por periodos')
  await fillYear(page)
  for (const [period, kwh] of [
    ['P1', '360'],
    ['P2', '240'],
    ['P3', '495'],
  ] as const) {
    await page.getByLabel(`Consumo del intervalo ${period} (kWh)`).fill(kwh)
  }
  await generate(page)
  energies.periods = await storedEnergy(page)

  await mode(page, 'Consumo mensual por periodos')
  await fillYear(page)
  await page.getByLabel('ene 2025, P1 (kWh)').evaluate(
    (input, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    MONTHS.map(() => '30\t20\t41,25').join('\n'),
  )
  await generate(page)
  energies.monthlyPeriods = await storedEnergy(page)

  await mode(page, 'Consumo mensual')
  await page.locator('form:visible').getByRole('combobox', { name: 'Año' }).click()
  await page.getByRole('option', { name: '2025', exact: true }).click()
  for (const name of MONTHS) await page.getByLabel(`Consumo de cada mes ${name} (kWh)`).fill('91,25')
  await generate(page)
  energies.monthly = await storedEnergy(page)

  await mode(page, 'Importar curva de consumo')
  await page
    .getByLabel('Archivo de curva de consumo')
    .setInputFiles({ name: 'curva.csv', mimeType: 'text/csv', buffer: Buffer.from(yearFile(cups)) })
  energies.file = await storedEnergy(page)

  const sips = await startFakeSips(TOKEN, serverPort() + 1)
  try {
    sips.answer = { status: 200, body: sipsAnswer(cups) }
    await page.goto('/configuration?integrations=true')
    const nemon = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Nemon', exact: true }) })
      .last()
    await nemon.getByLabel('Dirección de la API').fill(sips.apiUrl)
    await nemon.getByLabel('Token de acceso').fill(TOKEN)
    await nemon.getByRole('button', { name: 'Guardar: Nemon' }).click()
    await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()
    await page.goto(tool)
    await mode(page, 'Consulta a SIPS')
    await page.getByRole('checkbox', { name: 'El titular me pide esta consulta' }).check()
    await page.getByRole('button', { name: 'Realizar consulta' }).click()
    await page.getByRole('button', { name: 'Usar estos consumos' }).click()
    await expect(page.getByText('Consumo por periodos según Nemon', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Consumo del intervalo P3 (kWh)').last()).toHaveValue('495')
    await generate(page)
    energies.sips = await storedEnergy(page)
    await page.goto('/configuration?integrations=true')
    await page.getByRole('button', { name: 'Desactivar: Nemon' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await sips.close()
  }

  const datadis = await startFakeDatadis(account, serverPort() + 1)
  try {
    await page.goto('/configuration?integrations=true')
    await page.getByLabel('Usuario (NIF)').fill(account.userName)
    await page.getByLabel(/^Contraseña/).fill(account.password)
    await page.getByRole('button', { name: 'Guardar: Datadis' }).click()
    await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()
    await page.goto(tool)
    await mode(page, 'Datadis')
    await page.getByRole('button', { name: 'Realizar consulta' }).click()
    await page.getByRole('combobox', { name: 'Distribuidora en Datadis' }).click()
    await page.getByRole('option', { name: /E-distribución/ }).click()
    await page.getByRole('combobox', { name: 'Tipo de punto de medida' }).click()
    await page.getByRole('option', { name: '5', exact: true }).click()
    await page.getByRole('button', { name: 'Realizar consulta' }).click()
    await page.getByRole('button', { name: 'Obtener curva de consumo' }).click()
    await page.getByRole('button', { name: 'Usar esta curva' }).click()
    energies.datadis = await storedEnergy(page)
    await page.goto('/configuration?integrations=true')
    await page.getByRole('button', { name: 'Desactivar: Datadis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await datadis.close()
  }
  expect(
    Object.fromEntries(Object.entries(energies).map(([name, kwh]) => [name, Number(kwh.toFixed(2))])),
  ).toEqual({
    periods: ANNUAL_KWH,
    monthlyPeriods: ANNUAL_KWH,
    monthly: ANNUAL_KWH,
    file: ANNUAL_KWH,
    sips: ANNUAL_KWH,
    datadis: ANNUAL_KWH,
  })
})
