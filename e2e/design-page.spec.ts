import { findBarriers } from './accessible.ts'
import { expect, test } from './browser-test.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 800 },
]
const themes = ['vatio', 'amarillo', 'negro']
const schemes = ['light', 'dark']

for (const scheme of schemes) {
  for (const theme of themes) {
    test(`renders every component without policy violations, errors or serious axe violations: ${theme}, ${scheme}`, async ({
      page,
    }, info) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // Chromium reports violations of the content security policy as console errors.
        if (message.type() === 'error') errors.push(message.text())
      })
      await page.goto(`/_design?brand=${theme}&scheme=${scheme}`)
      await expect(page.getByRole('heading', { name: 'Sistema de diseño' })).toBeVisible()
      await expect(page.locator('canvas').first()).toBeVisible()
      await page.waitForLoadState('networkidle')

      expect(await findBarriers(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])).toEqual([])

      for (const size of sizes) {
        await page.setViewportSize(size)
        // Charts follow the new width a frame later.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `sideways scroll at ${size.width} px`,
          })
          .toBeLessThanOrEqual(0)
        // Pictures for people: they cost more than all the rest of these tests.
        if (process.env.VATIO_PICTURES !== 'on') continue
        await info.attach(`${theme}-${scheme}-${size.width}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        })
      }
      expect(errors).toEqual([])
    })
  }
}

test('[NAV-045] [NAV-046] the delete dialog confirms only the exact text', async ({ page }) => {
  await page.goto('/_design?section=overlays')
  await page.getByRole('button', { name: 'Borrado' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Esta operación no se puede deshacer. Escribe comparativa-3 para confirmar.',
  )
  const confirm = dialog.getByRole('button', { name: 'Confirmar' })
  for (const typed of ['', 'comparativa', 'Comparativa-3', 'comparativa-3 ']) {
    await dialog.getByRole('textbox').fill(typed)
    await expect(confirm).toBeDisabled()
  }
  await dialog.getByRole('textbox').fill('comparativa-3')
  await confirm.click()
  await expect(dialog).toBeHidden()
})

test('the side panel closes by Escape and returns the focus', async ({ page }) => {
  await page.goto('/_design?section=overlays')
  const button = page.getByRole('button', { name: 'Panel lateral' })
  await button.click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(button).toBeFocused()
})

test('[FMT-011] a block table is 500 px high beyond ten rows and keeps header and first column visible', async ({
  page,
}) => {
  await page.goto('/_design?section=table')
  const table = page.getByRole('table', { name: 'Puntos de consumo' })
  const scroll = table.locator('xpath=..')
  await expect(scroll).toHaveCSS('max-height', '500px')
  await page.setViewportSize({ width: 700, height: 900 })
  await scroll.evaluate((element) => element.scrollTo(200, 300))
  const box = (await scroll.boundingBox())!
  const header = (await table.getByRole('columnheader', { name: 'Cliente' }).boundingBox())!
  expect(Math.abs(header.y - box.y)).toBeLessThan(2)
  expect(header.x).toBeGreaterThanOrEqual(box.x - 1)
})

test('a chart of 35,040 points can be hovered and zoomed', async ({ page }) => {
  await page.goto('/_design?section=charts')
  const chart = page.getByRole('img', { name: 'Curva de consumo' })
  await expect(chart.locator('canvas')).toBeVisible()
  await chart.hover({ position: { x: 200, y: 150 } })
  await expect(chart.getByText(/kW$/)).toBeVisible()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -600)
  await page.keyboard.up('Control')
  await chart.hover({ position: { x: 240, y: 150 } })
  await expect(chart.getByText(/kW$/)).toBeVisible()
})

test('switches and segmented controls show what is chosen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/_design')
  await expect(page.getByRole('heading', { name: 'Sistema de diseño' })).toBeVisible()
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const off = '.mantine-Switch-input:not(:checked) + .mantine-Switch-track'
  const on = '.mantine-Switch-input:checked + .mantine-Switch-track'
  expect(await background(`${off} > .mantine-Switch-thumb`)).not.toBe(await background(off))
  expect(await background(`${on} > .mantine-Switch-thumb`)).not.toBe(await background(on))
  expect(await background(on)).not.toBe(await background(off))
  expect(await background('.mantine-SegmentedControl-indicator')).not.toBe(
    await background('.mantine-SegmentedControl-root'),
  )
})
