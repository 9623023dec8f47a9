import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { createClient } from '../create-client.ts'
import { linkOf, startMailingServer, type MailingServer } from '../mailing-server.ts'
import { signIn } from '../sign-in.ts'
import { acceptInvitation, openBrowser } from '../account-steps.ts'
import { panel } from '../panel.ts'

const DEMO_PASSWORD = 'Demostracion-2026'
const PASSWORD = 'Puerto-viejo-2026'

let server: MailingServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startMailingServer({ VATIO_DEMO: 'on', VATIO_DEMO_PASSWORD: DEMO_PASSWORD })
})
test.afterAll(() => server.close())

const signInAsAdmin = (page: Page, path: string) =>
  signIn(page, { password: DEMO_PASSWORD, path, server: server.url })
async function removeCommercial(page: Page, name: string): Promise<void> {
  await panel(page, name).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar comercial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(`comercial-${name}`)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
}

test('[FEE-022][NAV-020] an Admin creates a commercial, changes the share, deletes and restores it', async ({
  page,
}) => {
  await signInAsAdmin(page, '/energy-crm/clients')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Comerciales' }).click()
  await expect(page.getByRole('heading', { name: 'Comerciales' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nuevo comercial' }).first().click()
  const form = panel(page, 'Nuevo comercial')
  await form.getByLabel('Nombre').fill('Berta')
  await form.getByRole('button', { name: 'Crear comercial' }).click()
  await expect(form.getByLabel('Primer apellido')).toBeFocused()
  await form.getByLabel('Primer apellido').fill('Campos')
  await form.getByLabel('Parte de la comisión').fill('62,5')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Crear comercial' }).click()
  const detail = panel(page, 'Berta Campos')
  await expect(detail.getByText('62,50 %')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await detail.getByRole('button', { name: 'Editar' }).click()
  const edition = panel(page, 'Editar Berta Campos')
  await edition.getByLabel('Parte de la comisión').fill('101')
  await page.keyboard.press('Control+s')
  await expect(edition.getByText('1 campo por corregir')).toBeVisible()
  await edition.getByLabel('Parte de la comisión').fill('70')
  await edition.getByRole('button', { name: 'Guardar comercial' }).click()
  await expect(detail.getByText('70,00 %')).toBeVisible()

  await removeCommercial(page, 'Berta Campos')
  await expect(page.getByText('Comercial eliminado')).toBeVisible()
  await page.getByPlaceholder('Nombre, empresa o NIF').fill('Berta')
  await expect(page.getByRole('link', { name: 'Berta Campos' })).toHaveCount(0)
  await page.goto(`${server.url}/audit?entity=commercial&action=delete`)
  await page.getByRole('row').filter({ hasText: 'Berta' }).first().click()
  const deleted = panel(page, 'Eliminación: Comercial')
  await deleted.getByRole('button', { name: 'Recuperar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByText('Registro recuperado')).toBeVisible()
  await page.goto(`${server.url}/energy-crm/commercials?q=Berta`)
  await expect(page.getByRole('link', { name: 'Berta Campos' })).toBeVisible()
})

test('[FEE-022] a commercial with contracts is not deleted, and the notice leads to them', async ({
  page,
}) => {
  await signInAsAdmin(page, '/energy-crm/commercials?user=yes')
  const first = page.getByRole('row').nth(1).getByRole('link')
  const name = (await first.textContent()) ?? ''
  await first.click()
  await removeCommercial(page, name)
  await expect(page.getByText(/Hay \d+ contratos a nombre de este comercial/)).toBeVisible()
  await page.getByRole('button', { name: 'Ver sus contratos' }).click()
  await expect(page).toHaveURL(/\/energy-crm\/contracts\?commercial=[0-9a-f-]{36}&state=all/)
  await expect(page.getByRole('row').nth(1)).toContainText(name)
})

test('[ACC-013] an Admin invites an agent with their commercial, who creates a first client', async ({
  page,
  browser,
}) => {
  const [name, email] = ['Saúl Vendedor', 'saul@consultora.example']
  await signInAsAdmin(page, '/users/new')
  const form = panel(page, 'Nuevo usuario')
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Email').fill(email)
  await expect(form.getByLabel('Crear su ficha de comercial')).toBeChecked()
  await expect(form.getByText(`Se creará la ficha de ${name}`)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Crear e invitar' }).click()
  await expect(panel(page, name).getByText('Invitado')).toBeVisible()
  await page.goto(`${server.url}/energy-crm/commercials?q=Vendedor`)
  await expect(page.getByRole('row', { name: /Saúl Vendedor/ })).toContainText(email)

  const agent = await openBrowser(browser)
  await acceptInvitation(agent, linkOf(await server.mailTo(email)), PASSWORD)
  await signIn(agent, { email, password: PASSWORD, server: server.url, path: '/energy-crm/clients' })
  await createClient(agent, 'Panadería de Saúl', server.url)
  await expect(panel(agent, 'Panadería de Saúl').getByText(name)).toBeVisible()
  // Only Admins and group admins see the commercials.
  await agent.goto(`${server.url}/energy-crm/commercials`)
  await expect(agent).toHaveURL(`${server.url}/`)
  await agent.context().close()
})

test('[ERR-050] an agent without a commercial reads in the form whom to ask, and gets one afterwards', async ({
  page,
  browser,
}) => {
  const [name, email] = ['Noa Vega', 'noa@consultora.example']
  await signInAsAdmin(page, '/users/new')
  const form = panel(page, 'Nuevo usuario')
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Sin comercial').check()
  await form.getByRole('button', { name: 'Crear e invitar' }).click()
  await expect(panel(page, name).getByText('Invitado')).toBeVisible()

  const agent = await openBrowser(browser)
  await acceptInvitation(agent, linkOf(await server.mailTo(email)), PASSWORD)
  await signIn(agent, { email, password: PASSWORD, server: server.url, path: '/energy-crm/clients/new' })
  await expect(agent.getByText(/pide a un administrador de tu empresa que te vincule uno/)).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Crear cliente' })).toBeDisabled()
  await expectAccessible(agent)

  await panel(page, name).getByRole('button', { name: 'Editar' }).click()
  const edition = panel(page, `Editar ${name}`)
  await edition.getByLabel('Crear su ficha de comercial').check()
  await edition.getByRole('button', { name: 'Guardar usuario' }).click()
  await expect(panel(page, name).getByText('Comercial vinculado')).toBeVisible()
  await agent.goto(`${server.url}/energy-crm/clients/new`)
  await createClient(agent, 'Taller de Noa', server.url)
  await agent.context().close()
})
