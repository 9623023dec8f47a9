import { ADDRESS, qrOf } from '../../packages/domain/test/bill-qr.ts'
import { findBarriers } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 800 }

test.setTimeout(180_000)

/** How much wider than the screen the page is, in pixels. Boxes that scroll by themselves do not count. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.querySelector('main') ?? document.body].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

/** The screen as it is passes axe in both schemes and fits a phone. */
async function expectToLookRight(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Colours of the other scheme fade out.
    await expect.poll(() => findBarriers(page)).toEqual([])
  }
  await page.setViewportSize(PHONE)
  await expect.poll(async () => [name, await overflow(page)]).toEqual([name, 0])
  await page.setViewportSize(DESK)
}

test('every form and list of comparisons passes axe in both schemes and fits a phone', async ({ page }) => {
  await signIn(page, { path: '/billing/index' })
  for (const path of [
    '/billing/index',
    '/billing/electricity',
    '/billing/gas',
    '/billing/fast-gas',
    '/billing/power-optimisation',
    '/billing/bill-audit',
    '/billing/bill-capture',
    '/billing/multiple',
    '/billing/portfolio',
    '/scan-qr',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToLookRight(page, path)
  }
})

test('errors of a form, a bill that was read and a ranking pass axe in both schemes and fit a phone', async ({
  page,
}) => {
  await signIn(page, { path: '/billing/gas' })
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByText('por corregir')).toBeVisible()
  await expectToLookRight(page, 'errors')

  await page.goto('/billing/bill-capture')
  await page.getByLabel('Enlace o parámetros del QR').fill(ADDRESS + qrOf({ imp: '169.77' }))
  await page.getByRole('button', { name: 'Leer enlace' }).click()
  await expect(page.getByText('Los conceptos con sus impuestos no suman el total impreso.')).toBeVisible()
  await expectToLookRight(page, 'bill')

  await page.getByRole('link', { name: 'Comparar', exact: true }).click()
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await expect(page.getByRole('table', { name: 'Ofertas por coste anual' })).toBeVisible()
  await expectToLookRight(page, 'ranking')
})
