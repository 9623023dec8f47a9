import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('enters the consumption of a comparison with the curve tool: it fills the periods, or becomes the curve of the supply', async ({
  page,
}) => {
  await signIn(page, { path: '/billing/electricity' })
  await page.getByRole('button', { name: 'Introducir consumo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Introducir consumo' })
  await expect(dialog.getByRole('button', { name: 'Usar consumo' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Consumo por periodos' }).click()
  await dialog.getByLabel('Fecha de inicio').fill('01/01/2025')
  await dialog.getByLabel('Fecha de fin').fill('31/12/2025')
  await dialog.getByLabel('Fecha de fin').press('Tab')
  for (const [period, kwh] of [
    ['P1', '900'],
    ['P2', '800'],
    ['P3', '1.800'],
  ] as const) {
    await dialog.getByLabel(`Consumo del intervalo ${period} (kWh)`).fill(kwh)
  }
  await dialog.getByRole('button', { name: 'Generar consumos' }).click()
  await expect(dialog.getByText('3,50 MWh en 365 días. Rellenará el consumo por periodos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Usar consumo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Consumo anual P3 (kWh)')).toHaveValue('1.800')

  // With a supply it is stored as its curve; its tariff has a profile, whatever supplies earlier tests have added.
  await page.goto('/energy-crm/consumption-points?utilityType=electricity&tariff=2.0TD')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/[0-9a-f-]{36}/)
  const [id = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(page.url()) ?? []
  await page.goto(`/billing/electricity?supply=${id}`)
  await page.getByRole('button', { name: 'Introducir consumo' }).click()
  await dialog.getByRole('button', { name: 'Consumo mensual', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Año' }).click()
  await page.getByRole('option', { name: '2021', exact: true }).click()
  for (const name of ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic']) {
    await dialog.getByLabel(`Consumo de cada mes ${name} (kWh)`).fill('50')
  }
  await dialog.getByRole('button', { name: 'Generar consumos' }).click()
  await dialog.getByRole('button', { name: 'Usar consumo' }).click()
  await expect(page.getByRole('radio', { name: 'Curva guardada' })).toBeChecked()
  await expect(page.getByText(/^2021/).first()).toBeVisible()
})
