import { expect, type Browser, type Page } from './browser-test.ts'

/** A second person at their own browser. */
export async function openBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'es-ES' })).newPage()
}

interface SignUp {
  readonly name: string
  readonly company: string
  readonly email: string
  readonly password: string
}

/** Fills in the form of the sign-up, which is open, and sends it. */
export async function signUp(page: Page, { name, company, email, password }: SignUp): Promise<void> {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Empresa').fill(company)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByLabel(/^Repetir contraseña/).fill(password)
  await page.getByLabel('Acepto las condiciones de uso y la política de privacidad').press('Space')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
}

/** The first steps of a new company: who its Admin is, and one marketer. */
export async function takeFirstSteps(
  page: Page,
  steps: { readonly name: string; readonly surname: string; readonly marketer: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '¡Adelante!' }).click()
  await dialog.getByRole('button', { name: 'Siguiente' }).click()
  await dialog.getByLabel('Nombre').fill(steps.name)
  await dialog.getByLabel('Primer apellido').fill(steps.surname)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Tu primera comercializadora')).toBeVisible()
  await dialog.getByLabel('Nombre').fill(steps.marketer)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Saltar este paso y finalizar' }).click()
  await expect(dialog.getByText('¡Todo listo!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

/** Sets the first password of an invited person with the link of their mail. */
export async function acceptInvitation(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page
    .getByLabel(/contraseña/i)
    .first()
    .fill(password)
  await page.getByLabel('Repetir contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
}
