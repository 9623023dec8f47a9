import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'

const SALES_AGENT = 'usuario@demo.vatio.es'

async function configure(page: Page, serie: string): Promise<void> {
  await signIn(page, { path: '/configuration?section=self-invoices' })
  await page.getByRole('button', { name: 'Nueva configuración' }).click()
  const form = panel(page, 'Nueva configuración')
  await form.getByLabel('Nombre').fill(`Serie ${serie}`)
  await form.getByLabel('Razón social').fill('Consultora Demo SL')
  await form.getByLabel('NIF de la empresa').fill('B12345678')
  await form.getByLabel('Dirección fiscal').fill('Calle Mayor 1, Madrid')
  await form.getByRole('textbox', { name: /^Serie/ }).fill(serie)
  await form.getByRole('button', { name: 'Crear configuración' }).click()
  await expect(form.getByText('El número no es un NIF válido.')).toBeVisible()
  await form.getByLabel('NIF de la empresa').fill('B12345674')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Crear configuración' }).click()
  await expect(page.getByText(`${serie}-1`)).toBeVisible()
  await expectAccessible(page)
}

/** Opens the form of a new invoice of a commercial, for all contracts ever signed. */
async function choose(page: Page, commercial: string): Promise<void> {
  await page.goto('/energy-crm/self-invoices/new')
  await page.getByRole('combobox', { name: 'Comercial' }).click()
  await page.getByRole('option', { name: commercial }).click()
  await page.getByLabel('Desde').fill('01-01-2015')
  await page.getByLabel('Hasta').click()
  await expect(page.getByRole('table', { name: 'Contratos' })).toBeVisible()
}

test('[FEE-020][FEE-021] an Admin configures a series, issues the self-invoice of a commercial, marks it as paid and cancels it', async ({
  page,
}) => {
  await configure(page, 'E2E')
  await choose(page, 'Alba Montero')
  const contracts = page.getByRole('table', { name: 'Contratos' })
  await page.getByRole('button', { name: 'Quitar todos' }).click()
  await expect(page.getByRole('button', { name: 'Emitir autofactura' })).toBeDisabled()
  await contracts.getByRole('checkbox', { disabled: false }).first().check()
  await page.getByRole('button', { name: 'Añadir línea' }).click()
  await page.getByLabel('Concepto').fill('Anticipo')
  await page.getByLabel('Importe').fill('-10')
  await expect(page.getByText('Hay líneas en negativo, que descuentan.')).toBeVisible()
  await expect(page.getByText('Se emitirá con el número E2E-1.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Emitir autofactura' }).click()
  const invoice = panel(page, 'E2E-1')
  await expect(invoice.getByText('Facturación por el destinatario')).toBeVisible()
  await expect(invoice.getByRole('table', { name: 'Líneas' })).toContainText('-10,00')
  await expectAccessible(page)

  await invoice.getByRole('button', { name: 'Marcar como pagada' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como pagada' }).click()
  await expect(invoice.getByText('Pagada', { exact: true })).toBeVisible()
  await invoice.getByRole('button', { name: 'Cancelar…' }).click()
  await page.getByLabel('Motivo').fill('Importe equivocado')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar autofactura' }).click()
  const rectifying = panel(page, 'R-E2E-1')
  await expect(rectifying.getByRole('link', { name: 'E2E-1' })).toBeVisible()
  await rectifying.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Autofacturas' })).toContainText('Cancelada')
})

test('[FEE-021] a commercial reads self-invoices and issues none', async ({ page }) => {
  await signIn(page, { email: SALES_AGENT, path: '/energy-crm/self-invoices' })
  await expect(page.getByRole('heading', { name: 'Autofacturas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nueva autofactura' })).toHaveCount(0)
  await expectAccessible(page)
})
