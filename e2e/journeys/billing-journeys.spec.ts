import { CountingHand } from '../action-counter.ts'
import { expect, test, type Locator, type Page } from '../browser-test.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'

const CUPS = 'ES0021000000000001RK0F'
const PHOTO = new URL('../billing/bill-qr-photo.jpg', import.meta.url).pathname

const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
const say = (job: string, { actions }: CountingHand, limit: number) =>
  process.stdout.write(`${job}: ${actions} actions (limit ${limit})\n`)

async function save(page: Page, hand: CountingHand, name: string): Promise<void> {
  await hand.press(button(page, 'Guardar comparativa'))
  const dialog = page.getByRole('dialog', { name: 'Guardar comparativa' })
  await hand.type(dialog.getByLabel('Nombre'), name)
  await hand.press(button(dialog, 'Guardar comparativa'))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('[BIL-001][BIL-010] a consultant gets from a photographed QR to a client, its supply, its contract and a saved electricity comparison', async ({
  page,
}) => {
  const limit = 9
  await signIn(page, { path: '/billing/bill-capture' })
  const hand = new CountingHand()
  hand.actions += 1 // The photo.
  await page.getByLabel('Elegir archivo', { exact: true }).setInputFiles(PHOTO)
  await expect(page.getByText(CUPS)).toBeVisible()
  await hand.press(button(page, 'Crear cliente, punto de consumo y contrato'))
  const form = panel(page, 'Nuevo contrato desde CUPS')
  await hand.type(form.getByLabel(/^Nombre o razón social/), 'Lavandería del Puerto')
  await hand.press(button(form, 'Crear contrato'))

  // Back at the bill, which is compared with the supply that exists now.
  await expect(page).toHaveURL(/\/billing\/bill-capture$/)
  await expect(page.getByText('Este CUPS ya está dado de alta', { exact: false })).toBeVisible()
  await hand.press(page.getByRole('link', { name: 'Comparar', exact: true }))
  await expect(page).toHaveURL(/supply=/)
  await expect(page.getByLabel('Consumo anual P3 (kWh)')).toHaveValue('1.500')
  await expect(page.getByLabel(/^Precio de la energía P1/)).toHaveValue('0,2')
  await hand.press(button(page, 'Comparar ofertas'))
  await save(page, hand, 'Lavandería: luz')
  await expect(page.getByText('Lavandería del Puerto', { exact: false }).first()).toBeVisible()
  say('photographed QR to a saved comparison', hand, limit)
  expect(hand.actions).toBeLessThanOrEqual(limit)
})

test('[BIL-001][BIL-004] a consultant gets from the figures of a gas bill to a saved comparison', async ({
  page,
}) => {
  const limit = 8
  await signIn(page, { path: '/billing/index' })
  const hand = new CountingHand()
  await hand.press(page.getByRole('link', { name: 'Comparativa de gas' }))
  await hand.type(page.getByLabel('Consumo de un año'), '4.000')
  await hand.type(page.getByLabel('Término fijo'), '0,25')
  await hand.type(page.getByLabel('Término variable'), '0,065')
  await hand.press(button(page, 'Comparar ofertas'))
  await save(page, hand, 'Lavandería: gas')
  await expect(page).toHaveURL(/\/billing\/gas\/result\//)
  say('gas to a saved comparison', hand, limit)
  expect(hand.actions).toBeLessThanOrEqual(limit)
})

test('a consultant gets from a month of renewals to the result of its portfolio and to one of its supplies', async ({
  page,
}) => {
  const limit = 4
  await signIn(page, { path: '/energy-crm/renewals' })
  const hand = new CountingHand()
  const all = button(page, 'Comparar todas')
  await expect(all).toBeVisible()
  // The demo company has renewals in one of the next months.
  for (let month = 0; month < 12 && (await all.isDisabled()); month++) {
    await hand.press(button(page, 'Mes siguiente'))
    await page.waitForTimeout(500)
  }
  const months = hand.actions
  await hand.press(all)
  await expect(page.getByRole('heading', { level: 1, name: /^Renovaciones de / })).toBeVisible()
  await expect(button(page, 'Eliminar')).toBeVisible({ timeout: 90_000 })
  await hand.press(page.getByRole('tab', { name: 'Por grupos' }))
  await expect(page.getByRole('table', { name: 'Grupos de la comparativa' })).toBeVisible()
  await hand.press(page.getByRole('tab', { name: 'Cada uno' }))
  const rows = page.getByRole('table', { name: 'Comparativas de cartera' }).locator('tbody tr[data-row]')
  await hand.press(rows.getByRole('link', { name: /^Comparar / }).first())
  await expect(page).toHaveURL(/\/billing\/(electricity|gas)\?supply=/)
  await expect(page.getByLabel('Punto de consumo', { exact: true })).not.toHaveValue('')
  say('month of renewals to a portfolio and one supply', hand, limit + months)
  expect(hand.actions - months).toBeLessThanOrEqual(limit)
})
