import { startFakeDatadis } from '../../apps/api/test/fake-datadis.ts'
import { startFakeSips } from '../../apps/api/test/fake-sips.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { serverPort } from '../demo-server.ts'
import { signIn } from '../sign-in.ts'

const account = { userName: '12345678Z', password: 'contraseña ñ&+' }

async function switchPlugin(page: Page, label: 'Activar' | 'Desactivar'): Promise<void> {
  await page.goto('/configuration?plugins=true&open=hideDatadisIntegration')
  const dialog = page.getByRole('dialog', { name: 'Ocultar Datadis' })
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog.getByText(label === 'Activar' ? 'Activo' : 'Inactivo', { exact: true })).toBeVisible()
}

test('[PLG-025][API-164][CUR-019][CUR-020] queries Datadis for a supply, saves the ticked differences and stores its curve', async ({
  page,
}) => {
  const datadis = await startFakeDatadis(account, serverPort() + 1)
  const answers: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/supply/')) return
    void response.text().then(
      (text) => answers.push(text),
      () => {},
    )
  })
  try {
    await signIn(page, { path: '/energy-crm/consumption-points/new' })
    const form = page.getByRole('complementary', { name: 'Nuevo punto de consumo' })
    const cups = `ES0031${String(Date.now()).slice(-12)}AB0F`
    await form.getByLabel('CUPS').fill(cups)
    await form.getByLabel('Nombre del punto').fill('Horno de pan')
    await form.getByRole('button', { name: 'Crear punto' }).click()
    const panel = page.getByRole('complementary', { name: 'Horno de pan' })
    await expect(panel).toBeVisible()
    const address = page.url()

    // Without an integration the panel explains it and links to it.
    await panel.getByRole('tab', { name: 'Consulta' }).click()
    await expect(
      panel.getByText('Para obtener datos de consumo de SIPS debes tener activada alguna integración.'),
    ).toBeVisible()
    await panel.getByRole('link', { name: 'Configurar integraciones' }).click()
    await expect(page).toHaveURL(/\/configuration\?integrations=true/)
    await page.getByLabel('Usuario (NIF)').fill(account.userName)
    await page.getByLabel(/^Contraseña/).fill(account.password)
    await page.getByRole('button', { name: 'Guardar: Datadis' }).click()
    await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()

    // Datadis does not list this supply: distributor and type are typed, and the contract is returned all the
    // same.
    await page.goto(`${address}?tab=supply`)
    await panel.getByRole('button', { name: 'Realizar consulta' }).click()
    await panel.getByRole('combobox', { name: 'Distribuidora en Datadis' }).click()
    await page.getByRole('option', { name: /E-distribución/ }).click()
    await panel.getByRole('combobox', { name: 'Tipo de punto de medida' }).click()
    await page.getByRole('option', { name: '5', exact: true }).click()
    await panel.getByRole('button', { name: 'Realizar consulta' }).click()
    await expect(
      panel.getByText('Ha respondido un servicio de pruebas, no Datadis', { exact: false }),
    ).toBeVisible()
    await expect(panel.getByText('P1 5,75 · P2 5,75 kW')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('checkbox', { name: 'Población' }).uncheck()
    await panel.getByRole('button', { name: 'Guardar los datos marcados' }).click()
    await expect(page.getByText('Punto de consumo guardado')).toBeVisible()
    await expect(panel.getByRole('table').getByRole('checkbox')).toHaveCount(1)

    // The curve has a preview before it is stored.
    await panel.getByRole('button', { name: 'Obtener curva de consumo' }).click()
    await expect(panel.getByText('Horas estimadas')).toBeVisible()
    await panel.getByRole('button', { name: 'Obtener maxímetros' }).click()
    await expect(panel.getByText('4,25 kW').first()).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessible(page)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWide).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    await panel.getByRole('button', { name: 'Guardar curva' }).click()
    await expect(page.getByText('Se ha guardado la curva de consumo')).toBeVisible()
    await panel.getByRole('tab', { name: 'Datos' }).click()
    await expect(panel.getByText('2.0TD').first()).toBeVisible()
    await panel.getByRole('tab', { name: 'Curva' }).click()
    await expect(panel.getByLabel('Año')).toBeVisible()

    expect(answers.length).toBeGreaterThan(3)
    for (const answer of answers) expect(answer).not.toContain(account.password)

    await page.goto('/configuration?integrations=true')
    await page.getByRole('button', { name: 'Desactivar: Datadis' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
    await expect(page.getByText('Sin configurar').first()).toBeVisible()
  } finally {
    await datadis.close()
  }
})

test('[PLG-008][SEC-030][CUR-001][CUR-052][API-161] hiding Datadis leaves SIPS, which gas has too', async ({
  page,
}) => {
  const token = 'token-de-prueba'
  const sips = await startFakeSips(token, serverPort() + 1)
  sips.knows = () => true
  const card = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last()
  const open = async (utilityType: string) => {
    await page.goto(`/energy-crm/consumption-points?utilityType=${utilityType}`)
    // Once plugins and integrations are known.
    await page.waitForLoadState('networkidle')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('tab', { name: 'Contratos' })).toBeVisible()
  }
  const query = page.getByRole('tab', { name: 'Consulta' })
  try {
    await signIn(page, { path: '/energy-crm/consumption-points' })
    // Without an integration of SIPS, gas has nothing to query, and electricity only until Datadis is hidden.
    await open('electricity')
    await expect(query).toBeVisible()
    await open('gas')
    await expect(query).toHaveCount(0)
    await switchPlugin(page, 'Activar')
    await open('electricity')
    await expect(query).toHaveCount(0)

    await page.goto('/configuration?integrations=true')
    await card('Nemon').getByLabel('Dirección de la API').fill(sips.apiUrl)
    await card('Nemon').getByLabel('Token de acceso').fill(token)
    await card('Nemon').getByRole('button', { name: 'Guardar: Nemon' }).click()
    await expect(page.getByText('Se ha actualizado la configuración correctamente')).toBeVisible()
    for (const utilityType of ['electricity', 'gas']) {
      await open(utilityType)
      await query.click()
      await expect(page.getByRole('heading', { name: 'Consulta a SIPS' })).toBeVisible()
      // Clients of the demo company have authorised it, but for a few.
      const asks = page.getByRole('checkbox', { name: 'El titular me pide esta consulta' })
      const isAuthorised = page.getByText('El titular ha autorizado esta consulta', { exact: false })
      await expect(isAuthorised.or(asks)).toBeVisible()
      if (await asks.isVisible()) await asks.check()
      await page.getByRole('button', { name: 'Realizar consulta' }).click()
      await expect(page.getByText('Se han obtenido los datos del CUPS del servicio de Nemon')).toBeVisible()
    }
    expect(sips.asked).toHaveLength(2)
    // The raw answer by keyboard: the eye, the three looks, and back to the eye.
    const eye = page.getByRole('button', { name: 'Ver respuesta original' })
    await eye.focus()
    await page.keyboard.press('Enter')
    const raw = page.getByRole('dialog', { name: 'Respuesta original de Nemon' })
    await expect(raw.getByText('supplies › 1 › municipioPS')).toBeVisible()
    await expectAccessible(page)
    await raw.getByRole('radio', { name: 'Lista' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(raw.getByRole('table', { name: 'supplies › 1 › consumptions' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(raw.getByText('"municipioPS": "Getafe"', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(raw).toHaveCount(0)
    await expect(eye).toBeFocused()
    // What the register says of electricity is not offered to a gas supply.
    await expect(page.getByRole('checkbox', { name: 'Potencia contratada' })).toHaveCount(0)
    await expectAccessible(page)
  } finally {
    await sips.close()
  }
})
