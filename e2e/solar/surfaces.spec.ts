import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { signIn } from '../sign-in.ts'

const TAB = '/solar-studies/new-study/surfacesSelector'
test.setTimeout(120_000)

const board = (page: Page) => page.getByRole('group', { name: 'Mapa de las superficies' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Presses places of the board, in pixels from its middle. */
async function pressAt(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const box = await board(page).boundingBox()
  if (box === null) throw new Error('the board is not shown')
  for (const [x, y] of places) {
    await page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y)
  }
}
const photos = (page: Page) => page.locator('[data-background="map"]')

/** How many colours the photos have. */
const coloursOf = (page: Page) =>
  photos(page)
    .locator('canvas')
    .screenshot()
    .then((picture) => picture.byteLength)

test('[SOL-SU-004] [SOL-SU-010] [SOL-SU-018] [SOL-SU-006] surfaces are drawn on aerial photos, and ordered', async ({
  page,
}) => {
  await signIn(page, { path: TAB })
  await expect(page.getByText('Dibuje una superficie en el mapa')).toBeVisible()
  await expect(photos(page)).toContainText('Datos de ejemplo')
  // A board of one colour would be a picture of a few hundred bytes.
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(20_000)
  // The wheel scrolls the page.
  const before = await page.getByLabel('Latitud').inputValue()
  await board(page).hover()
  await page.mouse.wheel(0, 200)
  expect(await page.getByLabel('Latitud').inputValue()).toBe(before)

  for (let times = 0; times < 4; times++) await press(page, 'Acercar')
  await press(page, 'Dibujar superficie')
  await pressAt(page, [-150, -60], [50, -60], [50, 60], [-150, 60])
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Se ha creado la superficie Superficie-1 de [\d.]+,\d\d m²/)).toBeVisible()
  await press(page, 'Dibujar superficie')
  // Double click closes.
  await pressAt(page, [120, -60], [220, -60], [220, 40])
  const box = (await board(page).boundingBox())!
  await page.mouse.dblclick(box.x + box.width / 2 + 120, box.y + box.height / 2 + 40)
  await expect(page.getByText(/Se ha creado la superficie Superficie-2 de/)).toBeVisible()
  await press(page, 'Subir: Superficie-2')
  await expect(page.getByRole('heading', { name: /^Superficie-/ })).toHaveText([
    'Superficie-2',
    'Superficie-1',
  ])
  if (process.env.LOOK) await page.screenshot({ path: '/tmp/look1.png', fullPage: true })
  await expectAccessible(page)
})

test('[SOL-SU-007] [SOL-SU-009] a surface is made of corners in metres and changed by keys alone', async ({
  page,
}) => {
  await signIn(page, { path: TAB })
  await page.getByText('Plano en metros').click()
  await expect(photos(page)).toHaveCount(0)
  // A plan of 2 × 1 pixels, 40 m wide at first; 100 pixels of the board become 10 m of it.
  await page.locator('input[type=file]').setInputFiles({
    name: 'plano.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGM4YQMEJwAIxwKBq2vm/AAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  const plan = board(page).locator('image')
  await expect(plan).toBeVisible()
  await press(page, 'Escalar la imagen')
  await pressAt(page, [-50, 0], [50, 0])
  await page.getByLabel('Longitud entre los dos puntos').fill('400')
  const width = Number(await plan.getAttribute('width'))
  await page.keyboard.press('Enter')
  await expect.poll(async () => Number(await plan.getAttribute('width'))).not.toBe(width)
  await press(page, 'Quitar la imagen')

  await press(page, 'Escribir esquinas')
  await page.getByLabel('Este de la esquina 2').fill('12')
  await page.getByLabel('Este de la esquina 3').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se ha creado la superficie Superficie-1 de 96,00 m²')).toBeVisible()
  await press(page, 'Ver todas las superficies')
  await page.getByRole('button', { name: /^Esquina 1:/ }).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByLabel('Área')).toHaveValue('48,00 m²')
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Área')).toHaveValue('96,00 m²')
  // Dragged by the mouse: the corner is elsewhere, and so is the area.
  const corner = (await page.getByRole('button', { name: /^Esquina 3:/ }).boundingBox())!
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
  await page.mouse.down()
  await page.mouse.move(corner.x + 60, corner.y - 40, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByLabel('Área')).not.toHaveValue('96,00 m²')
  await page.getByLabel('Nombre').fill('Cubierta norte')
  await expect(page.getByRole('heading', { name: 'Cubierta norte' })).toBeVisible()
  await press(page, 'Elegir la cumbrera en el mapa')
  await page.getByRole('button', { name: 'Borde 1: es la cumbrera' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Orientación')).toHaveValue(/^-?180$/)
  if (process.env.LOOK) await page.screenshot({ path: '/tmp/look2.png', fullPage: true })
  await expectAccessible(page)
})

test('[ERR-123] without photos it says so, and a phone still draws', async ({ page }) => {
  await page.route('**/api/solar/maps/tiles/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, { path: TAB })
  await expect(page.getByText('No pudo cargarse el mapa de la superficie')).toBeVisible()
  await press(page, 'Dibujar superficie')
  await board(page).scrollIntoViewIfNeeded()
  await pressAt(page, [-80, -60], [80, -60], [80, 60], [-80, 60])
  await press(page, 'Terminar')
  await expect(page.getByText(/Se ha creado la superficie Superficie-1/)).toBeVisible()
  if (process.env.LOOK) await page.screenshot({ path: '/tmp/look3.png', fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
