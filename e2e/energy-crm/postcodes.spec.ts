import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'

test('a supply gets its address from a postcode and from its client, its powers from a spreadsheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, { path: '/energy-crm/clients/new' })
  const client = panel(page, 'Nuevo cliente')
  await client.getByLabel('Nombre o razón social').fill('Panadería del Puerto')
  // By keyboard alone: Tab opens no list, typing chooses.
  const typology = client.getByRole('combobox', { name: 'Tipología' })
  await client.getByLabel('Segundo apellido').focus()
  await page.keyboard.press('Tab')
  await expect(typology).toBeFocused()
  await expect(typology).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('emp')
  await expect(typology).toHaveValue('Empresa')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await client.getByLabel('Dirección', { exact: true }).fill('Calle de la Paz 3')
  await client.getByLabel('Código postal').fill('46004')
  await expect(client.getByLabel('Provincia')).toHaveValue('Valencia')
  await expect(client.getByRole('combobox', { name: 'Población' })).toHaveValue('Valencia')
  await client.getByRole('button', { name: 'Crear cliente' }).click()

  await panel(page, 'Panadería del Puerto').getByRole('tab', { name: 'Puntos de consumo' }).click()
  await page.getByRole('link', { name: 'Añadir punto de consumo' }).first().click()
  const supply = panel(page, 'Nuevo punto de consumo')
  await supply.getByRole('button', { name: 'Igual que el cliente' }).click()
  await expect(supply.getByLabel('Dirección del suministro')).toHaveValue('Calle de la Paz 3')
  await expect(supply.getByRole('combobox', { name: 'Población' })).toHaveValue('Valencia')
  await expect(supply.getByLabel('Provincia')).toHaveValue('Valencia')
  await supply.getByLabel('Código postal').fill('35003')
  await expect(supply.getByLabel('Provincia')).toHaveValue('Las Palmas')
  await expect(supply.getByLabel('Zona geográfica')).toHaveAttribute(
    'placeholder',
    'Según código postal: Canarias',
  )
  // The town was the client's own.
  await expect(supply.getByRole('combobox', { name: 'Población' })).toHaveValue('Valencia')
  await expect(supply.getByText('El código postal es de Las Palmas de Gran Canaria')).toBeVisible()

  const tariff = supply.getByRole('combobox', { name: 'Tarifa de acceso' })
  await tariff.click()
  await page.keyboard.type('3.0td')
  await page.keyboard.press('Enter')
  await expect(tariff).toHaveValue('3.0TD')
  await page.evaluate(() => navigator.clipboard.writeText('20\t20\t20,5\t20.5\t21 kW\t21'))
  await supply.getByLabel('Potencia contratada P1 (kW)').focus()
  await page.keyboard.press('Control+V')
  await expect(supply.getByLabel('Potencia contratada P4 (kW)')).toHaveValue('20,5')
  await expect(supply.getByText('6 valores pegados.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Z')
  await expect(supply.getByLabel('Potencia contratada P4 (kW)')).toHaveValue('')
  await page.keyboard.press('Control+V')
  await supply.getByRole('button', { name: 'Crear punto' }).click()
  await expect(panel(page, 'Panadería del Puerto').or(page.getByText('35003')).first()).toBeVisible()
})
