import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[FEE-014] an Admin gives a marketer a logo, which its page shows, and takes it away', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/energy-marketers' })
  await page
    .getByRole('table', { name: 'Comercializadoras' })
    .getByRole('link', { name: 'Albaluz Energía' })
    .click()
  const edit = () =>
    page
      .getByRole('link', { name: 'Editar', exact: true })
      .or(page.getByRole('button', { name: 'Editar', exact: true }))
      .click()
  await edit()
  const form = panel(page, 'Editar Albaluz Energía')
  await form.getByLabel('Imagen del logotipo').setInputFiles({
    name: 'condiciones.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no es una imagen'),
  })
  await expect(page.getByText('El archivo no es una imagen PNG, JPEG, GIF o WebP. Elige otro.')).toBeVisible()
  await form
    .getByLabel('Imagen del logotipo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(form.getByRole('img', { name: 'Logotipo' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Guardar comercializadora' }).click()
  const logo = page.locator('main img[src*="/documents/file/"]')
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await edit()
  await panel(page, 'Editar Albaluz Energía').getByRole('button', { name: 'Quitar logotipo' }).click()
  await panel(page, 'Editar Albaluz Energía')
    .getByRole('button', { name: 'Guardar comercializadora' })
    .click()
  await expect(logo).toHaveCount(0)
})
