import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

async function openPlugin(page: Page) {
  await page.goto('/configuration?plugins=true&open=contractPaymentsStates')
  const dialog = page.getByRole('dialog', { name: 'Estados de facturación' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('[CON-012][CON-050][CON-064][CON-079][PLG-007] picks billing states of contracts, and filters by them', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/contracts' })
  const rows = page.getByRole('table', { name: 'Contratos' }).locator('tbody tr')
  const toolbar = page.getByRole('toolbar', { name: 'Herramientas de Contratos' })
  // Those of the demo company.
  await toolbar.getByRole('button', { name: 'Estado de facturación' }).click()
  await page.getByRole('checkbox', { name: 'Comisión reclamada' }).click()
  await expect(rows.first()).toContainText('Comisión reclamada')
  const badge = rows.first().getByText('Comisión reclamada')
  expect(await badge.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  const plugin = await openPlugin(page)
  await plugin.getByRole('button', { name: 'Añadir estado' }).click()
  for (const name of ['Por facturar', 'Facturado']) {
    await plugin.getByLabel('Nombre').fill(name)
    await page.keyboard.press('Enter')
    await expect(plugin.getByRole('button', { name: `Hacer predeterminado: ${name}` })).toBeVisible()
  }
  await plugin.getByRole('button', { name: 'Hacer predeterminado: Por facturar' }).click()
  await expect(plugin.getByRole('button', { name: 'Hacer predeterminado: Por facturar' })).toHaveCount(0)

  await page.goto('/energy-crm/contracts/new')
  const creation = page.getByRole('complementary', { name: 'Nuevo contrato' })
  await creation.getByText('Gas', { exact: true }).click()
  await expect(creation.getByPlaceholder('Inicial: Por facturar')).toBeVisible()
  await creation.getByRole('button', { name: 'Crear contrato' }).click()
  const panel = page.getByRole('complementary', { name: /^Contrato/ })
  await expect(panel.getByText('Por facturar').first()).toBeVisible()

  await panel.getByRole('button', { name: 'Editar', exact: true }).click()
  const form = page.getByRole('complementary', { name: /^Editar contrato/ })
  await form.getByRole('combobox', { name: 'Estado de facturación' }).click()
  await page.getByRole('option', { name: 'Facturado', exact: true }).click()
  await form.getByLabel('Observaciones del cambio de estado de facturación').fill('Factura 26/114')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Guardar contrato' }).click()

  await panel.getByRole('tab', { name: 'Estados' }).click()
  await expect(panel.getByText('Factura 26/114')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Plugin Estados de facturación/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/energy-crm/contracts')
  await toolbar.getByRole('button', { name: 'Estado de facturación' }).click()
  await page.getByRole('checkbox', { name: 'Facturado', exact: true }).click()
  await expect(page).toHaveURL(/paymentState=/)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Facturado')

  // The other browser tests work in the same company.
  await openPlugin(page)
  await plugin.getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(plugin.getByText('Inactivo')).toBeVisible()
  await page.goto('/energy-crm/contracts')
  await expect(rows.first()).toBeVisible()
  // Once the plugins are known.
  await page.waitForLoadState('networkidle')
  await expect(toolbar.getByRole('button', { name: 'Estado de facturación' })).toHaveCount(0)
  await openPlugin(page)
  await plugin.getByRole('button', { name: 'Activar', exact: true }).click()
  await plugin.getByRole('button', { name: 'Hacer predeterminado: Comisión pendiente' }).click()
  await expect(plugin.getByRole('button', { name: 'Hacer predeterminado: Por facturar' })).toBeVisible()
})
