import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

/** Opens a study of the demo company that is complete, in one of its tabs. */
async function openStudy(page: Page, tab: string): Promise<void> {
  await signIn(page, { path: '/solar-studies/main' })
  await page.getByRole('searchbox').fill('Granjas Valdehayas')
  await page
    .getByRole('table')
    .getByRole('link', { name: /Granjas Valdehayas/ })
    .first()
    .click()
  await expect(page).toHaveURL(/study=/)
  await page.getByRole('tab', { name: new RegExp(tab) }).click()
}

test('[SOL-GE-001] the solar studies have a start screen, new studies and, for an Admin, the inventory', async ({
  page,
}) => {
  await signIn(page, { path: '/solar-studies/main' })
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  for (const [name, address] of [
    ['Inicio', '/solar-studies/main'],
    ['Nuevo estudio', '/solar-studies/new-study'],
    ['Inventario', '/solar-studies/configuration'],
  ] as const) {
    await expect(sections.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
})

test('[SOL-GE-009] [SOL-PR-014] [SOL-RE-008] [SOL-EB-012] each tab says whether its step is complete, of a finished study and of a new one', async ({
  page,
}) => {
  await openStudy(page, 'Datos del cliente')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(6)
  for (const tab of await tabs.all()) await expect(tab).toContainText(', completado')
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Nuevo estudio' })
    .click()
  await expect(tabs.last()).toContainText(', incompleto')
  for (const tab of await tabs.all()) await expect(tab).toContainText(', incompleto')
})

test('[SOL-CD-003] [SOL-CO-002] a study holds client, installation, contract and alternative prices, and its curve as chart and months', async ({
  page,
}) => {
  await openStudy(page, 'Datos del cliente')
  for (const name of [
    'Datos del cliente',
    'Datos de la instalación',
    'Datos del contrato de suministro',
    'Precios alternativos',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('tab', { name: /Consumo/ }).click()
  const curve = page.getByRole('region', { name: 'Curva del estudio' })
  await expect(curve.getByText('Curva de consumo', { exact: true }).first()).toBeVisible()
  await expect(curve.getByText('Consumos Mensuales', { exact: true }).first()).toBeVisible()
  // Without an integration the register cannot be asked.
  await expect(page.getByRole('button', { name: 'Obtener de SIPS' })).toBeVisible()
})

test('[SOL-PR-001] [SOL-PR-002] [SOL-PR-003] [SOL-PR-005] [SOL-PR-011] [SOL-PR-033] [SOL-PR-036] [ERR-124] panels are chosen for each surface and their production is seen by month and hour', async ({
  page,
}) => {
  await openStudy(page, 'Producción')
  const table = page.getByRole('table', { name: 'Paneles por superficie' })
  for (const name of [
    /^Superficie/,
    /^Área m²/,
    /^Área disponible/,
    /^Paneles/,
    /^Orientación \(sur = 0\)/,
    /^Inclinación/,
    /^Posición/,
  ]) {
    await expect(table.getByRole('columnheader', { name })).toBeVisible()
  }
  await expect(table.getByRole('row', { name: /^TOTAL/ })).toContainText('15,84')
  await expect(table.getByRole('button', { name: /^Optimizar/ })).toBeVisible()
  await expect(table.getByLabel(/^Inclinación: /).first()).toHaveValue('0')

  await page.getByRole('button', { name: 'Ver panel' }).click()
  const panel = page.getByRole('dialog', { name: 'Detalles de panel solar' })
  await expect(panel.getByText('440,00 Wp')).toBeVisible()
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Criterio de excedentes' }).click()
  await expect(page.getByText('La optimización se realiza en pasos de 5 kWp')).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('radio', { name: 'Agregada' })).toBeChecked()
  await expect(page.getByRole('figure', { name: /Producción por mes/ })).toBeVisible()
  await expect(page.getByRole('figure', { name: /Producción media por hora/ })).toBeVisible()
  await page.getByText('Por superficie', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Por superficie' })).toBeChecked()

  await page.getByText('Kit de autoconsumo', { exact: true }).click()
  await expect(page.getByRole('combobox', { name: /Kit/ })).toBeVisible()
  await page.getByRole('button', { name: /^(Calcular producción solar|Recalcular)$/ }).click()
  await expect(
    page.getByText('Seleccione un panel solar y configure al menos una superficie').first(),
  ).toBeVisible()
})

test('[SOL-RE-003] [SOL-EB-004] [SOL-EB-014] [SOL-EB-039] [SOL-EB-046] [LIM-047] results and balance follow the choices of a study', async ({
  page,
}) => {
  await openStudy(page, 'Resultados')
  await expect(page.getByRole('figure', { name: /Producción/ }).first()).toBeVisible()
  await page.getByRole('tab', { name: /Balance económico/ }).click()
  await expect(page.getByLabel('Comisión del distribuidor')).toHaveValue('85')
  await expect(page.getByRole('button', { name: 'Descuentos y subvenciones' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Venta a red' })).toBeChecked()
  await expect(page.getByText(/La instalación se amortiza en el año \d+/)).toBeVisible()
  await page.getByRole('switch', { name: 'Financiar la instalación' }).click()
  for (const name of ['Meses', 'TIN', 'Pago inicial', 'Entidad financiera']) {
    await expect(page.getByLabel(name, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Plantillas de financiación' }).click()
  await expect(page.getByRole('dialog', { name: 'Plantillas de financiación' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Fewer panels: the balance is calculated again.
  const savings = page.getByText('Ahorro mensual', { exact: true }).locator('..')
  const before = await savings.textContent()
  await page.getByRole('tab', { name: /Producción/ }).click()
  await page
    .getByLabel(/^Paneles: /)
    .first()
    .fill('4')
  await page.keyboard.press('Tab')
  await page.getByRole('tab', { name: /Resultados/ }).click()
  await page.getByRole('button', { name: /Calcular resultados/ }).click()
  await page.getByRole('tab', { name: /Balance económico/ }).click()
  await expect(savings).not.toHaveText(before ?? '')
})

test('[SOL-EB-013] a change of the margin is shown at once and stored after it ends', async ({ page }) => {
  await openStudy(page, 'Balance económico')
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/solar/studies') && response.request().method() === 'PUT',
  )
  await page.getByLabel('Margen', { exact: true }).fill('25')
  await page.keyboard.press('Tab')
  const { content, figures } = (await (await stored).json()) as {
    content: { economicResults: { totalCost: number; margen: number } }
    figures: { economicBalance: { salePrice: number } }
  }
  expect(content.economicResults.margen).toBe(25)
  expect(figures.economicBalance.salePrice).toBeCloseTo(content.economicResults.totalCost * 1.25, 6)
})
