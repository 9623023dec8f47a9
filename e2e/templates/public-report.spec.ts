import { filesOf, readManifest, wireKiloBytes } from '../../tools/built-web.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test, type Browser, type Page } from '../browser-test.ts'
import { sessionHeaders } from '../sign-in.ts'
import { createSuperadmin } from '../superadmin.ts'

/** That of a browser without a window counts as a program's. */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const MOST_SCRIPT_KB = 120

interface Shared {
  readonly idShareable: string
  readonly link: string
  readonly version: number
}

/** A link to the report of a contract of the demo company. */
async function share(page: Page, options: object = {}): Promise<Shared> {
  const headers = await sessionHeaders(page)
  const list = '/api/energy-crm/contracts/withPaginationAndFilters?limit=1&offset=0'
  const found = await page.request.post(list, { headers, data: {} })
  expect(found.status(), await found.text()).toBe(200)
  const [[contract]] = (await found.json()) as [[{ readonly idContractInfo: string }]]
  const answer = await page.request.post('/api/templates/shareables', {
    headers,
    data: {
      templateType: 'contract',
      source: { entity: 'contract', idEntity: contract.idContractInfo },
      title: 'Contrato de prueba',
      ...options,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const [shared] = (await answer.json()) as [Shared]
  return { ...shared, link: new URL(shared.link).pathname }
}

/** The customer's phone. */
async function openPhone(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    userAgent: PHONE_AGENT,
    hasTouch: true,
    locale: 'es-ES',
  })
  const phone = await context.newPage()
  await phone.goto(path)
  return phone
}

/** The code of the newest mail to an address, as the operator of an installation without a mail server reads it. */
async function codeSentTo(page: Page, address: string): Promise<string> {
  const operator = 'operador.enlaces@vatio.es'
  createSuperadmin(operator)
  const headers = await sessionHeaders(page, { email: operator })
  const list = await page.request.get('/api/mail/companies/outbox?limit=50&offset=0', { headers })
  expect(list.status(), await list.text()).toBe(200)
  const [mails] = (await list.json()) as [
    readonly { readonly idMail: string; readonly clientUID: string; readonly to: string }[],
  ]
  const mail = mails.find(({ to }) => to === address)
  const read = await page.request.get(`/api/mail/companies/${mail?.clientUID}/outbox/${mail?.idMail}`, {
    headers,
  })
  return /\b\d{6}\b/.exec(((await read.json()) as { readonly text: string }).text)?.[0] ?? ''
}

test('[NAV-010][TPL-008] a customer reads a shared report on a phone, asks, and accepts it with the code of the mail', async ({
  page,
  browser,
  baseURL,
}) => {
  const { link, idShareable } = await share(page, { requestAcceptance: true })
  const phone = await openPhone(browser, baseURL, link)
  await expect(phone.getByRole('heading', { name: 'Contrato de prueba', level: 1 })).toBeVisible()
  await expect(phone.getByText(/^Cifras a \d\d-\d\d-\d{4}$/)).toBeVisible()
  await expect(phone.getByRole('article')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(phone)

  await phone.getByLabel('Tu nombre').fill('María Núñez')
  await phone.getByLabel('Comentario', { exact: true }).fill('¿Hay permanencia?')
  await phone.getByRole('button', { name: 'Enviar comentario' }).click()
  await expect(phone.getByText('Comentario enviado.')).toBeVisible()

  await phone.getByRole('link', { name: 'Aceptar' }).click()
  await phone.getByLabel('Nombre y apellidos').fill('María Núñez')
  await phone.getByRole('textbox', { name: 'NIF' }).fill('12345678Z')
  await phone.getByLabel('Email').fill('maria.enlaces@panaderia.es')
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Enviar código' }).click()
  await expect(phone.getByRole('heading', { name: 'Escribe el código' })).toBeVisible()
  await phone
    .getByRole('textbox', { name: 'Código' })
    .fill(await codeSentTo(page, 'maria.enlaces@panaderia.es'))
  await phone.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Documento aceptado' })).toBeVisible()
  await expect(phone.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expectAccessible(phone)

  const headers = await sessionHeaders(page)
  const statistics = await page.request.get(`/api/templates/shareables/${idShareable}/statistics`, {
    headers,
  })
  expect(await statistics.json()).toMatchObject({ visits: 1, devices: [{ device: 'phone', visits: 1 }] })
  await phone.context().close()
})

test('a protected report asks for its password, and a revoked one is closed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { link, idShareable, version } = await share(page, { password: 'secreto-largo' })
  const phone = await openPhone(browser, baseURL, link)
  await phone.getByLabel('Contraseña').fill('otra')
  await phone.getByRole('button', { name: 'Ver informe' }).click()
  await expect(phone.getByText('La contraseña no es correcta.')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Contraseña').fill('secreto-largo')
  await phone.getByRole('button', { name: 'Ver informe' }).click()
  await expect(phone.getByRole('article')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('article')).toBeVisible()

  const headers = await sessionHeaders(page)
  const revoked = await page.request.put(`/api/templates/shareables/${idShareable}`, {
    headers,
    data: { version, active: false },
  })
  expect(revoked.status(), await revoked.text()).toBe(200)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Este enlace ya no está disponible' })).toBeVisible()
  await phone.context().close()
})

test('[NAV-018][TPL-008] both addresses answer with a light page that is not the application', async ({
  browser,
  baseURL,
}) => {
  const phone = await openPhone(browser, baseURL, '/login')
  const asked: string[] = []
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/shareable/x/y', '/templates/shareable/x/y']) {
    const answer = await phone.goto(path)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(phone.getByRole('heading', { name: 'Este enlace ya no está disponible' })).toBeVisible()
  }
  expect(
    asked.filter((path) => path.startsWith('/assets/') && !path.startsWith('/assets/shareable/')),
  ).toEqual([])

  const manifest = await readManifest('shareable-manifest')
  const files = [...filesOf(manifest, ['shareable.html'])].filter((file) => file.endsWith('.js'))
  expect(await wireKiloBytes(files)).toBeLessThan(MOST_SCRIPT_KB)
  await phone.context().close()
})
