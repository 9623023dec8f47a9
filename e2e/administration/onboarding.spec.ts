import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { changeAnswer } from '../change-answer.ts'
import { signIn } from '../sign-in.ts'
import { actInNewCompany, createSuperadmin } from '../superadmin.ts'

const OPERATOR = 'primeros.pasos@vatio.example'

test.beforeAll(() => createSuperadmin(OPERATOR))

/** The demo company has completed the onboarding: the response for its Admin is changed to a new one. */
async function asNewAdmin(page: Page) {
  let isCompleted = false
  await page.route('**/onboarding/completedOnboarding', async (route) => {
    isCompleted = true
    await route.continue()
  })
  for (const address of ['**/api/security/auth/login', '**/api/security/users/self']) {
    await changeAnswer(page, address, (reply) => {
      const user = (reply.user ?? reply) as Record<string, unknown>
      user.completedOnboarding = isCompleted
    })
  }
}

test('[ACC-039] [ACC-040] [ACC-050] [ACC-051] [ACC-052] [ACC-053] completes the six steps by keyboard and sets the company up', async ({
  page,
}) => {
  await asNewAdmin(page)
  await signIn(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '¡Adelante!' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: '¡Adelante!' }).focus()
  await page.keyboard.press('Enter')
  for (const state of ['Activo', 'Pte. renovación', 'Cerrado']) {
    await expect(dialog.getByText(state, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: 'Siguiente' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Alba')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Montero')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Tu primera comercializadora')).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.type('Luz del Norte')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Saltar este paso y finalizar' }).click()
  await expect(dialog.getByText('Estamos en ello... solo un momento.')).toBeVisible()
  await expect(dialog.getByText('¡Todo listo!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.goto('/energy-crm/energy-marketers')
  await expect(page.getByText('Luz del Norte')).toBeVisible()
})

test('[ACC-041] [ACC-042] hides the first steps, which are shown again at the next visit', async ({
  page,
}) => {
  await asNewAdmin(page)
  await signIn(page)
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '¡Adelante!' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('loads sample data in one click, finds it in the CRM, and removes it again', async ({ page }) => {
  // A company with contracts sees no first steps.
  await actInNewCompany(page, OPERATOR, {
    name: 'Brisa Asesores',
    license: 'enterprise',
    clientSingleAppModeEnabled: false,
    applications: ['energy-crm', 'billing'],
    admin: { email: 'brisa@asesores.example', userName: 'Brisa Nava' },
  })
  await page.getByRole('button', { name: 'Cargar datos de ejemplo' }).click()
  await expect(page.getByText('Datos de ejemplo cargados')).toBeVisible()
  await page.goto('/energy-crm/clients?q=ejemplo')
  await expect(page.getByText(/Amparo \(ejemplo\)/).first()).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await page.getByRole('button', { name: 'Quitar datos de ejemplo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/^Datos de ejemplo quitados: \d+ registros\.$/)).toBeVisible()
  await page.goto('/energy-crm/clients?q=ejemplo')
  await expect(page.getByText(/Amparo \(ejemplo\)/)).toHaveCount(0)
})
