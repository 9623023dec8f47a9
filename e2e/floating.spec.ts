import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-test.ts'
import { signIn } from './sign-in.ts'

test('Escape closes one layer at a time, and the focus returns where it was', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/clients' })
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  const panel = page.getByRole('complementary').last()
  const more = panel.getByRole('button', { name: 'Más acciones' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Eliminar cliente' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Eliminar cliente' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toHaveCount(0)
})

test('menus, notifications and calendar pass axe while they are open', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/clients' })
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Estado', exact: true }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Avisos/ }).click()
  await expect(page.getByRole('heading', { name: 'Avisos' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/billing/electricity')
  await page.getByRole('button', { name: 'Abrir calendario' }).first().click()
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  await expectAccessible(page)
})
