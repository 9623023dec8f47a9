import { expectAccessible } from './accessible.ts'
import { expect, test, type Page } from './browser-test.ts'
import { panel } from './panel.ts'
import { signIn, signInOnScreen } from './sign-in.ts'

const contracts = (page: Page) => page.getByRole('table', { name: 'Contratos' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const side = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true })
const openPanel = (page: Page) => panel(page, /^Contrato /)

/** Contracts of the demo: those that other tests add have no number. */
const NUMBERED = '/energy-crm/contracts?q=E-2026'

async function openContract(page: Page, place = 0): Promise<void> {
  await contracts(page).locator('tbody tr').nth(place).getByRole('link').click()
  await expect(openPanel(page).getByRole('tab', { name: 'Datos' })).toBeVisible()
}

test('each page and each record names the document, from the login on', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Iniciar sesión · Vatio')
  await signInOnScreen(page, { path: NUMBERED })
  await expect(page).toHaveTitle('Contratos · Vatio')
  await openContract(page)
  const number = await contracts(page).locator('tbody tr').first().getByRole('link').textContent()
  await expect(page).toHaveTitle(`${number} · Contratos · Vatio`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('Contratos · Vatio')
  await page.goto('/configuration?section=security')
  await expect(page).toHaveTitle(/^.+ · Configuración · Vatio$/)
})

test('the heading of the page to which one navigates gets the focus; filters and pages of a list leave it', async ({
  page,
}) => {
  await signIn(page, { path: NUMBERED })
  // The focus of a document that was just loaded is the browser's.
  await expect(heading(page, /^Contratos/)).not.toBeFocused()
  await side(page, 'Clientes').click()
  await expect(heading(page, /^Clientes/)).toBeFocused()
  const search = page.getByPlaceholder(/^Nombre, /)
  await search.fill('panaderias')
  await expect(page).toHaveURL(/q=panaderias/)
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('contratos')
  await page.getByRole('option', { name: /^Contratos/ }).click()
  await expect(heading(page, /^Contratos/)).toBeFocused()
  await page.goBack()
  await expect(heading(page, /^Clientes/)).toBeFocused()
})

test('a page opens at its top, and going back shows the list where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await signIn(page, { path: NUMBERED })
  const list = contracts(page).locator('..')
  await expect(contracts(page).locator('tbody tr')).toHaveCount(25)
  const top = () => list.evaluate((element) => element.scrollTop)
  await list.evaluate((element) => element.scrollTo(0, 300))
  await openContract(page, 12)
  const kept = await top()
  expect(kept).toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  expect(await top()).toBe(kept)

  await side(page, 'Puntos de consumo').click()
  const points = page.getByRole('table', { name: 'Puntos de consumo' })
  await expect(points.locator('tbody tr')).toHaveCount(25)
  expect(await points.locator('..').evaluate((element) => element.scrollTop)).toBe(0)
  await page.goBack()
  await expect.poll(top).toBe(kept)

  await page.goto('/audit')
  const content = page.locator('#content')
  await expect(heading(page, /^Auditoría/)).toBeVisible()
  await page.goto('/configuration?section=preferences')
  await expect(heading(page, 'Configuración')).toBeVisible()
  await content.evaluate((element) => {
    ;(element.lastElementChild as HTMLElement).style.minHeight = '3000px'
    element.scrollTo(0, 900)
  })
  await page.getByRole('banner').getByRole('link', { name: 'Comparativas' }).click()
  await expect(heading(page, /^Comparativas/)).toBeFocused()
  expect(await content.evaluate((element) => element.scrollTop)).toBe(0)
})

test('from 1280 px the panel stands beside the list, which stays usable', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, { path: NUMBERED })
  await openContract(page)
  const first = await page.title()
  // The list becomes narrower one frame after the panel is there.
  await expect
    .poll(async () => {
      const list = (await contracts(page).locator('..').boundingBox())!
      const detail = (await openPanel(page).boundingBox())!
      return list.x + list.width <= detail.x && list.width > 380
    })
    .toBe(true)
  await expectAccessible(page)
  await openContract(page, 1)
  await expect(page).not.toHaveTitle(first)
  await expect(openPanel(page)).toHaveCount(1)
})

test('below 1280 px the panel covers the page, which the focus cannot reach; Escape closes one layer at a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page, { path: NUMBERED })
  await openContract(page, 2)
  await expect(page.getByRole('dialog', { name: /^Contrato / })).toBeFocused()
  await expectAccessible(page)
  const isBehind = () =>
    page.evaluate(() => {
      const { activeElement: active } = document
      return active !== document.body && active?.closest('[role="dialog"]') === null
    })
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press(step % 8 === 7 ? 'Shift+Tab' : 'Tab')
    expect(await isBehind(), `after ${step + 1} steps`).toBe(false)
  }

  await openPanel(page).getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: /^Editar contrato/ })
  await expect(form).toBeVisible()
  await expectAccessible(page)
  const calendar = page.getByRole('button', { name: 'Mes siguiente' })
  await form.getByRole('button', { name: 'Abrir calendario' }).first().click()
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
  await form.getByLabel('Número de contrato').fill('Sin guardar')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(form.getByLabel('Número de contrato')).toHaveValue('Sin guardar')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(form).toHaveCount(0)
  await expect(contracts(page).locator('tbody tr').nth(2)).toBeVisible()
})

test('a form without changes closes by Escape at once, and the focus returns to the row', async ({
  page,
}) => {
  await signIn(page, { path: NUMBERED })
  await openContract(page, 3)
  await openPanel(page).getByRole('button', { name: 'Siguiente' }).click()
  await openPanel(page).getByRole('button', { name: 'Editar' }).click()
  await expect(panel(page, /^Editar contrato/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page, /^Editar contrato/)).toHaveCount(0)
  await expect(contracts(page).locator('tbody tr').nth(4)).toBeFocused()
})

test('the chooser of columns closes by Escape, and leaves the panel beside it open', async ({ page }) => {
  await signIn(page, { path: NUMBERED })
  await openContract(page)
  const chooser = page.getByRole('button', { name: 'Elegir columnas' })
  await chooser.click()
  await expect(page.getByText('Filas compactas')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Filas compactas')).toBeHidden()
  await expect(chooser).toBeFocused()
  await expect(openPanel(page)).toBeVisible()
})

test('[CON-015] the panel fills the screen on request, on the next visit too', async ({ page }) => {
  await signIn(page, { path: NUMBERED })
  await openContract(page)
  const inertList = page.locator('[inert]').filter({ has: contracts(page) })
  await openPanel(page).getByRole('button', { name: 'Pantalla completa' }).click()
  expect((await openPanel(page).boundingBox())!.width).toBeGreaterThan(1200)
  await expect(inertList).toHaveCount(1)
  await expectAccessible(page)
  await page.reload()
  await expect(inertList).toHaveCount(1)
  await openPanel(page).getByRole('button', { name: 'Salir de pantalla completa' }).click()
  await expect(inertList).toHaveCount(0)
})

test('previous and next go on where they were after a change has removed the row from the filtered list', async ({
  page,
}) => {
  await signIn(page, { path: NUMBERED })
  const tools = page.getByRole('toolbar', { name: 'Herramientas de Contratos' })
  await tools.getByRole('button', { name: 'Estado', exact: true }).click()
  await page.getByRole('checkbox', { name: 'En tramitación' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/state=/)
  await expect(contracts(page).locator('tbody tr').first()).toContainText('En tramitación')
  const link = (place: number) => contracts(page).locator('tbody tr').nth(place).getByRole('link')
  const numbers = [await link(0).textContent(), await link(1).textContent(), await link(2).textContent()]
  await openContract(page, 1)
  const changeState = async (state: string) => {
    await openPanel(page).getByRole('button', { name: 'Editar' }).click()
    await page.getByRole('combobox', { name: 'Estado', exact: true }).click()
    await page.getByRole('option', { name: state }).click()
    await page.getByRole('button', { name: 'Guardar contrato' }).click()
    await expect(openPanel(page).getByRole('tab', { name: 'Datos' })).toBeVisible()
  }
  await changeState('Pte. renovación')
  await expect(link(1)).toHaveText(numbers[2]!)
  await openPanel(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(panel(page, `Contrato ${numbers[2]}`)).toBeVisible()
  await openPanel(page).getByRole('button', { name: 'Anterior' }).click()
  await expect(panel(page, `Contrato ${numbers[1]}`)).toBeVisible()
  // Other tests of the same server count the contracts of this state.
  await changeState('En tramitación')
})

test('a link that is pressed while an application redirects to its first section is followed', async ({
  page,
}) => {
  await signIn(page)
  for (const screen of ['ClientsPage', 'ConsumptionCurvesPage']) {
    await page.route(`**/assets/${screen}-*.js`, async (route) => {
      await new Promise((done) => {
        setTimeout(done, 1500)
      })
      await route.continue()
    })
  }
  await page.getByRole('link', { name: 'CRM', exact: true }).first().click()
  await side(page, 'Curvas de consumo').click()
  await expect(heading(page, 'Curvas de consumo')).toBeVisible()
  await expect(page).toHaveURL(/\/consumption-curves$/)
})

test('on a phone one field leads to every section of the settings', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, { path: '/configuration' })
  await page.getByRole('combobox', { name: 'Partes de la configuración' }).click()
  await page.getByRole('option', { name: 'Usuarios y grupos' }).click()
  await expect(page).toHaveURL('/configuration?section=people')
  await expect(heading(page, 'Configuración')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Usuarios y grupos' })).toBeVisible()
})

test('the breadcrumb leads from the list of users back to the settings', async ({ page }) => {
  await signIn(page, { path: '/users' })
  const crumbs = page.getByRole('navigation', { name: 'Ruta' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Usuarios y grupos', 'Usuarios'])
  await crumbs.getByRole('link', { name: 'Usuarios y grupos' }).click()
  await expect(page).toHaveURL('/configuration?section=people')
})
