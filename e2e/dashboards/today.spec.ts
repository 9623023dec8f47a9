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

test('on a phone the parts of the band open one by one, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  const expiring = band(page).getByRole('link', { name: /En 90 días/ })
  await expect(expiring).toBeHidden()
  const summary = band(page).getByText('Vencimientos', { exact: true })
  await summary.click()
  await expect(expiring).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect((await expiring.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
})

for (const width of [1280, 1024, 768]) {
  test(`all parts of the band are in sight at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    const parts = band(page).getByRole('heading', { level: 3 })
    await expect(parts).toHaveCount(5)
    for (const part of await parts.all()) {
      const box = (await part.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.width).toBeGreaterThan(150)
    }
  })
}
