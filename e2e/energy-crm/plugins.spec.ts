import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

async function openPlugin(page: Page, key: string, name: string) {
  await page.goto(`/configuration?plugins=true&open=${key}`)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The other browser tests work in the same company: plugins that were switched on are switched off again. */
async function switchOff(page: Page, key: string, name: string) {
  const dialog = await openPlugin(page, key, name)
  await dialog.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(dialog.getByText('Inactivo')).toBeVisible()
}

test('[NAV-003][PLG-013][PLG-021][PLG-027] requires a field of clients, in the form and afterwards', async ({
  page,
}) => {
  await signIn(page)
  const dialog = await openPlugin(page, 'formRequestParameters', 'Parámetros obligatorios')
  await dialog.getByRole('button', { name: 'Activar', exact: true }).click()
  await dialog.getByRole('group', { name: 'Clientes' }).getByLabel('Población').check({ force: true })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()

  await page.goto('/energy-crm/clients/new')
  const form = page.getByRole('complementary', { name: 'Nuevo cliente' })
  await form.getByLabel('Nombre o razón social').fill('Obligada S.L.')
  await expect(form.getByText('Dato obligatorio')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Crear cliente' })).toBeDisabled()
  await expectAccessible(page)
  await form.getByLabel('Población').fill('Palma')
  await expect(form.getByText('Dato obligatorio')).toBeHidden()
  await expect(form.getByRole('button', { name: 'Crear cliente' })).toBeEnabled()

  await switchOff(page, 'formRequestParameters', 'Parámetros obligatorios')
  await page.goto('/energy-crm/clients/new')
  await form.getByLabel('Nombre o razón social').fill('Obligada S.L.')
  await expect(form.getByRole('button', { name: 'Crear cliente' })).toBeEnabled()
})

test('[CON-060][CON-064][FLD-003][FLD-008] manages billing states and custom fields in their plugins', async ({
  page,
}) => {
  await signIn(page)
  const states = await openPlugin(page, 'contractPaymentsStates', 'Estados de facturación')
  await expect(states.getByRole('button', { name: 'Hacer predeterminado: Comisión pendiente' })).toHaveCount(
    0,
  )
  await states.getByRole('button', { name: 'Añadir estado' }).click()
  await expect(states.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Cobrado')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se ha creado el nuevo estado corretamente.')).toBeVisible()
  await states.getByRole('button', { name: 'Hacer predeterminado: Cobrado' }).click()
  await expect(states.getByText('Predeterminado', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await states.getByLabel('Se puede elegir: Cobrado').click({ force: true })
  await expect(states.getByText('No se puede elegir', { exact: true })).toBeVisible()
  await states.getByRole('button', { name: 'Hacer predeterminado: Comisión pendiente' }).click()
  await expect(states.getByText('Predeterminado', { exact: true })).toBeVisible()

  const fields = await openPlugin(page, 'clientCustomFields', 'Campos personalizados')
  await fields.getByRole('button', { name: 'Añadir campo' }).click()
  await fields.getByLabel('Nombre').fill('Nivel')
  await fields.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Etiquetas' }).click()
  await fields.getByLabel('Opción 1', { exact: true }).fill('Oro')
  await expectAccessible(page)
  await fields.getByRole('button', { name: 'Guardar' }).click()
  await expect(fields.getByText('Oro', { exact: true })).toBeVisible()
  await fields.getByRole('button', { name: 'Eliminar: Nivel' }).click()
  const question = page.getByRole('dialog', { name: 'Eliminar: Nivel' })
  await question.getByRole('textbox').fill('campo-Nivel')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(fields.getByText('Nivel', { exact: true })).toHaveCount(0)
  await expect(fields.getByText('Canal de captación', { exact: true })).toBeVisible()
})

test('[PLG-027] shows the plugins read-only to a user, and the help and the test mail', async ({ page }) => {
  await signIn(page, { email: 'usuario@demo.vatio.es' })
  await page.goto('/configuration?plugins=true')
  await expect(page.getByText('Solo un administrador puede activar o configurar plugins.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Activar/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver detalle: Comprobación de CUPS' }).click()
  await expect(page).toHaveURL(/open=cupsCheck/)
  await page.getByRole('link', { name: 'Cómo funciona' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comprobación de CUPS' })).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.clear())
  await signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/configuration?section=mail')
  await page.getByRole('button', { name: 'Enviar email de prueba' }).click()
  await expect(page.getByText(/se ha guardado, pero no sale/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
