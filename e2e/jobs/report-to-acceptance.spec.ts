import { expectAccessible } from '../accessible.ts'
import { CountingHand } from '../action-counter.ts'
import { expect, test, type Browser, type Page } from '../browser-test.ts'
import { startMailingServer, type MailingServer } from '../mailing-server.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const PASSWORD = 'Demostracion-2026'
const CUSTOMER = 'maria.nunez@panaderia.example'
/** That of a browser without a window counts as a program's. */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const SHARE_LIMIT = 7
const ACCEPT_LIMIT = 12
const MAIL_LIMIT = 5

let server: MailingServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startMailingServer({ VATIO_DEMO: 'on', VATIO_DEMO_PASSWORD: PASSWORD })
})
test.afterAll(() => server.close())

/** Saves the comparison of a household and opens its page. */
async function openComparison(page: Page, name: string): Promise<void> {
  const headers = await sessionHeaders(page, { password: PASSWORD, server: server.url })
  const saved = await page.request.post(`${server.url}/api/billing/electricity`, {
    headers,
    data: {
      name,
      atrTariff: { nombre: '2.0TD' },
      geographicalZone: { idZona: 1 },
      isDwelling: true,
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      contractedPower: { p1: 4.6, p2: 4.6 },
      currentPrices: { energy: { p1: 0.22, p2: 0.16, p3: 0.12 }, power: { p1: 0.1, p2: 0.04 } },
      priceDate: '2026-10-15',
    },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  const { idComparison } = (await saved.json()) as { readonly idComparison: string }
  await signIn(page, { password: PASSWORD, path: `/billing/result/${idComparison}`, server: server.url })
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The link that the consultant hands over, with the customer's acceptance asked for. */
async function share(page: Page, hand: CountingHand): Promise<string> {
  await hand.press(page.getByRole('button', { name: 'Generar informe' }))
  await hand.press(page.getByRole('menuitem', { name: 'Compartir un enlace' }))
  const dialog = page.getByRole('dialog', { name: 'Compartir' })
  await hand.type(dialog.getByLabel('Nombre'), 'María Núñez')
  await hand.type(dialog.getByLabel('Email'), CUSTOMER)
  await hand.press(dialog.getByRole('checkbox', { name: 'Pedir la aceptación' }))
  await expectAccessible(page)
  await hand.press(dialog.getByRole('button', { name: 'Crear enlace' }))
  const created = page.getByRole('dialog', { name: 'Enlaces creados' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await hand.press(created.getByRole('button', { name: 'Copiar enlace' }))
  await expect(page.getByText('Enlace copiado al portapapeles')).toBeVisible()
  await expectAccessible(page)
  return page.evaluate(() => navigator.clipboard.readText())
}

async function openPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: PHONE_AGENT,
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
  })
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('article')).toBeVisible()
  return phone
}

async function askAndDownload(phone: Page, hand: CountingHand): Promise<void> {
  await hand.type(phone.getByLabel('Tu nombre'), 'María Núñez')
  await hand.type(phone.getByLabel('Comentario', { exact: true }), '¿Hay permanencia?')
  await hand.press(phone.getByRole('button', { name: 'Enviar comentario' }))
  await expect(phone.getByText('Comentario enviado.')).toBeVisible()
  const download = phone.waitForEvent('download')
  await hand.press(phone.getByRole('button', { name: 'Descargar PDF' }))
  expect((await download).suggestedFilename()).toMatch(/^billComparisonResult_\d\d-\d\d-\d{4}\.pdf$/)
}

async function accept(phone: Page, hand: CountingHand): Promise<void> {
  await hand.press(phone.getByRole('link', { name: 'Aceptar' }))
  await expect(phone.getByLabel('Nombre y apellidos')).toHaveValue('María Núñez')
  await hand.type(phone.getByRole('textbox', { name: 'NIF' }), '12345678Z')
  await hand.type(phone.getByLabel('Email'), CUSTOMER)
  await hand.press(phone.getByRole('checkbox'))
  await hand.press(phone.getByRole('button', { name: 'Enviar código' }))
  const code = /\b\d{6}\b/.exec((await server.mailTo(CUSTOMER)).text)?.[0] ?? ''
  await hand.type(phone.getByRole('textbox', { name: 'Código' }), code)
  await hand.press(phone.getByRole('button', { name: 'Aceptar', exact: true }))
  await expect(phone.getByRole('heading', { name: 'Documento aceptado' })).toBeVisible()
  await expect(phone.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
}

/** Opens the bell on the page where the agent is until it has the notification. @returns it. */
async function findNotification(page: Page, title: RegExp) {
  const item = page.getByRole('dialog', { name: 'Avisos' }).getByRole('button', { name: title })
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Avisos/ }).click()
    await expect(item.first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
  return item.first()
}

test('[API-188][NAV-010][TPL-008] a comparison is shared in at most seven actions, accepted on a phone, and its agent is told', async ({
  page,
  browser,
}) => {
  const agent = new CountingHand()
  const customer = new CountingHand()
  await openComparison(page, 'Panadería Núñez')
  const link = await share(page, agent)
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click()

  const phone = await openPhone(browser, link)
  await phone.mouse.wheel(0, 400)
  await findNotification(page, /María Núñez.*abierto/)
  await askAndDownload(phone, customer)
  await accept(phone, customer)
  await expectAccessible(phone)
  await phone.context().close()

  await (await findNotification(page, /María Núñez.*aceptado/)).click()
  await expect(page).toHaveURL(/\/shared-links\/[0-9a-f-]{36}$/)
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('¿Hay permanencia?')).toBeVisible()
  await expect(panel.getByText('12345678Z')).toBeVisible()
  await expect(panel.getByText('Móvil')).toBeVisible()
  await expect(panel.getByText('Tiempo por página')).toBeVisible()
  await expectAccessible(page)
  process.stdout.write(
    `share: ${agent.actions} actions (limit ${SHARE_LIMIT}), ask and accept: ${customer.actions} (limit ${ACCEPT_LIMIT})\n`,
  )
  expect(agent.actions).toBeLessThanOrEqual(SHARE_LIMIT)
  expect(customer.actions).toBeLessThanOrEqual(ACCEPT_LIMIT)
})

test('[API-180] a report goes out by mail with its PDF and a link of its own in at most five actions', async ({
  page,
}) => {
  const hand = new CountingHand()
  const to = 'obrador@panaderia.example'
  await openComparison(page, 'Obrador Núñez')
  await hand.press(page.getByRole('button', { name: 'Generar informe' }))
  await hand.press(page.getByRole('menuitem', { name: 'Enviar por email' }))
  const dialog = page.getByRole('dialog', { name: 'Enviar por email' })
  await hand.type(dialog.getByLabel('Email').first(), to)
  await hand.press(dialog.getByLabel('El enlace y el PDF'))
  await hand.press(dialog.getByRole('button', { name: 'Enviar', exact: true }))
  await expect(page.getByText('Email en la cola de envío')).toBeVisible()
  const mail = await server.mailTo(to)
  expect(mail.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
  expect(mail.text).toContain(`${server.url}/shareable/`)
  process.stdout.write(`mail of a report: ${hand.actions} actions (limit ${MAIL_LIMIT})\n`)
  expect(hand.actions).toBeLessThanOrEqual(MAIL_LIMIT)
})
