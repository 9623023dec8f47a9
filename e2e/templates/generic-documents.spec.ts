import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

const SALES_AGENT = 'usuario@demo.vatio.es'

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shortcut = (page: Page) => page.getByRole('link', { name: 'Mis clientes' })
const cover = (page: Page) => shortcut(page).locator('img')
const isDrawn = (page: Page) =>
  cover(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Configurar: Atajo' })

/** A picture of one colour, as a camera or a drawing program would write it. */
async function pictureOf(page: Page, colour: string) {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 900
    const context = canvas.getContext('2d')!
    context.fillStyle = fill
    context.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png').split(',')[1]!
  }, colour)
  return { name: 'portada.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

async function chooseCover(page: Page, colour: string): Promise<void> {
  const uploaded = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/genericDocuments'),
  )
  await dialog(page)
    .getByLabel('Archivo de la imagen de portada')
    .setInputFiles(await pictureOf(page, colour))
  expect((await uploaded).ok()).toBe(true)
  await expect(dialog(page).getByRole('img', { name: 'Imagen de portada' })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await tool(page, 'Guardar cambios').click()
  await tool(page, 'Confirmar').click()
  await expect(page.getByText('Se ha actualizado correctamente el dashboard.')).toBeVisible()
}

async function configure(page: Page): Promise<void> {
  await tool(page, 'Editar').click()
  await page.getByRole('button', { name: /^Configurar/ }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a shortcut gets a cover image, another one, and none', async ({ page }) => {
  await signIn(page, { email: SALES_AGENT })
  await tool(page, 'Nuevo Dashboard').click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Con portada')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Este dashboard está vacío.')).toBeVisible()
  await tool(page, 'Añadir componente').first().click()
  await tool(page, 'Añadir Atajo').click()
  await dialog(page).getByRole('textbox', { name: 'Texto' }).fill('Mis clientes')
  await dialog(page).getByRole('textbox', { name: 'Enlace' }).fill('/energy-crm/clients')
  await chooseCover(page, '#0a7d55')
  await expectAccessible(page)
  await save(page)
  await expect.poll(() => isDrawn(page)).toBe(true)
  const first = await cover(page).getAttribute('src')
  // The text is beside the image: it has the contrast of its colour.
  const text = (await shortcut(page).getByText('Mis clientes').boundingBox())!
  expect(text.x + text.width).toBeLessThanOrEqual((await cover(page).boundingBox())!.x + 1)
  await expectAccessible(page)

  await page.reload()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await configure(page)
  await chooseCover(page, '#7a1f5c')
  await save(page)
  await expect.poll(() => isDrawn(page)).toBe(true)
  // The image that nothing shows any more is gone.
  expect(await cover(page).getAttribute('src')).not.toBe(first)
  await expect.poll(async () => (await page.request.get(first!)).status()).toBe(404)

  await configure(page)
  await dialog(page).getByRole('button', { name: 'Quitar imagen' }).click()
  await save(page)
  await expect(shortcut(page)).toBeVisible()
  await expect(cover(page)).toHaveCount(0)
  await page.reload()
  await expect(shortcut(page)).toBeVisible()
  await expect(cover(page)).toHaveCount(0)
})
