import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessible.ts'
import { expect, test, type Download, type Locator, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'
import { openOffice, storeOffice } from './consumption-insight-office.ts'

const inspectorOf = (page: Page) => page.getByRole('dialog', { name: 'Inspector de gráficas' })
const previsualizerOf = (page: Page) => page.getByRole('dialog', { name: 'Previsualizador' })
const chartOf = (scope: Page | Locator, label: string) =>
  scope.getByRole('application', { name: `Recorrer con el teclado: ${label}` })

/** What the chart said last. */
const spoken = (scope: Page | Locator, label: string) =>
  scope.getByRole('figure', { name: label }).locator('output')

async function press(target: Locator, key = 'Enter') {
  await target.focus()
  await expect(target).toBeFocused()
  await target.press(key)
}

/** Adds a chart by the keyboard; the inspector opens. */
async function add(page: Page, label: string) {
  await expect(page.getByRole('img', { name: label }).locator('canvas').first()).toBeVisible()
  await press(page.getByRole('button', { name: `Añadir al inspector: ${label}` }))
  await expect(inspectorOf(page)).toBeVisible()
}

async function linesOf(download: Download): Promise<string[]> {
  return (await readFile(await download.path(), 'utf8')).split('\r\n')
}

async function openYears(page: Page, supply: string) {
  await page.goto(`/energy-insights?curves=${supply}_2025+${supply}_2024`)
  await expect(page.getByRole('tab', { name: 'Resumen' })).toBeVisible()
}

test('[GRF-004] [GRF-016] compares two years with the keyboard, each on an axis of its own', async ({
  page,
}) => {
  const supply = await openOffice(page)
  // Two spans of one curve, one week of each year.
  await page.goto(`/energy-insights?curves=${supply}_2025-05-05..2025-05-11+${supply}_2024-05-06..2024-05-12`)
  await add(page, 'Consumo diario')
  const inspector = inspectorOf(page)
  const double = inspector.getByRole('switch', { name: 'Doble eje X' })
  await expect(double).toBeEnabled()
  await press(double, 'Space')
  await expect(double).toBeChecked()
  await press(chartOf(inspector, 'Consumo diario'), 'Home')
  // Monday beside Monday: 10 × 2 + 14 × 0.5 = 27 kWh, and half of it the year before.
  await expect(spoken(inspector, 'Consumo diario')).toHaveText(
    /05-05-2025.*27,000 kWh.*13,500 kWh · 06-05-2024/,
  )
  await page.keyboard.press('End')
  await expect(spoken(inspector, 'Consumo diario')).toHaveText(
    /11-05-2025.*12,000 kWh.*6,000 kWh · 12-05-2024/,
  )
})

test('[GRF-001] finds the peak with the keyboard and zooms to it', async ({ page }) => {
  await openOffice(page)
  await add(page, 'Curva de consumo')
  const inspector = inspectorOf(page)
  const label = /^Curva de consumo/
  const chart = inspector.getByRole('application')
  await press(chart, 'm')
  const said = inspector.getByRole('figure', { name: label }).locator('output')
  await expect(said).toHaveText('05-05-2025 08:00 a 09:00. Consumo: 2,000 kWh')
  await chart.press('+')
  await expect(inspector.getByRole('button', { name: /^Ver todo/ })).toBeVisible()
  await chart.press('ArrowLeft')
  await expect(said).toHaveText('05-05-2025 07:00 a 08:00. Consumo: 0,500 kWh')
  // Escape shows everything again, and closes the inspector only where nothing is zoomed.
  await chart.press('Escape')
  await expect(inspector.getByRole('button', { name: /^Ver todo/ })).toBeHidden()
  await expect(inspector).toBeVisible()
  await expect(chart).toBeFocused()
})

test('[GRF-003] [GRF-005] [GRF-006] [GRF-013] [GRF-014] [GRF-015] exports a month with the keyboard, as it is seen', async ({
  page,
}) => {
  const supply = await openOffice(page)
  await page.goto(`/energy-insights?curves=${supply}_2025-05-05..2025-05-11`)
  await add(page, 'Curva de consumo')
  const inspector = inspectorOf(page)
  const download = async () => {
    const downloading = page.waitForEvent('download')
    await press(inspector.getByRole('button', { name: 'Descargar CSV' }))
    return downloading
  }
  const hours = await download()
  expect(hours.suggestedFilename()).toBe('vatio.csv')
  const lines = await linesOf(hours)
  expect(lines[0]).toBe('\ufeffFecha;Hora;Consumo (kWh)')
  expect(lines[1]).toBe('05-05-2025;1;0,5')
  expect(lines[9]).toBe('05-05-2025;9;2')
  expect(lines[24]).toBe('05-05-2025;24;0,5')
  expect(lines).toHaveLength(1 + 7 * 24 + 1)
  // Half a kWh at night and two at work are the lowest and the highest value.
  const relative = inspector.getByRole('switch', { name: 'Escala relativa' })
  await press(relative, 'Space')
  const shares = await linesOf(await download())
  expect([shares[1], shares[9]]).toEqual(['05-05-2025;1;0', '05-05-2025;9;100'])
  await press(relative, 'Space')
  await expect(relative).not.toBeChecked()
  // Grouped by months and on the relative scale: one month, a constant series.
  await press(inspector.getByRole('combobox', { name: 'Agrupar por' }), 'ArrowDown')
  const months = page.getByRole('option', { name: 'Meses' })
  await months.waitFor()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(months).toHaveAttribute('data-combobox-selected', 'true', { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(inspector.getByRole('row', { name: /^Consumo/ })).toContainText('159,000')
  expect((await linesOf(await download())).slice(1, 2)).toEqual(['01-05-2025;;159'])
  await press(relative, 'Space')
  const month = await linesOf(await download())
  expect(month.slice(0, 2)).toEqual(['\ufeffFecha;Hora;Consumo (%)', '01-05-2025;;0'])
})

test('[GRF-008] [GRF-010] [GRF-017] lays two supplies over each other and renames one, with the keyboard', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-insights' })
  const other = await storeOffice(page, 3)
  await openOffice(page)
  await add(page, 'Curva de consumo')
  await press(inspectorOf(page).getByRole('button', { name: 'Cerrar', exact: true }))
  await expect(inspectorOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Añadir al inspector: Curva de consumo' })).toBeFocused()
  // Another supply, reached without a reload: the context is in memory.
  const picker = page.getByRole('textbox', { name: 'Comparar con otro punto de consumo' })
  await press(picker, 'ArrowDown')
  const fourth = page.getByRole('option').nth(3)
  await fourth.waitFor()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(fourth).toHaveAttribute('data-combobox-selected', 'true', { timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(other))
  await press(page.getByRole('button', { name: /^Quitar / }).first())
  await add(page, 'Consumo diario')
  await press(inspectorOf(page).getByRole('button', { name: 'Previsualizador' }))
  const cards = previsualizerOf(page)
  await expect(cards.getByRole('listitem')).toHaveCount(2)
  await press(cards.getByRole('checkbox', { name: /^Superponer Curva de consumo/ }), 'Space')
  await press(cards.getByRole('button', { name: /^Modificar identificador de Curva de consumo/ }))
  await expect(cards.getByRole('textbox', { name: 'Identificador' })).toBeFocused()
  await page.keyboard.type('Oficina')
  await page.keyboard.press('Enter')
  await expect(cards.getByRole('button', { name: 'Ver en el inspector: Oficina' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards).toBeHidden()
  await expect(inspectorOf(page)).toBeVisible()
  const legend = inspectorOf(page).getByRole('table', { name: /^Mínimo, media y máximo/ })
  await expect(legend.getByRole('row')).toHaveCount(3)
  await expect(legend.getByRole('row', { name: /^Oficina/ })).toBeVisible()
})

test('[NAV-022] [GRF-007] [GRF-009] [GRF-011] [GRF-012] [GRF-017] goes through the inspector with the mouse until the log-out', async ({
  page,
}) => {
  await openOffice(page)
  // Reachable while it is empty, on the page of the analysis.
  await page.getByRole('button', { name: 'Inspector de gráficas' }).click()
  const inspector = inspectorOf(page)
  await expect(inspector.getByText('Añade alguna gráfica al contexto del inspector')).toBeVisible()
  await inspector.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('tab', { name: 'Perfiles' }).click()
  await page.getByRole('button', { name: 'Añadir al inspector: Consumo mensual' }).click()
  await inspector.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('tab', { name: 'Resumen' }).click()
  await page.getByRole('button', { name: 'Añadir al inspector: Curva de consumo' }).click()

  // Drag over a day: the chart shows it, and the button shows all of it again.
  const chart = inspector.getByRole('img', { name: /^Curva de consumo/ })
  await expect(chart.locator('canvas')).toBeVisible()
  await page.waitForTimeout(300)
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.3, box.y + 120)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + 125, { steps: 8 })
  await page.mouse.up()
  const whole = inspector.getByRole('button', { name: /^Ver todo/ })
  await expect(whole).toBeVisible()
  const downloading = page.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Descargar CSV' }).click()
  const lines = await linesOf(await downloading)
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.length).toBeLessThan(60)
  await whole.click()
  await expect(whole).toBeHidden()

  await inspector.getByRole('switch', { name: 'Escala relativa' }).click()
  const consumption = inspector.getByRole('row', { name: /^Consumo/ })
  await expect(consumption).toContainText('100,00')
  await inspector.getByRole('button', { name: 'Restablecer' }).click()
  await expect(consumption).toContainText('2,000')

  await inspector.getByRole('button', { name: 'Previsualizador' }).click()
  const cards = previsualizerOf(page)
  await cards.getByRole('button', { name: /^Ver en el inspector: Consumo mensual/ }).click()
  await expect(inspector.getByRole('img', { name: /^Consumo mensual/ })).toBeVisible()
  await inspector.getByRole('button', { name: 'Previsualizador' }).click()
  await cards.getByRole('button', { name: /^Eliminar Consumo mensual/ }).click()
  await expect(cards.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await inspector.getByRole('button', { name: 'Cerrar', exact: true }).click()

  // It is in the bar of every screen, and in the palette, until the log-out.
  await page.getByRole('link', { name: 'CRM', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Clientes' })).toBeVisible()
  await page.getByRole('button', { name: 'Inspector de gráficas: 1 gráfica' }).click()
  await expect(inspector.getByRole('img', { name: /^Curva de consumo/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inspector).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('inspector de')
  await page.keyboard.press('Enter')
  await expect(inspector).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/login/)
  await signIn(page, { path: '/energy-insights' })
  await expect(page.getByRole('button', { name: /^Inspector de gráficas: / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Inspector de gráficas' }).click()
  await expect(inspector.getByText('Añade alguna gráfica al contexto del inspector')).toBeVisible()
})

test('a chart has its figures as a table and as files, and shows one series alone', async ({ page }) => {
  const supply = await openOffice(page)
  await openYears(page, supply)
  const options = page.getByRole('button', { name: 'Opciones de la gráfica: Consumo diario' })
  for (const [name, ending] of [
    ['Descargar Excel', 'xlsx'],
    ['Descargar CSV', 'csv'],
    ['Descargar imagen PNG', 'png'],
  ] as const) {
    await options.click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`consumo-diario.${ending}`)
    const bytes = await readFile(await download.path())
    if (ending === 'png') expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
    if (ending === 'csv') expect(bytes.toString('utf8')).toContain(';')
  }
  const legend = page.getByRole('table', { name: 'Mínimo, media y máximo de Consumo diario' })
  const names = legend.getByRole('button', { pressed: true })
  await expect(names).toHaveCount(2)
  await names.first().dblclick()
  await expect(names).toHaveCount(1)
  await legend.getByRole('button', { name: 'Ver todas las series' }).click()
  await expect(names).toHaveCount(2)
})

test('a chart whose days the page chooses is zoomed by keys, and Escape shows all days again', async ({
  page,
}) => {
  const supply = await openOffice(page)
  await page.goto(`/energy-insights?curves=${supply}`)
  const chart = chartOf(page, 'Consumo diario')
  await expect(page.getByRole('img', { name: 'Consumo diario' }).locator('canvas')).toBeVisible()
  await press(chart, 'End')
  await expect(spoken(page, 'Consumo diario')).toHaveText(/kWh/)
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/range=/)
  await expect(page.getByRole('button', { name: 'Ver todo: Consumo diario' })).toBeVisible()
  await press(chart, 'Escape')
  await expect(page).not.toHaveURL(/range=/)
})

test('charts side by side show the same hour under the pointer', async ({ page }) => {
  const supply = await openOffice(page)
  await openYears(page, supply)
  await page.getByRole('tab', { name: 'Perfiles' }).click()
  const one = chartOf(page, 'Día laborable medio')
  await expect(
    page.getByRole('img', { name: 'Fin de semana o festivo medio' }).locator('canvas'),
  ).toBeVisible()
  await press(one, 'Home')
  await page.keyboard.press('ArrowRight')
  const tooltips = page.locator('.chart-tooltip:visible')
  await expect(tooltips).toHaveCount(2)
  for (const at of [0, 1]) await expect(tooltips.nth(at)).toContainText('Hora 01-02 h')
})

test('the graph inspector passes axe in both schemes and fits a phone', async ({ page }) => {
  await openOffice(page)
  await add(page, 'Curva de consumo')
  const inspector = inspectorOf(page)
  await expect(inspector.getByRole('img').locator('canvas')).toBeVisible()
  await expectAccessible(page)
  await inspector.getByText('Mapa de calor').click()
  await expect(inspector.getByText('Horas de cada día: Consumo')).toBeVisible()
  await expectAccessible(page)
  await inspector.getByRole('button', { name: 'Previsualizador' }).click()
  await expect(previsualizerOf(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await expect.poll(() => inspector.evaluate((drawer) => drawer.scrollWidth <= drawer.clientWidth)).toBe(true)
})
