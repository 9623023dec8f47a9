import { expectAccessible } from '../accessible.ts'
import { expect, test, type Browser, type Page } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

/** Two members of one group of the demo company; its Admin belongs to none. */
const SALES_AGENT = 'usuario@demo.vatio.es'
const GROUP_ADMIN = 'grupo@demo.vatio.es'
const PATH = '/energy-crm/contracts'

test.describe.configure({ mode: 'serial' })

const menu = (page: Page, name: string | RegExp = 'Vistas') =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
const count = (page: Page) => page.getByRole('heading', { level: 1 })

async function choose(page: Page, action: string, of?: string | RegExp): Promise<void> {
  await menu(page, of).click()
  await item(page, action).click()
}

async function save(page: Page, name: string, sharing: string | RegExp): Promise<void> {
  await choose(page, 'Guardar vista…')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('radio', { name: sharing }).check()
  await page.keyboard.press('Enter')
  await expect(menu(page, `Vista: ${name}`)).toBeVisible()
}

/** Another person in a browser of their own. */
async function open(browser: Browser, email: string, path = PATH): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, { email, path })
  return page
}

test('a view is saved by keyboard, found after a reload, and left by back', async ({ page }) => {
  await signIn(page, { email: SALES_AGENT, path: `${PATH}?utilityType=gas` })
  await expect(count(page)).toHaveText(/\d/)
  const gas = await count(page).textContent()
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Guardar vista…')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Solo gas')
  await page.keyboard.press('Enter')
  await expect(menu(page, 'Vista: Solo gas')).toBeVisible()
  await page.reload()
  await expect(menu(page, 'Vista: Solo gas')).toBeVisible()
  await expect(count(page)).toHaveText(gas!)

  await choose(page, 'Quitar vista', 'Vista: Solo gas')
  await expect(count(page)).not.toHaveText(gas!)
  await choose(page, 'Solo gas')
  await expect(count(page)).toHaveText(gas!)
  await page.goBack()
  await expect(menu(page)).toBeVisible()
  await expect(count(page)).not.toHaveText(gas!)
})

test('a view of the group is seen by a colleague, not by somebody who left the group, and an own one by nobody', async ({
  page,
  browser,
}) => {
  await signIn(page, { email: GROUP_ADMIN, path: `${PATH}?utilityType=electricity` })
  await save(page, 'La luz del grupo', /grupo/)
  const colleague = await open(browser, SALES_AGENT)
  await menu(colleague).click()
  await expect(item(colleague, /La luz del grupo/)).toContainText('Gonzalo Rivas')
  await item(colleague, /La luz del grupo/).click()
  await expect(menu(colleague, 'Vista: La luz del grupo')).toBeVisible()
  await menu(colleague, 'Vista: La luz del grupo').click()
  await expect(item(colleague, 'Guardar como vista nueva…')).toBeVisible()
  await expect(item(colleague, 'Eliminar vista')).toHaveCount(0)
  await colleague.keyboard.press('Escape')

  // The view of the first test is the colleague's own.
  await menu(page, 'Vista: La luz del grupo').click()
  await expect(item(page, /La luz del grupo/)).toBeVisible()
  await expect(item(page, /Solo gas/)).toHaveCount(0)
  await page.keyboard.press('Escape')

  const admin = await open(browser, 'admin@demo.vatio.es')
  const headers = await sessionHeaders(admin)
  const groups = (await (await admin.request.get('/api/security/group', { headers })).json()) as {
    idGroup: string
  }[]
  const user = (await colleague.evaluate(
    () => JSON.parse(localStorage.getItem('loggedUser')!) as unknown,
  )) as {
    userUID: string
    userGroups: { group: { idGroup: string } }[]
  }
  expect(groups.length).toBeGreaterThan(0)
  for (const { group } of user.userGroups) {
    const left = await admin.request.delete(`/api/security/group/${group.idGroup}/assign/${user.userUID}`, {
      headers,
    })
    expect(left.status()).toBe(200)
  }
  await colleague.reload()
  // The rows of the link stay; the view is not there any more.
  await menu(colleague).click()
  await expect(item(colleague, 'Guardar vista…')).toBeVisible()
  await expect(item(colleague, /La luz del grupo/)).toHaveCount(0)
  await expect(colleague.getByRole('button', { name: /^Energía: (Electricidad|Luz)$/ })).toBeVisible()
})

test('the owner updates, renames and removes a view, and takes it back', async ({ page }) => {
  await signIn(page, { email: GROUP_ADMIN, path: PATH })
  await choose(page, 'La luz del grupo')
  await expect(menu(page, 'Vista: La luz del grupo')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Contrato, CUPS, cliente o NIF' }).fill('sol')
  await choose(page, 'Actualizar vista', 'Vista: La luz del grupo, con cambios')
  await expect(menu(page, 'Vista: La luz del grupo')).toBeVisible()
  await choose(page, 'Cambiar nombre o compartir…', 'Vista: La luz del grupo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Luz con sol')
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(menu(page, 'Vista: Luz con sol')).toBeVisible()
  await page.goto(PATH)
  await choose(page, 'Luz con sol')
  await expect(page.getByRole('searchbox', { name: 'Contrato, CUPS, cliente o NIF' })).toHaveValue('sol')

  await choose(page, 'Eliminar vista', 'Vista: Luz con sol')
  await expect(menu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(menu(page, 'Vista: Luz con sol')).toBeVisible()
})

test('an Admin shares with the company, and the default view of a person opens the list', async ({
  page,
  browser,
}) => {
  await signIn(page, { path: `${PATH}?utilityType=gas` })
  await save(page, 'Gas de todos', 'Toda la empresa')
  const agent = await open(browser, SALES_AGENT)
  await menu(agent).click()
  await item(agent, /Gas de todos/).click()
  await choose(agent, 'Abrir la lista con esta vista', 'Vista: Gas de todos')
  await expect(agent.getByText('La lista se abrirá con la vista «Gas de todos».')).toBeVisible()

  const again = await open(browser, SALES_AGENT, '/energy-crm/clients')
  await again.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Contratos' }).click()
  await expect(menu(again, 'Vista: Gas de todos')).toBeVisible()
  await expect(again.getByRole('button', { name: 'Energía: Gas', exact: true })).toBeVisible()
  // The Admin opens the list as before.
  await page.goto(PATH)
  await expect(menu(page)).toBeVisible()
})

test('on a phone the views are in the sheet of the filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, { path: PATH })
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('button', { name: 'Vistas' }).click()
  await item(page, /Gas de todos/).click()
  await expect(sheet.getByRole('button', { name: 'Vista: Gas de todos' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
})
