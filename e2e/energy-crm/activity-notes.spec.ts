import { expectAccessible } from '../accessible.ts'
import { expect, test, type Locator, type Page } from '../browser-test.ts'
import { createClient, nextDni } from '../create-client.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'

const openNotes = (page: Page, name: string | RegExp) =>
  panel(page, name).getByRole('tab', { name: 'Notas y llamadas' }).click()
const entries = (page: Page, name: string | RegExp) =>
  panel(page, name).getByRole('list', { name: 'Notas y llamadas' }).getByRole('listitem')

/** Opens the first contract of the demo, and says its name. */
async function openContract(page: Page): Promise<string> {
  await page.goto('/energy-crm/contracts')
  await page.getByRole('table', { name: 'Contratos' }).locator('tbody tr').first().getByRole('link').click()
  const heading = page.getByRole('heading', { name: /^Contrato ./ })
  await expect(heading).toBeVisible()
  return (await heading.textContent())!
}

test('a call is written down by keyboard alone, and deleted and taken back', async ({ page }) => {
  await signIn(page)
  const name = `Talleres Ibáñez ${nextDni()}`
  await createClient(page, name)
  const tabs = panel(page, name)
  await tabs.getByRole('tab', { name: 'Datos' }).focus()
  const tab = tabs.getByRole('tab', { name: 'Notas y llamadas' })
  const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 12 && !(await hasFocus(tab)); step++) await page.keyboard.press('ArrowRight')
  await expect(tabs.getByText('Todavía no hay anotaciones')).toBeVisible()
  await page.keyboard.press('Tab')
  const text = tabs.getByRole('textbox', { name: 'Qué ha pasado' })
  for (let step = 0; step < 4 && !(await hasFocus(text)); step++) await page.keyboard.press('Tab')
  await page.keyboard.type('Pide una oferta para el local nuevo')
  await page.keyboard.press('Tab')
  await page.keyboard.press('l')
  await page.keyboard.press('Control+Enter')
  const entry = entries(page, name)
  await expect(entry).toContainText('Llamada')
  await expect(entry).toContainText('Pide una oferta para el local nuevo')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('')
  await expectAccessible(page)

  await entry.getByRole('button', { name: /^Eliminar: Llamada/ }).click()
  await expect(tabs.getByText('Todavía no hay anotaciones')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(entry).toContainText('Pide una oferta para el local nuevo')
})

test('an incident of a contract is in its list and in the band of today until it is resolved', async ({
  page,
}) => {
  await signIn(page)
  const name = await openContract(page)
  await openNotes(page, name)
  const form = page.getByRole('form', { name: 'Anotar algo nuevo' })
  const step = `Reclamar a la distribuidora ${nextDni()}`
  await form.getByRole('textbox', { name: 'Qué ha pasado' }).fill('La distribuidora rechaza el cambio')
  await form.getByRole('combobox', { name: 'Tipo' }).press('i')
  await form.getByRole('button', { name: 'Fecha, contacto y próximo paso' }).click()
  await form.getByRole('textbox', { name: 'Próximo paso' }).fill(step)
  await form.getByRole('textbox', { name: 'Para el día' }).fill(todayInSpain())
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Anotar' }).click()
  await expect(entries(page, name).filter({ hasText: step })).toContainText('Abierta')
  await expect(panel(page, name).getByText('1 incidencia abierta').first()).toBeVisible()

  await page.goto('/')
  await page
    .getByRole('region', { name: 'Hoy' })
    .getByRole('link', { name: new RegExp(step) })
    .click()
  await expect(entries(page, name).filter({ hasText: step })).toBeVisible()

  await page.goto('/energy-crm/contracts?incidents=open')
  const listed = page.getByRole('table', { name: 'Contratos' }).locator('tbody tr')
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('1 incidencia abierta')
  await expect(page.getByRole('button', { name: /Con incidencia abierta/ }).first()).toBeVisible()
  await expectAccessible(page)
  await listed.getByRole('link').first().click()
  await openNotes(page, name)
  const entry = entries(page, name).filter({ hasText: step })
  await entry.getByRole('checkbox', { name: `Hecho: ${step}` }).click()
  await expect(entry).toContainText(/Hecho el .* por/)
  await entry.getByRole('button', { name: 'Resolver' }).click()
  await expect(entry).toContainText(/Resuelta el .* por/)
  await expect(page.getByText('1 incidencia abierta')).toHaveCount(0)
  await expect(panel(page, name).getByText('1 incidencia abierta')).toHaveCount(0)
})

test('notes go with a client that is merged, and come back with it', async ({ page }) => {
  await signIn(page)
  const suffix = nextDni()
  const [stays, goes] = [`Hostal Duero ${suffix}`, `Pensión Duero ${suffix}`]
  await createClient(page, goes)
  const addressOfOther = page.url()
  await openNotes(page, goes)
  await panel(page, goes)
    .getByRole('textbox', { name: 'Qué ha pasado' })
    .fill('Prefiere que la llamen por la tarde')
  await panel(page, goes).getByRole('button', { name: 'Anotar' }).click()
  await expect(entries(page, goes)).toHaveCount(1)
  await createClient(page, stays)
  await panel(page, stays).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Fusionar con otro cliente' }).click()
  const dialog = page.getByRole('dialog', { name: `Fusionar con ${stays}` })
  await dialog.getByLabel('Cliente que se fusiona').fill(goes)
  await page.getByRole('option', { name: goes }).click()
  await dialog.getByRole('button', { name: 'Fusionar clientes' }).click()
  await expect(page.getByText('Clientes fusionados')).toBeVisible()
  await expect(dialog).toBeHidden()
  await openNotes(page, stays)
  await expect(entries(page, stays)).toContainText('Prefiere que la llamen por la tarde')

  await panel(page, stays).getByRole('button', { name: 'Deshacer fusión' }).click()
  await expect(page.getByText('Fusión deshecha')).toBeVisible()
  await expect(panel(page, stays).getByText('Todavía no hay anotaciones')).toBeVisible()
  await page.goto(addressOfOther)
  await openNotes(page, goes)
  await expect(entries(page, goes)).toContainText('Prefiere que la llamen por la tarde')
})

function todayInSpain(): string {
  return new Date().toLocaleDateString('es-ES', {
    timeZone: 'Europe/Madrid',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
}
