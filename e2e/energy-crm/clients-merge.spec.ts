import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { createClient, nextDni } from '../create-client.ts'
import { panel } from '../panel.ts'
import { DEMO_ADMIN, signIn } from '../sign-in.ts'

test('merges two clients field by field, leads from the one that went to the one that stayed, and undoes it', async ({
  page,
}) => {
  const suffix = nextDni()
  const [stays, goes] = [`Bar Levante ${suffix}`, `Cafetería Levante ${suffix}`]
  await signIn(page, { email: DEMO_ADMIN, path: '/energy-crm/clients' })
  await createClient(page, goes)
  const addressOfOther = page.url()
  await createClient(page, stays)

  await panel(page, stays).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Fusionar con otro cliente' }).click()
  const dialog = page.getByRole('dialog', { name: `Fusionar con ${stays}` })
  await dialog.getByLabel('Cliente que se fusiona').fill(goes)
  await page.getByRole('option', { name: goes }).click()
  await expect(dialog.getByText(`${goes} dejará de existir`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'NIF: lo del otro cliente' }).check()
  await dialog.getByRole('button', { name: 'Fusionar clientes' }).click()
  await expect(page.getByText('Clientes fusionados')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto(addressOfOther)
  await expect(panel(page, stays)).toBeVisible()
  await expect(page).not.toHaveURL(addressOfOther)
  await panel(page, stays).getByRole('button', { name: 'Deshacer fusión' }).click()
  await expect(page.getByText('Fusión deshecha')).toBeVisible()
  await page.goto(addressOfOther)
  await expect(panel(page, goes)).toBeVisible()
})
