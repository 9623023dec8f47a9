import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('[CUR-008][BIL-002] makes a fast comparison of typed energy alone, and shows and keeps its kind', async ({
  page,
}) => {
  await signIn(page, { path: '/billing/electricity' })
  await expect(page.getByRole('button', { name: 'Más datos de la factura' })).toBeVisible()
  await page.getByText('Comparativa rápida', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Más datos de la factura' })).toHaveCount(0)
  await expect(page.getByRole('radiogroup', { name: 'Origen del consumo' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Introducir consumo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Introducir consumo' })
  await expect(dialog.getByRole('group', { name: 'Cómo se introduce el consumo' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Importar curva de consumo' })).toHaveCount(0)
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
  await dialog.getByRole('button', { name: 'Usar consumo' }).click()
  await expect(page.getByLabel('Consumo anual P3 (kWh)')).toHaveValue('1.800')
  await page.getByLabel(/^Potencia contratada Punta/).fill('4,6')
  await page.getByLabel(/^Potencia contratada Valle/).fill('4,6')
  await page.getByRole('button', { name: 'Comparar ofertas' }).click()
  await page.getByRole('button', { name: 'Guardar comparativa' }).click()
  const save = page.getByRole('dialog', { name: 'Guardar comparativa' })
  await save.getByLabel('Nombre').fill('Rápida de prueba')
  await save.getByRole('button', { name: 'Guardar comparativa' }).click()

  await expect(page.getByRole('heading', { name: 'Rápida de prueba' })).toBeVisible()
  await expect(page.getByText('Comparativa rápida', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Comparar de nuevo' }).click()
  await expect(page.getByRole('radio', { name: 'Comparativa rápida' })).toBeChecked()
})
