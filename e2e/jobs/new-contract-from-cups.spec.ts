import { startFakeSips } from '../../apps/api/test/fake-sips.ts'
import { expectAccessible } from '../accessible.ts'
import { CountingHand } from '../action-counter.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { nextDni } from '../create-client.ts'
import { serverPort } from '../demo-server.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'

const ACTIONS = 20
const KEYS = 55

const form = (page: Page) => panel(page, 'Nuevo contrato desde CUPS')
const newCups = () => `ES0031${String(Date.now()).slice(-12)}AB0F`

async function chooseFirst(hand: CountingHand, page: Page, name: string): Promise<void> {
  await hand.press(form(page).getByRole('combobox', { name, exact: true }))
  await hand.press(page.getByRole('option').filter({ visible: true }).first())
}

async function expectCreated(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Contrato creado')).toBeVisible()
  await expect(page).toHaveURL(/\/energy-crm\/contracts\/[0-9a-f-]{36}/)
  await expect(page.getByRole('complementary').getByText(name).first()).toBeVisible()
}

test('[API-065] [CON-026] creates client, supply and contract from a CUPS in at most twenty actions', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/contracts' })
  const hand = new CountingHand()
  const cups = newCups()
  const dni = nextDni()
  await hand.press(page.getByRole('link', { name: 'Desde CUPS' }).first())
  await hand.type(form(page).getByLabel('CUPS'), cups.replace(/(.{4})/g, '$1 '))
  await expect(form(page).getByText('debes tener activada alguna integración')).toBeVisible()
  await hand.type(form(page).getByRole('textbox', { name: 'NIF', exact: true }), dni)
  await hand.type(form(page).getByLabel('Nombre o razón social'), 'Rosa')
  await hand.type(form(page).getByLabel('Primer apellido'), 'Prieto')
  await expect(form(page).getByRole('combobox', { name: 'Tipología' })).toHaveValue('Particular')
  await hand.press(form(page).getByRole('combobox', { name: 'Tarifa de acceso' }))
  await hand.press(page.getByRole('option', { name: '2.0TD', exact: true }))
  await hand.type(form(page).getByLabel('Potencia contratada Punta (kW)'), '4,6')
  await hand.type(form(page).getByLabel('Potencia contratada Valle (kW)'), '4,6')
  await hand.type(form(page).getByLabel('Consumo anual', { exact: true }), '3500')
  await hand.type(form(page).getByLabel('Dirección', { exact: true }), 'Calle Mayor 1')
  await hand.type(form(page).getByLabel('Código postal'), '28013')
  await chooseFirst(hand, page, 'Comercializadora')
  await chooseFirst(hand, page, 'Tarifa')
  await expectAccessible(page)
  await hand.key(page, 'Control+Enter')
  await expectCreated(page, 'Rosa Prieto')
  process.stdout.write(`client, supply, contract: ${hand.actions} actions (limit ${ACTIONS})\n`)
  expect(hand.actions).toBeLessThanOrEqual(ACTIONS)

  // The same CUPS again: its supply and its client are found.
  await page.getByRole('button', { name: 'Crear otro' }).click()
  await form(page).getByLabel('CUPS').fill(cups)
  await expect(form(page).getByText('El contrato es de Rosa Prieto.')).toBeVisible()
  await expect(form(page).getByText('Ya tiene un contrato abierto')).toBeVisible()
  // Another CUPS with the same tax number: the client is found.
  await form(page)
    .getByLabel('CUPS')
    .fill(`ES0031${String(Date.now()).slice(-12)}AC0F`)
  await form(page).getByRole('textbox', { name: 'NIF', exact: true }).fill(dni)
  await expect(form(page).getByText('El NIF es de Rosa Prieto: se toma ese cliente.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
})

test('[API-065] [CON-026] the same by keyboard alone, in fewer than fifty-five keys besides the text', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/clients' })
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  const hand = new CountingHand()
  const press = (chord: string) => hand.key(page, chord)
  /** Moves the focus on to the field of a label. */
  async function tabTo(label: string) {
    // The label of a required field ends with an asterisk.
    const whole = new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`)
    const field = form(page).getByLabel(whole).and(page.locator('input'))
    for (let presses = 0; presses < 12; presses++) {
      if (await field.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`no focus on ${label}`)
  }
  async function typeIn(label: string, text: string) {
    await tabTo(label)
    await page.keyboard.type(text)
  }
  async function chooseIn(label: string, text: string | RegExp, typed: string) {
    await tabTo(label)
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
    await press('Enter')
  }
  await press('Control+K')
  await page.keyboard.type('desde cups')
  await expect(page.getByRole('option', { name: /Nuevo contrato desde CUPS/ })).toBeVisible()
  await press('Enter')
  await expect(form(page).getByLabel('CUPS')).toBeFocused()
  await page.keyboard.type(newCups())
  await typeIn('NIF', nextDni())
  await typeIn('Nombre o razón social', 'Teclado')
  await typeIn('Primer apellido', 'Solo')
  await chooseIn('Tarifa de acceso', '2.0TD', '2.0')
  await typeIn('Consumo anual', '3500')
  await typeIn('Potencia contratada Punta (kW)', '4,6')
  await typeIn('Potencia contratada Valle (kW)', '4,6')
  await chooseIn('Comercializadora', /Albaluz/, 'albaluz')
  await tabTo('Tarifa')
  await press('ArrowDown')
  await press('Enter')
  await press('Control+Enter')
  await expectCreated(page, 'Teclado Solo')
  process.stdout.write(`client, supply, contract by keyboard: ${hand.actions} keys (limit ${KEYS})\n`)
  expect(hand.actions).toBeLessThan(KEYS)
})

test('[API-065] [API-161] SIPS fills in what it knows of the supply, and says who answered', async ({
  page,
}) => {
  const token = 'token-de-prueba'
  const sips = await startFakeSips(token, serverPort() + 1)
  sips.knows = () => true
  try {
    await signIn(page, { path: '/configuration?integrations=true' })
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Nemon', exact: true }) })
      .last()
    await card.getByLabel('Dirección de la API').fill(sips.apiUrl)
    await card.getByLabel('Token de acceso').fill(token)
    await card.getByRole('button', { name: 'Guardar: Nemon' }).click()
    await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()
    await page.goto('/energy-crm/contracts/from-cups')
    await form(page).getByLabel('CUPS').fill(newCups())
    await form(page).getByLabel('Consumo anual', { exact: true }).fill('1234')
    await form(page).getByRole('checkbox', { name: 'El titular me pide esta consulta' }).check()
    await form(page).getByRole('button', { name: 'Rellenar con Nemon' }).click()
    await expect(form(page).getByText('Ha respondido un servicio de pruebas, no Nemon')).toBeVisible()
    await expect(form(page).getByRole('combobox', { name: 'Tarifa de acceso' })).not.toHaveValue('')
    await expect(form(page).getByLabel('Código postal')).not.toHaveValue('')
    // What was typed stays.
    await expect(form(page).getByLabel('Consumo anual', { exact: true })).toHaveValue('1.234')
    await form(page).getByRole('textbox', { name: 'NIF', exact: true }).fill(nextDni())
    await form(page).getByLabel('Nombre o razón social').fill('Horno Sol')
    await page.keyboard.press('Control+Enter')
    await expectCreated(page, 'Horno Sol')
    // Other tests need a company without an integration.
    await page.goto('/configuration?integrations=true')
    await page.getByRole('button', { name: 'Desactivar: Nemon' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
    await expect(page.getByText('Sin configurar').first()).toBeVisible()
  } finally {
    await sips.close()
  }
})
