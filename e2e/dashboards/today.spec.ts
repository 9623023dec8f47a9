import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { createClient } from '../create-client.ts'
import { signIn } from '../sign-in.ts'

const SALES_AGENT = 'usuario@demo.vatio.es'

const band = (page: Page) => page.getByRole('region', { name: 'Hoy' })
const figureOf = async (page: Page, name: RegExp) => {
  const row = band(page).getByRole('listitem').filter({ hasText: name })
  return Number.parseInt((await row.getByText(/^\d+ contratos?$/).textContent()) ?? '', 10)
}

test('the band of today is the first thing on the home, and leads to the contracts that do not leave their state', async ({
  page,
}) => {
  await signIn(page)
  const link = band(page).getByRole('link', { name: /Pte\. renovación/ })
  await expect(link).toBeVisible()
  const place = await band(page).boundingBox()
  expect(place!.height).toBeLessThanOrEqual(160)
  expect(place!.y).toBeLessThan(120)
  await expectAccessible(page)
  const waiting = await figureOf(page, /Pte\. renovación/)
  await link.click()
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`de ${waiting}$`) })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /Sin cambiar de estado.*15 días o más/ }).first(),
  ).toBeVisible()
})

test('what a user changes is among their last changes when they come back', async ({ page }) => {
  await signIn(page)
  const name = `Reciente ${Date.now()}`
  await createClient(page, name)
  await page.goto('/')
  await band(page).getByRole('link', { name }).click()
  await expect(page.getByRole('complementary', { name })).toBeVisible()
})

test('[SEC-015] a sales agent counts only their own contracts', async ({ page }) => {
  await signIn(page)
  await expect(band(page).getByRole('link').first()).toBeVisible()
  const all = await figureOf(page, /En 90 días/)
  await signIn(page, { email: SALES_AGENT })
  await expect(band(page).getByText('Tus últimos cambios')).toBeVisible()
  expect(await figureOf(page, /En 90 días/)).toBeLessThan(all)
})

test('on a phone the band scrolls sideways and the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await expect(band(page).getByRole('link').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const target = await band(page).getByRole('link').first().boundingBox()
  expect(target!.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
})
