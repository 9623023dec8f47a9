import { readFileSync } from 'node:fs'
import { read as readWorkbook, utils } from '@e965/xlsx'
import { expectAccessible } from '../accessible.ts'
import { expect, test, type Locator } from '../browser-test.ts'
import { DEMO_ADMIN, signIn } from '../sign-in.ts'

/** The last export with so many rows: those of earlier tests are in the list too. */
const rowOf = (list: Locator, rows: number) =>
  list
    .getByRole('listitem')
    .filter({ has: list.page().getByText(`${rows} filas`, { exact: true }) })
    .first()

test('[CLI-014][API-080] exports all contracts of the filtered list as a workbook, and leads to it from the notification', async ({
  page,
}) => {
  await signIn(page, { email: DEMO_ADMIN, path: '/energy-crm/contracts?state=all&utilityType=electricity' })
  const total = Number(
    (await page.getByRole('button', { name: /^Descargar \d+$/ }).textContent())?.replace(/\D/g, ''),
  )
  expect(total).toBeGreaterThan(25)
  await page.getByRole('toolbar').getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar contratos' })
  await expect(dialog).toContainText(`los ${total} contratos`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const download = rowOf(dialog, total).getByRole('button', { name: /^Descargar contratos_/ })
  await expect(download).toBeVisible({ timeout: 20_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^contratos_\d\d-\d\d-\d{4}\.xlsx$/)
  const sheet = readWorkbook(readFileSync(await file.path())).Sheets.Contratos ?? {}
  const lines = utils.sheet_to_json<string[]>(sheet, { header: 1 })
  expect(lines).toHaveLength(total + 1)
  expect(new Set(lines.slice(1).map((line) => line[1]))).toEqual(new Set(['Electricidad']))

  await page.goto('/energy-crm/exports')
  await expect(page.getByText(`${total} filas`, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('[CLI-013][API-051] a sales agent exports their own clients as CSV', async ({ page }) => {
  await signIn(page, { email: 'usuario@demo.vatio.es', path: '/energy-crm/clients' })
  const total = Number(
    (await page.getByRole('button', { name: /^Descargar \d+$/ }).textContent())?.replace(/\D/g, ''),
  )
  await page.getByRole('toolbar').getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar clientes' })
  await dialog.getByText('CSV').click()
  await dialog.getByRole('button', { name: 'Exportar' }).click()
  const download = rowOf(dialog, total).getByRole('button', { name: /^Descargar clientes_/ })
  await expect(download).toBeVisible({ timeout: 20_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^clientes_\d\d-\d\d-\d{4}\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(total + 1)
})
