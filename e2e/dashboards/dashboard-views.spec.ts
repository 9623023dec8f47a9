import { expectAccessible } from '../accessible.ts'
import { expect, test, type Locator, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

const SALES_AGENT = 'usuario@demo.vatio.es'

test.describe.configure({ mode: 'serial' })

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const widget = (page: Page, identifier: string) => page.locator(`[data-widget="${identifier}"]`)

async function addWidget(page: Page, name: string): Promise<void> {
  await tool(page, 'Añadir componente').first().click()
  await tool(page, `Añadir ${name}`).click()
  await expect(page.getByRole('dialog', { name: 'Selección de componente' })).toBeHidden()
}

/** Leaving the page before the answer would race with the change. */
async function changeSwitch(page: Page, control: Locator): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/dashboardViews/activation'))
  await control.click({ force: true })
  expect((await answer).ok()).toBe(true)
}

async function createDashboard(page: Page, name: string): Promise<void> {
  await tool(page, 'Nuevo Dashboard').click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Este dashboard está vacío.')).toBeVisible()
}

test('[NAV-002] [NAV-025] home of the demo is a filled dashboard, which an Admin can switch to the launcher', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Mi cartera: Detalles del dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'KPI de cartera' }).getByText('GWh')).toBeVisible()
  for (const name of ['contractsByState', 'contractsByCommercial', 'monthlyCreatedContracts']) {
    await expect(widget(page, name).getByRole('figure')).toBeVisible()
  }
  await expect(widget(page, 'renewalCalendar').getByRole('table')).toBeVisible()
  // Its charts need no chart library.
  expect(scripts.filter((url) => /\/echarts-core[^/]*\.js$/.test(url))).toEqual([])
  await expectAccessible(page)

  await page.goto('/configuration?section=dashboards')
  const control = page.getByRole('switch', { name: 'Dashboards activados' })
  await changeSwitch(page, control)
  await expect(control).not.toBeChecked()
  await expectAccessible(page)
  await page.goto('/')
  for (const tile of ['Análisis Energético', 'CRM', 'Comparativas']) {
    await expect(page.getByRole('list').getByText(tile, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Activar los dashboards' }).click()
  await changeSwitch(page, control)
  await expect(control).toBeChecked()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Panel Principal' })).toBeVisible()
})

test('[DSH-016] [DSH-032] [DSH-036] a dashboard is created, arranged by keyboard, saved, and unchanged after a reload', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Panel Principal' })).toBeVisible()
  await createDashboard(page, 'Cada mañana')
  await expectAccessible(page)
  await expect(page.getByRole('list').filter({ hasText: 'Cada mañana' })).toHaveCSS('max-height', '618px')
  await addWidget(page, 'KPI de cartera')
  await addWidget(page, 'Contratos por estado')
  await expect(widget(page, 'portfolioKpi').getByText('Consumo anual')).toBeVisible()
  const states = widget(page, 'contractsByState').getByRole('table', { name: 'Contratos por estado' })
  await expect(states).toBeVisible()
  const before = (await widget(page, 'portfolioKpi').boundingBox())!
  await tool(page, 'Mover KPI de cartera').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('No cabe ahí')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Columna 1, fila 3, 6 de ancho y 2 de alto')).toBeAttached()
  await expect(tool(page, 'Mover KPI de cartera')).toBeFocused()
  // Two rows of 1100/18 px, and the gaps between them.
  const rows = async () => {
    const box = (await widget(page, 'portfolioKpi').boundingBox())!
    return (box.y - before.y) / (1100 / 18 + 10)
  }
  await expect.poll(rows).toBeCloseTo(2, 1)
  await expectAccessible(page)

  // Leaving asks first; staying keeps the changes.
  await page.getByRole('link', { name: 'CRM' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await tool(page, 'Guardar cambios').click()
  await expect(page.getByText('¿Quieres guardar los cambios del dashboard?')).toBeVisible()
  await tool(page, 'Confirmar').click()
  await expect(page.getByText('Se ha actualizado correctamente el dashboard.')).toBeVisible()

  await tool(page, 'Establecer Cada mañana como favorito').click()
  await expect(page.getByText('Se ha establecido el dashboard como favorito')).toBeVisible()

  await page.goto('/')
  await expect(tool(page, 'Editar')).toBeVisible()
  await expect(states).toBeVisible()
  await expect.poll(rows).toBeCloseTo(2, 1)
  await expectAccessible(page)
})

test('[LIM-026] [DSH-031] [DSH-041] a widget is dragged to a free place, and widgets are in one column on a phone', async ({
  page,
}) => {
  await signIn(page)
  await tool(page, 'Editar').click()
  const kpi = widget(page, 'portfolioKpi')
  const from = (await kpi.boundingBox())!
  const drag = async (by: { x: number; y: number }) => {
    const box = (await kpi.boundingBox())!
    await page.mouse.move(box.x + 60, box.y + 110)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + by.x / 2, box.y + 110 + by.y / 2, { steps: 6 })
    await page.mouse.move(box.x + 60 + by.x, box.y + 110 + by.y, { steps: 6 })
    await page.mouse.up()
  }
  await drag({ x: 0, y: 71 })
  await expect.poll(async () => Math.round((await kpi.boundingBox())!.y - from.y)).toBe(71)
  // There is no room over another widget: it goes back.
  await drag({ x: from.width, y: -142 })
  const apart = async () => {
    const [one, two] = [await kpi.boundingBox(), await widget(page, 'contractsByState').boundingBox()]
    return one!.x + one!.width <= two!.x + 1 || one!.y >= two!.y + two!.height - 1
  }
  await expect.poll(apart).toBe(true)
  await expect(tool(page, 'Guardar cambios')).toHaveAttribute('aria-description', 'Hay cambios sin guardar')
  await expect(page.getByRole('toolbar').locator('.mantine-Indicator-indicator')).toBeVisible()
  await tool(page, 'Cancelar cambios').click()
  await expect.poll(async () => Math.round((await kpi.boundingBox())!.y - from.y)).toBe(0)

  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('region', { name: 'KPI de cartera' })).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  await tool(page, 'Editar').click()
  await expect(page.getByText('Para ordenar los componentes usa una pantalla más ancha.')).toBeVisible()
  await expectAccessible(page)
})

test('[SEC-011] [DSH-025] [DSH-043] a sales agent is not offered widgets of an Admin, and creates a shortcut', async ({
  page,
}) => {
  await signIn(page, { email: SALES_AGENT })
  await createDashboard(page, 'Lo mío')
  await tool(page, 'Añadir componente').first().click()
  await expect(tool(page, 'Añadir Contratos por comercial')).toBeVisible()
  await expect(tool(page, 'Añadir Comerciales')).toHaveCount(0)
  await expectAccessible(page)
  await tool(page, 'Añadir Atajo').click()
  const dialog = page.getByRole('dialog', { name: 'Configurar: Atajo' })
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Mis clientes')
  await dialog.getByRole('textbox', { name: 'Enlace' }).fill('/energy-crm/clients')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await tool(page, 'Guardar cambios').click()
  await tool(page, 'Confirmar').click()
  await page.getByRole('link', { name: 'Mis clientes' }).click()
  await expect(page).toHaveURL('/energy-crm/clients')
})

test('a shortcut of one cell is dragged by its handle', async ({ page }) => {
  await signIn(page, { email: SALES_AGENT })
  await createDashboard(page, 'Un atajo')
  await addWidget(page, 'Atajo')
  const dialog = page.getByRole('dialog', { name: 'Configurar: Atajo' })
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Clientes')
  await dialog.getByRole('textbox', { name: 'Enlace' }).fill('/energy-crm/clients')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  for (let column = 0; column < 3; column += 1) await tool(page, 'Mover Atajo').press('Shift+ArrowLeft')
  const shortcut = widget(page, 'shortcut')
  const before = (await shortcut.boundingBox())!
  const handle = (await tool(page, 'Mover Atajo').boundingBox())!
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 100, y + 71, { steps: 6 })
  await page.mouse.move(x + 200, y + 142, { steps: 6 })
  await page.mouse.up()
  // Two rows of 1100/18 px and their gaps; the widget goes to whole cells.
  await expect.poll(async () => Math.round((await shortcut.boundingBox())!.y - before.y)).toBe(142)
  expect((await shortcut.boundingBox())!.x - before.x).toBeGreaterThan(100)
  await tool(page, 'Cancelar cambios').click()
})
