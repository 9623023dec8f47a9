import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { codeAt, stepOf } from '../../apps/api/src/identity/accounts/totp.ts'
import { linkOf, startMailingServer, type MailingServer } from '../mailing-server.ts'

const EMAIL = 'fundadora@consultora.example'
const PASSWORD = 'Molino-alto-2026'

let server: MailingServer
test.beforeAll(async () => {
  server = await startMailingServer()
})
test.afterAll(() => server.close())
test.describe.configure({ mode: 'serial' })

async function signIn(page: Page, password = PASSWORD) {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const entered = (page: Page) => expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()

/** Skips the onboarding of a new company permanently. */
async function skipOnboarding(page: Page) {
  await page.getByLabel('No volver a mostrar').click()
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function openSecurity(page: Page, section = 'security') {
  await page.goto(`${server.url}/configuration?section=${section}`)
}

test('[ACC-030] [ACC-028] [ACC-029] signs a company up and says that a mail was sent, with the keyboard only', async ({
  page,
}) => {
  await page.goto(`${server.url}/signup`)
  await expectAccessible(page)
  await page.getByLabel('Nombre').focus()
  await page.keyboard.type('Fe Fundadora')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Consultora Nueva')
  await page.keyboard.press('Tab')
  await page.keyboard.type(EMAIL)
  await page.getByLabel(/^Contraseña/).fill('corta')
  await page.getByLabel(/^Repetir contraseña/).fill('otra')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await expect(page.getByText('Para crear la cuenta tienes que aceptar las condiciones.')).toBeVisible()
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.getByLabel(/^Repetir contraseña/).fill(PASSWORD)
  await page.getByLabel('Acepto las condiciones de uso y la política de privacidad').press('Space')
  await page.getByRole('button', { name: 'Crear cuenta' }).press('Enter')
  await expect(page).toHaveURL(`${server.url}/account-validation-message`)
  await expect(page.getByRole('heading', { name: '¡Gracias por registrarte!' })).toBeVisible()
  await expect(
    page.getByText('Te hemos enviado un email con los pasos para validar tu cuenta.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('[ACC-022] [ERR-010] refuses the login before the e-mail is validated, and sends the mail again', async ({
  page,
}) => {
  await server.mailTo(EMAIL)
  await signIn(page)
  await expect(page.getByText('Email no verificado')).toBeVisible()
  await page.getByRole('button', { name: 'Reenviar email' }).click()
  await expect(
    page.getByText('Si la cuenta espera validación, recibirás otro email en unos minutos.'),
  ).toBeVisible()
  await server.mailTo(EMAIL, 1)
})

test('[ACC-030] says in the form that an e-mail is registered already', async ({ page }) => {
  await page.goto(`${server.url}/signup`)
  await page.getByLabel('Email').fill(EMAIL.toUpperCase())
  await page.getByLabel('Email').blur()
  await expect(page.getByText('Este email ya está registrado.')).toBeVisible()
})

test('[ACC-032] [NAV-009] validates the account by the link of the mail, once', async ({ page }) => {
  const link = linkOf(await server.mailTo(EMAIL, 1))
  expect(link.startsWith(`${server.url}/account-validation/`)).toBe(true)
  await page.goto(link)
  await expect(page.getByText('Tu cuenta está validada. Ya puedes iniciar sesión.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.reload()
  await expect(page.getByText('Este enlace ya se había usado')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  await page.goto(`${link}0`)
  await expect(page.getByText('El enlace de validación no es válido o ha caducado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reenviar email' })).toBeVisible()
  await page.goto(`${server.url}/account-validation`)
  await expect(page.getByText('Al enlace le falta una parte.')).toBeVisible()
})

let secret = ''
let recoveryCode = ''

test('[ACC-037] signs in, activates the second factor, and saves the own data', async ({ page }) => {
  await signIn(page)
  await entered(page)
  await skipOnboarding(page)
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click()
  await page.getByLabel('Teléfono').fill('600 100 200')
  await page.getByRole('button', { name: 'Guardar datos' }).click()
  await expect(page.getByText('Tus datos se han guardado')).toBeVisible()
  await expectAccessible(page)

  await openSecurity(page)
  await page.getByRole('button', { name: 'Activar segundo factor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Contraseña/).fill('equivocada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible()
  await dialog.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'Código QR con la clave del segundo factor' })).toBeVisible()
  secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessible(page)
  await dialog.getByLabel('Código de la aplicación').fill(codeAt(secret, stepOf(new Date()) - 1))
  await dialog.getByRole('button', { name: 'Activar' }).click()
  await expect(dialog.getByText('Guarda tus códigos de recuperación')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  recoveryCode = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'He guardado los códigos' }).click()
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()
})

test('asks for the second factor at the next login, and refuses a wrong and a used code', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await expectAccessible(page)
  const field = page.getByLabel('Código')
  await expect(field).toBeFocused()
  await field.fill('AAAA-BBBB-CCCC-DDDD')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El código no es correcto o ya se ha usado.')).toBeVisible()
  await field.fill(codeAt(secret, stepOf(new Date())))
  await page.keyboard.press('Enter')
  await entered(page)
})

test('shows the open sessions and closes another one', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({ locale: 'es-ES' })
  try {
    const other = await elsewhere.newPage()
    await signIn(other)
    await other.getByLabel('Código').fill(recoveryCode)
    await other.keyboard.press('Enter')
    await entered(other)
    await other.goto(`${server.url}/configuration?section=security`)
    await expect(other.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()

    const sessions = other.getByRole('list', { name: 'Sesiones abiertas' })
    await expect(sessions.getByText('Esta sesión')).toHaveCount(1)
    const open = await sessions.getByRole('listitem').count()
    expect(open).toBeGreaterThan(1)
    await expectAccessible(other)
    await sessions
      .getByRole('button', { name: /^Cerrar la sesión de / })
      .first()
      .click()
    await expect(other.getByText('La sesión se ha cerrado')).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(open - 1)
    if (open > 2) await other.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await expect(other.getByText('No hay más sesiones abiertas que esta.')).toBeVisible()
  } finally {
    await elsewhere.close()
  }
  await page.goto(`${server.url}/login`)
})

test('requires a user of a company with that rule to enrol before anything else', async ({ page }) => {
  await signIn(page)
  await page.getByLabel('Código').fill(codeAt(secret, stepOf(new Date()) + 1))
  await page.keyboard.press('Enter')
  await entered(page)
  await openSecurity(page)
  // At first optional, then required: the next login of a user without one has to enrol.
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Contraseña/)
    .fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Segundo factor desactivado')).toBeVisible()
  await openSecurity(page, 'access')
  await page.getByLabel('Exigir segundo factor a todos los usuarios').click()
  await expect(page.getByText('La regla de acceso se ha guardado')).toBeVisible()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)

  await signIn(page)
  await expect(page).toHaveURL(`${server.url}/second-factor`)
  await page.goto(`${server.url}/energy-crm/clients`)
  await expect(page).toHaveURL(`${server.url}/second-factor`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('code')).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Código de la aplicación').fill(codeAt(secret, stepOf(new Date())))
  await page.getByRole('button', { name: 'Activar' }).click()
  await page.getByRole('button', { name: 'He guardado los códigos' }).click()
  await entered(page)
})
