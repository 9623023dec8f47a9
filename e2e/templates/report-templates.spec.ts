import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

const PATH = '/configuration/templates'
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const menu = async (page: Page, name: string, entry: string) => {
  await page.getByRole('button', { name: `Más acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('[TPL-011] a template is copied from the gallery, made the default, exported, deleted, recovered and imported', async ({
  page,
}) => {
  await signIn(page, { path: PATH })
  const gallery = page.getByRole('heading', { name: 'Galería de Vatio' })
  await expect(gallery).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Duplicar / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('La nuestra')
  await dialog.getByRole('button', { name: 'Duplicar' }).click()
  await expect(page).toHaveURL(/configuration\/templates\/[0-9a-f-]{36}/)

  await page.goto(PATH)
  await expect(card(page, 'La nuestra')).toContainText('De la empresa')
  await menu(page, 'La nuestra', 'Usar siempre en la empresa')
  await expect(card(page, 'La nuestra')).toContainText('Predeterminada')
  await menu(page, 'La nuestra', 'Historial')
  await expect(page.getByRole('dialog').getByText('Actual', { exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click()

  const download = page.waitForEvent('download')
  await menu(page, 'La nuestra', 'Exportar')
  const file = await (await download).path()
  await menu(page, 'La nuestra', 'Eliminar')
  await expect(card(page, 'La nuestra')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(card(page, 'La nuestra')).toBeVisible()

  await page.getByRole('button', { name: 'Importar' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'plantilla.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"otra cosa"}'),
    })
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByText('El archivo no es una plantilla exportada de Vatio.')).toBeVisible()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByRole('status').getByText('Plantilla La nuestra 2 importada')).toBeVisible()
})

test('[TPL-005] [API-187] a rule is added and tried, and says which template a record would get', async ({
  page,
}) => {
  await signIn(page, { path: `${PATH}?tab=rules&tipo=solarStudy` })
  await page.getByRole('button', { name: 'Añadir regla' }).click()
  const rule = page.getByRole('listitem', { name: 'Regla 1' })
  await rule.getByLabel('Es', { exact: true }).click()
  await page.getByRole('option', { name: '3.0TD', exact: true }).click()
  await page.keyboard.press('Escape')
  await rule.getByRole('combobox', { name: 'Se usa' }).click()
  await page.getByRole('option').last().click()
  const test = page.getByRole('region', { name: 'Probar' })
  await test.getByRole('combobox', { name: 'Tarifa de acceso' }).click()
  await page.getByRole('option', { name: '3.0TD', exact: true }).click()
  await expect(test.getByRole('status')).toContainText('por la regla 1')
  await page.getByRole('button', { name: 'Guardar reglas' }).click()
  await expect(page.getByText('Reglas guardadas')).toBeVisible()
  await page.reload()
  await expect(rule).toBeVisible()
  await expectAccessible(page)
})

test('[TPL-004] the backgrounds are twelve of Vatio and those that the company uploads', async ({ page }) => {
  await signIn(page, { path: `${PATH}?tab=backgrounds` })
  const ofVatio = page.getByRole('heading', { name: 'Fondos de Vatio' }).locator('xpath=ancestor::section[1]')
  await expect(ofVatio.getByRole('listitem')).toHaveCount(12)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Subir fondo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Membrete')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'fondo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await dialog.getByRole('button', { name: 'Subir fondo' }).click()
  await expect(dialog.getByText('El archivo no es una imagen PNG, JPEG, GIF o WebP.')).toBeVisible()
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'fondo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  })
  await dialog.getByRole('button', { name: 'Subir fondo' }).click()
  await expect(page.getByText('Membrete')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar fondo Membrete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar fondo' }).click()
  await expect(page.getByText('Membrete', { exact: true })).toHaveCount(0)
})
