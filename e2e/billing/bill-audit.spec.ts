import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('[BIL-001] a consultant audits a bill against its contract and reads the over-charge in euros', async ({
  page,
}) => {
  await signIn(page, { path: '/billing/bill-audit' })
  for (const [label, text] of [
    ['Lectura inicial', '30-09-2026'],
    ['Lectura final', '30-10-2026'],
    ['Potencia contratada Punta (kW)', '3,45'],
    ['Potencia contratada Valle (kW)', '3,45'],
    ['Consumo de la factura P1 (kWh)', '100'],
    ['Consumo de la factura P2 (kWh)', '100'],
    ['Consumo de la factura P3 (kWh)', '100'],
    ['Precio de la energía P1 (€/kWh)', '0,22'],
    ['Precio de la energía P2 (€/kWh)', '0,17'],
    ['Precio de la energía P3 (€/kWh)', '0,12'],
    ['Precio de la potencia Punta (€/kW·día)', '0,1'],
    ['Precio de la potencia Valle (€/kW·día)', '0,04'],
    ['Energía facturada P1 (€)', '32'],
    ['Energía facturada P2 (€)', '17'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel(label, { exact: true }).press('Tab')
  }
  await page.getByRole('button', { name: 'Auditar factura' }).click()

  // 10 EUR of energy with 5.11269632 % and 21 %.
  await expect(page.getByText('Cobrado de más, con impuestos')).toBeVisible()
  await expect(page.getByText('12,72 €', { exact: true })).toBeVisible()
  const items = page.getByRole('table', { name: 'Concepto a concepto' })
  await expect(items.getByRole('row', { name: /Término de energía P1/ })).toContainText('Cobrado de más')
  await expect(items.getByRole('row', { name: /Término de energía P2/ })).toContainText('Correcto')
  await expectAccessible(page)
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  // Nothing that was typed is lost.
  await page.getByRole('button', { name: 'Cambiar datos' }).click()
  await expect(page.getByLabel('Energía facturada P1 (€)')).toHaveValue('32')
})
