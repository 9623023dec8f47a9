import { expect, test } from '../browser-test.ts'
import { signInOnScreen } from '../sign-in.ts'
import { linkOf, startMailingServer, type MailingServer } from '../mailing-server.ts'
import { acceptInvitation, openBrowser, signUp, takeFirstSteps } from '../account-steps.ts'
import { panel } from '../panel.ts'

const FOUNDER = 'fe@recorrido.example'
const SALES_AGENT = 'saul@recorrido.example'
const OPERATOR = 'operador@vatio.example'
const PASSWORD = 'Camino-largo-2026'
const COMPANY = 'Consultora del Recorrido'

let server: MailingServer
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startMailingServer()
  server.admin(['create-superadmin', OPERATOR], { VATIO_ADMIN_PASSWORD: PASSWORD })
})
test.afterAll(() => server.close())

/** The life of a company in one test, which starts with nothing but the operator of the installation. */
test('[ACC-030] [ACC-032] [ACC-039] [THM-007] [SEC-004] a company signs up, is validated, set up, branded, and gives, restricts and revokes access', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)

  await test.step('signs up for Enterprise and validates by the link of the mail', async () => {
    await page.goto(`${server.url}/signup?selectedPlan=enterprise`)
    await signUp(page, { name: 'Fe Recorrida', company: COMPANY, email: FOUNDER, password: PASSWORD })
    await expect(page).toHaveURL(`${server.url}/account-validation-message`)
    await page.goto(linkOf(await server.mailTo(FOUNDER)))
    await expect(page.getByText('Tu cuenta está validada. Ya puedes iniciar sesión.')).toBeVisible()
  })

  await test.step('takes the first steps, and the marketer named there is in the CRM', async () => {
    await signInOnScreen(page, { email: FOUNDER, password: PASSWORD, server: server.url })
    await takeFirstSteps(page, { name: 'Fe', surname: 'Recorrida', marketer: 'Luz del Norte' })
    await page.goto(`${server.url}/energy-crm/energy-marketers`)
    await expect(page.getByText('Luz del Norte')).toBeVisible()
  })

  await test.step('is granted the plan by the operator', async () => {
    const operator = await openBrowser(browser)
    await signInOnScreen(operator, {
      email: OPERATOR,
      password: PASSWORD,
      server: server.url,
      path: '/superadmin/companies',
    })
    await operator.getByRole('link', { name: COMPANY }).click()
    await panel(operator, COMPANY).getByRole('button', { name: 'Editar' }).click()
    const form = panel(operator, `Editar ${COMPANY}`)
    await form.getByRole('combobox', { name: 'Licencia' }).click()
    await operator.getByRole('option', { name: 'Enterprise' }).click()
    await form.getByLabel('Válida hasta').fill('')
    await form.getByRole('button', { name: 'Guardar empresa' }).click()
    await expect(operator.getByText('Empresa guardada')).toBeVisible()
    await operator.context().close()
  })

  await test.step('brands the product', async () => {
    await page.goto(`${server.url}/configuration?section=theme`)
    await page.getByLabel('Barra de navegación', { exact: true }).fill('#14532d')
    await page.getByLabel('Título de la aplicación').fill('Recorrido')
    await page.getByRole('button', { name: 'Guardar marca' }).click()
    await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()
    await page.reload()
    await expect(page).toHaveTitle(/ · Recorrido$/)
  })

  const agent = await openBrowser(browser)
  await test.step('invites a sales agent, who sets a password and sees the brand', async () => {
    await page.goto(`${server.url}/users/new`)
    const form = panel(page, 'Nuevo usuario')
    await form.getByLabel('Nombre').fill('Saúl Vendedor')
    await form.getByLabel('Email').fill(SALES_AGENT)
    await form.getByRole('button', { name: 'Crear e invitar' }).click()
    await expect(panel(page, 'Saúl Vendedor').getByText('Invitado')).toBeVisible()
    await acceptInvitation(agent, linkOf(await server.mailTo(SALES_AGENT)), PASSWORD)
    await signInOnScreen(agent, {
      email: SALES_AGENT,
      password: PASSWORD,
      server: server.url,
      path: '/billing/index',
    })
    await expect(agent).toHaveURL(`${server.url}/billing/index`)
    await expect(agent).toHaveTitle(/ · Recorrido$/)
  })

  const edit = async () => {
    await panel(page, 'Saúl Vendedor').getByRole('button', { name: 'Editar' }).click()
    return panel(page, 'Editar Saúl Vendedor')
  }

  await test.step('restricts the sales agent to the CRM from the next call on', async () => {
    const form = await edit()
    await form.getByLabel('Comparativas').click()
    await page.getByRole('option', { name: 'Sin acceso' }).click()
    await form.getByRole('button', { name: 'Guardar usuario' }).click()
    await expect(panel(page, 'Saúl Vendedor').getByRole('button', { name: 'Editar' })).toBeVisible()
    await agent.goto(`${server.url}/billing/index`)
    await expect(agent).toHaveURL(`${server.url}/`)
    await expect(agent.getByText('No tienes acceso a Comparativas.')).toBeVisible()
    await expect(agent.getByRole('banner').getByRole('link', { name: 'Comparativas' })).toHaveCount(0)
    await agent.goto(`${server.url}/energy-crm/clients`)
    await expect(agent).toHaveURL(/\/energy-crm\/clients/)
  })

  await test.step('revokes the access, and the open session ends', async () => {
    const form = await edit()
    await form.getByRole('switch', { name: 'Usuario activo' }).click()
    await form.getByRole('button', { name: 'Guardar usuario' }).click()
    await expect(panel(page, 'Saúl Vendedor').getByText('Desactivado')).toBeVisible()
    await agent.reload()
    await expect(agent).toHaveURL(/\/login/)
  })
  await agent.context().close()
})
