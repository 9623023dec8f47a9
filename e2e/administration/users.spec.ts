import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'
import { linkOf, startMailingServer, type MailingServer } from '../mailing-server.ts'
import { acceptInvitation, openBrowser } from '../account-steps.ts'
import { panel } from '../panel.ts'

const DEMO_PASSWORD = 'Demostracion-2026'
const PASSWORD = 'Puerto-viejo-2026'
const EMAIL = 'invitada@consultora.example'
const NAME = 'Irene Invitada'

let server: MailingServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startMailingServer({ VATIO_DEMO: 'on', VATIO_DEMO_PASSWORD: DEMO_PASSWORD })
})
test.afterAll(() => server.close())
test.describe.configure({ mode: 'serial' })

const signInAsAdmin = (page: Page, path: string) =>
  signIn(page, { password: DEMO_PASSWORD, path, server: server.url })

async function openUser(page: Page, name: string) {
  await page.goto(`${server.url}/users`)
  await page.getByPlaceholder('Nombre, email o teléfono').fill(name)
  await page.getByRole('link', { name }).first().click()
  await expect(panel(page, name)).toBeVisible()
}

test('[ACC-013] [API-019] an admin invites a user, who sets a password and sees only what they were granted', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page, '/users')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nuevo usuario' }).click()
  const form = panel(page, 'Nuevo usuario')
  await form.getByRole('button', { name: 'Crear e invitar' }).click()
  await expect(form.getByText('Escribe el nombre')).toBeVisible()
  await expect(form.getByText('Escribe un email válido')).toBeVisible()
  await form.getByLabel('Nombre').fill(NAME)
  await form.getByLabel('Email').fill(EMAIL)
  // Restricted: she has the CRM without a commercial, and not the comparisons.
  await form.getByLabel('Sin comercial').check()
  await form.getByLabel('Comparativas').click()
  await page.getByRole('option', { name: 'Sin acceso' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Crear e invitar' }).click()
  await expect(page.getByText('Usuario creado e invitado')).toBeVisible()
  await expect(panel(page, NAME).getByText('Invitado')).toBeVisible()
  await expectAccessible(page)

  const guest = await openBrowser(browser)
  await acceptInvitation(guest, linkOf(await server.mailTo(EMAIL)), PASSWORD)
  await signIn(guest, { email: EMAIL, password: PASSWORD, server: server.url })
  await guest.goto(`${server.url}/billing/index`)
  await expect(guest).toHaveURL(`${server.url}/`)
  await guest.goto(`${server.url}/users`)
  await expect(guest).toHaveURL(`${server.url}/`)
  // She has no records yet, and the CRM says why.
  await guest.goto(`${server.url}/energy-crm/clients`)
  await expect(
    guest.getByText('No se ha encontrado comercial vinculado al usuario registrado.').first(),
  ).toBeVisible()
  await guest.context().close()
})

test('[ACC-012] [SEC-018] a group is created, a user joins it and becomes its admin', async ({ page }) => {
  await signInAsAdmin(page, '/groups')
  await page.getByRole('link', { name: 'Nuevo grupo' }).first().click()
  const form = panel(page, 'Nuevo grupo')
  await form.getByLabel('Nombre').fill('Delegación Este')
  await form.getByRole('button', { name: 'Crear grupo' }).click()
  const group = panel(page, 'Delegación Este')
  await expect(group.getByText('Todavía no tiene miembros.')).toBeVisible()
  await group.getByLabel('Añadir a un usuario').fill('Irene')
  await page.getByRole('option', { name: NAME }).click()
  const member = group.getByRole('listitem').filter({ hasText: NAME })
  await expect(member).toBeVisible()
  await member.getByRole('switch').click()
  await expect(member.getByRole('switch')).toBeChecked()
  await expectAccessible(page)
})

test('[THM-008] [API-031] a member of exactly one group sees the colours of the group until they are removed', async ({
  page,
  browser,
}) => {
  const green = 'rgb(20, 83, 45)'
  const guest = await openBrowser(browser)
  await signIn(guest, { email: EMAIL, password: PASSWORD, server: server.url })
  await expect(guest.getByRole('banner')).not.toHaveCSS('background-color', green)

  await signInAsAdmin(page, '/groups')
  await page.getByRole('link', { name: 'Delegación Este' }).click()
  const group = panel(page, 'Delegación Este')
  const form = panel(page, 'Editar Delegación Este')
  const follow = form.getByRole('switch', { name: 'Usar el tema de la empresa' })
  const save = () => form.getByRole('button', { name: 'Guardar grupo' }).click()
  await group.getByRole('button', { name: 'Editar' }).click()
  await expect(follow).toBeChecked()
  await follow.click()
  await form.getByLabel('Barra de navegación', { exact: true }).fill('#14532d')
  // Leaving the colour field closes its picker.
  await form.getByLabel('Título de la aplicación').focus()
  await expectAccessible(page)
  await save()
  await expect(group.getByText('Propio')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('banner')).toHaveCSS('background-color', green)
  // The admin still sees the theme of the company.
  await page.reload()
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', green)

  await group.getByRole('button', { name: 'Editar' }).click()
  await follow.click()
  await save()
  await expect(group.getByText('El de la empresa')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('banner')).not.toHaveCSS('background-color', green)
  await guest.context().close()
})

test('[SEC-015] a portfolio is handed over, the hand-over undone and repeated', async ({ page }) => {
  await signInAsAdmin(page, '/users')
  const giver = 'Uxía Ferreiro'
  await openUser(page, giver)
  const portfolio = panel(page, giver).getByText(/^Lleva \d+ clientes?/)
  const before = await portfolio.textContent()
  expect(before).not.toMatch(/^Lleva 0 /)
  const handOver = async () => {
    await panel(page, giver).getByRole('button', { name: 'Traspasar cartera' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/Se traspasan \d+/)).toBeVisible()
    await dialog.getByLabel('Persona que recibe la cartera').fill('Gonzalo')
    await page.getByRole('option', { name: 'Gonzalo Rivas' }).click()
    await dialog.getByRole('button', { name: 'Traspasar', exact: true }).click()
    await expect(page.getByText(/^Gonzalo Rivas lleva ahora/).first()).toBeVisible()
    await expect(portfolio).toHaveText('Lleva 0 clientes, 0 contratos, 0 comparativas y 0 estudios solares.')
  }
  await handOver()
  await panel(page, giver).getByRole('button', { name: 'Deshacer el último traspaso' }).click()
  await expect(page.getByText('Traspaso deshecho')).toBeVisible()
  await expect(portfolio).toHaveText(before ?? '')
  await handOver()
})

test('[trust] a disabled user is signed out at once, on any screen', async ({ page, browser }) => {
  const guest = await openBrowser(browser)
  await signIn(guest, { email: EMAIL, password: PASSWORD, server: server.url, path: '/users' })
  await expect(guest.getByRole('heading', { name: /^Usuarios/ })).toBeVisible()
  await signInAsAdmin(page, '/users')
  await openUser(page, NAME)
  await panel(page, NAME).getByRole('button', { name: 'Editar' }).click()
  const form = panel(page, `Editar ${NAME}`)
  await form.getByRole('switch', { name: 'Usuario activo' }).click()
  await form.getByRole('button', { name: 'Guardar usuario' }).click()
  await expect(panel(page, NAME).getByText('Desactivado')).toBeVisible()
  await guest.reload()
  await expect(guest).toHaveURL(/\/login/)
  await guest.getByLabel('Email').fill(EMAIL)
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Login incorrecto, inténtelo de nuevo.')).toBeVisible()
  await guest.context().close()
})

test('fits the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsAdmin(page, '/users')
  for (const path of ['/users', '/users/new', '/groups', '/groups/new']) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 360])
    await expectAccessible(page)
  }
})
