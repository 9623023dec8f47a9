import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { loginOptions } from '@vatio/protocol/identity/session/session.endpoints'
import { expect, test, type Page } from '../browser-test.ts'
import { openRedirectPayloads } from '../../apps/web/src/platform/session/redirect-payloads.fixture.ts'

const PASSWORD = process.env.VATIO_DEMO_PASSWORD ?? ''

async function fillLogin(page: Page, password = PASSWORD, email = 'admin@demo.vatio.es') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
}

async function signIn(page: Page, address = '/login') {
  await page.goto(address)
  await fillLogin(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
}

test('[ACC-014] [ACC-021] [NAV-031] signs in with Enter and shows the bar with greeting and version', async ({
  page,
}) => {
  await signIn(page)
  await expect(page).toHaveURL('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByText(/^Hola /)).toBeVisible()
  await expect(bar.getByText(/^Enterprise v\d+\.\d+\.\d+$/)).toBeVisible()
  const menu = page.getByRole('complementary', { name: 'Panel Principal' })
  for (const application of ['Análisis', 'CRM', 'Comparativas']) {
    await expect(menu.getByRole('link', { name: application, exact: true })).toBeVisible()
  }
})

test('[ACC-015] sends nothing while email or password is empty', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) calls += 1
  })
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Iniciar sesión', exact: true })
  await button.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('admin@demo.vatio.es')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  expect(calls).toBe(0)
})

test('[ERR-003] says beside the form that a login is wrong, and stays on the page', async ({ page }) => {
  await page.goto('/login?redirect=/billing/index')
  await fillLogin(page, 'Equivocada-2026', 'nadie@pruebas.example')
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByText('Login incorrecto, inténtelo de nuevo.')).toBeVisible()
  await expect(page).toHaveURL('/login?redirect=/billing/index')
})

test('[ERR-004] shows a toast when the login request fails', async ({ page }) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.route('**/api/security/auth/login', (route) => route.abort())
  await fillLogin(page)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByText('Se ha producido un error al autenticar al usuario')).toBeVisible()
})

test('[ERR-009] [SEC-013] says that a user without a valid role has no permissions', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/security/auth/login', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ message: 'ROLE_MISSING' }], requestId: 'r' } }),
  )
  await fillLogin(page)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  const toasts = page.getByRole('region', { name: 'Avisos de la aplicación' })
  const text = 'El usuario logueado no tiene correctamente configurados los permisos.'
  await expect(toasts.getByText(text)).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('[ERR-001] [ERR-002] [ERR-010] [ACC-022] reports an unverified email instead of signing in', async ({
  page,
}) => {
  await page.goto('/login')
  await page.route('**/api/security/auth/login', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ message: 'NOT_VALIDATED_EMAIL' }], requestId: 'r' } }),
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillLogin(page)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByText('Email no verificado')).toBeVisible()
  await expect(
    page.getByText('Tu email todavía no está verificado. Revisa tu correo o contacta con soporte.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Copiar email de soporte' }).click()
  await expect(page.getByText('Email copiado al portapapeles')).toBeVisible()
})

test('[ACC-016] [ACC-025] [ACC-026] [ACC-027] requests a recovery mail for a valid address only, and disables the button afterwards', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Enviar email de recuperación' })
  await dialog.getByLabel('Email').fill('sin-arroba')
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Email').blur()
  await expect(dialog.getByText('Escribe un email válido')).toBeVisible()
  await dialog.getByLabel('Email').fill('nadie@pruebas.example')
  await send.click()
  const sent = dialog.getByRole('button', { name: 'Email enviado' })
  await expect(sent).toBeVisible()
  await expect(sent).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
})

test('[ERR-007] says that the recovery mail could not be sent', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/sendResetPasswordEmail/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('nadie@pruebas.example')
  await dialog.getByRole('button', { name: 'Enviar email de recuperación' }).click()
  await expect(
    page.getByText('Ha habido un error al enviar el correo de recuperación de contraseña.'),
  ).toBeVisible({ timeout: 20_000 })
})

test('[ACC-020] [ERR-005] [ERR-006] completes the return from Google without input and names its errors', async ({
  page,
}) => {
  const answer = { code: 'EMAIL_EXISTS' }
  await page.route('**/loginWithGoogleCode**', (route) =>
    route.fulfill({ status: 409, json: { errors: [{ message: answer.code }], requestId: 'r' } }),
  )
  await page.goto('/login?code=abc&state=xyz')
  await expect(
    page.getByText(
      'Has intentado registrarte con Google con un email ya registrado con usuario y contraseña.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
  answer.code = 'GOOGLE_LOGIN_FAILED'
  await page.goto('/login?code=abc&state=xyz')
  await expect(page.getByText('Hubo un error al autenticar al usuario.')).toBeVisible()
})

/** The answer to the options of the login page, which a test changes before it loads the page again. */
async function answerLoginOptions(page: Page) {
  const options: ReplyOf<typeof loginOptions> = {
    google: false,
    defaultHost: true,
    hasCompanies: true,
    keepsMails: false,
    supportEmail: '',
    termsUrl: null,
    version: '1.0.0',
  }
  await page.route('**/api/security/auth/options', (route) => route.fulfill({ json: options }))
  return options
}

test('[ACC-017] [ACC-024] offers Google only where it is configured on the default host', async ({
  page,
}) => {
  const options = await answerLoginOptions(page)
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Inicia sesión con Google' })).toBeHidden()
  options.google = true
  await page.reload()
  await expect(page.getByRole('link', { name: 'Inicia sesión con Google' })).toBeVisible()
  options.defaultHost = false
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'Inicia sesión con Google' })).toBeHidden()
})

test('[ACC-018] hides the sign-up link on a custom host', async ({ page }) => {
  const options = await answerLoginOptions(page)
  await page.goto('/login')
  await expect(page.getByRole('link', { name: '¿Aún no estás registrado? Empieza gratis' })).toBeVisible()
  options.defaultHost = false
  await page.reload()
  await expect(page.getByRole('link', { name: '¿Aún no estás registrado? Empieza gratis' })).toBeHidden()
})

test('[ACC-019] [ACC-034] [NAV-019] returns to the requested page after login', async ({ page }) => {
  await signIn(page, '/billing/index?q=luna')
  await expect(page).toHaveURL('/billing/index?q=luna')
})

test('[ACC-023] no value of redirect leads to another origin', async ({ page, baseURL }) => {
  await signIn(page)
  const origin = new URL(baseURL!).origin
  const plain = openRedirectPayloads.filter((payload): payload is string => typeof payload === 'string')
  for (const payload of plain) {
    // Signed in already: the login page follows its redirect at once.
    await page.goto(`/login?redirect=${encodeURIComponent(payload)}`)
    await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
    expect(new URL(page.url()).origin, payload).toBe(origin)
  }
})

test('[ACC-036] an expired session leads to the login page and back to the requested one', async ({
  page,
}) => {
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('accessToken', 'no-longer-valid'))
  await page.goto('/billing/index')
  await expect(page).toHaveURL('/login?redirect=%2Fbilling%2Findex')
  await expect(page.getByText(/^La sesión ha caducado\./)).toBeVisible()
  await fillLogin(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/billing/index')
})

test('says that a session ended elsewhere, and restores the half-filled form after the next login', async ({
  page,
}) => {
  await signIn(page, '/login?redirect=/energy-crm/clients')
  await page.getByRole('link', { name: 'Nuevo cliente' }).click()
  const name = page.getByLabel('Nombre o razón social')
  await name.fill('Panadería a medias')
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Menú de usuario' }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL('/login?redirect=%2Fenergy-crm%2Fclients%2Fnew')
  await expect(page.getByText(/^La sesión se ha cerrado en otra pestaña\./)).toBeVisible()
  await fillLogin(page)
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Panadería a medias')

  // The Back button asks, and staying keeps the values and the focus.
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(name).toHaveValue('Panadería a medias')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/energy-crm\/clients$/)
})

test('[ACC-037] signing out removes the session and the stored data', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/login')
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => !key.startsWith('persistent-')),
  )
  expect(kept).toEqual([])
  await page.goto('/energy-crm')
  await expect(page).toHaveURL(/\/login/)
})

test('[NAV-017] [NAV-011] [NAV-019] redirects from screens without access and from unknown paths to the home page', async ({
  page,
}) => {
  await page.goto('/login')
  await fillLogin(page, PASSWORD, 'usuario@demo.vatio.es')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
  for (const path of ['/plan-configuration', '/no-such-page', '/no/such/page']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('keeps dark mode after a reload, from the first paint on', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Oscuro' }).click()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('opens a screen by a keyboard shortcut', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Ir a una pantalla, buscar o hacer algo' }).fill('clien')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/energy-crm\/clients/)
})
