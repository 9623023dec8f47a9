import { expect, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

/**
 * An office in the week of 5 to 11 May 2025, 2 kWh an hour from 8 to 18 on weekdays and 0.5 otherwise, and the same
 * week of 2024 (6 to 12 May) at half of it. By hand: 50 × 2 + 118 × 0.5 = 159 kWh; 79.5 kWh the year before.
 */
export function officeFile(): string {
  const week = (firstDay: number, year: number, share: number) =>
    Array.from({ length: 7 * 24 }, (_, at) => {
      const [day, hour] = [Math.floor(at / 24), at % 24]
      const kwh = (day < 5 && hour >= 8 && hour < 18 ? 2 : 0.5) * share
      const date = `${String(firstDay + day).padStart(2, '0')}/05/${year}`
      return `ES0021000000000001RK0F;${date};${hour + 1};${kwh.toFixed(3).replace('.', ',')};R`
    })
  return ['CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion', ...week(6, 2024, 0.5), ...week(5, 2025, 1)].join(
    '\r\n',
  )
}

/** Stores the office's curve in the supply at `place` of the list and returns the supply's id. */
export async function storeOffice(page: Page, place: number): Promise<string> {
  await page.goto('/energy-crm/consumption-curves')
  await page.getByLabel('Archivo de curva de consumo').setInputFiles({
    name: 'oficina.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(officeFile()),
  })
  await page.getByRole('button', { name: 'Omitir' }).click()
  await page.getByRole('button', { name: 'Guardar en un punto de consumo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Punto de consumo' }).click()
  await page.getByRole('option').nth(place).click()
  await dialog.getByRole('button', { name: 'Guardar curva' }).click()
  await expect(page).toHaveURL(/supply=/)
  return new URL(page.url()).searchParams.get('supply') ?? ''
}

/** Loads the office's curve for a supply and opens the analysis of the week of 2025. */
export async function openOffice(page: Page): Promise<string> {
  await signIn(page, { path: '/energy-insights' })
  await expect(page.getByText('Elige un punto de consumo para analizar su curva')).toBeVisible()
  await page.getByRole('link', { name: 'Cargar una curva' }).click()
  const supply = await storeOffice(page, 2)
  await page.goto(`/energy-insights?curves=${supply}_2025-05-05..2025-05-11`)
  await expect(page.getByRole('tab', { name: 'Resumen' })).toBeVisible()
  return supply
}
