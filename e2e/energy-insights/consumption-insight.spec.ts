import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { openOffice } from './consumption-insight-office.ts'

const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) })

test('[NAV-005] [NAV-022] [CUR-016] shows the figures of a manual calculation for a stored curve', async ({
  page,
}) => {
  await openOffice(page)
  await expect(figure(page, 'Consumo total')).toContainText('159,00')
  // 365 × 159 ÷ 7 = 8290.7 kWh; 0.5 kW × 168 h ÷ 159; 59 of 159 kWh while closed.
  await expect(figure(page, 'Consumo anual estimado')).toContainText('8,29MWh')
  await expect(figure(page, 'Potencia máxima')).toContainText('2,00kW')
  await expect(figure(page, 'Consumo base')).toContainText('52,83 % del consumo')
  await expect(figure(page, 'Fuera de horario')).toContainText('37,11%')
  await expect(page.getByRole('img', { name: 'Consumo diario' }).locator('canvas')).toBeVisible()
  // A week is shown hour by hour; the hours of the table add up to the total.
  await expect(page.getByRole('img', { name: 'Curva de consumo' }).locator('canvas')).toBeVisible()
  const hours = page.getByRole('table', { name: 'Mínimo, media y máximo de Curva de consumo' })
  await expect(hours.getByRole('row', { name: /^Consumo/ })).toContainText(/0,500.*0,946.*2,000.*159,00/)

  await page.getByRole('tab', { name: 'Perfiles' }).click()
  await expect(page).toHaveURL(/view=profiles/)
  await page.getByText('Ver los datos en una tabla').first().click()
  const nine = page
    .getByRole('region', { name: 'Datos de Día medio por horas' })
    .getByRole('row', { name: /^09-10/ })
  await expect(nine).toContainText('2,00')
  await expect(nine).toContainText('0,50')
  // Open around the clock: nothing is out of hours.
  await page.getByLabel('Abre a las').first().click()
  await page.getByRole('option', { name: '00:00' }).click()
  await expect(page).toHaveURL(/opening=0-18x5/)

  await page.getByRole('tab', { name: 'Evolución' }).click()
  // 5 May 2025 is a Monday and 5 May 2024 is not in the file: six dates are in both years.
  await expect(page.getByText(/en 6 días con datos en los dos años/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Perfiles' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page).not.toHaveURL(/opening=/)
})

test('[NAV-022] [NAV-001] compares curves and prints them, with the keyboard only', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const report = document.getElementById('insight-report')
      document.documentElement.dataset.printed = String(report?.querySelectorAll('figure canvas').length)
    }
  })
  await openOffice(page)
  // The sample keeps hours of the last twelve months for the same supply.
  await page.getByRole('button', { name: /^Comparar .* con 20\d\d$/ }).focus()
  await page.keyboard.press('Enter')
  const figures = page.getByRole('table', { name: 'Comparación de las curvas' })
  await expect(figures.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('tab', { name: 'Resumen' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/view=power/)
  await expect(page.getByRole('img', { name: 'Potencia máxima de cada mes' }).locator('canvas')).toBeVisible()

  await page.getByRole('button', { name: 'Imprimir' }).focus()
  await page.keyboard.press('Enter')
  // Every chart of the report was rendered before printing. Daily, periods, two average days, months, two
  // heat maps, powers, load duration, and a year against the last.
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-printed', /^\d+$/)
  expect(Number(await html.getAttribute('data-printed'))).toBeGreaterThanOrEqual(10)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeFocused()
})

test('the analysis of curves passes axe in both schemes and fits a phone', async ({ page }) => {
  const supply = await openOffice(page)
  const views = ['Resumen', 'Perfiles', 'Potencia', 'Evolución']
  for (const view of views) {
    await page.getByRole('tab', { name: view }).click()
    await page.getByText('Ver los datos en una tabla').first().click()
    await expectAccessible(page)
  }
  await page.evaluate(() => localStorage.setItem('persistent-color-scheme', 'dark'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/energy-insights?curves=${supply}_2025+${supply}_2024&view=profiles`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await expectAccessible(page)
  for (const view of views) {
    await page.getByRole('tab', { name: view }).click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('#content')?.scrollWidth))
      .toBeLessThanOrEqual(360)
  }
})

test('[NAV-022] a dragged span of days is in the address and in every view, until all days are shown again', async ({
  page,
}) => {
  await openOffice(page)
  await page.goto(`/energy-insights?curves=${new URL(page.url()).searchParams.get('curves')?.split('_')[0]}`)
  const days = page.getByRole('group', { name: 'Días que se ven' })
  await expect(days.getByRole('button', { name: 'Todo' })).toHaveAttribute('aria-pressed', 'true')
  const chart = page.getByRole('img', { name: 'Consumo diario' })
  await expect(chart.locator('canvas')).toBeVisible()
  await chart.scrollIntoViewIfNeeded()
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.9, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.97, box.y + 110, { steps: 8 })
  await page.mouse.up()
  await expect(page).toHaveURL(/range=20\d\d-\d\d-\d\d\.\.20\d\d-\d\d-\d\d/)
  const shown = await days.textContent()
  await page.getByRole('tab', { name: 'Potencia' }).click()
  await expect(days).toHaveText(shown ?? '')
  await expect(page).toHaveURL(/range=/)
  await page.reload()
  await expect(days).toHaveText(shown ?? '')
  await days.getByRole('button', { name: 'Todo' }).click()
  await expect(page).not.toHaveURL(/range=/)
})
