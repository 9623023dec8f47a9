import { expect, test } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { openBrowser } from '../account-steps.ts'
import { panel } from '../panel.ts'
import { signIn } from '../sign-in.ts'
import { actInNewCompany, createSuperadmin } from '../superadmin.ts'

test('[FEE-014] [FEE-015] shares a marketer with another company by a code, which reads it until it is disconnected', async ({
  page,
  browser,
}) => {
  await signIn(page, { path: '/energy-crm/energy-marketers' })
  await page
    .getByRole('table', { name: 'Comercializadoras' })
    .getByRole('link', { name: 'Albaluz Energía' })
    .click()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  const sharing = panel(page, 'Compartir')
  await expect(sharing.getByText('Ninguna empresa está conectada.')).toBeVisible()
  await sharing.getByRole('button', { name: 'Generar código' }).click()
  const code = await sharing.getByLabel('Código').inputValue()
  expect(code).toMatch(/^ms_/)
  await expect(sharing.getByText('Cópialo ahora: no se vuelve a mostrar.')).toBeVisible()
  await expectAccessible(page)

  const operator = `compartir-${Date.now()}@vatio.test`
  createSuperadmin(operator)
  const guest = await openBrowser(browser)
  await actInNewCompany(guest, operator, {
    name: 'Asesores del Sur',
    license: 'enterprise',
    applications: ['energy-crm', 'billing'],
    clientSingleAppModeEnabled: false,
    admin: { email: `admin-sur-${Date.now()}@vatio.test`, userName: 'Administradora Sur' },
  })
  await guest.goto('/energy-crm/energy-marketers')
  await guest.getByRole('button', { name: 'Ocultar' }).click()
  const connect = async (token: string) => {
    await guest.getByRole('button', { name: 'Conectar con un código' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Conectar con un código' })
    await dialog.getByLabel('Código').fill(token)
    await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
    return dialog
  }
  const refused = await connect('ms_inventado')
  await expect(refused.getByText('Este código no vale')).toBeVisible()
  await refused.getByLabel('Código').fill(code)
  await refused.getByRole('button', { name: 'Conectar', exact: true }).click()

  await expect(guest.getByRole('heading', { name: 'Albaluz Energía' })).toBeVisible()
  await expect(guest.getByText(/Compartida por/).first()).toBeVisible()
  await expect(guest.getByText(/Actualizada el/)).toBeVisible()
  for (const name of ['Editar', 'Editar precios', 'Nueva tarifa']) {
    await expect(guest.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(guest.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  await guest
    .getByRole('table', { name: 'Tarifas' })
    .getByRole('link', { name: 'Hogar Tres Periodos' })
    .click()
  const tariff = panel(guest, 'Hogar Tres Periodos')
  await expect(tariff.getByText('Vigente').first()).toBeVisible()
  await expect(tariff.getByRole('button', { name: 'Nuevos precios' })).toHaveCount(0)

  await page.reload()
  await panel(page, 'Compartir').getByRole('button', { name: 'Desconectar a Asesores del Sur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar', exact: true }).click()
  await expect(page.getByText('Comercializadora desconectada')).toBeVisible()
  await expect(async () => {
    await guest.goto('/energy-crm/energy-marketers')
    await expect(guest.getByText('Desconectada').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('[FEE-018] [API-114] an Admin creates, renames and deletes a tariff typology', async ({ page }) => {
  await signIn(page, { path: '/energy-crm/energy-marketers' })
  await page.getByRole('link', { name: 'Tipologías' }).click()
  const typologies = panel(page, 'Tipologías de tarifa')
  await expect(typologies.getByText('Gran consumidor')).toBeVisible()
  await typologies.getByRole('button', { name: 'Nueva tipología' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva tipología' })
  await dialog.getByLabel('Nombre').fill('pyme')
  await dialog.getByRole('button', { name: 'Crear tipología' }).click()
  await expect(dialog.getByText('Ya existe una tipología con este nombre.')).toBeVisible()
  await dialog.getByLabel('Nombre').fill('Comunidad')
  await dialog.getByRole('button', { name: 'Crear tipología' }).click()
  await typologies.getByRole('button', { name: 'Editar Comunidad' }).click()
  const rename = page.getByRole('dialog', { name: 'Editar Comunidad' })
  await rename.getByLabel('Nombre').fill('Comunidades')
  await rename.getByRole('button', { name: 'Guardar tipología' }).click()
  await expectAccessible(page)
  await typologies.getByRole('button', { name: 'Eliminar Comunidades' }).click()
  await page
    .getByRole('dialog', { name: 'Eliminar Comunidades' })
    .getByRole('button', { name: 'Confirmar' })
    .click()
  await expect(page.getByText('Tipología eliminada')).toBeVisible()
  await expect(typologies.getByText('Comunidades')).toHaveCount(0)
})
