import { readFileSync } from 'node:fs'
import { read as readWorkbook, utils } from '@e965/xlsx'
import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { DEMO_ADMIN, signIn } from '../sign-in.ts'
import { panel } from '../panel.ts'

const SALES_AGENT = 'usuario@demo.vatio.es'

async function openList(page: Page, email = DEMO_ADMIN): Promise<void> {
  await signIn(page, { email, path: '/energy-crm/contracts' })
  await expect(page.getByRole('heading', { name: 'Contratos' })).toBeVisible()
}

const table = (page: Page) => page.getByRole('table', { name: 'Contratos' })
const rows = (page: Page) => table(page).locator('tbody tr')
const filters = (page: Page) => page.getByRole('toolbar', { name: 'Herramientas de Contratos' })
async function countOf(page: Page, label: string): Promise<number> {
  const text = await page.locator('dl > div', { hasText: label }).first().textContent()
  return Number(/\d+/.exec(text ?? '')?.[0])
}

test('[CON-025][CON-048] lists the open contracts with their figures, and the closed ones on request', async ({
  page,
}) => {
  await openList(page)
  await expect(rows(page)).toHaveCount(25)
  await expect(table(page).getByText('Cerrado', { exact: true })).toHaveCount(0)
  expect(await countOf(page, 'Contratos')).toBeLessThan(300)

  await filters(page).getByRole('button', { name: 'Estado', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Todos, también cerrados' }).click()
  await expect(page).toHaveURL(/state=all/)
  await page.keyboard.press('Escape')
  // The demo has 300; other tests of the same server may add some.
  await expect.poll(() => countOf(page, 'Contratos')).toBeGreaterThanOrEqual(300)
  await expectAccessible(page)
})

test('[CON-079] finds by client without accents, filters by state, and opens the detail at its own address', async ({
  page,
}) => {
  await openList(page)
  await page.getByPlaceholder('Contrato, CUPS, cliente o NIF').fill('panaderias espiga')
  await expect(page).toHaveURL(/q=panaderias/)
  await expect(rows(page).first()).toContainText('Panaderías Espiga Morena')
  await rows(page).first().getByRole('link').click()
  const panel = page.getByRole('complementary', { name: /^Contrato / })
  await expect(panel.getByText('Panaderías Espiga Morena').first()).toBeVisible()
  await expect(page).toHaveURL(/\/energy-crm\/contracts\/[0-9a-f-]{36}\?.*q=panaderias/)

  await page.reload()
  await panel.getByRole('tab', { name: 'Estados' }).click()
  // The oldest of its states, above the billing states.
  const states = panel.getByRole('list').filter({ hasText: 'En tramitación' })
  await expect(states.getByRole('listitem').last()).toContainText('En tramitación')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\/energy-crm\/contracts\?.*q=panaderias/)

  await page.goto('/energy-crm/contracts')
  await filters(page).getByRole('button', { name: 'Estado', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Pte. renovación' }).click()
  await expect(page).toHaveURL(/state=/)
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toContainText('Pte. renovación')
})

test('[SEC-015] shows a user the contracts of their own commercial only', async ({ page }) => {
  await openList(page, SALES_AGENT)
  await expect(rows(page).first()).toContainText('Uxía Ferreiro')
  await expect(filters(page).getByRole('button', { name: 'Comercial', exact: true })).toHaveCount(0)
  expect(await countOf(page, 'Contratos')).toBeLessThan(100)
})

test('the filters and tools of the contracts take one line at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(page)
  await expect(page.getByRole('button', { name: /^Descargar \d+$/ })).toBeVisible()
  const tools = page.getByRole('toolbar', { name: 'Herramientas de Contratos' })
  expect((await tools.boundingBox())?.height).toBeLessThan(40)
})

test('[FMT-013] [FMT-014] downloads all contracts of the list as an Excel workbook, not the page', async ({
  page,
}) => {
  await openList(page)
  await expect(rows(page).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Descargar \d+$/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Table_Export.xls')
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
  const sheet = readWorkbook(bytes, { cellNF: true }).Sheets.Tabla ?? {}
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  const shown = (await page.getByRole('status').filter({ hasText: ' de ' }).textContent())?.split(' de ')[1]
  expect(lines).toHaveLength(Number(shown) + 1)
  expect(lines.length).toBeGreaterThan(26)
})

/** Opens a supply of the sales agent and begins a contract from it. */
async function beginFromSupply(page: Page): Promise<string> {
  await page.goto('/energy-crm/consumption-points?utilityType=electricity&tariff=2.0TD')
  await page.getByRole('table', { name: 'Puntos de consumo' }).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Contratos' }).click()
  await page.getByRole('link', { name: 'Nuevo contrato' }).first().click()
  await expect(page).toHaveURL(/\/energy-crm\/contracts\/new\?idConsumptionPoint=/)
  return (await panel(page, 'Nuevo contrato').getByLabel('CUPS').inputValue()).replace(/\s/g, '')
}

async function signInAgain(page: Page, email: string, path: string): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { email, path })
}

test('[SEC-020][SEC-021][SEC-026][CON-017][CON-027][CON-036][CON-050] a sales agent edits a contract within their rights, an Admin deletes and restores it', async ({
  page,
}) => {
  const number = `E2E-${Date.now()}`
  await openList(page, SALES_AGENT)
  const cups = await beginFromSupply(page)
  expect(cups).toMatch(/^ES\d{16}/)
  const form = panel(page, 'Nuevo contrato')
  // The supply fills the form; the commercial and the fixed fee are an Admin's.
  await expect(form.getByLabel('Tarifa de acceso')).toHaveValue('2.0TD')
  await expect(form.getByRole('textbox', { name: 'Comercial', exact: true })).toHaveValue('Uxía Ferreiro')
  for (const name of ['Comercial', 'Comisión fija']) {
    await expect(form.getByRole('textbox', { name, exact: true })).toHaveAttribute('readonly', '')
  }
  await expectAccessible(page)
  await form.getByLabel('Número de contrato').fill(number)
  await expect(form.getByText('El número está libre.')).toBeVisible()
  await form.getByLabel('Fecha de firma').fill('2-3-2026')
  await form.getByRole('combobox', { name: 'Comercializadora' }).click()
  await page.getByRole('option').first().click()
  await form.getByRole('button', { name: 'Crear contrato' }).click()
  await expect(page.getByText('Contrato creado')).toBeVisible()
  await expect(page).toHaveURL(/\/energy-crm\/contracts\/[0-9a-f-]{36}/)
  const address = new URL(page.url()).pathname
  const record = panel(page, `Contrato ${number}`)
  await expect(record.getByText('02-03-2026')).toBeVisible()
  await record.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar y crear nuevo' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Eliminar contrato' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await record.getByRole('tab', { name: 'Comisión' }).click()
  await expect(record.getByText('Tu comisión')).toBeVisible()

  // The same number again is refused before it can be sent.
  await page.goto('/energy-crm/contracts/new')
  await form.getByText('Electricidad', { exact: true }).click()
  await form.getByLabel('Número de contrato').fill(number)
  await expect(form.getByText('Ya hay un contrato con este número.')).toBeVisible()
  await form.getByRole('button', { name: 'Crear contrato' }).click()
  await expect(form.getByText('1 campo por corregir')).toBeVisible()
  await expect(form.getByLabel('Número de contrato')).toBeFocused()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()

  await page.goto(address)
  await record.getByRole('button', { name: 'Editar' }).click()
  const edit = panel(page, `Editar contrato ${number}`)
  await edit.getByRole('combobox', { name: 'Estado', exact: true }).click()
  await page.getByRole('option', { name: 'Pte. renovación' }).click()
  await edit.getByLabel('Observaciones del cambio de estado', { exact: true }).fill('Llamar en mayo')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Guardar contrato' }).click()
  await expect(page.getByText('Contrato guardado')).toBeVisible()
  await record.getByRole('tab', { name: 'Estados' }).click()
  await expect(record.getByRole('listitem').first()).toContainText('Llamar en mayo')

  await signInAgain(page, DEMO_ADMIN, address)
  await record.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar contrato' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    `Esta operación no se puede deshacer. Escribe contrato-${number} para confirmar.`,
  )
  await dialog.getByRole('textbox').fill(`contrato-${number}x`)
  await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(`contrato-${number}`)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Contrato eliminado')).toBeVisible()

  await page.goto('/audit?entity=contract&action=delete')
  await page.getByRole('row', { name: new RegExp(number) }).click()
  const event = panel(page, 'Eliminación: Contrato')
  await event.getByRole('button', { name: 'Recuperar' }).click()
  await dialog.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByText('Registro recuperado')).toBeVisible()
  await page.goto(address)
  await record.getByRole('tab', { name: 'Estados' }).click()
  await expect(record.getByRole('listitem').first()).toContainText('Llamar en mayo')
})

test('groups the contracts that match, and opens those of a group', async ({ page }) => {
  await openList(page)
  await filters(page).getByRole('button', { name: 'Vista de los contratos' }).click()
  await page.getByRole('menuitem', { name: 'Por energía' }).click()
  await expect(page).toHaveURL(/by=utilityType/)
  const groups = page.getByRole('table', { name: 'Por energía' })
  await expect(groups.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expectAccessible(page)
  await groups.getByRole('link', { name: 'Gas' }).click()
  await expect(page).toHaveURL(/utilityType=gas/)
  await expect(page).not.toHaveURL(/by=/)
  await expect(rows(page).first()).toBeVisible()
})

test('[CON-038][API-079] closes a contract from its detail and creates the next one with its terms', async ({
  page,
}) => {
  const number = `CIE-${Date.now()}`
  await openList(page)
  const cups = await beginFromSupply(page)
  const form = panel(page, 'Nuevo contrato')
  await form.getByLabel('Número de contrato').fill(number)
  await expect(form.getByText('El número está libre.')).toBeVisible()
  await form.getByRole('button', { name: 'Crear contrato' }).click()
  const record = panel(page, `Contrato ${number}`)
  await expect(record).toBeVisible()
  const address = new URL(page.url()).pathname

  await record.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar y crear nuevo' }).click()
  const question = page.getByRole('dialog', { name: `Cerrar el contrato ${number}` })
  await expect(question.getByRole('radio', { name: 'Activo' })).toHaveCount(0)
  await question.getByRole('radio', { name: 'Cerrado', exact: true }).click()
  await question.getByLabel('Observaciones').fill('Cambia de comercializadora')
  await question.getByRole('button', { name: 'Aceptar' }).click()
  await expect(form.getByText(`el contrato ${number} pasará a «Cerrado»`)).toBeVisible()
  expect((await form.getByLabel('CUPS').inputValue()).replace(/\s/g, '')).toBe(cups)
  await expectAccessible(page)
  await form.getByLabel('Número de contrato').fill(`${number}-2`)
  await expect(form.getByText('El número está libre.')).toBeVisible()
  await form.getByRole('button', { name: 'Crear contrato' }).click()
  await expect(page.getByText('Contrato cerrado y contrato nuevo creado')).toBeVisible()
  await expect(panel(page, `Contrato ${number}-2`)).toBeVisible()

  await page.goto(`${address}?tab=states`)
  await expect(record.getByText('Cambia de comercializadora')).toBeVisible()
  await record.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar y crear nuevo' })).toHaveCount(0)
})
