import { expect, test, type Page } from '../browser-test.ts'
import { expectAccessible } from '../accessible.ts'
import { signIn } from '../sign-in.ts'

/** A pixel, as a PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function openTheme(page: Page) {
  await page.goto('/configuration?section=theme')
  await expect(page.getByRole('button', { name: 'Guardar marca' })).toBeVisible()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar marca' }).click()
  await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()
}

/** Records the background of every frame from the first one on. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenGrounds: seen })
    const note = () => {
      const { body, documentElement } = document
      const bar = document.querySelector('header')
      // The visible background: that of the root until the body has one.
      const grounds = [body, documentElement].map((element) => getComputedStyle(element).backgroundColor)
      seen.push(grounds.find((ground) => ground !== 'rgba(0, 0, 0, 0)') ?? 'none')
      if (bar) seen.push(`bar ${getComputedStyle(bar).backgroundColor}`)
      if (seen.length < 400) requestAnimationFrame(note)
    }
    const start = () => (document.body ? note() : requestAnimationFrame(start))
    requestAnimationFrame(start)
  })
}
const seenGrounds = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { seenGrounds: string[] }).seenGrounds)])

function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+(\.\d+)?/g) ?? []).map((part) => {
      const ratio = Number(part) / 255
      return ratio <= 0.040_45 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('[THM-007] [THM-009] [THM-017] [FMT-009] shows the brand of the company, from the first frame of every later visit', async ({
  page,
}) => {
  await signIn(page)
  await openTheme(page)
  await page.getByLabel('Fondo', { exact: true }).fill('#fff3b0')
  await page.getByLabel('Barra de navegación', { exact: true }).fill('#14532d')
  await page.getByLabel('Botón principal', { exact: true }).fill('#ffe066')
  await page.getByLabel('Título de la aplicación').fill('Luz y Gas')
  await page.locator('input[type="file"]').first().setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  await expect(page.getByLabel('URL del logotipo')).toHaveValue(
    /\/api\/security\/clients\/config\/brandFile\//,
  )
  await save(page)
  await expect(page).toHaveTitle(/ · Luz y Gas$/)

  await watchFrames(page)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('img')).toBeVisible()
  await expect(page).toHaveTitle(/ · Luz y Gas$/)
  await page.waitForTimeout(800)
  expect(await seenGrounds(page)).toEqual(
    expect.arrayContaining(['rgb(255, 243, 176)', 'bar rgb(20, 83, 45)']),
  )
  // No frame has another background, neither the product's grey nor white.
  expect((await seenGrounds(page)).toSorted()).toEqual(['bar rgb(20, 83, 45)', 'rgb(255, 243, 176)'])

  const greeting = page.getByText(/^Hola /).first()
  const colour = await greeting.evaluate((element) => getComputedStyle(element).color)
  expect(contrast(colour, 'rgb(20, 83, 45)')).toBeGreaterThanOrEqual(4.5)
  await openTheme(page)
  await page.getByLabel('Título de la aplicación').fill('Luz')
  const button = await page.getByRole('button', { name: 'Guardar marca' }).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })
  expect(contrast(button.color, button.backgroundColor)).toBeGreaterThanOrEqual(4.5)

  await page.getByRole('button', { name: 'Restablecer valores' }).click()
  await save(page)
  await expect(page).toHaveTitle(/ · Vatio$/)
  await expect(page.getByRole('banner').getByText('Vatio', { exact: true })).toBeVisible()
})

test('[THM-012] shows the theme of a company host on the login page before anything is drawn', async ({
  page,
}) => {
  // The server writes the host's theme into the page; here the test does the same.
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    const theme = '{&#34;background&#34;:&#34;#14532d&#34;,&#34;clientAppTitle&#34;:&#34;Luz y Gas&#34;}'
    const body = (await answer.text()).replace(
      '<meta name="host-theme" content="" />',
      `<meta name="host-theme" content="${theme}" />`,
    )
    await route.fulfill({ response: answer, body })
  })
  await watchFrames(page)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page).toHaveTitle(/ · Luz y Gas$/)
  expect((await seenGrounds(page)).filter((ground) => !ground.startsWith('bar'))).toEqual(['rgb(20, 83, 45)'])
})

test('[NAV-003] [THM-017] hides the brand from users, passes axe and fits a phone', async ({ page }) => {
  await signIn(page)
  await openTheme(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.goto('/configuration?integrations=true')
  await expect(page.getByRole('heading', { name: 'Configuración' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { email: 'usuario@demo.vatio.es' })
  await page.goto('/configuration?section=theme')
  await expect(page.getByRole('link', { name: 'Apariencia' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Marca y colores' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Guardar marca' })).toHaveCount(0)
})
