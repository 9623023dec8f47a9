import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { createClient } from '../create-client.ts'
import { startEmptyServer, type EmptyServer } from '../empty-server.ts'
import { linkOf } from '../mailing-server.ts'
import { signInOnScreen } from '../sign-in.ts'
import { acceptInvitation, openBrowser, signUp, takeFirstSteps } from '../account-steps.ts'
import { panel } from '../panel.ts'

const FOUNDER = 'alba@primerdia.example'
const SALES_AGENT = 'saul@primerdia.example'
const OPERATOR = 'operadora@vatio.example'
const PASSWORD = 'Camino-largo-2026'
const CLIENT = 'Panadería del Primer Día'
const COMPANY = 'Consultora del Primer Día'

let server: EmptyServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startEmptyServer()
  server.admin(['create-superadmin', OPERATOR], { VATIO_ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => server.close())

/** Opens the mail to an address in the list of the operator, and returns its link. */
async function readMail(operator: Page, to: string, subject: string): Promise<string> {
  await operator.getByPlaceholder('Empresa, destinatario o asunto').fill(to)
  await operator.getByRole('link', { name: to }).click()
  const mail = panel(operator, subject)
  await expect(mail.getByText('esta lectura queda en la auditoría')).toBeVisible()
  const link = mail.getByRole('link').first()
  await expect(link).toHaveAttribute('href', new RegExp(`^${server.url}/`))
  return (await link.getAttribute('href')) ?? ''
}

/** Puts what a mail must not do into the frame of the open one: nothing is loaded and nothing runs. */
async function expectInert(operator: Page) {
  const failures: (string | undefined)[] = []
  operator.on('requestfailed', (request) => failures.push(request.failure()?.errorText))
  const loaded: string[] = []
  // The page itself may still load parts of the product.
  operator.on('requestfinished', (request) => {
    if (!request.url().startsWith(`${server.url}/assets/`)) loaded.push(request.url())
  })
  const title = await operator.title()
  await operator.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const evil =
      '<img src="/icon.png"><img src="https://evil.example/pixel.png"><style>@import "https://evil.example/a.css";</style>' +
      '<script>parent.document.title = "evil"</script><p>Fin</p>'
    frame.srcdoc = frame.srcdoc.replace('</body>', `${evil}</body>`)
  })
  await expect(operator.frameLocator('iframe').getByText('Fin')).toBeVisible()
  await expect.poll(() => failures).toEqual(['csp', 'csp'])
  expect([await operator.title(), loaded]).toEqual([title, []])
}

/** The first day of a company on an installation that sends no mails. */
test('without a mail server a company signs up and invites a sales agent, who creates a first contract, with the links that the superadmin reads on screen', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const operator = await openBrowser(browser)

  await test.step('signs up', async () => {
    await page.goto(`${server.url}/signup`)
    await signUp(page, { name: 'Alba Primera', company: COMPANY, email: FOUNDER, password: PASSWORD })
    await expect(page.getByText('¡Gracias por registrarte!')).toBeVisible()
    await expect(page.getByText(/^Esta instalación no tiene servidor de correo/)).toBeVisible()
  })

  const validation =
    await test.step('the superadmin finds the mail of the company by the menu and reads it', async () => {
      await signInOnScreen(operator, { email: OPERATOR, password: PASSWORD, server: server.url })
      await operator.getByRole('button', { name: 'Menú de usuario' }).click()
      await operator.getByRole('menuitem', { name: 'Emails', exact: true }).click()
      await expect(operator).toHaveURL(`${server.url}/superadmin/mails`)
      await expect(operator.getByText(/No hay ningún servidor de correo configurado/)).toBeVisible()
      const row = operator.getByRole('row').filter({ hasText: FOUNDER })
      await expect(row).toContainText(COMPANY)
      await expect(row).toContainText('Guardado')
      await expectAccessible(operator)
      const link = await readMail(operator, FOUNDER, 'Valida tu cuenta de Vatio')
      await expectAccessible(operator)
      const frame = operator.frameLocator('iframe[title="Contenido del email"]')
      await expect(frame.getByText('Hola, Alba Primera:')).toBeVisible()
      // The button of the mail opens the address in another tab.
      await expect(frame.getByRole('link')).toHaveAttribute('href', link)
      await expectInert(operator)
      await operator.getByRole('tab', { name: 'Texto' }).click()
      await expect(panel(operator, 'Valida tu cuenta de Vatio').locator('pre')).toContainText(link)
      // The operator of the machine reads the same mail without a session.
      expect(linkOf({ text: server.admin(['mails', '--last', '1', '--to', FOUNDER]) })).toBe(link)
      return link
    })

  await test.step('the founder validates the account; opening the link again says that it is validated', async () => {
    await page.goto(validation)
    await expect(page.getByText('Tu cuenta está validada. Ya puedes iniciar sesión.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Este enlace ya se había usado: tu cuenta está validada.')).toBeVisible()
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await page.getByLabel('Email').fill(FOUNDER)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
  })

  await test.step('takes the first steps', async () => {
    await takeFirstSteps(page, { name: 'Alba', surname: 'Primera', marketer: 'Luz del Norte' })
  })

  await test.step('invites a sales agent', async () => {
    await page.goto(`${server.url}/users/new`)
    const form = panel(page, 'Nuevo usuario')
    await form.getByLabel('Nombre').fill('Saúl Vendedor')
    await form.getByLabel('Email').fill(SALES_AGENT)
    await expect(form.getByText('Se creará la ficha de Saúl Vendedor')).toBeVisible()
    await form.getByRole('button', { name: 'Crear e invitar' }).click()
    await expect(panel(page, 'Saúl Vendedor').getByText('Invitado')).toBeVisible()
  })

  const agent = await openBrowser(browser)
  await test.step('the agent sets a password with the link of the mail, and enters', async () => {
    await operator.getByRole('button', { name: 'Cerrar' }).click()
    await acceptInvitation(
      agent,
      await readMail(operator, SALES_AGENT, 'Tienes una invitación a Vatio'),
      PASSWORD,
    )
    await signInOnScreen(agent, { email: SALES_AGENT, password: PASSWORD, server: server.url })
  })

  await test.step('the agent creates a first client with a supply and a contract, in their own name', async () => {
    await createClient(agent, CLIENT, server.url)
    await expect(panel(agent, CLIENT).getByText('Saúl Vendedor')).toBeVisible()
    await panel(agent, CLIENT).getByRole('tab', { name: 'Puntos de consumo' }).click()
    await panel(agent, CLIENT).getByRole('link', { name: 'Añadir punto de consumo' }).first().click()
    const supply = panel(agent, 'Nuevo punto de consumo')
    await supply.getByLabel('Nombre del punto').fill('Obrador')
    await supply.getByLabel('CUPS').fill('ES0031104000000001AB')
    await supply.getByLabel('Código postal').fill('28001')
    await supply.getByRole('button', { name: 'Crear punto' }).click()
    await expect(panel(agent, 'Obrador')).toBeVisible()
    await agent.goto(`${server.url}/energy-crm/contracts/new`)
    const contract = panel(agent, 'Nuevo contrato')
    await contract.getByText('Electricidad', { exact: true }).click()
    await contract.getByLabel('Número de contrato').fill('PRIMERO-1')
    await contract.getByRole('combobox', { name: 'Comercializadora' }).click()
    await agent.getByRole('option', { name: 'Luz del Norte' }).click()
    await contract.getByRole('button', { name: 'Crear contrato' }).click()
    await expect(panel(agent, 'Contrato PRIMERO-1').getByText('Saúl Vendedor')).toBeVisible()
    await agent.context().close()
  })

  await test.step('the Admin sees the client of the agent, and both commercials', async () => {
    await page.goto(`${server.url}/energy-crm/clients`)
    await expect(page.getByRole('row', { name: new RegExp(CLIENT) })).toContainText('Saúl Vendedor')
    await page.goto(`${server.url}/energy-crm/commercials`)
    await expect(page.getByRole('link', { name: 'Alba Primera' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Saúl Vendedor' })).toBeVisible()
  })

  await test.step('the Admin sees in the audit who read which mail, and does not reach the mails', async () => {
    await page.goto(`${server.url}/superadmin/mails`)
    await expect(page).toHaveURL(`${server.url}/`)
    await page.goto(`${server.url}/audit?entity=mail`)
    await expect(page.getByRole('row').filter({ hasText: 'Email' })).not.toHaveCount(0)
  })
  await operator.context().close()
})
