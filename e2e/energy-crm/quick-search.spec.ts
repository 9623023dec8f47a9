import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { createClient } from '../create-client.ts'
import { signIn } from '../sign-in.ts'

test('finds a client from any screen with the keyboard only, and lists the shortcuts', async ({ page }) => {
  const name = `Ñúñez ${Date.now()}`
  await signIn(page)
  await createClient(page, name)
  await page.goto('/billing/index')
  await expect(page.getByRole('heading', { name: 'Comparativas' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Ir a una pantalla, buscar o hacer algo' })
  await expect(box).toBeFocused()
  await box.pressSequentially(name.replace('Ñúñez', 'nunez'))
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await expectAccessible(page)
})
