import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { createClient } from '../create-client.ts'
import { signIn } from '../sign-in.ts'

test('[SEC-014] an Admin exports the data of a person and erases them, and the bell shows both', async ({
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
