import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

const MONTHS = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic']

async function openTool(page: Page, tariff = '2.0TD'): Promise<void> {
  await signIn(page, { path: '/energy-crm/consumption-curves' })
  await page.getByRole('combobox', { name: 'Tarifa de acceso' }).click()
  await page.getByRole('option', { name: tariff, exact: true }).click()
}

const mode = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const generate = (page: Page) =>
  page.locator('form:visible').getByRole('button', { name: 'Generar consumos' }).click()

async function fillRange(page: Page, start: string, end: string): Promise<void> {
  const form = page.locator('form:visible')
  await form.getByLabel('Fecha de inicio').fill(start)
  await form.getByLabel('Fecha de fin').fill(end)
  await form.getByLabel('Fecha de fin').press('Tab')
}

/** The key figure of the curve that was made. */
const total = (page: Page) => page.getByText('Consumo total').locator('..')

test('[CUR-002][CUR-009][CUR-011][CUR-024][CUR-027][ERR-073][ERR-081] makes a curve of the energy of each period, keeps what was typed in another mode, and says what is missing', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/consumption-curves' })
  await mode(page, 'Consumo por periodos').click()
  await generate(page)
  await expect(page.getByText('Selecciona una tarifa de acceso')).toBeVisible()
  await expect(page.getByText('Indica la fecha').first()).toBeVisible()
  await expect(page.getByText('Escribe algún consumo')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tarifa de acceso' }).click()
  await page.getByRole('option', { name: '2.0TD', exact: true }).click()
  await fillRange(page, '01/01/2012', '31/12/2025')
  await expect(page.getByText('No puede ser anterior al 01-01-2013')).toBeVisible()
  await fillRange(page, '01/01/2025', '31/12/2025')
  for (const [period, kwh] of [
    ['P1', '900'],
    ['P2', '800'],
    ['P3', '1.800'],
  ] as const) {
    await page.getByLabel(`Consumo del intervalo ${period} (kWh)`).fill(kwh)
  }
  await mode(page, 'Consumo mensual').click()
  await mode(page, 'Consumo por periodos').click()
  await expect(page.getByLabel('Consumo del intervalo P3 (kWh)')).toHaveValue('1.800')
  await generate(page)
  await expect(page.getByText('Se ha calculado correctamente la curva de consumos')).toBeVisible()
  await expect(total(page)).toContainText('3,50')
  await expect(page.getByText(/No hay perfil de REE cargado/)).toBeVisible()
})

test('[CUR-003][CUR-025] makes a curve of a table of months and periods that was pasted from a spreadsheet', async ({
  page,
}) => {
  await openTool(page)
  await mode(page, 'Consumo mensual por periodos').click()
  await fillRange(page, '01/01/2025', '31/12/2025')
  const first = page.getByLabel('ene 2025, P1 (kWh)')
  const rows = Array.from({ length: 12 }, () => '75,5\t66,5\t150').join('\n')
  await first.evaluate((input, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, rows)
  await expect(page.getByText('36 valores pegados')).toBeVisible()
  await expect(page.getByLabel('dic 2025, P3 (kWh)')).toHaveValue('150')
  await generate(page)
  // 12 × 292 kWh.
  await expect(total(page)).toContainText('3,50')
})

test('[CUR-004][CUR-026][CUR-028][CUR-030][CUR-031] makes a curve of the months of a year from 2020 on', async ({
  page,
}) => {
  await openTool(page)
  await mode(page, 'Consumo mensual').click()
  await generate(page)
  await expect(page.getByText('Elige el año')).toBeVisible()
  await page.getByRole('combobox', { name: 'Año' }).click()
  await expect(page.getByRole('option').last()).toHaveText('2020')
  await page.getByRole('option', { name: '2025', exact: true }).click()
  const january = page.getByLabel('Consumo de cada mes Ene (kWh)')
  await january.fill('-1')
  await january.blur()
  await expect(page.getByText('No puede ser negativo')).toBeVisible()
  for (const name of MONTHS) await page.getByLabel(`Consumo de cada mes ${name} (kWh)`).fill('292')
  await generate(page)
  await expect(total(page)).toContainText('3,50')
})

test('makes a curve of the energy of a year, where nothing is known of its months', async ({ page }) => {
  await openTool(page)
  await mode(page, 'Consumo mensual').click()
  await page.getByRole('combobox', { name: 'Año' }).click()
  await page.getByRole('option', { name: '2025', exact: true }).click()
  const ofYear = page.getByLabel('Consumo de todo el año')
  await ofYear.fill('4100')
  const january = page.getByLabel('Consumo de cada mes Ene (kWh)')
  await january.fill('10')
  await generate(page)
  await expect(page.getByText('Indica el consumo del año o el de los meses, no los dos')).toBeVisible()
  await january.fill('')
  await generate(page)
  await expect(total(page)).toContainText('4,10')
})

test('[CUR-034][CUR-035] explains that no curve can be generated for 6.XTD and leads to the import', async ({
  page,
}) => {
  await openTool(page, '6.1TD')
  await mode(page, 'Consumo por periodos').click()
  await fillRange(page, '01/01/2025', '31/12/2025')
  await page.getByLabel('Consumo del intervalo P1 (kWh)').fill('5000')
  await generate(page)
  const dialog = page.getByRole('dialog', { name: 'No se pueden generar curvas para tarifas 6.X' })
  await expect(dialog).toContainText('genera la curva con 3.0TD')
  await dialog.getByRole('button', { name: 'Importar curva de consumo' }).click()
  await expect(page.getByLabel('Archivo de curva de consumo')).toBeAttached()
  await expect(page.getByText('Consumo total')).toHaveCount(0)
})

test('[CUR-045][CUR-046][CUR-047][CUR-048][CUR-049][ERR-074] completes pasted columns of less than a year in three steps, and stores them as completed', async ({
  page,
}) => {
  await openTool(page)
  await page.getByRole('button', { name: 'Pegar columnas' }).click()
  const lines = Array.from({ length: 14 * 24 }, (_, at) => {
    const day = String(Math.floor(at / 24) + 1).padStart(2, '0')
    return `${day}/02/2025\t${(at % 24) + 1}\t0,5`
  })
  await page.getByLabel('Columnas copiadas').fill(['Fecha\tHora\tConsumo (kWh)', ...lines].join('\n'))
  await page.getByRole('button', { name: 'Leer columnas' }).click()

  const prompt = page.getByRole('dialog', { name: 'La curva no llega a un año' })
  await expect(prompt).toContainText('14 días')
  await prompt.getByRole('button', { name: 'Completar la curva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Completar la curva' })
  await dialog.getByRole('button', { name: 'Calcular' }).click()
  await expect(dialog.getByText('Escribe el consumo anual')).toBeVisible()
  // 168 kWh in 14 days.
  await dialog.getByRole('button', { name: 'Usar la estimación: 4.380,00 kWh' }).click()
  await dialog.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('Se ha generado correctamente la curva de consumo')).toBeVisible()
  await expect(dialog).toContainText('4.380,00 kWh en el año, de ellos 168,00 kWh de la curva que había.')
  await expect(dialog.getByRole('img', { name: 'Consumo de cada día' }).locator('canvas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await dialog.getByLabel('Consumo anual').fill('100')
  await dialog.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText(/El consumo anual es menor que lo ya medido en ese año, 168,00/)).toBeVisible()
  await dialog.getByLabel('Consumo anual').fill('3500')
  await dialog.getByRole('button', { name: 'Calcular' }).click()
  await dialog.getByRole('button', { name: 'Usar la curva' }).click()
  await expect(total(page)).toContainText('3,50')

  await page.getByRole('button', { name: 'Guardar en un punto de consumo' }).click()
  const store = page.getByRole('dialog')
  await store.getByRole('textbox', { name: 'Punto de consumo' }).click()
  await page.getByRole('option').nth(5).click()
  await store.getByRole('button', { name: 'Guardar curva' }).click()
  await expect(page.getByText('Se ha guardado la curva de consumo')).toBeVisible()
})

test('shows where a stored curve comes from, compares two versions and restores the former one', async ({
  page,
}) => {
  await openTool(page)
  await mode(page, 'Consumo mensual').click()
  await page.getByRole('combobox', { name: 'Año' }).click()
  await page.getByRole('option', { name: '2023', exact: true }).click()
  for (const kwh of ['100', '250']) {
    for (const name of MONTHS) await page.getByLabel(`Consumo de cada mes ${name} (kWh)`).fill(kwh)
    await generate(page)
    await page.getByRole('button', { name: 'Guardar en un punto de consumo' }).click()
    const store = page.getByRole('dialog')
    if (kwh === '100') {
      await store.getByRole('textbox', { name: 'Punto de consumo' }).click()
      await page.getByRole('option').nth(7).click()
    }
    await store.getByRole('button', { name: 'Guardar curva' }).click()
    await expect(page).toHaveURL(/year=2023/)
    if (kwh === '250') break
    await mode(page, 'Consumo mensual').click()
    await page.getByRole('combobox', { name: 'Año' }).last().click()
    await page.getByRole('option', { name: '2023', exact: true }).click()
  }
  await expect(page.getByText(/Estimada · de Consumo mensual · guardada por .+ el/)).toBeVisible()
  await page.getByRole('button', { name: 'Versiones (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versiones de la curva de 2023' })
  await expect(dialog.getByRole('row', { name: /^enero/ })).toContainText('100,00')
  await expect(dialog.getByRole('row', { name: /^enero/ })).toContainText('+150,00')
  await expect(dialog.getByRole('row', { name: /^enero/ })).toContainText('31')
  await dialog.getByRole('button', { name: 'Restaurar esta versión' }).click()
  await expect(page.getByText('Se ha restaurado la versión de la curva de consumo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Versiones (3)' })).toBeVisible()
  await expect(total(page).last()).toContainText('1,20')
})
