import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { createClient } from '../create-client.ts'
import { signIn } from '../sign-in.ts'

async function openPlugin(page: Page) {
  await page.goto('/configuration?plugins=true&open=clientCustomFields')
  const dialog = page.getByRole('dialog', { name: 'Campos personalizados' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function addField(page: Page, label: string, type: string, options: readonly string[] = []) {
  const dialog = page.getByRole('dialog', { name: 'Campos personalizados' })
  await dialog.getByRole('button', { name: 'Añadir campo' }).click()
  await dialog.getByLabel('Nombre').fill(label)
  await dialog.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
  for (const [index, option] of options.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Añadir opción' }).click()
    await dialog.getByLabel(`Opción ${index + 1}`, { exact: true }).fill(option)
  }
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText(label, { exact: true })).toBeVisible()
}

test('[FLD-012][FLD-013][PLG-003][PLG-009] fills in the custom fields of a client, and clears a removed option', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/clients' })
  // The demo company fills in fields of its own.
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('complementary').getByText('Canal de captación')).toBeVisible()
  const plugin = await openPlugin(page)
  await addField(page, 'Nivel', 'Selector', ['Oro', 'Plata'])
  await addField(page, 'Intereses', 'Etiquetas', ['Solar', 'Gas'])
  await addField(page, 'Portal', 'Página web')
  await addField(page, 'Última visita', 'Fecha y hora')

  await createClient(page, 'Con Campos S.L.')
  const panel = page.getByRole('complementary', { name: 'Con Campos S.L.' })
  await panel.getByRole('button', { name: 'Editar', exact: true }).click()
  const form = page.getByRole('complementary', { name: 'Editar Con Campos S.L.' })
  await form.getByRole('combobox', { name: 'Nivel' }).click()
  await page.getByRole('option', { name: 'Oro' }).click()
  await form.getByRole('combobox', { name: 'Intereses' }).click()
  await page.getByRole('option', { name: 'Solar' }).click()
  await page.getByRole('option', { name: 'Gas' }).click()
  await page.keyboard.press('Escape')
  await form.getByLabel('Portal').fill('conportal')
  await form.getByLabel('Última visita, fecha').fill('14-03-2026')
  await form.getByLabel('Última visita, hora').fill('9:30')
  await form.getByRole('button', { name: 'Guardar cliente' }).click()
  await expect(form.getByText('Escribe la dirección entera')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Portal').fill('https://conportal.example')
  await form.getByRole('button', { name: 'Guardar cliente' }).click()

  await expect(panel.getByText('14-03-2026, 09:30')).toBeVisible()
  await expect(panel.getByText('Oro', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'https://conportal.example' })).toBeVisible()
  await panel.getByRole('button', { name: /^Plugin Campos personalizados/ }).hover()
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toBeVisible()
  expect((await tooltip.boundingBox())?.width).toBe(240)
  await expectAccessible(page)
  const address = page.url()

  await openPlugin(page)
  await plugin.getByRole('button', { name: 'Editar: Nivel' }).click()
  await plugin.getByRole('button', { name: 'Quitar la opción 1' }).click()
  await plugin.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se ha actualizado correctamente el campo personalizado')).toBeVisible()
  await page.goto(address)
  await expect(panel.getByText('Solar', { exact: true })).toBeVisible()
  await expect(panel.getByText('Oro', { exact: true })).toHaveCount(0)

  // The other browser tests work in the same company.
  await openPlugin(page)
  for (const label of ['Nivel', 'Intereses', 'Portal', 'Última visita']) {
    await plugin.getByRole('button', { name: `Eliminar: ${label}` }).click()
    const question = page.getByRole('dialog', { name: `Eliminar: ${label}` })
    await question.getByRole('textbox').fill(`campo-${label}`)
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(question).toBeHidden()
  }
  await plugin.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(plugin.getByText('Inactivo')).toBeVisible()
  await page.goto(address)
  await expect(panel.getByText('Contacto', { exact: true })).toBeVisible()
  // Once the plugins are known.
  await page.waitForLoadState('networkidle')
  await expect(panel.getByText('Campos personalizados')).toHaveCount(0)
  await openPlugin(page)
  await plugin.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(plugin.getByText('Activo', { exact: true })).toBeVisible()
})
