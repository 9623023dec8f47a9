import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { nextDni } from '../create-client.ts'
import { DEMO_ADMIN, signIn } from '../sign-in.ts'
import { panel } from '../panel.ts'

async function openClients(page: Page, email = DEMO_ADMIN): Promise<void> {
  await signIn(page, { email, path: '/energy-crm/clients' })
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
}

const table = (page: Page) => page.getByRole('table', { name: 'Clientes' })
const searchBox = (page: Page) => page.getByPlaceholder('Nombre, NIF, CUPS, teléfono')

async function createClient(page: Page, name: string, dni: string): Promise<void> {
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click()
  const form = panel(page, 'Nuevo cliente')
  await form.getByLabel('Nombre o razón social').fill(name)
  await form.getByRole('textbox', { name: 'NIF', exact: true }).fill(dni)
  await form.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(panel(page, name)).toBeVisible()
}

test('[CLI-007][CLI-013][CLI-017] creates a client and its supply, finds them and deletes them', async ({
  page,
}) => {
  const dni = nextDni()
  const name = `Ñandú Pérez ${dni}`
  await openClients(page)

  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click()
  const form = panel(page, 'Nuevo cliente')
  await form.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(form.getByText('Escribe el nombre o la razón social')).toBeVisible()
  await form.getByLabel('Nombre o razón social').fill(name)
  await form.getByRole('textbox', { name: 'NIF', exact: true }).fill(dni.toLowerCase())
  await form.getByLabel('Código postal').fill('35001')
  await form.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(page).toHaveURL(/\/energy-crm\/clients\/client\/[0-9a-f-]{36}$/)
  await expect(panel(page, name).getByText(dni).first()).toBeVisible()

  // A pasted link shows the same, and the supply is added from the client.
  await page.reload()
  await panel(page, name).getByRole('tab', { name: 'Puntos de consumo' }).click()
  await panel(page, name).getByRole('link', { name: 'Añadir punto de consumo' }).first().click()
  const supply = panel(page, 'Nuevo punto de consumo')
  await expect(supply.getByLabel('Cliente')).toHaveValue(name)
  await supply.getByLabel('CUPS').fill('ES003140800000')
  await supply.getByRole('button', { name: 'Crear punto' }).click()
  await expect(supply.getByText('Formato de CUPS incorrecto').first()).toBeVisible()
  const cups = `ES0031${dni.slice(0, 8)}0000AB`
  await supply.getByLabel('CUPS').fill(cups)
  await supply.getByLabel('Nombre del punto').fill('Nave 2')
  await supply.getByLabel('Código postal').fill('35001')
  await expect(supply.getByText('Las letras de control no coinciden: revisa el CUPS')).toBeVisible()
  await supply.getByRole('button', { name: 'Crear punto' }).click()
  await expect(panel(page, 'Nave 2').getByText('Canarias')).toBeVisible()

  await page.goto('/energy-crm/clients')
  await searchBox(page).fill(cups)
  await expect(table(page).getByRole('link', { name })).toBeVisible()
  await searchBox(page).fill(`perez nandu ${dni}`)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=perez/)
  await table(page).getByRole('link', { name }).click()

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar cliente' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar' })
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`cliente-${dni.slice(0, -1)}`)
  await expect(confirm).toBeDisabled()
  await page.getByRole('dialog').getByRole('textbox').fill(`cliente-${dni}`)
  await confirm.click()
  await expect(page.getByText('Cliente eliminado')).toBeVisible()
  await expect(page).toHaveURL(/\/energy-crm\/clients\?q=perez/)
  await expect(table(page)).toHaveCount(0)
})

test('[CLI-008] shows both versions when two people edit the same client', async ({ page, context }) => {
  const dni = nextDni()
  const name = `Talleres ${dni}`
  await openClients(page)
  await createClient(page, name, dni)
  const address = page.url()
  const other = await context.newPage()
  await other.goto(`${address}?edit=1`)
  await page.goto(`${address}?edit=1`)

  await panel(page, `Editar ${name}`).getByLabel('Población').fill('Ávila')
  await panel(page, `Editar ${name}`).getByRole('button', { name: 'Guardar cliente' }).click()
  await expect(page.getByText('Cliente guardado')).toBeVisible()

  const second = panel(other, `Editar ${name}`)
  await second.getByLabel('Población').fill('Burgos')
  await second.getByRole('button', { name: 'Guardar cliente' }).click()
  const conflict = second.getByRole('note')
  await expect(conflict).toContainText('Otra persona ha guardado cambios mientras editabas')
  const row = conflict.getByRole('row', { name: /^Población/ })
  await expect(row).toHaveText(/Población.*Ávila.*Burgos/)
  await expect(conflict.getByRole('button', { name: 'Guardar lo elegido' })).toBeDisabled()
  await row.getByRole('radio', { name: 'Población: lo de este formulario' }).check()
  await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(panel(other, name).getByText('Burgos')).toBeVisible()
})

test('asks before unsaved changes are discarded, and restores them after a reload', async ({ page }) => {
  await openClients(page)
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click()
  const name = panel(page, 'Nuevo cliente').getByLabel('Nombre o razón social')
  await name.fill('Sin terminar')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('Sin terminar')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(name).toHaveValue('Sin terminar')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/energy-crm\/clients$/)
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click()
  await expect(name).toHaveValue('')
})

test('[CLI-008] shows another client with the same tax number before saving', async ({ page }) => {
  const dni = nextDni()
  await openClients(page)
  await createClient(page, `Primero ${dni}`, dni)
  await page.goto('/energy-crm/clients/new')
  const form = panel(page, 'Nuevo cliente')
  await form.getByLabel('Nombre o razón social').fill(`Segundo ${dni}`)
  await form.getByRole('textbox', { name: 'NIF', exact: true }).fill(dni)
  const found = form.getByRole('note').filter({ hasText: 'Quizá este cliente ya existe' })
  await expect(found).toContainText(`${dni} · mismo NIF`)
  const opened = page.waitForEvent('popup')
  await found.getByRole('link', { name: `Primero ${dni}` }).click()
  await expect(panel(await opened, `Primero ${dni}`)).toBeVisible()
  await form.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(page.getByText('Guardado, pero ya había otro cliente con este NIF.')).toBeVisible()
})

test('[SEC-015] shows a user fewer clients than an admin, and no button to delete them', async ({ page }) => {
  await openClients(page)
  const count = async () => Number((await page.locator('h1 span').first().textContent())?.replace(/\D/g, ''))
  await expect(page.locator('h1 span').first()).toBeVisible()
  const all = await count()
  await page.evaluate(() => localStorage.clear())
  await openClients(page, 'usuario@demo.vatio.es')
  await expect(page.locator('h1 span').first()).toBeVisible()
  const own = await count()
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan(all)
  await table(page).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Más acciones' })).toHaveCount(0)
})

test('fits a phone of 360 px and passes axe, list, panel and form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openClients(page)
  const check = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }
  // Rows are cards there.
  const cards = page.getByRole('list', { name: 'Clientes' })
  await expect(cards.getByRole('link').first()).toBeVisible()
  await check()
  await cards.getByRole('link').first().click()
  await expect(page.getByRole('tab', { name: 'Datos' })).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByRole('button', { name: 'Guardar cliente' })).toBeVisible()
  await check()
})
