import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { nextDni } from '../create-client.ts'
import { DEMO_ADMIN, signIn } from '../sign-in.ts'

test('finds two clients of one name, marks them as two, takes it back and merges them', async ({ page }) => {
  const name = `Ferretería Ocaña ${nextDni()}`
  await signIn(page, { email: DEMO_ADMIN, path: '/energy-crm/clients' })
  for (const _ of ['one', 'other']) {
    await page.goto('/energy-crm/clients/new')
    await page.getByLabel('Nombre o razón social').fill(name)
    await page.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(page.getByRole('complementary', { name })).toBeVisible()
  }
  await page.goto('/energy-crm/clients')
  await page.getByRole('link', { name: 'Buscar duplicados' }).click()
  await page.getByRole('tab', { name: 'Nombre parecido' }).click()
  const pair = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(pair).toBeVisible()
  await expectAccessible(page)
  await pair.getByRole('button', { name: 'No son el mismo' }).click()
  await expect(page.getByText('Marcados como clientes distintos').filter({ hasText: name })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await pair
    .getByRole('button', { name: `Fusionar en ${name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Fusionar con ${name}` })
  await expect(dialog.getByText(`${name} dejará de existir`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fusionar clientes' }).click()
  await expect(page.getByText('Clientes fusionados')).toBeVisible()
  await expect(pair).toBeHidden()
})
