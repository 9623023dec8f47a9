import { writeFile } from 'node:fs/promises'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'
import { workbookEntries, worksheet, zipArchive } from '../../apps/api/test/zip-archive.ts'

const CUPS = 'ES0021000000000001RK0F'

/** Hours of 29 to 31 March 2025 as Datadis delivers them: 71 values of 0.5 kWh, the second day has 23 hours. */
function datadisFile(): string {
  const hours = [24, 23, 24].flatMap((count, day) =>
    Array.from({ length: count }, (_, at) => `${CUPS};${29 + day}/03/2025;${at + 1};0,500;R`),
  )
  return ['CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion', ...hours, `${CUPS};31/02/2025;1;0,500;R`].join(
    '\r\n',
  )
}

async function openPage(page: Page): Promise<void> {
  await signIn(page, { path: '/energy-crm/consumption-curves' })
  await expect(page.getByRole('heading', { name: 'Curvas de consumo' })).toBeVisible()
}

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel('Archivo de curva de consumo')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

/** Goes on with a curve of less than a year as it is. */
async function skipCompletion(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'La curva no llega a un año' })
    .getByRole('button', { name: 'Omitir' })
    .click()
}

async function chooseTariff(page: Page) {
  await page.getByText('Consumos mensuales').click()
  await expect(page.getByText(/^Elige la tarifa/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Tarifa de acceso' }).click()
  await page.getByRole('option', { name: '2.0TD', exact: true }).click()
}

test('[ERR-078][ERR-079][ERR-080] refuses a file of another kind and one with wrong columns', async ({
  page,
}) => {
  await openPage(page)
  await chooseFile(page, 'curva.pdf', 'x')
  await expect(page.getByText('El archivo curva.pdf no tiene una extensión permitida')).toBeVisible()
  await expect(page.getByText('El archivo seleccionado no tiene un formato válido')).toBeVisible()
  await chooseFile(page, 'curva.csv', 'a;b;c;d\n1;2;3;4\n')
  await expect(page.getByText('El formato de la curva no es correcto')).toBeVisible()
  await expect(page.getByText(/Compáralas con «Ayuda de formatos»/)).toBeVisible()
})

test('[CUR-038][CUR-012][API-055] imports a curve, names its rejected line, draws it and stores it for a supply', async ({
  page,
}) => {
  await openPage(page)
  await chooseFile(page, 'curva.csv', datadisFile())
  await skipCompletion(page)
  await expect(page.getByRole('table', { name: '1 línea rechazada' })).toBeVisible()
  await expect(page.getByText('31/02/2025')).toBeVisible()
  await expect(page.getByText('Curva incompleta')).toBeVisible()
  // 71 hours of half a kWh, by hand.
  await expect(page.getByText('35,50').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Curva de consumo' }).locator('canvas')).toBeVisible()
  // No supply has the CUPS of the file: its tariff is asked for.
  await chooseTariff(page)
  await expect(page.getByRole('img', { name: 'Consumos mensuales' }).locator('canvas')).toBeVisible()

  await page.getByRole('button', { name: 'Guardar en un punto de consumo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Punto de consumo' }).click()
  await page.getByRole('option').first().click()
  await expect(dialog.getByText('El CUPS no coincide')).toBeVisible()
  await expect(dialog.getByText(/^Se guardan 3 días\. /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar curva' }).click()
  await expect(page.getByText('Se ha guardado la curva de consumo')).toBeVisible()
  await expect(page).toHaveURL(/supply=.*year=2025/)

  await page.reload()
  await expect(page.getByLabel('Año').first()).toHaveValue(/^2025/)
  await expect(page.getByRole('img', { name: 'Curva de consumo' }).locator('canvas')).toBeVisible()
})

test('[CUR-040][CUR-042] imports a workbook of days in 25 columns and refuses a damaged one', async ({
  page,
}) => {
  await openPage(page)
  const row = (date: string, at: number) =>
    `<row r="${at}"><c t="inlineStr"><is><t>${date}</t></is></c>${'<c><v>0.25</v></c>'.repeat(24)}</row>`
  const sheet = worksheet(row('01/02/2025', 1) + row('02/02/2025', 2))
  const upload = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Archivo de curva de consumo')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await upload('mala.xlsx', zipArchive(workbookEntries(sheet)).subarray(0, 600))
  await expect(page.getByText(/No se ha podido leer el archivo mala.xlsx/).first()).toBeVisible()
  await upload('buena.xlsx', zipArchive(workbookEntries(sheet)))
  await skipCompletion(page)
  await expect(page.getByText('Un día por fila')).toBeVisible()
  // 48 hours of a quarter of a kWh, by hand.
  await expect(page.getByText('12,00').first()).toBeVisible()
})

test('asks whether an impossible file is in kWh or Wh, applies the answer at once and remembers it', async ({
  page,
}, testInfo) => {
  await openPage(page)
  // 250 an hour on two days: 2,190,000 kWh a year; 15 kW, the limit of 2.0TD, take 131,400.
  const rows = [15, 16].flatMap((day) =>
    Array.from({ length: 24 }, (_, at) => `${day}/01/2025;${at + 1};250`),
  )
  const file = testInfo.outputPath('contador.csv')
  await writeFile(file, ['Fecha;Hora;Consumo', ...rows].join('\n'))
  const input = page.getByLabel('Archivo de curva de consumo')
  await input.setInputFiles(file)
  await skipCompletion(page)
  // The powers of the tariff decide what is impossible.
  await chooseTariff(page)
  await expect(page.getByText(/2\.190\.000,00\skWh al año: más de los 131\.400,00\skWh/)).toBeVisible()
  await page.getByRole('button', { name: 'Son Wh' }).click()
  await expect(page.getByText('¿kWh o Wh?')).toHaveCount(0)
  await expect(page.getByText('12,00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Otro archivo' }).click()

  await input.setInputFiles(file)
  await skipCompletion(page)
  await expect(page.getByRole('radio', { name: 'Wh', exact: true })).toBeChecked()
  await expect(page.getByText('¿kWh o Wh?')).toHaveCount(0)
})

test('reads a page that is called a workbook, and asks for the order of day and month that nothing tells', async ({
  page,
}) => {
  await openPage(page)
  const cells = (row: string) => `<tr><td>${row.replaceAll(';', '</td><td>')}</td></tr>`
  const hours = Array.from({ length: 24 }, (_, at) => cells(`03/04/2026;${at + 1};0,5`))
  const sheet = `<html><body><table>${cells('Fecha;Hora;Consumo (kWh)')}${hours.join('')}</table></body></html>`
  await chooseFile(page, 'consumos.xls', sheet)
  await page.getByLabel('4 de marzo de 2026 (mes/día/año)').check()
  await page.getByRole('button', { name: 'Leer la curva' }).click()
  await skipCompletion(page)
  await expect(page.getByText('04-03-2026 a 04-03-2026').first()).toBeVisible()
})
