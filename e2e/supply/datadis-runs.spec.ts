import { startFakeDatadis, type FakeDatadis } from '../../apps/api/test/fake-datadis.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { createClient } from '../create-client.ts'
import { serverPort } from '../demo-server.ts'
import { signIn } from '../sign-in.ts'

const account = { userName: '12345678Z', password: 'contraseña ñ&+' }

const newCups = () => `ES0031${String(Date.now()).slice(-12)}AB0F`
const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name })

/** Stores a supply without a client and answers the address of its tab of queries. */
async function createPoint(page: Page, name: string): Promise<string> {
  await page.goto('/energy-crm/consumption-points/new')
  const form = panelOf(page, 'Nuevo punto de consumo')
  await form.getByLabel('CUPS').fill(newCups())
  await form.getByLabel('Nombre del punto').fill(name)
  await form.getByRole('button', { name: 'Crear punto' }).click()
  await expect(panelOf(page, name)).toBeVisible()
  return `${page.url().replace(/\?.*/, '')}?tab=supply`
}

async function activateDatadis(page: Page): Promise<void> {
  await page.goto('/configuration?integrations=true')
  await page.getByLabel('Usuario (NIF)').fill(account.userName)
  await page.getByLabel(/^Contraseña/).fill(account.password)
  await page.getByRole('button', { name: 'Guardar: Datadis' }).click()
  await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()
}

async function deactivateDatadis(page: Page): Promise<void> {
  await page.goto('/configuration?integrations=true')
  await page.getByRole('button', { name: 'Desactivar: Datadis' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
  await expect(page.getByText('Sin configurar').first()).toBeVisible()
}

/** Datadis does not list the supply: distributor and type are typed. */
async function askContract(page: Page, name: string): Promise<void> {
  const panel = panelOf(page, name)
  await panel.getByRole('button', { name: 'Realizar consulta' }).click()
  await panel.getByRole('combobox', { name: 'Distribuidora en Datadis' }).click()
  await page.getByRole('option', { name: /E-distribución/ }).click()
  await panel.getByRole('combobox', { name: 'Tipo de punto de medida' }).click()
  await page.getByRole('option', { name: '5', exact: true }).click()
}

/** Holds back the answers of Datadis until it is called. */
function closeGate(datadis: FakeDatadis): () => void {
  let open = () => {}
  datadis.gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return open
}

test('[CUR-019] a question for many months is left, found again after a reload, stopped and resumed', async ({
  page,
}) => {
  test.slow()
  const datadis = await startFakeDatadis(account, serverPort() + 1)
  try {
    await signIn(page, { path: '/configuration?integrations=true' })
    const name = 'Obrador de turrón'
    const address = await createPoint(page, name)
    await activateDatadis(page)
    await page.goto(address)
    await askContract(page, name)
    const panel = panelOf(page, name)
    const open = closeGate(datadis)
    await panel.getByRole('button', { name: 'Obtener curva de consumo' }).click()
    await expect(panel.getByRole('progressbar', { name: 'Preguntando a Datadis' })).toBeVisible()
    await expectAccessible(page)

    // Away to another page, and back by a new load of this one: it goes on.
    await page.goto('/energy-crm/clients')
    await page.goto(address)
    await expect(panel.getByRole('progressbar', { name: 'Preguntando a Datadis' })).toBeVisible()
    await panel.getByRole('button', { name: 'Detener la consulta' }).click()
    open()
    await expect(panel.getByText('Has detenido la consulta.', { exact: false })).toBeVisible({
      timeout: 20_000,
    })
    const asked = () => datadis.asked.filter((line) => line.includes('get-consumption-data')).length
    expect(asked()).toBe(3)

    // Only what is missing is asked, of which the first month is a repetition: calmly, with its hour.
    let isRepeated = true
    let repeated: string | null = null
    datadis.answer = (question, query) => {
      if (question !== 'get-consumption-data' || !isRepeated) return null
      repeated ??= query.get('startDate')
      return query.get('startDate') === repeated
        ? { status: 429, body: 'Consulta ya realizada en las últimas 24 horas.' }
        : null
    }
    await panel.getByRole('button', { name: 'Pedir los 9 meses que faltan' }).click()
    const missing = panel.getByRole('note').filter({ hasText: 'Faltan meses' })
    await expect(missing.getByText(/lo admite de nuevo a partir del \d\d-\d\d-\d{4}/)).toBeVisible()
    await expect(panel.getByText('Consulta ya realizada', { exact: false })).toHaveCount(0)
    await expect.poll(asked).toBe(12)
    isRepeated = false
    await panel.getByRole('button', { name: 'Pedir el mes que falta' }).click()
    await expect.poll(asked, { timeout: 20_000 }).toBe(13)
    await expect(panel.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
    await expect(panel.getByText('Faltan meses')).toHaveCount(0)

    // Nothing is stored before it is confirmed.
    await panel.getByRole('button', { name: 'Guardar curva' }).click()
    await expect(page.getByText('Se ha guardado la curva de consumo')).toBeVisible()
    await deactivateDatadis(page)
  } finally {
    await datadis.close()
  }
})

test('an authorisation is added, used, and revoked, after which nothing is asked', async ({ page }) => {
  test.slow()
  const datadis = await startFakeDatadis(account, serverPort() + 1)
  const validity = { validityDateStart: '2025/01/01', validityDateEnd: '2099/12/31' }
  datadis.authorisations = [{ ownerDocument: 'B64717838', status: 'ACTIVA', ...validity }]
  try {
    await signIn(page, { path: '/configuration?integrations=true' })
    await activateDatadis(page)
    await createClient(page, 'Tejidos Abril')
    const client = panelOf(page, 'Tejidos Abril')
    const clientAddress = page.url().replace(/\?.*/, '')
    const idClient = clientAddress.split('/').at(-1)
    await page.goto(`/energy-crm/consumption-points/new?idClient=${idClient}`)
    const pointForm = panelOf(page, 'Nuevo punto de consumo')
    await pointForm.getByLabel('CUPS').fill(newCups())
    await pointForm.getByLabel('Nombre del punto').fill('Telar')
    await pointForm.getByRole('button', { name: 'Crear punto' }).click()
    const panel = panelOf(page, 'Telar')
    await expect(panel).toBeVisible()
    const address = `${page.url().replace(/\?.*/, '')}?tab=supply`

    // Without one: refused, with the way to where it is added.
    await page.goto(address)
    await expect(panel.getByText('El cliente no tiene una autorización vigente')).toBeVisible()
    await panel.getByRole('button', { name: 'Realizar consulta' }).click()
    await expect(
      page.getByText('No hay una autorización vigente del titular', { exact: false }),
    ).toBeVisible()
    expect(datadis.asked.filter((line) => line.includes('authorizedNif'))).toEqual([])
    await panel.getByRole('link', { name: 'Añadir autorización' }).click()
    await expect(client.getByText('Este cliente no tiene autorizaciones')).toBeVisible()
    await client.getByRole('button', { name: 'Añadir autorización' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir autorización' })
    const nif = await dialog.getByLabel('NIF del titular').inputValue()
    expect(nif).toMatch(/^\d{8}[A-Z]$/)
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'firmada.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Añadir', exact: true }).click()
    await expect(page.getByText('Autorización añadida')).toBeVisible()
    await expect(client.getByRole('button', { name: 'Ver firmada.pdf' })).toBeVisible()
    await expectAccessible(page)

    // With it the question is asked, and the panel says until when.
    await page.goto(address)
    await expect(
      panel.getByText('El titular ha autorizado esta consulta hasta el', { exact: false }),
    ).toBeVisible()
    await askContract(page, 'Telar')
    await panel.getByRole('button', { name: 'Realizar consulta' }).click()
    await expect(
      panel.getByText('Ha respondido un servicio de pruebas', { exact: false }).first(),
    ).toBeVisible()
    expect(datadis.asked.some((line) => line.includes(`authorizedNif=${nif}`))).toBe(true)

    await page.goto(`${clientAddress}?tab=authorisations`)
    await client.getByRole('button', { name: 'Revocar la autorización de Tejidos Abril' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar', exact: true }).click()
    await expect(client.getByText('Revocada', { exact: true })).toBeVisible()
    await page.goto(address)
    await expect(panel.getByText('El cliente no tiene una autorización vigente')).toBeVisible()
    await panel.getByRole('button', { name: 'Realizar consulta' }).click()
    await expect(
      page.getByText('No hay una autorización vigente del titular', { exact: false }),
    ).toBeVisible()

    // The state of the services shows what was asked, and who authorised the account in Datadis.
    await page.goto('/configuration?section=supply-health')
    await expect(page.getByRole('row', { name: /Datadis · E-distribución/ })).toBeVisible()
    await page.getByRole('button', { name: 'Consultar a Datadis' }).click()
    await expect(page.getByRole('row', { name: /B64717838/ }).getByText('Vigente')).toBeVisible()
    await expectAccessible(page)
    await deactivateDatadis(page)
  } finally {
    await datadis.close()
  }
})
