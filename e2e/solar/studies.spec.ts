import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { createClient } from '../create-client.ts'
import { signIn } from '../sign-in.ts'

const WIZARD = '/solar-studies/new-study'

test.setTimeout(120_000)

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible()

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What the first step needs, for a supply of 2.0TD. */
async function fillContract(page: Page): Promise<void> {
  await choose(page, 'Tarifa de acceso', '2.0TD')
  await choose(page, 'Zona geográfica', 'Península')
  for (const name of ['Punta', 'Valle']) {
    await page.getByLabel(`Potencia contratada ${name} (kW)`).fill('4,6')
    await page.getByLabel(`Precio de la potencia ${name} (€/kW·día)`).fill('0,1')
  }
  for (const name of ['P1', 'P2']) await page.getByLabel(`Precio de la energía ${name} (€/kWh)`).fill('0,15')
}

test('[SOL-GE-011] [SOL-GE-026] [SOL-GE-027] [SOL-GE-029] [SOL-CD-010] [CLI-015] a study is begun from a client, filled in, saved, listed, duplicated, deleted and recovered', async ({
  page,
}) => {
  await signIn(page)
  await createClient(page, 'Panadería del Jerte')
  await page.getByRole('tab', { name: 'Estudios' }).click()
  await page.getByRole('button', { name: 'Nuevo estudio solar' }).first().click()
  await expect(page).toHaveURL(/\/solar-studies\/new-study.*study=/)
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Panadería del Jerte')
  await expect(page.getByRole('navigation', { name: 'Ruta' }).getByRole('listitem')).toHaveText([
    'Inicio',
    'Nuevo estudio',
    'Datos del cliente',
  ])
  const save = page.getByRole('button', { name: 'Guardar estudio' })
  await expect(save).toBeDisabled()
  await fillContract(page)
  await expect(page.getByText('Datos del cliente completado')).toBeVisible()
  await saved(page)
  await expectAccessible(page)

  await page.goto(WIZARD)
  await expect(page.getByText('Tienes un estudio en curso. ¿Quieres continuarlo?')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await expect(page.getByLabel('Potencia contratada Punta (kW)')).toHaveValue('4,6')

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Guardar estudio' })
  await dialog.getByLabel('Nombre del estudio').fill('Cubierta del obrador')
  await dialog.getByRole('button', { name: 'Guardar estudio' }).click()
  await expect(page.getByText('Estudio guardado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cubierta del obrador')

  await page.goto('/solar-studies/main')
  const row = page.getByRole('row', { name: /Cubierta del obrador/ })
  await expect(row).toContainText('Panadería del Jerte')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Estado de Cubierta del obrador: Borrador/ }).click()
  await page.getByRole('option', { name: 'Enviado' }).click()
  await expect(row).toContainText('Enviado')
  await page.getByRole('button', { name: 'Comentarios de Cubierta del obrador: 0' }).click()
  const comments = page.getByRole('dialog', { name: 'Comentarios del estudio' })
  await comments.getByLabel('Nuevo comentario').fill('Falta la foto del tejado')
  await comments.getByRole('button', { name: 'Añadir comentario' }).click()
  await expect(comments.getByText('Falta la foto del tejado')).toBeVisible()
  await comments.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(page.getByRole('button', { name: 'Comentarios de Cubierta del obrador: 1' })).toBeVisible()

  const actions = page.getByRole('button', { name: 'Acciones de Cubierta del obrador', exact: true })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(row).toHaveCount(2)
  await actions.last().click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('[SOL-CO-003] [SOL-CO-004] [ERR-101] [ERR-102] [ERR-130] the consumption of a year of months becomes the curve of the study', async ({
  page,
}) => {
  await signIn(page, { path: `${WIZARD}/consumption` })
  await expect(page.getByText('Selecciona una zona geográfica e inténtalo de nuevo.')).toBeVisible()
  await choose(page, 'Zona geográfica', 'Península')
  await page.getByRole('button', { name: 'Consumo mensual', exact: true }).click()
  const form = page.locator('form:visible')
  await choose(page, 'Año', '2025')
  await form.getByLabel('Consumo de todo el año').fill('3650')
  await form.getByRole('button', { name: 'Generar consumos' }).click()
  await expect(page.getByText('Seleccione una tarifa de acceso')).toBeVisible()
  await choose(page, 'Tarifa de acceso', '2.0TD')
  await form.getByRole('button', { name: 'Generar consumos' }).click()
  await expect(
    page.getByText('Se ha calculado correctamente la curva de consumo', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Consumo completado')).toBeVisible()
  await page.getByText('Consumos Mensuales', { exact: true }).click()
  await expectAccessible(page)
  await tab(page, 'Producción').click()
  await expect(tab(page, 'Consumo')).toContainText('completado')
  await page.reload()
  await expect(tab(page, 'Producción')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Consumo').click()
  await expect(page.getByText(/^Curva del estudio, de /)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a second window that has another version asks which one stays', async ({ page, context }) => {
  await signIn(page, { path: `${WIZARD}/clientDetails` })
  await page.getByLabel('Nombre o razón social').fill('Bodega Lar')
  await saved(page)
  await expect(page).toHaveURL(/study=/)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Nombre o razón social').fill('Bodega Lar e hijos')
  await saved(other)
  await other.getByLabel('Población').fill('Haro')
  await saved(other)

  await page.getByLabel('Teléfono').fill('600100200')
  await expect(page.getByText('Sin guardar: el estudio ha cambiado en otra ventana')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cargar lo guardado' }).click()
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Bodega Lar e hijos')
  await expect(page.getByLabel('Población')).toHaveValue('Haro')
  await expect(page.getByLabel('Teléfono')).toHaveValue('')
})
