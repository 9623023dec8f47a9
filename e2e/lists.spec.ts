import { expectAccessible } from './accessible.ts'
import { expect, test, type Page } from './browser-test.ts'
import { signIn } from './sign-in.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Herramientas de Contratos' })

/** Texts of cells that are not names and have less room than they need. */
async function cutCells(page: Page, name: string): Promise<string[]> {
  await expect(table(page, name).locator('tbody tr[data-row]').first()).toBeVisible()
  return table(page, name)
    .locator('tbody td:not([data-cut])')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
}

test('cuts no identifier, figure or date of a list, and says on the right that columns follow', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/contracts' })
  for (const [path, name] of [
    ['/energy-crm/contracts', 'Contratos'],
    ['/energy-crm/clients', 'Clientes'],
    ['/energy-crm/consumption-points', 'Puntos de consumo'],
    ['/users', 'Usuarios'],
  ] as const) {
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      expect([path, width, await cutCells(page, name)]).toEqual([path, width, []])
    }
  }
  const scroll = (wanted: 'fits' | 'follows') =>
    expect
      .poll(() =>
        table(page, 'Contratos').evaluate((grid) => {
          const frame = grid.parentElement!
          const isMarked = frame.parentElement!.dataset.more !== undefined
          return [frame.scrollWidth > frame.clientWidth, isMarked]
        }),
      )
      .toEqual(wanted === 'fits' ? [false, false] : [true, true])
  // The contracts of the demo company: other tests add some with longer numbers and figures.
  await page.goto('/energy-crm/contracts?q=E-2026')
  await scroll('follows')
  await page.setViewportSize({ width: 1440, height: 900 })
  await scroll('fits')
})

test('shows whole contract numbers in the panel of a client', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/clients?sort=-contracts' })
  await table(page, 'Clientes').getByRole('link').first().click()
  await page.getByRole('tab', { name: /^Contratos/ }).click()
  expect(await cutCells(page, 'Contratos')).toEqual([])
})

test('filters by several states on one line, and the menu leads back to them', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/contracts' })
  await expect(table(page, 'Contratos').locator('tbody tr[data-row]')).toHaveCount(25)
  const before = (await toolbar(page).boundingBox())?.height
  await toolbar(page).getByRole('button', { name: 'Estado', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Pte. renovación' }).click()
  await page.getByRole('checkbox', { name: 'En tramitación' }).click()
  await page.keyboard.press('Escape')
  await expect(toolbar(page).getByRole('button', { name: /^Estado: .+, .+$/ })).toBeFocused()
  await expect(page).toHaveURL(/state=[^&]+(%2C|,)/)
  expect((await toolbar(page).boundingBox())?.height).toBe(before)
  // The filters that have no room are in a sheet.
  await toolbar(page)
    .getByRole('button', { name: /^Más filtros/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await expect(sheet.getByRole('heading', { name: 'Cambio de estado' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Ver resultados' }).click()

  const filtered = page.url()
  const menu = page.getByRole('navigation', { name: 'Secciones' })
  await menu.getByRole('link', { name: 'Clientes' }).click()
  await expect(page).toHaveURL(/clients$/)
  await menu.getByRole('link', { name: 'Contratos' }).click()
  await expect(page).toHaveURL(filtered)
  await page.goBack()
  await expect(page).toHaveURL(/clients$/)
  await page.goForward()
  await toolbar(page).getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/contracts$/)
  await menu.getByRole('link', { name: 'Clientes' }).click()
  await menu.getByRole('link', { name: 'Contratos' }).click()
  await expect(page).toHaveURL(/contracts$/)
})

test('has 100 rows on a page and goes to a page by its number', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/contracts?state=all' })
  const rows = table(page, 'Contratos').locator('tbody tr[data-row]')
  await page.getByRole('combobox', { name: 'Filas por página' }).selectOption('100')
  await expect(rows).toHaveCount(100)
  await page.getByRole('textbox', { name: 'Página' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=3/)
  await expect(page.getByText(/^201–/)).toBeVisible()
})

test('shows cards on a phone, the first within the upper half, and all filters in one sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, { path: '/energy-crm/contracts' })
  const card = page.getByRole('list', { name: 'Contratos' }).getByRole('listitem').first()
  await expect(card).toContainText(/kWh.*Firma \d\d-\d\d-\d{4}$/)
  const box = await card.boundingBox()
  expect(box?.y).toBeLessThan(400)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  const open = toolbar(page).getByRole('button', { name: 'Filtros' })
  expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('checkbox', { name: 'Pte. renovación' }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(card).toContainText('Pte. renovación')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/contracts\/[0-9a-f-]{36}\?.*state=/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
