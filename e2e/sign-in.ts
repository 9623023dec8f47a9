import { expect, type Page } from './browser-test.ts'

export const DEMO_ADMIN = 'admin@demo.vatio.es'
/** Password of every account of the demo company, and of every superadmin created for a test. */
export const DEMO_PASSWORD = process.env.VATIO_DEMO_PASSWORD ?? ''

interface Entry {
  readonly email?: string
  readonly password?: string
  /** Address after the login. */
  readonly path?: string
  /** Another server than the one of all browser tests. */
  readonly server?: string
}

/**
 * Opens a page in a session of the Admin of the demo company or of another user, and waits for the frame.
 * It skips the login page, which has separate tests and takes a second or two.
 */
export async function signIn(
  page: Page,
  { email = DEMO_ADMIN, password = DEMO_PASSWORD, path = '/', server = '' }: Entry = {},
): Promise<void> {
  const answer = await page.request.post(`${server}/api/security/auth/login`, { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const session: unknown = await answer.json()
  // Any page of the origin will do to reach its local storage.
  await page.goto(`${server}/ready`)
  await page.evaluate((reply) => {
    const { token, user } = reply as { token: { access_token: string }; user: object }
    localStorage.setItem('accessToken', token.access_token)
    localStorage.setItem('loggedUser', JSON.stringify(user))
  }, session)
  await page.goto(`${server}${path}`)
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
}

/** Signs in through the login page. */
export async function signInOnScreen(
  page: Page,
  { email = DEMO_ADMIN, password = DEMO_PASSWORD, path = '/', server = '' }: Entry = {},
): Promise<void> {
  await page.goto(`${server}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
}
