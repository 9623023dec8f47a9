import { expect, type Page } from './browser-test.ts'

/** A DNI with its right letter (number mod 23), another one at each call. */
export function nextDni(): string {
  const number = 20_000_000 + Math.floor(Math.random() * 50_000_000)
  return `${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`
}

/** Makes a client on its screen, with a DNI of its own, and leaves its panel open. @param server another one. */
export async function createClient(page: Page, name: string, server = ''): Promise<void> {
  await page.goto(`${server}/energy-crm/clients/new`)
  await page.getByLabel('Nombre o razón social').fill(name)
  await page.getByRole('textbox', { name: 'NIF', exact: true }).fill(nextDni())
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(page.getByRole('complementary', { name })).toBeVisible()
}
