import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

/** A DNI with its right letter (number mod 23), another one at each call. */
function nextDni(): string {
  const number = 20_000_000 + Math.floor(Math.random() * 50_000_000)
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`
}

async function createClient(page: Page, name: string): Promise<void> {
  await page.goto('/energy-crm/clients/new')
  await page.getByLabel('Nombre o razón social').fill(name)
  await page.getByLabel('NIF / NIE / CIF').fill(nextDni())
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(page.getByRole('complementary', { name })).toBeVisible()
}

async function deleteClient(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: /^Eliminar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(await dialog.locator('strong').first().innerText())
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(panel).toBeHidden()
}

test('an Admin sees who did what, and takes a deletion back', async ({ page }) => {
  const name = `Borrada ${Date.now()}`
  await signIn(page)
  await createClient(page, name)
  await deleteClient(page, name)
  await page.goto('/audit?entity=client&action=delete')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await expect(row.getByText('Borrado')).toBeVisible()
  await expectAccessible(page)
  await row.click()
  const panel = page.getByRole('complementary', { name: 'Borrado: Cliente' })
  await expect(panel.getByText(name).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Recuperar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByText('Registro recuperado')).toBeVisible()
  await page.goto(`/energy-crm/clients?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.goto('/audit?entity=client')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/)
})

test('the keyboard alone finds a client from anywhere, and the shortcuts', async ({ page }) => {
  const name = `Ñúñez ${Date.now()}`
  await signIn(page)
  await createClient(page, name)
  await page.goto('/billing/index')
  await expect(page.getByRole('heading', { name: 'Comparativas' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Ir a una pantalla, buscar o hacer algo' })
  await expect(box).toBeFocused()
  await box.pressSequentially(name.replace('Ñúñez', 'nunez'))
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await expectAccessible(page)
})

test('[SEC-014] an Admin exports the data of a person and erases them, and the bell tells', async ({
  page,
}) => {
  const name = `Suprimible ${Date.now()}`
  await signIn(page)
  await createClient(page, name)
  await page.goto('/configuration?section=personal-data')
  await page.getByRole('textbox', { name: 'Persona' }).fill(name)
  await page.getByRole('button', { name: `Exportar ${name}` }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Descargar ${name}` }).click()
  expect((await download).suggestedFilename()).toMatch(/^datos-personales-.*\.json$/)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: /^Avisos: \d+ avisos? sin leer$/ }).click()
  await expect(page.getByText(`Ya puedes descargar los datos personales de ${name}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Marcar todo como leído' }).click()
  await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Persona' }).fill(name)
  await page.getByRole('button', { name: `Suprimir ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Suprimir' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Suprimir' }).click()
  await expect(page.getByText('Datos suprimidos')).toBeVisible()
  await expect(page.getByText('Ninguna persona coincide.')).toBeVisible()
})

test('each person chooses where to be told', async ({ page }) => {
  await signIn(page, { path: '/configuration?section=notifications' })
  const box = page.getByRole('checkbox', { name: 'Carteras que recibes de otra persona: En el email diario' })
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Preferencias guardadas')).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
})
