import { studyListSchema, studySchema } from '@vatio/protocol/solar/studies/studies.schema'
import { CountingHand } from '../action-counter.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const WIZARD = '/solar-studies/new-study'

test.setTimeout(150_000)
test.use({ actionTimeout: 25_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const board = (page: Page) => page.getByRole('group', { name: 'Mapa de las superficies' })
/** A field of the open tab: those that were opened stay in the page. */
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })
const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible()

/** CUPS of a supply of the demo company with a contract whose prices are whole. Each has a curve of the last year. */
async function findSupply(page: Page): Promise<string> {
  const headers = await sessionHeaders(page)
  const url = '/api/solar/studies'
  const answer = await page.request.get(`${url}?limit=20&offset=0`, { headers })
  const [rows] = studyListSchema.parse(await answer.json())
  for (const { consumptionPoint, cups } of rows) {
    if (consumptionPoint === null || cups === null) continue
    const { idConsumptionPoint } = consumptionPoint
    const begun = await page.request.post(url, { headers, data: { from: { idConsumptionPoint } } })
    const { idSolarStudy, content } = studySchema.parse(await begun.json())
    await page.request.delete(`${url}/${idSolarStudy}`, { headers })
    if (content.energyPrices.p1 !== null) return cups
  }
  throw new Error('no supply of the demo company has prices')
}

test('[SOL-GE-011] [SOL-SU-004] [SOL-PR-010] [SOL-RE-001] a study goes from a supply of the CRM to its proposal, with a roof drawn on the map', async ({
  page,
}) => {
  const cups = await findSupply(page)
  await signIn(page, { path: WIZARD })
  const hand = new CountingHand()

  await hand.type(page.getByLabel('Punto de consumo', { exact: true }), cups)
  await hand.press(page.getByRole('option').filter({ hasText: cups }).first())
  await expect(page).toHaveURL(/study=/)
  await expect(tab(page, 'Datos del cliente')).toContainText(', completado')
  await hand.press(tab(page, 'Consumo'))
  await hand.press(button(page, 'Usar su último año'))
  await expect(page.getByText('Consumo completado')).toBeVisible()

  await hand.press(tab(page, 'Selección de superficies'))
  await hand.type(page.getByLabel('Buscar dirección', { exact: true }), 'mayor alcalá')
  await hand.press(page.getByRole('option', { name: /Alcalá de Henares/ }))
  await expect(field(page, 'Latitud')).toHaveValue(/^40,48/)
  await hand.press(button(page, 'Dibujar superficie'))
  await board(page).scrollIntoViewIfNeeded()
  const box = (await board(page).boundingBox())!
  for (const [x, y] of [
    [-24, -16],
    [24, -16],
    [24, 16],
    [-24, 16],
  ] as const) {
    hand.actions += 1
    await page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y)
  }
  await hand.key(page, 'Enter')
  await expect(page.getByText(/Se ha creado la superficie Superficie-1 de/)).toBeVisible()

  await hand.press(tab(page, 'Producción'))
  // A study starts with a kit.
  await hand.press(page.getByText('Panel solar', { exact: true }).first())
  await hand.press(combobox(page, 'Panel solar'))
  await hand.press(page.getByRole('option', { name: /Cumbre 440/ }))
  await hand.press(button(page, 'Poner el máximo de paneles: Superficie-1'))
  const panels = await page.getByLabel('Paneles: Superficie-1', { exact: true }).inputValue()
  expect(Number(panels)).toBeGreaterThan(0)
  await hand.press(button(page, 'Calcular producción solar'))
  await expect(button(page, 'Recalcular')).toBeVisible()
  await expect(tab(page, 'Producción')).toContainText(', completado')

  await hand.press(tab(page, 'Resultados'))
  await hand.press(button(page, 'Calcular resultados'))
  await expect(page.getByText('Se han calculado los datos del estudio')).toBeVisible()

  await hand.press(tab(page, 'Balance económico'))
  await hand.type(page.getByLabel('Coste neto'), '15000')
  await hand.type(page.getByLabel('Margen', { exact: true }), '20')
  await expect(page.getByText('18.000,00 €').first()).toBeVisible()
  await saved(page)
  for (const name of ['Datos del cliente', 'Consumo', 'Selección', 'Producción', 'Resultados', 'Balance']) {
    await expect(tab(page, name)).toContainText(', completado')
  }

  await hand.press(button(page, 'Guardar estudio'))
  const dialog = page.getByRole('dialog', { name: 'Guardar estudio' })
  await hand.type(dialog.getByLabel('Nombre del estudio'), 'Cubierta de Alcalá')
  await hand.press(dialog.getByRole('button', { name: 'Guardar estudio' }))
  await expect(page.getByText('Estudio guardado')).toBeVisible()
  await hand.press(page.getByRole('link', { name: 'Propuesta' }))
  process.stdout.write(`solar study from a supply to its proposal: ${hand.actions} actions\n`)

  const proposal = page.getByRole('article', { name: 'Cubierta de Alcalá' })
  await expect(proposal).toContainText('18.000,00 €')
  await expect(proposal).toContainText('Cumbre 440')
  await page.reload()
  await expect(proposal).toContainText('18.000,00 €')

  await page.goto('/solar-studies/main')
  const row = page.getByRole('row', { name: /Cubierta de Alcalá/ })
  const power = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    Number(panels) * 0.44,
  )
  await expect(row).toContainText(power)
  await expect(row).toContainText('€')
})

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

/** Chooses an option of a list with the arrow keys. */
async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const wanted = page.getByRole('option', { name: option, exact: true })
  await combobox(page, label).press('ArrowDown')
  await wanted.waitFor()
  for (let presses = 0; presses < 20; presses++) {
    if ((await wanted.getAttribute('data-combobox-selected')) !== null) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(wanted).toBeHidden()
}

const pressKey = async (page: Page, name: string) => button(page, name).press('Enter')

test('[SOL-PR-023] [ERR-113] [ERR-123] without photos, addresses and PVGIS, by keyboard alone, a kit with battery and a loan reaches its proposal', async ({
  page,
}) => {
  await page.route('**/api/solar/maps/tiles/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.route('**/api/solar/maps/addresses?**', (route) => route.abort())
  await signIn(page, { path: `${WIZARD}/clientDetails` })
  await page.getByLabel('Nombre o razón social').fill('Casa del Henares')
  await fillContract(page)
  await expect(page.getByText('Datos del cliente completado')).toBeVisible()

  await page.keyboard.press('Alt+ArrowRight')
  await pressKey(page, 'Consumo mensual')
  const form = page.locator('form:visible')
  await choose(page, 'Año', '2025')
  await form.getByLabel('Consumo de todo el año').fill('6000')
  await pressKey(page, 'Generar consumos')
  await expect(page.getByText('Consumo completado')).toBeVisible()

  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('No pudo cargarse el mapa de la superficie')).toBeVisible()
  await field(page, 'Buscar dirección').fill('mayor')
  await expect(page.getByText('No se ha podido buscar.')).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, 'Latitud').fill('40,48')
  await field(page, 'Longitud').fill('-3,36')
  await pressKey(page, 'Centrar aquí')
  await pressKey(page, 'Escribir esquinas')
  for (const [corner, east, north] of [
    [2, '4', '0'],
    [3, '4', '4'],
    [4, '0', '4'],
  ] as const) {
    await page.getByLabel(`Este de la esquina ${corner}`).fill(east)
    await page.getByLabel(`Norte de la esquina ${corner}`).fill(north)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se ha creado la superficie Superficie-1 de 16,00 m²')).toBeVisible()

  await page.keyboard.press('Alt+ArrowRight')
  await page.getByText('Kit de autoconsumo', { exact: true }).first().click()
  await combobox(page, 'Kit de autoconsumo').press('ArrowDown')
  // Single phase and no panel inclined: the kits with a structure and those of three phases are left out.
  const kit = (name: RegExp) => page.getByRole('option', { name })
  await expect(kit(/^Hogar 2,6 coplanar/)).toBeVisible()
  await expect(kit(/^Hogar 4,4 coplanar/)).toBeVisible()
  for (const other of [/^Hogar 4,1 inclinado/, /^Pyme/]) await expect(kit(other)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Inclinación: Superficie-1', { exact: true }).fill('10')
  await combobox(page, 'Kit de autoconsumo').press('ArrowDown')
  await expect(kit(/^Hogar 4,1 inclinado/)).toBeVisible()
  await expect(kit(/^Pyme/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Inclinación: Superficie-1', { exact: true }).fill('0')
  await choose(page, 'Kit de autoconsumo', /Hogar 4,4 coplanar/)
  await expect(
    page.getByText(/^El número de paneles del kit seleccionado es superior al número de paneles/),
  ).toBeVisible()
  await choose(page, 'Kit de autoconsumo', /Hogar 2,6 coplanar/)
  await expect(page.getByLabel('Paneles: Superficie-1', { exact: true })).toHaveValue('6')
  // Nothing answers for PVGIS: the climate of the zone stays the source.
  await pressKey(page, 'Consultar PVGIS')
  await expect(page.getByText(/^PVGIS no responde/)).toBeVisible()
  await pressKey(page, 'Calcular producción solar')
  await expect(button(page, 'Recalcular')).toBeVisible()

  await page.keyboard.press('Alt+ArrowRight')
  await page.getByLabel('Incluir batería').press('Space')
  await pressKey(page, 'Calcular resultados')
  await expect(page.getByText('Se han calculado los datos del estudio')).toBeVisible()

  await page.keyboard.press('Alt+ArrowRight')
  // The price of the kit.
  await expect(page.getByLabel('Coste neto')).toHaveValue(/^2\.?980/)
  await page.getByLabel('Margen', { exact: true }).fill('20')
  await page.getByLabel('Financiar la instalación').press('Space')
  await page.getByLabel('Meses', { exact: true }).fill('48')
  await expect(page.getByText('Cuota mensual').first()).toBeVisible()
  await saved(page)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Guardar estudio' })
  await expect(dialog.getByLabel('Nombre del estudio')).toHaveValue('Casa del Henares')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Estudio guardado')).toBeVisible()
  await page.getByRole('link', { name: 'Propuesta' }).press('Enter')

  const proposal = page.getByRole('article', { name: 'Casa del Henares' })
  await expect(proposal).toContainText('Hogar 2,6 coplanar')
  await expect(proposal).toContainText('3.576,00 €')
  await expect(proposal).toContainText('48 meses')
  await expect(proposal).toContainText('5,00 kWh · 2,50 kW')
})
