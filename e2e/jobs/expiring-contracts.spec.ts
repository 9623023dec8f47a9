import { renewalContractSchema } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { z } from 'zod'
import { expectAccessible } from '../accessible.ts'
import { CountingHand } from '../action-counter.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const DAYS = 60
const LIMIT = 2

const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(Date.now() + days * 86_400_000)

/** Ids of the contracts that expire within sixty days, by the renewals of the API. */
async function readRenewals(page: Page): Promise<string[]> {
  const answer = await page.request.post(
    `/api/energy-crm/contracts/renewals?start=${dayFromNow(0)}&end=${dayFromNow(DAYS)}`,
    { headers: await sessionHeaders(page), data: {} },
  )
  const due = z.array(renewalContractSchema).parse(await answer.json())
  return due.map(({ idContractInfo }) => idContractInfo)
}

/** The list shows just these contracts, all of them open. */
async function expectListed(page: Page, expected: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(/contracts\?.*expires=60/)
  await expect(page.getByRole('heading', { level: 1, name: 'Contratos' })).toBeVisible()
  // Contracts of other tests may fill more than a page.
  const address = new URL(page.url())
  address.searchParams.set('size', '100')
  await page.goto(address.toString())
  const rows = page.getByRole('table', { name: 'Contratos' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(Math.min(expected.length, 100))
  await expect(page.getByText(`1–${Math.min(expected.length, 100)} de ${expected.length}`)).toBeVisible()
  const addresses = await rows
    .locator('a[data-row-link]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)))
  expect(addresses).toHaveLength(Math.min(expected.length, 100))
  expect(addresses.filter((id) => !expected.includes(id ?? ''))).toEqual([])
}

test('[CON-077] a consultant gets from the home to the contracts that expire in 60 days in one action', async ({
  page,
}) => {
  const expected = await readRenewals(page)
  expect(expected.length).toBeGreaterThan(0)
  await signIn(page)
  const band = page.getByRole('region', { name: 'Hoy' })
  const link = band.getByRole('link', { name: /En 60 días/ })
  await expect(link).toContainText(`${expected.length} contratos`)
  const hand = new CountingHand()
  await hand.press(link)
  process.stdout.write(`expiring in 60 days: ${hand.actions} actions (limit ${LIMIT})\n`)
  expect(hand.actions).toBeLessThanOrEqual(LIMIT)
  await expectListed(page, expected)
})

test('[CON-077] the filter of the contract list finds them in two actions', async ({ page }) => {
  const expected = await readRenewals(page)
  await signIn(page, { path: '/energy-crm/contracts' })
  await expect(page.getByRole('table', { name: 'Contratos' }).locator('tbody tr').first()).toBeVisible()
  const tools = page.getByRole('toolbar', { name: 'Herramientas de Contratos' })
  const hand = new CountingHand()
  await hand.press(tools.getByRole('button', { name: 'Vence', exact: true }))
  await expectAccessible(page)
  await hand.press(page.getByRole('button', { name: 'Vence en 60 días' }))
  process.stdout.write(`expiring in 60 days, from the list: ${hand.actions} actions (limit ${LIMIT})\n`)
  expect(hand.actions).toBeLessThanOrEqual(LIMIT)
  await expectListed(page, expected)
})

test('[CON-077] the keyboard alone finds them from any page with two keys and a few characters', async ({
  page,
}) => {
  const expected = await readRenewals(page)
  await signIn(page)
  await expect(page.getByRole('region', { name: 'Hoy' }).getByRole('link').first()).toBeVisible()
  const hand = new CountingHand()
  await hand.key(page, 'Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('60 d')
  await expect(page.getByRole('option').first()).toContainText('Vencen en 60 días')
  await hand.key(page, 'Enter')
  process.stdout.write(
    `expiring in 60 days by keyboard: ${hand.actions} keys (limit ${LIMIT}), plus 4 characters\n`,
  )
  expect(hand.actions).toBeLessThanOrEqual(LIMIT)
  await expectListed(page, expected)
})
