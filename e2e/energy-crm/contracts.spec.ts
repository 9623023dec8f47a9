import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { DEMO_ADMIN, signIn } from '../sign-in.ts'

async function openList(page: Page, email = DEMO_ADMIN): Promise<void> {
  await signIn(page, { email, path: '/energy-crm/contracts' })
  await expect(page.getByRole('heading', { name: 'Contratos' })).toBeVisible()
}

const table = (page: Page) => page.getByRole('table', { name: 'Contratos' })
const rows = (page: Page) => table(page).locator('tbody tr')
const filters = (page: Page) => page.getByRole('toolbar', { name: 'Herramientas de Contratos' })
const statOf = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).first()

test('[CON-025][CON-048] lists the open contracts with their figures, and the closed ones when asked', async ({
  page,
}) => {
  await openList(page)
  await expect(rows(page)).toHaveCount(25)
  await expect(table(page).getByText('Cerrado', { exact: true })).toHaveCount(0)
  const openContracts = await statOf(page, 'Contratos').textContent()

  await filters(page).getByRole('button', { name: 'Cerrados' }).click()
  await page.getByText('También cerrados').click()
  await expect(page).toHaveURL(/closed=all/)
  await expect(statOf(page, 'Contratos')).toContainText('300')
  expect(openContracts).not.toContain('300')
  await expectAccessible(page)
})

test('[CON-079] finds by client without accents, filters by state, and opens the detail at its own address', async ({
  page,
}) => {
  await openList(page)
  await page.getByPlaceholder('Contrato, CUPS, cliente o DNI / CIF').fill('panaderias espiga')
  await expect(page).toHaveURL(/q=panaderias/)
  await expect(rows(page).first()).toContainText('Panaderías Espiga Morena')
  await rows(page).first().getByRole('link').click()
  const panel = page.getByRole('complementary', { name: /^Contrato / })
  await expect(panel.getByText('Panaderías Espiga Morena').first()).toBeVisible()
  await expect(page).toHaveURL(/\/energy-crm\/contracts\/[0-9a-f-]{36}\?.*q=panaderias/)

  await page.reload()
  await panel.getByRole('tab', { name: 'Estados' }).click()
  await expect(panel.getByRole('listitem').last()).toContainText('En tramitación')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\/energy-crm\/contracts\?.*q=panaderias/)

  await page.goto('/energy-crm/contracts')
  await filters(page).getByRole('button', { name: 'Estado', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pte. renovación' }).click()
  await expect(page).toHaveURL(/state=/)
  await expect(rows(page).first()).toContainText('Pte. renovación')
})

test('[SEC-015] shows an ordinary user the contracts of their own commercial only', async ({ page }) => {
  await openList(page, 'usuario@demo.vatio.es')
  await expect(rows(page).first()).toContainText('Uxía Ferreiro')
  await expect(filters(page).getByRole('button', { name: 'Comercial', exact: true })).toHaveCount(0)
  const own = await statOf(page, 'Contratos').textContent()
  expect(Number(own?.replace(/\D/g, ''))).toBeLessThan(100)
})

test('[FMT-013] [FMT-014] downloads the list as a workbook of Excel', async ({ page }) => {
  await openList(page)
  await expect(rows(page).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar tabla' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Table_Export.xls')
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
})
