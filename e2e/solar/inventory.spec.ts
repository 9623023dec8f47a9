import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'
import { actInNewCompany, createSuperadmin } from '../superadmin.ts'

const OPERATOR = 'solar@vatio.example'
const INVENTORY = '/solar-studies/configuration'
const UPGRADE = 'Mejora tu licencia a Professional para utilizar esta funcionalidad'

test.beforeAll(() => {
  test.setTimeout(120_000)
  createSuperadmin(OPERATOR)
})
test.setTimeout(90_000)

const panel = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')

/** A call of the signed-in person; answers status and body. */
function callApi(page: Page, method: string, path: string, body?: unknown) {
  return page.evaluate(
    async ([verb, address, content]) => {
      const reply = await fetch(`/api${address}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}`,
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      })
      return { status: reply.status, body: (await reply.json()) as unknown }
    },
    [method, path, body] as const,
  ) as Promise<{ status: number; body: unknown }>
}

test('[SOL-IN-001] [SOL-IN-003] [SOL-IN-005] [SOL-IN-017] [NAV-041] [ERR-098] an Admin creates, deactivates, edits and deletes a panel', async ({
  page,
}) => {
  await signIn(page, { path: '/solar-studies' })
  await expect(page).toHaveURL('/solar-studies/main')
  await expect(sections(page)).toHaveText(['Inicio', 'Nuevo estudio', 'Inventario'])
  await sections(page).last().click()
  await expect(page).toHaveURL(`${INVENTORY}/panels`)
  await expect(page.getByRole('navigation', { name: 'Ruta' }).getByRole('listitem')).toHaveText([
    'Inicio',
    'Inventario',
    'Paneles',
  ])

  await page.getByRole('link', { name: 'Nuevo panel' }).click()
  const creation = panel(page, 'Creación de nuevo panel solar')
  const confirm = creation.getByRole('button', { name: 'Confirmar' })
  await creation.getByRole('button', { name: 'Nuevo fabricante' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Solaria del Ebro')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se ha añadido correctamente el fabricante')).toBeVisible()
  await expect(creation.getByRole('combobox', { name: 'Fabricante' })).toHaveValue('Solaria del Ebro')
  await creation.getByLabel('Nombre').fill('Ebro 500')
  await creation.getByLabel('Potencia pico').fill('500')
  await creation.getByLabel('Eficiencia').fill('21,5')
  await creation.getByLabel('Alto').fill('2.050')
  await expect(confirm).toBeDisabled()
  await creation.getByRole('button', { name: 'Falta 1 campo obligatorio' }).click()
  await expect(creation.getByLabel('Ancho')).toBeFocused()
  await creation.getByLabel('Ancho').fill('1134')
  await confirm.click()

  const details = panel(page, 'Detalles de panel solar')
  await expect(details).toContainText('Ebro 500')
  await expect(details).toContainText('2.050 mm')
  await details.getByRole('button', { name: 'Desactivar panel' }).click()
  await expect(details.getByRole('button', { name: 'Activar panel', exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Editar' }).click()
  const edition = panel(page, 'Edición de panel solar')
  await edition.getByLabel('Potencia pico').fill('505')
  await edition.getByRole('button', { name: 'Confirmar' }).click()
  await expect(details).toContainText('505,00 Wp')
  const id = page.url().split('/').at(-1)!.split('?')[0]
  await details.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar panel' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('panel-solar-otro')
  await expect(question.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
  await question.getByRole('textbox').fill(`panel-solar-${id}`)
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Panel solar eliminado')).toBeVisible()
  await expect(page).toHaveURL(`${INVENTORY}/panels`)
  await expect(page.getByText('Ebro 500')).toHaveCount(0)
})

test('[SOL-IN-020] a panel of a kit cannot be deleted, and kits show their components', async ({ page }) => {
  await signIn(page, { path: `${INVENTORY}/kits` })
  await page.getByRole('link', { name: 'Nuevo kit' }).click()
  const creation = panel(page, 'Nuevo kit')
  await creation.getByLabel('Identificador').fill('Kit del Ebro')
  await creation.getByRole('combobox', { name: 'Panel', exact: true }).click()
  await page.getByRole('option', { name: /Cumbre 575/ }).click()
  await creation.getByLabel('Número de paneles').fill('12')
  await creation.getByRole('combobox', { name: 'Inversor', exact: true }).click()
  await page.getByRole('option', { name: /Faro 10 T/ }).click()
  await creation.getByLabel('Precio neto').fill('6.900')
  // By hand: 12 × 575 Wp.
  await expect(creation).toContainText('6,90')
  await creation.getByRole('button', { name: 'Crear kit' }).click()
  await expect(panel(page, 'Kit de autoconsumo')).toContainText('12 × Cenit Fotovoltaica Cumbre 575')

  await page.goto(`${INVENTORY}/panels`)
  await page.getByRole('link', { name: /Cumbre 575/ }).click()
  await panel(page, 'Detalles de panel solar').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar panel' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill(`panel-solar-${page.url().split('/').at(-1)!}`)
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/Hay 2 kits con este panel/)).toBeVisible()
})

test('[ERR-106] [SOL-EB-051] [SOL-EB-067] an Admin manages financing templates beside the built-in ones', async ({
  page,
}) => {
  await signIn(page, { path: `${INVENTORY}/financing-templates` })
  await page.getByRole('link', { name: 'Financiación 32 meses' }).click()
  const details = panel(page, 'Plantilla de financiación')
  await expect(details).toContainText('Las plantillas del producto solo se pueden consultar.')
  await expect(details.getByRole('button', { name: 'Editar' })).toHaveCount(0)

  await details.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('link', { name: 'Nueva plantilla' }).click()
  const creation = panel(page, 'Nueva plantilla de financiación')
  await creation.getByLabel('Nombre').fill('Caja a un año')
  await creation.getByLabel('TIN').fill('12')
  await creation.getByLabel('Meses').fill('12')
  // By hand: 1000 × 0.01 / (1 − 1.01^−12).
  await expect(creation).toContainText('88,85')
  await creation.getByRole('button', { name: 'Crear plantilla' }).click()
  await expect(page.getByText('Plantilla guardada')).toBeVisible()
  await details.getByRole('button', { name: 'Establecer por defecto' }).click()
  await expect(page.getByText('Plantilla establecida por defecto')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Por defecto' })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Caja a un año/ })).toContainText('Por defecto')
  await details.getByRole('button', { name: 'Desmarcar por defecto' }).click()
  await expect(page.getByText('Plantilla desmarcada por defecto')).toBeVisible()
  await details.getByRole('button', { name: 'Editar' }).click()
  const edition = panel(page, 'Editar plantilla de financiación')
  await edition.getByLabel('Meses').fill('24')
  await edition.getByRole('button', { name: 'Guardar plantilla' }).click()
  await expect(page.getByText('Plantilla actualizada')).toBeVisible()
  await details.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar plantilla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Plantilla eliminada')).toBeVisible()
  await expect(page.getByRole('row', { name: /Financiación 24 meses/ }).first()).toContainText('Por defecto')
})

test('[FMT-012] a long table of the inventory is at most 530 px high and scrolls by itself', async ({
  page,
}) => {
  await signIn(page, { path: `${INVENTORY}/panels` })
  const makers = (await callApi(page, 'GET', '/solar/manufacturers')).body as { idManufacturer: string }[]
  expect(makers).not.toHaveLength(0)
  for (let index = 0; index < 16; index++) {
    const { status } = await callApi(page, 'POST', '/solar/solarPanels', {
      name: `Serie ${index}`,
      heigth: 1722,
      width: 1134,
      peakPower: 400 + index,
      efficiency: 21,
      manufacturer: { idManufacturer: makers[0]?.idManufacturer },
    })
    expect(status).toBe(201)
  }
  await page.reload()
  await expect(page.getByRole('link', { name: 'Serie 15' })).toBeAttached()
  const [height, content] = await page
    .getByRole('table')
    .evaluate((table) => [table.parentElement!.clientHeight, table.parentElement!.scrollHeight])
  expect(height).toBeLessThanOrEqual(530)
  expect(height).toBeGreaterThan(500)
  expect(content).toBeGreaterThan(600)
})

test('[SEC-034] [SEC-035] [SEC-052] [SEC-053] [SEC-055] [NAV-015] the Admin of a Freemium company sees no inventory in the menu, and the reason at its address', async ({
  page,
}) => {
  await actInNewCompany(page, OPERATOR, {
    name: 'Tejados Libres',
    license: 'freemium',
    clientSingleAppModeEnabled: true,
    applications: ['solar-studies'],
    admin: { email: 'telma@tejados.example', userName: 'Telma Tejada' },
  })

  await expect(page).toHaveURL('/solar-studies/main')
  await expect(sections(page)).toHaveText(['Inicio', 'Nuevo estudio'])
  expect((await callApi(page, 'GET', '/solar/solarKits')).status).toBe(200)
  const templates = await callApi(page, 'GET', '/solar/financingConditionsTemplates')
  expect(templates.body).toMatchObject([{ builtIn: true }, { builtIn: true }, { builtIn: true }])
  expect(templates.body).toHaveLength(3)
  const refused = await callApi(page, 'POST', '/solar/manufacturers', { name: 'Propio' })
  expect(refused).toMatchObject({ status: 403, body: { errors: [{ message: 'LICENSE_REQUIRED' }] } })

  await page.goto(`${INVENTORY}/kits`)
  await expect(page.getByText(UPGRADE)).toBeVisible()
  await page.getByRole('button', { name: 'Ver planes' }).click()
  await expect(page).toHaveURL('/plan-configuration')
})

test('[SEC-034] [SEC-035] [SEC-036] a User cannot open the inventory, neither from the menu nor by its address', async ({
  page,
}) => {
  await signIn(page, { email: 'usuario@demo.vatio.es', path: '/solar-studies/main' })
  await expect(sections(page)).toHaveText(['Inicio', 'Nuevo estudio'])
  const refused = await callApi(page, 'POST', '/solar/manufacturers', { name: 'Propio' })
  expect(refused.status).toBe(403)
  await page.goto(`${INVENTORY}/panels`)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Esa página es solo para administradores.')).toBeVisible()
})

test('the inventory passes axe in both schemes and fits a phone', async ({ page }) => {
  await signIn(page)
  const tabs = ['panels', 'kits/new', 'inverters', 'manufacturers', 'financing-templates/new'] as const
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((wanted) => localStorage.setItem('persistent-color-scheme', wanted), scheme)
    for (const tab of tabs) {
      await page.goto(`${INVENTORY}/${tab}`)
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
    }
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const tab of tabs) {
    await page.goto(`${INVENTORY}/${tab}`)
    await expect(page.getByRole('tab', { selected: true })).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})
