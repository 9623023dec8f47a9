import { writeCurveFile } from '../../packages/domain/src/curves/curve-files/write-curve-file.ts'
import { startOfDayUtc } from '../../packages/domain/src/time/civil-time.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const IMPORT = '/energy-crm/curve-imports'

interface Supply {
  readonly idConsumptionPoint: string
  readonly cups: string
  readonly geographicalZone: { readonly idZona: number }
}

async function suppliesOf(page: Page): Promise<Supply[]> {
  const headers = await sessionHeaders(page)
  const list = await page.request.get('/api/energy-crm/consumptionPoints', {
    headers,
    params: { limit: 200, offset: 0, utilityType: 'electricity' },
  })
  const [rows] = (await list.json()) as [Supply[]]
  return rows.filter(({ cups, geographicalZone }) => cups && geographicalZone.idZona !== 2)
}

/** A week of 0.25 kWh each hour from 3 March 2025: 168 hours, 42 kWh. */
function weekOf(cups: string): Buffer {
  const series = {
    startUtc: startOfDayUtc('2025-03-03', 'Europe/Madrid'),
    stepMinutes: 60,
    kwh: new Float64Array(168).fill(0.25),
  } as const
  return Buffer.from(writeCurveFile('f5d', { cups, series }))
}

const drop = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Elegir archivos').setInputFiles(files)

test('imports many files at once, says what became of each, stores what is confirmed though the page is closed', async ({
  page,
}) => {
  await signIn(page, { path: IMPORT })
  const supplies = (await suppliesOf(page)).slice(0, 6)
  const files = supplies.map(({ cups }, at) => ({
    name: `F5D_0031_0894_202503${10 + at}.0`,
    mimeType: '',
    buffer: weekOf(cups),
  }))
  const ambiguous = [
    'Fecha;Hora;Consumo_kWh',
    ...Array.from({ length: 24 }, (_, at) => `03/04/2026;${at + 1};1`),
  ]
  await drop(page, [
    ...files,
    { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    {
      name: `${supplies[0]?.cups}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(ambiguous.join('\n')),
    },
  ])
  const table = page
    .getByRole('grid', { name: 'Qué ha sido de cada curva' })
    .or(page.getByRole('table', { name: 'Qué ha sido de cada curva' }))
  await expect(table.getByText('Lista', { exact: true })).toHaveCount(6)
  await expect(table.getByText('Medidas F5D (facturadas)')).toHaveCount(6)
  await expect(table.getByText('Rechazada', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/import=/)

  await page.getByRole('button', { name: 'Mes/día/año' }).click()
  await expect(table.getByText('Lista', { exact: true })).toHaveCount(7)
  await expectAccessible(page)

  await page.reload()
  await expect(table.getByText('Lista', { exact: true })).toHaveCount(7)
  const [confirmed] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/confirm')),
    page.getByRole('button', { name: 'Guardar 7 curvas' }).click(),
  ])
  expect(confirmed.status()).toBe(200)
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(table.getByText('Guardada', { exact: true })).toHaveCount(7, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Guardar curvas', exact: true })).toBeDisabled()

  const years = await page.request.get(
    `/api/energy-crm/consumptionPoints/${supplies[1]?.idConsumptionPoint}/consumptionCurve/2025`,
    { headers: await sessionHeaders(page) },
  )
  expect((await years.json()) as object).toMatchObject({ year: 2025 })

  await page.getByRole('link', { name: 'Ver la suma' }).click()
  await expect(page.getByText('Consumo total')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('supplies')?.split(',').toSorted()).toEqual(
    supplies.map(({ idConsumptionPoint }) => idConsumptionPoint).toSorted(),
  )

  await page.goto(IMPORT)
  await expect(page.getByText('8 archivos · 7 curvas · 7 guardadas')).toBeVisible()
})

test('shows the lines that keep a file from being read, with value and reason', async ({ page }) => {
  await signIn(page, { path: IMPORT })
  const [supply] = await suppliesOf(page)
  const lines = [
    'CUPS;Fecha;Hora;Consumo_kWh',
    `${supply?.cups};31/02/2025;1;1`,
    `${supply?.cups};01/03/2025;1;doce`,
  ]
  await drop(page, [{ name: 'mala.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }])
  await page.getByText('mala.csv').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('31/02/2025')).toBeVisible()
  await expect(dialog.getByText('El valor no es un número')).toBeVisible()
})

test('asks before the tab is closed while files are still to be sent, and takes an unknown CUPS to a new supply', async ({
  page,
}) => {
  await signIn(page, { path: IMPORT })
  const cups = 'ES0021000000000001RK'
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/files', async (route) => {
    await gate
    await route.continue()
  })
  await drop(page, [{ name: 'F5D_0031_0894_20250310.0', mimeType: '', buffer: weekOf(cups) }])
  await expect(page.getByText('Enviando y leyendo archivos')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('link', { name: 'Suma de curvas' }).click()
  const question = page.getByRole('dialog', { name: 'Quedan archivos por enviar' })
  await expect(question).toContainText('1 archivo se queda sin enviar')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  release()

  await page.getByText('Falta el punto de consumo', { exact: true }).click()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: `Crear el punto de consumo ${cups}` }).click(),
  ])
  const form = tab.getByRole('complementary', { name: 'Nuevo punto de consumo' })
  await expect(form.getByLabel('CUPS')).toHaveValue('ES 0021 0000 0000 0001 RK')
})
