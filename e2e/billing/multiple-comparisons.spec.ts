import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

test('[BIL-007] a consultant compares the supplies of a client together, from the client', async ({
  page,
}) => {
  await signIn(page, { path: '/energy-crm/clients' })
  await page.getByRole('table', { name: 'Clientes' }).locator('tbody tr[data-row] a').first().click()
  await page.getByRole('tab', { name: 'Puntos de consumo' }).click()
  await page.getByRole('link', { name: 'Comparar juntos' }).click()
  await expect(page).toHaveURL(/billing\/multiple\?client=/)
  const supplies = page.getByRole('table', { name: 'Puntos de consumo del cliente' })
  await expect(supplies.getByRole('checkbox').nth(1)).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('toolbar').getByRole('button', { name: 'Comparar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Puntos de consumo de / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Coste actual al año')).toBeVisible()
  await expect(page.getByText('Con una sola comercializadora')).toBeVisible()

  // One document with every supply.
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute(
        'data-printed',
        document.querySelector('[data-print="report"]')?.textContent ?? '',
      )
  })
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Puntos de consumo de .*Coste actual/)
})
