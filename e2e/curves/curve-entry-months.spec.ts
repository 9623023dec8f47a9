import { startFakeMetering, type FakeMetering } from '../../apps/api/test/fake-metering.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { serverPort } from '../demo-server.ts'
import { signIn } from '../sign-in.ts'

const CUPS = 'ES0021000000000001RK0F'
const TOKEN = 'token-de-prueba'

let metering: FakeMetering
test.beforeEach(async () => {
  metering = await startFakeMetering(TOKEN, serverPort() + 1)
})
test.afterEach(() => metering.close())

function card(page: Page, name: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last()
}

async function choose(page: Page, name: 'Mes de inicio' | 'Mes de fin', month: string): Promise<void> {
  const field = page.getByRole('combobox', { name })
  await field.fill(month)
  await page.getByRole('option', { name: month, exact: true }).click()
}

test('[SOL-CD-016][SOL-CD-017][SOL-CD-018][SOL-CD-020][SOL-CD-021][SOL-CD-022][SOL-CD-023][SOL-CD-028][API-162][CUR-017][LIM-053] calculates a curve of the last twelve months of a typed CUPS', async ({
  page,
}) => {
  await signIn(page, { path: '/configuration?integrations=true' })
  await card(page, 'Dynargy').getByLabel('Dirección de la API').fill('https://dynargy.example/api')
  await card(page, 'Dynargy').getByLabel('Token de acceso').fill(TOKEN)
  await card(page, 'Dynargy').getByRole('button', { name: 'Guardar: Dynargy' }).click()
  await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()

  await page.goto('/energy-crm/consumption-curves')
  await page.getByRole('combobox', { name: 'Tarifa de acceso' }).click()
  await page.getByRole('option', { name: '2.0TD', exact: true }).click()
  await page.getByRole('button', { name: 'Consulta a SIPS', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Consumo por meses' })
  const ask = panel.getByRole('button', { name: 'Obtener de SIPS' })
  await ask.click()
  await expect(page.getByText('Seleccione un CUPS, fecha de inicio y fecha de fin')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Importar punto de consumo Beta' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Ayuda de formatos' })).toBeVisible()

  await page.getByRole('textbox', { name: 'CUPS' }).fill(CUPS)
  await page.getByRole('checkbox', { name: 'El titular me pide esta consulta' }).check()
  await page.getByRole('combobox', { name: 'Mes de inicio' }).fill('2019')
  await expect(page.getByRole('option')).toHaveCount(0)
  await choose(page, 'Mes de inicio', 'enero 2025')
  await choose(page, 'Mes de fin', 'marzo 2024')
  await expect(panel.getByText('Revise las fechas introducidas')).toBeVisible()
  await choose(page, 'Mes de inicio', 'enero 2024')
  await choose(page, 'Mes de fin', 'diciembre 2025')
  await ask.click()
  await expect(
    panel.getByText('Ha respondido un servicio de pruebas, no Dynargy', { exact: false }),
  ).toBeVisible()
  await expect(panel.getByText('P1 5,75 kW · P2 5,75 kW')).toBeVisible()
  await expect(panel.getByText('El total solo se da hasta 12 meses: más no son un año.')).toBeVisible()
  const calculate = panel.getByRole('button', { name: 'Calcular curva de consumo' })
  await expect(calculate).toBeDisabled()
  await panel.getByRole('button', { name: 'Últimos 12 meses disponibles' }).click()
  await expect(page.getByRole('combobox', { name: 'Mes de inicio' })).toHaveValue('enero 2025')
  // By hand: five months of 312.5 kWh and seven of 250.
  await expect(panel.getByText('3.312,50 kWh')).toBeVisible()
  await expectAccessible(page)

  await calculate.click()
  await expect(page.getByText('Se ha calculado correctamente la curva de consumos')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Recalcular curva de consumo' })).toBeEnabled()
  await expect(page.getByText('Consumo total').locator('..')).toContainText('3,31')
  await expect(panel.getByRole('img', { name: 'Consumo de cada día' }).locator('canvas')).toBeVisible()
  await panel.getByText('Consumos Mensuales', { exact: true }).click()
  await expect(panel.getByRole('img', { name: 'Consumos mensuales' }).locator('canvas')).toBeVisible()
  await choose(page, 'Mes de inicio', 'diciembre 2023')
  await expect(panel.getByText('Hay datos de enero 2024 a diciembre 2025.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Recalcular curva de consumo' })).toBeDisabled()

  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/configuration?integrations=true')
  await page.getByRole('button', { name: 'Desactivar: Dynargy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
