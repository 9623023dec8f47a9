import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

const INVENTORY = '/solar-studies/configuration'
const HEADER = 'Fabricante;Modelo;Alto (mm);Ancho (mm);Potencia (Wp);Eficiencia (%);Ficha técnica'
const SHEET = 'https://tajo.example/440.pdf'

test.setTimeout(90_000)

const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
})

test('an Admin imports panels from a file: sees what each row becomes, confirms, and opens the data sheet', async ({
  page,
}) => {
  await signIn(page, { path: `${INVENTORY}/panels` })
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar paneles' })
  await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar plantilla' }).click()
  expect((await download).suggestedFilename()).toBe('plantilla-paneles.xlsx')

  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('uno;dos\n1;2') })
  await expect(dialog.getByRole('alert')).toHaveText(/Falta alguna columna obligatoria/)

  await input.setInputFiles(
    csv('paneles.csv', [
      `Tajo Solar;Tajo 440;1762;1134;440;22,5;${SHEET}`,
      'Tajo Solar;Tajo 500;1762;1134;mucha;22,5;',
    ]),
  )
  const rows = dialog.getByRole('region', { name: 'Filas del archivo' }).getByRole('listitem')
  await expect(rows.nth(0)).toHaveText(/^Fila 3.*Rechazada.*Potencia \(Wp\): no es un número$/)
  await expect(rows.nth(1)).toHaveText(/^Fila 2.*Nuevo.*Eficiencia \(%\): 22,5/)
  await expect(dialog.getByText('1 nueva · 1 rechazada')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })

  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click()
  await expect(page.getByText('Importación terminada: 1 creado, 1 fabricante nuevo.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Tajo 440' }).click()
  const link = page.getByRole('link', { name: SHEET })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', SHEET)

  await page.goto(`${INVENTORY}/panels`)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await input.setInputFiles(csv('otra-vez.csv', [`tajo solar;TAJO 440;1762;1134;440;22,5;${SHEET}`]))
  await expect(dialog.getByText('Ninguna fila añade ni cambia nada.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
})
