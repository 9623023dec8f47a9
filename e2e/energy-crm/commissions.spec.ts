import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { calculateFees } from '@vatio/protocol/energy-crm/commissions/fee-calculation.endpoints'
import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'
import { panel } from '../panel.ts'

const SALES_AGENT = 'usuario@demo.vatio.es'
const dialog = (page: Page) => page.getByRole('dialog')

async function openMarketer(page: Page, name: string): Promise<void> {
  await signIn(page, { path: '/energy-crm/energy-marketers' })
  await page.getByRole('table', { name: 'Comercializadoras' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Contracts of the demo as the signed-in user may calculate them. */
async function calculate(page: Page): Promise<ReplyOf<typeof calculateFees>> {
  const reply: unknown = await page.evaluate(async () => {
    const answer = await fetch('/api/energy-crm/fees/calculate?limit=200', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ closed: false }),
    })
    return answer.json()
  })
  return reply as ReplyOf<typeof calculateFees>
}

test('[FEE-012][FEE-013][FEE-023] an Admin gives a tariff a fee rule, follows it with another and sees gaps beside the row', async ({
  page,
}) => {
  await openMarketer(page, 'Albaluz Energía')
  await page
    .getByRole('table', { name: 'Tarifas' })
    .getByRole('link', { name: 'Hogar Tres Periodos' })
    .click()
  const tariff = panel(page, 'Hogar Tres Periodos')
  await expect(tariff.getByRole('heading', { name: /^Por consumo anual/ })).toContainText('Vigente')
  await expect(tariff.getByText('hasta 2.500 kWh/año')).toBeVisible()
  await expectAccessible(page)

  await tariff.getByRole('button', { name: 'Nueva regla' }).click()
  await expect(dialog(page).getByText('La regla vigente se cierra el día anterior')).toBeVisible()
  await dialog(page).getByLabel('Consumo desde, tramo 3').fill('9000')
  await expect(dialog(page).getByText(/Hay un hueco entre el tramo 2 y este/)).toBeVisible()
  await dialog(page).getByLabel('Consumo desde, tramo 3').fill('5000')
  await expect(dialog(page).getByText(/Coincide en parte con el tramo 2/)).toBeVisible()
  await dialog(page).getByLabel('Consumo hasta, tramo 2').fill('2000')
  await dialog(page).getByRole('button', { name: 'Guardar regla' }).click()
  await expect(dialog(page).getByText('El tramo termina antes de empezar')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('combobox', { name: 'Modo de cálculo' }).click()
  await page.getByRole('option', { name: 'Sobre el gasto operativo' }).click()
  for (const row of [3, 2]) await dialog(page).getByLabel(`Quitar el tramo ${row}`).click()
  await dialog(page).getByLabel('Consumo hasta, tramo 1').fill('')
  await dialog(page).getByLabel('Comisión, tramo 1').fill('60')
  await dialog(page).getByRole('combobox', { name: 'Unidad, tramo 1' }).click()
  await page.getByRole('option', { name: '%' }).click()
  await dialog(page).getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByText('Regla de comisión añadida')).toBeVisible()

  await expect(tariff.getByRole('heading', { name: /^Sobre el gasto operativo/ })).toContainText('Vigente')
  await expect(tariff.getByText('60,00 %')).toBeVisible()
  await expect(tariff.getByRole('heading', { name: /^Por consumo anual/ })).toContainText(
    /hasta el \d\d-\d\d-\d{4}/,
  )

  // Without the second rule the first one stays closed, until its end is taken away.
  await tariff.getByRole('button', { name: /^Eliminar: Sobre el gasto operativo/ }).click()
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Regla de comisión eliminada')).toBeVisible()
  await tariff.getByRole('button', { name: /^Corregir: Por consumo anual/ }).click()
  await dialog(page).getByLabel('Hasta (opcional)').fill('')
  await dialog(page).getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByText('Regla de comisión guardada')).toBeVisible()
  await expect(tariff.getByRole('heading', { name: /^Por consumo anual/ })).toContainText('Desde siempre')
})

test('[FMT-003][SEC-022][ERR-061][ERR-063] contracts show their commission, how it is worked out and what is missing', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/contracts' })
  const table = page.getByRole('table', { name: 'Contratos' })
  await expect(table.getByRole('columnheader', { name: /^Comisión total/ })).toBeVisible()
  const [lines, , totals] = await calculate(page)
  const total = page.locator('dl > div', { hasText: 'Comisión total' })
  await expect(total).toContainText(`${totals.contracts - totals.calculated} sin comisión`)
  await expectAccessible(page)

  const paid = lines.find((line) => (line.totalFee ?? 0) > 0)
  await page.goto(`/energy-crm/contracts/${paid?.idContractInfo}?tab=fee`)
  const contract = panel(page, /^Contrato /)
  await contract.getByRole('button', { name: 'Ver cálculo' }).click()
  await expect(contract.getByText('Tramo de la regla')).toBeVisible()
  await expect(contract.getByText(/^Parte del comercial/)).toBeVisible()
  await expectAccessible(page)

  for (const [code, text, link] of [
    ['MISSING_OPERATIVE_SPENDING', 'El contrato no tiene gastos operativos', 'Editar contrato'],
    ['POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS', 'La tarifa no tiene marco retributivo', 'Abrir la tarifa'],
  ] as const) {
    const missing = lines.find((line) => line.errors.includes(code))
    await page.goto(`/energy-crm/contracts/${missing?.idContractInfo}?tab=fee`)
    await expect(contract.getByText(text)).toBeVisible()
    await contract.getByRole('link', { name: link }).click()
    await expect(panel(page, link === 'Abrir la tarifa' ? /./ : /^Editar contrato/)).toBeVisible()
  }
})

test('[SEC-022][PLG-010][FEE-011] a marketer’s own percentage changes what a sales agent sees, who sees neither rules nor totals', async ({
  page,
}) => {
  await signIn(page, { email: SALES_AGENT, path: '/energy-crm/contracts' })
  await expect(page.getByRole('columnheader', { name: /^Tu comisión/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Comisión total/ })).toHaveCount(0)
  const own = (await calculate(page))[0].find((line) => (line.fee ?? 0) > 0)
  await page.goto(`/energy-crm/contracts/${own?.idContractInfo}`)
  const contract = panel(page, /^Contrato /)
  const marketer = (await contract.getByRole('link', { name: /./ }).last().textContent()) ?? ''
  await contract.getByRole('link', { name: marketer }).click()
  await expect(page.getByRole('heading', { name: marketer })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: 'Servicios auxiliares' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Porcentaje por comercial' })).toHaveCount(0)

  await openMarketer(page, marketer)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Porcentaje por comercial' }).click()
  const percentages = panel(page, 'Porcentaje por comercial')
  await expect(percentages.getByText(/está desactivado/)).toBeVisible()
  const address = page.url()
  await percentages.getByRole('link', { name: 'Abrir el plugin' }).click()
  await dialog(page).getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(dialog(page).getByText('Activo', { exact: true })).toBeVisible()
  await page.goto(address)
  await percentages.getByRole('button', { name: 'Añadir porcentaje' }).click()
  await dialog(page).getByRole('combobox', { name: 'Comercial' }).click()
  await page.getByRole('option', { name: /^Uxía/ }).click()
  await dialog(page).getByLabel('Porcentaje de la comisión').fill('10')
  await dialog(page).getByRole('button', { name: 'Guardar porcentaje' }).click()
  await expect(percentages.getByRole('listitem')).toContainText('10,00 %')
  await expectAccessible(page)

  await signIn(page, { email: SALES_AGENT, path: `/energy-crm/contracts/${own?.idContractInfo}?tab=fee` })
  await expect(contract.getByText('Tu comisión')).toBeVisible()
  const after = (await calculate(page))[0].find((line) => line.idContractInfo === own?.idContractInfo)
  expect(after?.fee).toBeLessThan(own?.fee ?? 0)

  // The other browser tests work in the same company.
  await signIn(page, { path: '/configuration?plugins=true&open=energyMarketerCommercialFeeConfiguration' })
  await dialog(page).getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(dialog(page).getByText('Inactivo')).toBeVisible()
})
