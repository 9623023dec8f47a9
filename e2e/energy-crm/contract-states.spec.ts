import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

const rows = (page: Page) =>
  page
    .locator('section')
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch') })

/** Waits for the response that saves the expected order: moves are shown before they are saved. */
const orderSaved = (page: Page, fits: (names: readonly string[]) => boolean) =>
  page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/contracts/states/bulk') || !response.ok()) return false
    return fits(((await response.json()) as { name: string }[]).map(({ name }) => name))
  })

test('[CON-056][CON-057][SEC-024][SEC-029][API-088][THM-016] creates, orders, hides and deactivates a contract state', async ({
  page,
}) => {
  await signIn(page, { path: '/configuration?section=contract-states' })
  await expect(rows(page).first()).toContainText('Predeterminado')
  const before = await rows(page).count()

  await page.getByRole('button', { name: 'Añadir estado' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Firmado')
  await page.getByLabel('Color').click()
  await expect(page.locator('.mantine-ColorInput-dropdown')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Color').fill('#0b7285')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nuevo estado con nombre Firmado creado con éxito')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Creado' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(rows(page)).toHaveCount(before + 1)

  const first = await rows(page).first().locator('span').first().textContent()
  const up = page.getByRole('button', { name: 'Subir: Firmado' })
  const place = (await rows(page).allTextContents()).findIndex((text) => text.startsWith('Firmado'))
  await up.focus()
  const risen = orderSaved(page, (names) => names[0] === 'Firmado')
  for (let moved = 0; moved < place; moved += 1) await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('Firmado')
  await expect(up).toBeFocused()
  await risen
  await page.reload()
  await expect(rows(page).first()).toContainText('Firmado')
  await expect(rows(page).nth(1).locator('span').first()).toHaveText(first ?? '')

  await page.getByRole('button', { name: 'Editar: Firmado' }).click()
  await page.getByLabel('Oculto a los comerciales').click({ force: true })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(rows(page).first()).toContainText('Oculto a los comerciales')
  await page.evaluate(() => document.documentElement.scrollTo(0, 0))
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })

  // A sales agent sees neither the state nor the page to edit it.
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { email: 'usuario@demo.vatio.es', path: '/energy-crm/contracts' })
  const filters = page.getByRole('toolbar', { name: 'Herramientas de Contratos' })
  await filters.getByRole('button', { name: 'Estado', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Pte. renovación' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Firmado' })).toHaveCount(0)
  await page.goto('/configuration?section=contract-states')
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Estados de contrato' })).toHaveCount(0)

  // The other browser tests work in the same company: the state is deactivated and moved to the end of the
  // list.
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { path: '/configuration?section=contract-states' })
  await page.getByLabel('Se puede elegir: Firmado').click({ force: true })
  await expect(rows(page).first()).toContainText('No se puede elegir')
  const down = page.getByRole('button', { name: 'Bajar: Firmado' })
  const sunk = orderSaved(page, (names) => names.at(-1) === 'Firmado')
  for (let moved = 0; moved < before; moved += 1) await down.click()
  await expect(rows(page).last()).toContainText('Firmado')
  await sunk
})
