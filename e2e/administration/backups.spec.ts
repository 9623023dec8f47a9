import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'
import { createSuperadmin } from '../superadmin.ts'

const EMAIL = 'copias@vatio.example'
const BACKUPS = '/superadmin/backups'

test.beforeAll(() => {
  test.setTimeout(120_000)
  createSuperadmin(EMAIL)
})

test('backups are accessible to superadmins only', async ({ page }) => {
  await signIn(page, { path: BACKUPS })
  await expect(page).toHaveURL('/')
})

test('a superadmin starts a backup and sees it written, verified and stored', async ({ page }) => {
  await signIn(page, { email: EMAIL, path: '/' })
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Copias de seguridad' }).click()
  // The server makes the daily backup ten minutes after its start: in a slow run it may exist already.
  await expect(
    page.getByText('Todavía no se ha hecho ninguna copia.').or(page.getByText('Al día')),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hacer una copia ahora' }).click()
  await expect(page.getByText('Copia de seguridad en marcha')).toBeVisible()
  await expect(page.getByText('Copia de seguridad en marcha')).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('Al día')).toBeVisible()
  await expect(page.getByText('Leída entera después de escribirla')).toBeVisible()
  await expect(
    page.getByRole('cell', { name: /^vatio-\d{8}T\d{6}Z-[0-9a-f]{8}\.backup$/ }).first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
})
