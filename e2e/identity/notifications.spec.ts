import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('each person chooses where to be notified', async ({ page }) => {
  await signIn(page, { path: '/configuration?section=notifications' })
  const box = page.getByRole('checkbox', { name: 'Carteras que recibes de otra persona: En el email diario' })
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Preferencias guardadas')).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
})
