import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { createClient } from '../create-client.ts'
import { signIn } from '../sign-in.ts'

async function deleteClient(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: /^Eliminar/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(await dialog.locator('strong').first().innerText())
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(panel).toBeHidden()
}

test('an Admin sees who did what, and restores a deleted record', async ({ page }) => {
  const name = `Borrada ${Date.now()}`
  await signIn(page)
  await createClient(page, name)
  await deleteClient(page, name)
  await page.goto('/audit?entity=client&action=delete')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toBeVisible()
  await expect(row.getByText('Eliminación')).toBeVisible()
  await expectAccessible(page)
  await row.click()
  const panel = page.getByRole('complementary', { name: 'Eliminación: Cliente' })
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
