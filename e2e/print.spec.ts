import { expect, test, type Page } from './browser-test.ts'
import { signIn } from './sign-in.ts'

/** Widths of A4 inside the margins of the sheet, in CSS pixels. */
const UPRIGHT = 703
const ACROSS = 1032

/** Shows the page as it is printed, on paper of this width. */
async function toPaper(page: Page, width?: number): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  if (width !== undefined) await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

/** Names of what is shown and lies beyond the right edge of the paper. */
const beyondPaper = (page: Page, width: number) =>
  page.locator('table, th, td, canvas, dl, [data-widget]').evaluateAll(
    (elements, edge) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
        .filter((element) => element.getBoundingClientRect().right > edge + 1)
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    width,
  )

/** Width and height of each page of the printed document, in points. */
async function pagesOf(page: Page): Promise<[number, number][]> {
  await page.emulateMedia({ media: null })
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => [
    Math.round(Number(box[1])),
    Math.round(Number(box[2])),
  ])
}

/** What no paper shows. */
async function expectNoScreen(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('toolbar').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
}

test('prints a list across the page with its filters in words, every column and every row', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/contracts?q=E-2026&state=all' })
  const table = page.getByRole('table', { name: 'Contratos' })
  const rows = table.locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(25)
  await page.getByRole('button', { name: 'Elegir columnas' }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('checkbox', { name: 'CUPS' }).check()
  await chooser.getByRole('checkbox', { name: 'Comercializadora' }).check()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'CUPS' })).toBeVisible()

  await toPaper(page, ACROSS)
  await expectNoScreen(page)
  await expect(page.getByRole('button', { name: 'Nuevo contrato' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Página' })).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Contratos' })).toBeVisible()
  await expect(main.getByText(/^\d\d-\d\d-\d{4} \d\d:\d\d$/).first()).toBeVisible()
  await expect(main.getByText(/^Filas 1 a 25 de \d+$/)).toBeVisible()
  await expect(main.getByText('Búsqueda: «E-2026»')).toBeVisible()
  await expect(main.getByRole('paragraph').filter({ hasText: /^Estado: Todos/ })).toBeVisible()
  await expect(rows.last()).toBeVisible()
  expect(await beyondPaper(page, ACROSS)).toEqual([])
  // A header in a button is not repeated on the next page.
  expect(await table.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe(
    'table-header-group',
  )
  expect(
    await table
      .locator('thead button')
      .evaluateAll((buttons) => buttons.every((one) => getComputedStyle(one).display === 'contents')),
  ).toBe(true)

  const pages = await pagesOf(page)
  expect(pages.length).toBeGreaterThan(1)
  for (const size of pages) expect(size).toEqual([842, 595])
})

test('prints only the record, whether it stands beside its list or over it', async ({ page }) => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, { path: '/energy-crm/contracts?q=E-2026' })
    await page.getByRole('table', { name: 'Contratos' }).getByRole('link').first().click()
    const record = page.getByLabel(/^Contrato E-2026/)
    await expect(record.getByText('Número de contrato')).toBeVisible()

    await toPaper(page, UPRIGHT)
    await expectNoScreen(page)
    await expect(page.getByRole('table', { name: 'Contratos' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: /^Contratos/ })).toBeHidden()
    await expect(record.getByRole('button', { name: 'Cerrar' })).toBeHidden()
    await expect(record.getByRole('button', { name: 'Editar' })).toBeHidden()
    await expect(record.getByRole('tab').filter({ visible: true })).toHaveText(['Datos'])
    const facts = record.locator('dl').first()
    expect(await facts.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)).toBe(
      2,
    )
    // As wide as the paper, and as tall as its facts.
    const box = await record.boundingBox()
    expect(box?.x).toBeLessThanOrEqual(1)
    expect(box?.width).toBeGreaterThan(UPRIGHT - 4)
    expect(await beyondPaper(page, UPRIGHT)).toEqual([])
    expect(await pagesOf(page)).toEqual([[595, 842]])
  }
})

test('prints the prices of all six periods of a marketer', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/energy-marketers' })
  await page.getByRole('table', { name: 'Comercializadoras' }).getByRole('link').first().click()
  const header = page.getByRole('columnheader', { name: /Energía P6/ })
  await expect(header).toBeAttached()
  await toPaper(page, ACROSS)
  await expectNoScreen(page)
  await expect(header).toBeVisible()
  expect(await beyondPaper(page, ACROSS)).toEqual([])
  expect((await pagesOf(page))[0]).toEqual([842, 595])
})

test('[NAV-022] draws charts again for paper, in light colours, with the figures of their series', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, { path: '/energy-crm/consumption-points' })
  // One of the demo, which has a curve: other tests add supplies without.
  await page.getByRole('searchbox').fill('Pelayo Garrido Feijoo')
  await page
    .getByRole('table', { name: 'Puntos de consumo' })
    .getByRole('link', { name: 'Bar', exact: true })
    .click()
  await expect(page).toHaveURL(/consumption-points\/[0-9a-f-]{36}/)
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0]
  await page.goto(`/energy-insights?curves=${id}`)
  // By its attribute: on paper it is hidden, and has no role.
  const chart = page.locator('[role="img"][aria-label^="Consumo diario"]')
  await expect(chart.locator('canvas')).toBeVisible()
  const stage = chart.locator('..')
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  expect(await scheme()).toBe('dark')

  await toPaper(page, UPRIGHT)
  await expectNoScreen(page)
  expect(await scheme()).toBe('light')
  await expect(chart).toBeHidden()
  const printed = stage.locator('[data-print="only"] canvas')
  await expect(printed).toBeVisible()
  // Painted: a canvas that only exists would be white paper.
  expect(
    await printed.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return pixels.filter((value, at) => at % 4 === 3 && value > 0).length
    }),
  ).toBeGreaterThan(10_000)
  await expect(page.getByRole('columnheader', { name: /^Máximo/ }).first()).toBeVisible()
  expect(await beyondPaper(page, UPRIGHT)).toEqual([])

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await scheme()).toBe('dark')
  await expect(printed).toHaveCount(0)
})

test('prints a dashboard as it is arranged, within the page', async ({ page }) => {
  await signIn(page)
  const board = page.getByRole('main').locator('[data-widget]')
  await expect(board.first()).toBeVisible()
  // On a screen as narrow as paper the widgets would be in one column.
  await toPaper(page)
  await expectNoScreen(page)
  await expect(page.getByRole('complementary').filter({ visible: true })).toHaveCount(0)
  await expect(board.first()).toBeVisible()
  expect(await beyondPaper(page, UPRIGHT)).toEqual([])
})
