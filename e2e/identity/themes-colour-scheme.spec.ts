import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

const shownScheme = (page: Page) => page.evaluate(() => document.documentElement.style.colorScheme)

test('the scheme of the system is followed until the user chooses another', async ({ page }) => {
  await test.step('on the login page', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/login')
    expect(await shownScheme(page)).toBe('dark')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  await test.step('also when it changes while the page is open', async () => {
    await signIn(page)
    expect(await shownScheme(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => shownScheme(page)).toBe('light')
  })

  await test.step('a chosen scheme stays', async () => {
    await page.getByRole('button', { name: 'Menú de usuario' }).click()
    const choice = page.getByRole('menuitem', { name: 'Según el sistema' })
    await expect(choice).toHaveAttribute('aria-current', 'true')
    await page.getByRole('menuitem', { name: 'Claro' }).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
    expect(await shownScheme(page)).toBe('light')
  })
})
