import { expect, type Page } from './browser-test.ts'

export const DEMO_ADMIN = 'admin@demo.vatio.es'
/** What every account of the demo company, and every superadmin made for a test, signs in with. */
export const DEMO_PASSWORD = process.env.VATIO_DEMO_PASSWORD ?? ''

interface Entry {
  readonly email?: string
  readonly password?: string
  /** Where the login page leads to. */
  readonly path?: string
  /** Another server than the one of all browser tests. */
  readonly server?: string
}

/** Signs in, as the Admin of the demo company unless somebody else is named, and waits for the frame. */
export async function signIn(
  page: Page,
  { email = DEMO_ADMIN, password = DEMO_PASSWORD, path = '/', server = '' }: Entry = {},
): Promise<void> {
  await page.goto(`${server}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
}
