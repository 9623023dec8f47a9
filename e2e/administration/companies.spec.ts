import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'
import { createSuperadmin } from '../superadmin.ts'
import { panel } from '../panel.ts'

const EMAIL = 'operadora@vatio.example'
const COMPANIES = '/superadmin/companies'

test.beforeAll(() => createSuperadmin(EMAIL))
test.describe.configure({ mode: 'serial' })

const DEMO = 'Consultoría Energética Demo'

async function openDemo(page: Page) {
  await page.getByPlaceholder('Nombre, NIF o host').fill('consultoria energetica')
  await page.getByRole('link', { name: DEMO }).click()
  await expect(panel(page, DEMO)).toBeVisible()
}

test('[NAV-011] the companies are accessible to operators only', async ({ page }) => {
  // Looked for meanwhile: it is gone after some seconds, which a first load may take.
  const refused = page.getByText('Esa página es solo para quien administra la instalación.')
  await Promise.all([refused.waitFor({ timeout: 60_000 }), signIn(page, { path: COMPANIES })])
  await expect(page).toHaveURL('/')
})

test('[ACC-057] an operator finds a company, sees what it uses and changes its licence', async ({ page }) => {
  await signIn(page, { email: EMAIL, path: COMPANIES })
  await expectAccessible(page)
  await openDemo(page)
  await expect(
    panel(page, DEMO)
      .getByText(/^\d+ \/ 50$/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await panel(page, DEMO).getByRole('button', { name: 'Editar' }).click()
  const form = panel(page, `Editar ${DEMO}`)
  await form.getByLabel('Válida hasta').fill('31-12-2030')
  await form.getByLabel('Host propio').fill('no vale/')
  await form.getByRole('button', { name: 'Guardar empresa' }).click()
  await expect(form.getByText('Este valor no se admite: revísalo.')).toBeVisible()
  await form.getByLabel('Host propio').fill('energia.demo.example')
  await form.getByRole('button', { name: 'Guardar empresa' }).click()
  await expect(page.getByText('Empresa guardada')).toBeVisible()
  await expect(panel(page, DEMO).getByText('31-12-2030')).toBeVisible()
  await expect(panel(page, DEMO).getByText('energia.demo.example')).toBeVisible()
})

test('creates a company whose administrator is invited', async ({ page }) => {
  await signIn(page, { email: EMAIL, path: COMPANIES })
  await page.getByRole('link', { name: 'Nueva empresa' }).click()
  const form = panel(page, 'Nueva empresa')
  await form.getByRole('button', { name: 'Crear e invitar' }).click()
  await expect(form.getByText('Escribe el nombre de la empresa')).toBeVisible()
  await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Gestoría del Norte')
  await form.getByLabel('Nombre del administrador').fill('Nora Norte')
  await form.getByLabel('Email').fill('nora@norte.example')
  await form.getByRole('button', { name: 'Crear e invitar' }).click()
  await expect(panel(page, 'Gestoría del Norte').getByText('Nora Norte')).toBeVisible()
})

test('impersonates a user under a banner, cannot change their password, and returns to the own session', async ({
  page,
}) => {
  await signIn(page, { email: EMAIL, path: COMPANIES })
  await openDemo(page)
  await panel(page, DEMO).getByRole('button', { name: 'Actuar como Alba Montero' }).click()
  const dialog = page.getByRole('dialog')
  const enter = dialog.getByRole('button', { name: `Entrar en ${DEMO}` })
  await expect(enter).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Incidencia 4711')
  await enter.click()
  const banner = page.getByText(/estás actuando como Alba Montero en Consultoría Energética Demo/)
  await expect(banner).toBeVisible()
  await page.goto('/energy-crm/clients')
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  const answer = await page.evaluate(async () => {
    const token = localStorage.getItem('accessToken') ?? ''
    const reply = await fetch('/api/security/users/updateSelf', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'Robada-2026' }),
    })
    const { errors } = (await reply.json()) as { errors: { message: string }[] }
    return [reply.status, errors.map(({ message }) => message)]
  })
  expect(answer).toEqual([403, ['ACTING_FORBIDDEN']])
  await page.goto('/superadmin/companies')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Volver a mi sesión' }).click()
  await expect(page).toHaveURL('/superadmin/companies')
  await expect(page.getByRole('heading', { name: /^Empresas/ })).toBeVisible()
  await expect(banner).toBeHidden()
})
