import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

test('checks pasted CUPS: letters, distributor and whether they are known', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/cups-check' })
  const list = await page.request.get('/api/energy-crm/consumptionPoints', {
    headers: await sessionHeaders(page),
    params: { limit: 1, offset: 0, utilityType: 'electricity' },
  })
  const [[own]] = (await list.json()) as [{ cups: string }[]]
  await page
    .getByLabel('CUPS', { exact: true })
    .fill(`${own?.cups}\nES0021000000000001AA0F, ES0363000000000011LS0F\nES12`)
  await expect(page.getByText('4 CUPS, 2 con errores')).toBeVisible()
  await expect(page.getByText('Serían RK')).toBeVisible()
  await expect(page.getByText('e-distribución (Canarias)')).toBeVisible()
  await expect(page.getByText('No tiene 20 o 22 caracteres')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sí', exact: true })).toBeVisible()
  await expectAccessible(page)
  // Only one is right and not there yet: it can be created.
  await page.getByRole('link', { name: 'Crear punto de consumo' }).click()
  await expect(page).toHaveURL(/consumption-points\/new\?cups=ES0363000000000011LS0F/)
})
