import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

const SALES_AGENT = 'usuario@demo.vatio.es'

async function signInAgain(page: Page, entry: Parameters<typeof signIn>[1]) {
  await page.evaluate(() => localStorage.clear())
  await signIn(page, entry)
}

test('[SEC-025][CON-021][CON-023][ERR-042][API-092] stores a service of a marketer, which a sales agent adds to a contract and an Admin unlinks', async ({
  page,
}) => {
  // A contract of the sales agent and its marketer.
  await signIn(page, { email: SALES_AGENT, path: '/energy-crm/contracts' })
  const row = page.getByRole('table', { name: 'Contratos' }).locator('tbody tr').first()
  await row.getByRole('link').click()
  const contract = page.getByRole('complementary', { name: /^Contrato / })
  await expect(contract.getByText('Comercializadora', { exact: true })).toBeVisible()
  const contractPath = new URL(page.url()).pathname
  const marketerPath = await contract.locator('a[href*="/energy-marketers/"]').getAttribute('href')
  const energy = await contract
    .locator('dl > div', { hasText: 'Tipo de contrato' })
    .locator('dd')
    .first()
    .textContent()

  await signInAgain(page, { path: marketerPath ?? '' })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Servicios auxiliares' }).click()
  const services = page.getByRole('complementary', { name: 'Servicios auxiliares' })
  await expect(
    services.getByText('Esta comercializadora todavía no tiene servicios auxiliares.'),
  ).toBeVisible()
  await expectAccessible(page)
  await services.getByRole('link', { name: 'Nuevo servicio' }).click()
  const form = page.getByRole('complementary', { name: 'Nuevo servicio auxiliar' })
  await form.getByLabel('Nombre').fill('Mantenimiento integral')
  const choice = form.getByRole('combobox', { name: 'Energía' })
  if ((await choice.count()) > 0) {
    await choice.click()
    await page.getByRole('option', { name: energy ?? '' }).click()
  }
  await form.getByLabel('Coste anual para el cliente').fill('59,88')
  await form.getByLabel('Comisión').fill('40')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Crear servicio' }).click()
  await expect(services.getByRole('listitem')).toContainText('Mantenimiento integral')

  await signInAgain(page, { email: SALES_AGENT, path: `${contractPath}?tab=services` })
  await expect(contract.getByText('El contrato no tiene servicios auxiliares.')).toBeVisible()
  await contract.getByRole('button', { name: 'Añadir servicio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Añadir servicio' })
  await dialog.getByRole('combobox', { name: 'Servicio' }).click()
  await page.getByRole('option', { name: 'Mantenimiento integral' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByText('Se ha añadido correctamente el servicio auxiliar')).toBeVisible()
  await expect(contract.getByRole('listitem')).toContainText('59,88')
  await expect(contract.getByRole('button', { name: /^Desvincular/ })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })

  await signInAgain(page, { path: `${contractPath}?tab=services` })
  await contract.getByRole('button', { name: 'Desvincular: Mantenimiento integral' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular', exact: true }).click()
  await expect(page.getByText('Se ha desvinculado correctamente el servicio auxiliar')).toBeVisible()
  await expect(contract.getByText('El contrato no tiene servicios auxiliares.')).toBeVisible()

  await page.goto(`${marketerPath ?? ''}/services`)
  await services.getByRole('button', { name: 'Eliminar: Mantenimiento integral' }).click()
  const question = page.getByRole('dialog', { name: 'Eliminar: Mantenimiento integral' })
  await question.getByRole('textbox').fill('servicio-Mantenimiento integral')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(
    services.getByText('Esta comercializadora todavía no tiene servicios auxiliares.'),
  ).toBeVisible()
})
