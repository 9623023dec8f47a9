import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const column = (page: Page, state: string) => page.getByRole('region', { name: new RegExp(`^${state}`) })

test('moves a contract to another state by keyboard and by mouse, and takes it back', async ({ page }) => {
  const number = `TAB-${Date.now()}`
  const created = await page.request.post('/api/energy-crm/contracts', {
    headers: await sessionHeaders(page),
    data: { utilityType: 'electricity', contractNumber: number },
  })
  expect(created.status(), await created.text()).toBe(201)
  await signIn(page, { path: `/energy-crm/contracts?q=${number}` })
  await page.getByRole('button', { name: 'Vista de los contratos' }).click()
  await page.getByRole('menuitem', { name: 'Tablero por estado' }).click()
  await expect(page).toHaveURL(/by=board/)

  const cardIn = (state: string) => column(page, state).getByRole('listitem').filter({ hasText: number })
  await expect(cardIn('Activo')).toBeVisible()
  await expectAccessible(page)

  await cardIn('Activo').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText(`Contrato ${number}: En tramitación.`)).toBeVisible()
  await expect(cardIn('En tramitación')).toContainText('Hoy')
  await expect(cardIn('Activo')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(cardIn('Activo')).toBeVisible()

  const from = await cardIn('Activo').boundingBox()
  const to = await column(page, 'Pte. renovación').boundingBox()
  if (!from || !to) throw new Error('The board is not drawn')
  await page.mouse.move(from.x + from.width / 2, from.y + 14)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(`Contrato ${number}: Pte. renovación.`)).toBeVisible()
  await expect(cardIn('Pte. renovación')).toBeVisible()

  // Its name opens it over the board.
  await cardIn('Pte. renovación').getByRole('link').click()
  await expect(page.getByRole('complementary', { name: `Contrato ${number}` })).toBeVisible()
  await expect(page).toHaveURL(/by=board/)
})
