import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'
import { createSuperadmin } from '../superadmin.ts'

const EMAIL = `precios-${Date.now()}@vatio.example`
const ADDRESS = '/superadmin/regulated-prices'

test.beforeAll(() => createSuperadmin(EMAIL))

async function fillTolls(page: Page, label: string, figures: readonly string[]): Promise<void> {
  for (const [index, figure] of figures.entries()) {
    await page.getByLabel(new RegExp(`^${label}.* P${index + 1} `)).fill(figure)
  }
}

test('a superadmin adds the tolls of a new year; a gap is an error beside its field and the changes are previewed', async ({
  page,
}) => {
  await signIn(page, { email: EMAIL, path: ADDRESS })
  await expect(page.getByRole('heading', { name: 'Precios regulados' })).toBeVisible()
  await page.getByRole('button', { name: 'Añadir fila' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect(dialog.getByText('Falta la cifra de P1')).toBeVisible()
  await expect(dialog.getByText('Escribe la norma de la que sale la cifra')).toBeVisible()

  await fillTolls(page, 'Potencia', ['24,1', '0,5'])
  await fillTolls(page, 'Energía', ['0,034', '0,017', '0,0001'])
  await dialog.getByLabel('Norma').fill('BOE-A-2026-99999')
  await dialog.getByLabel('Desde').fill('02-01-2027')
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect(
    dialog.getByText(/Deja días sin cifra junto a la fila del 01-01-2026 al 31-12-2026/),
  ).toBeVisible()
  await dialog.getByLabel('Desde').fill('01-01-2027')
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click()
  const changes = dialog.getByRole('region', { name: 'Qué cambia' })
  await expect(changes).toContainText('01-01-2027 – 31-12-2027')
  await expect(changes).toContainText('No se conocía')
  const audit = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  expect(audit.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar y aplicar' }).click()
  await expect(dialog).toHaveCount(0)

  await expect(page.getByText(/^Versión .*\+\d+,/)).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: '01-01-2027' })
  await expect(row).toContainText('24,1')
  await expect(row.getByRole('link', { name: 'BOE-A-2026-99999' })).toHaveAttribute(
    'href',
    'https://www.boe.es/buscar/doc.php?id=BOE-A-2026-99999',
  )
  await expect(page.getByRole('row', { name: new RegExp(EMAIL) })).toContainText('Vigente')
})

test('a superadmin confirms a tax by correcting its row; the history keeps both', async ({ page }) => {
  await signIn(page, { email: EMAIL, path: ADDRESS })
  await page.getByRole('button', { name: /^Impuesto eléctrico/ }).click()
  await page.getByRole('button', { name: 'Corregir 01-12-2026 – 31-12-2026' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tipo', { exact: false }).first().fill('0,5')
  await dialog.getByLabel('Certeza').click()
  await page.getByRole('option', { name: 'Comprobado' }).click()
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect(dialog.getByRole('region', { name: 'Qué cambia' })).toContainText('5,11269632')
  await dialog.getByRole('button', { name: 'Guardar y aplicar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: '01-12-2026' })).toContainText('Comprobado')
  await expect(page.getByRole('row', { name: new RegExp(EMAIL) })).toContainText('Corrección')
})

test('a superadmin imports files of the market; a bad one is refused with its line and the others are imported', async ({
  page,
}) => {
  await signIn(page, { email: EMAIL, path: ADDRESS })
  await page.getByRole('link', { name: 'Precios de mercado' }).click()
  await expect(page.getByText('días tienen datos de muestra')).toBeVisible()
  const fileOf = (day: number, price: string) => {
    const lines = Array.from({ length: 96 }, (_, at) => `2026;02;0${day};${at + 1};1.00;${price};`)
    return {
      name: `marginalpdbc_2026020${day}.1`,
      mimeType: 'text/plain',
      buffer: Buffer.from(['MARGINALPDBC;', ...lines, '*'].join('\r\n')),
    }
  }
  await page.locator('input[type=file]').setInputFiles([fileOf(1, 'diez'), fileOf(2, '10.50')])
  await expect(page.getByText('2 de 2 archivos')).toBeVisible()
  await expect(page.getByText(/No se ha importado: línea 2: el precio no es un número/)).toBeVisible()
  await expect(page.getByText('02-02-2026: 96 precios, media 10,50 €/MWh')).toBeVisible()
  await expect(page.getByRole('row', { name: /^02-2026/ })).toContainText('27 días de muestra')
})

test('an administrator of a company is redirected to the home page', async ({ page }) => {
  await signIn(page, { path: ADDRESS })
  await expect(page).toHaveURL('/')
  await page.goto('/superadmin/market-prices')
  await expect(page).toHaveURL('/')
})
