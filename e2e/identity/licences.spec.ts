import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

test('[NAV-036] [NAV-040] [LIM-022] links an Admin from the menu to the plan, its usage and a change request', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: /Tu plan/ }).click()
  await expect(page).toHaveURL('/plan-configuration')
  await expect(page.getByRole('progressbar', { name: 'Contratos' })).toHaveAttribute(
    'aria-valuetext',
    /^\d+ de 8\.000$/,
  )
  const professional = page.getByRole('article', { name: 'Professional' })
  await expect(professional).toContainText('50,15')
  await page.getByText('Pago mensual').click()
  await expect(professional).toContainText('59,00')
  await page.getByRole('button', { name: 'Solicitar cambio a Corporation' }).click()
  await page.getByLabel('Comentario (opcional)').fill('Somos setenta.')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText(/^Solicitud enviada/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[NAV-011] [NAV-017] redirects a user from the plan page to the home page and says why', async ({
  page,
}) => {
  await signIn(page, { email: 'usuario@demo.vatio.es' })
  await page.goto('/plan-configuration')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Esa página es solo para administradores.')).toBeVisible()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menuitem', { name: 'Configuración' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Tu plan/ })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: /Soporte|soporte/ })).toHaveCount(0)
})

test('[NAV-019] redirects unknown paths to the home page, with a message', async ({ page }) => {
  await page.goto('/no-existe')
  await expect(page).toHaveURL('/login')
  await signIn(page)
  await page.goto('/no-existe')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('La página /no-existe no existe.')).toBeVisible()
})

test('[NAV-037] [NAV-047] accepts feedback and a subscription, with the keyboard only', async ({ page }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Menú de usuario' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Envíanos tu opinión' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Tu opinión/)).toBeFocused()
  await page.keyboard.type('Muy útil')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('¡Gracias por tu opinión!')).toBeVisible()

  await page.goto('/tasks-dashboard')
  const soon = page.getByRole('button', { name: 'Disponible próximamente' })
  // The card is shown until the module is available.
  if (await soon.isVisible().catch(() => false)) {
    await soon.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Más detalles' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Tu email').fill('ana@ejemplo.example')
    await page.keyboard.press('Enter')
    await expect(page.getByText('¡Gracias! Te avisaremos cuando esté disponible.')).toBeVisible()
  }
})

test('the plan page passes axe in both schemes and fits a phone', async ({ page }) => {
  await signIn(page)
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((wanted) => localStorage.setItem('persistent-color-scheme', wanted), scheme)
    await page.goto('/plan-configuration')
    await expect(page.getByRole('article', { name: 'Professional' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
