import { readFileSync } from 'node:fs'
import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

const october = readFileSync(
  new URL('../../packages/domain/reference/load-profiles/perff-2025-10-26.csv', import.meta.url),
)

test('[CUR-056] loads a profile of REE, lists it, and says which profile the days use', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/load-profiles' })
  await expect(page.getByText(/No hay perfil final de REE entre las fechas seleccionadas/)).toBeVisible()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'mala.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2') })
  await expect(page.getByText(/El archivo no tiene las columnas de los perfiles/)).toBeVisible()
  await input.setInputFiles({ name: 'PERFF_202510.csv', mimeType: 'text/csv', buffer: october })
  await expect(page.getByText(/2\.0TD de 2025: 2 días/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'PERFF_202510.csv' }).first()).toBeVisible()
  await page.getByLabel('Desde').fill('26-10-2025')
  await page.getByLabel('Hasta').fill('27-10-2025')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Todas las horas tienen perfil final de REE.')).toBeVisible()
  await expectAccessible(page)
})
