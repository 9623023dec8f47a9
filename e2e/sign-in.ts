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

interface Session {
  readonly token: { readonly access_token: string }
  readonly user: object
}

async function logIn(page: Page, { email = DEMO_ADMIN, password = DEMO_PASSWORD, server = '' }: Entry) {
  const answer = await page.request.post(`${server}/api/security/auth/login`, { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Session
}

/** Headers of calls of the API in a session of the Admin of the demo company or of another user. */
export async function sessionHeaders(page: Page, entry: Entry = {}): Promise<{ authorization: string }> {
  const { token } = await logIn(page, entry)
  return { authorization: `Bearer ${token.access_token}` }
}

/**
 * Opens a page in a session of the Admin of the demo company or of another user, and waits for the frame.
 * It skips the login page, which has separate tests and takes a second or two.
 */
export async function signIn(page: Page, entry: Entry = {}): Promise<void> {
  const { path = '/', server = '' } = entry
  const session = await logIn(page, entry)
  // Any page of the origin will do to reach its local storage.
  await page.goto(`${server}/ready`)
  await page.evaluate(({ token, user }) => {
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
