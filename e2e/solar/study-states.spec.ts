import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

const STATES = '/solar-studies/configuration/study-states'
test.setTimeout(90_000)

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[SOL-GE-028] [API-155] adds, renames, orders, chooses and deletes states of solar studies', async ({
  page,
}) => {
  await signIn(page, { path: '/solar-studies/configuration/panels' })
  await page.getByRole('tab', { name: 'Estados de estudio' }).click()
  await expect(page).toHaveURL(STATES)
  await expect(rows(page)).toHaveText([/^Borrador.*Predeterminado/, /^Enviado/, /^Aceptado/, /^Rechazado/])

  await press(page, 'Añadir estado')
  await page.getByLabel('Nombre').fill('En obra')
  await press(page, 'Confirmar')
  await expect(rows(page)).toHaveCount(5)
  await press(page, 'Cerrar')
  await press(page, 'Editar: En obra')
  await page.getByLabel('Nombre').fill('En instalación')
  await press(page, 'Guardar')
  // Two moves faster than their answers. Buttons are disabled while they are sent, and a press in between is lost.
  let orders = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/studies/states/order')) orders += 1
  })
  await press(page, 'Subir: En instalación')
  await press(page, 'Subir: En instalación')
  await expect.poll(() => orders).toBe(2)
  await press(page, 'Hacer predeterminado: Enviado')
  await expect(page.getByRole('button', { name: 'Eliminar: Enviado' })).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveText([
    /^Borrador/,
    /^Enviado.*Predeterminado/,
    /^En instalación/,
    /^Aceptado/,
    /^Rechazado/,
  ])
  await expectAccessible(page)

  await press(page, 'Hacer predeterminado: Borrador')
  await press(page, 'Eliminar: En instalación')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Estado de estudio eliminado')).toBeVisible()
  await expect(rows(page)).toHaveText([/^Borrador.*Predeterminado/, /^Enviado/, /^Aceptado/, /^Rechazado/])
})

test('the states of studies pass axe in both schemes and fit a phone', async ({ page }) => {
  await signIn(page)
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((wanted) => localStorage.setItem('persistent-color-scheme', wanted), scheme)
    await page.goto(STATES)
    await expect(rows(page)).not.toHaveCount(0)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(STATES)
  await expect(rows(page)).not.toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
