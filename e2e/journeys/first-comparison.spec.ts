import { DateTime } from 'luxon'
import { expect, test, type Page } from '../browser-test.ts'
import { CountingHand } from '../action-counter.ts'
import { linkOf, startMailingServer, type MailingServer } from '../mailing-server.ts'

const EMAIL = 'primera@comparativa.example'
const PASSWORD = 'Molino-verde-2026'
const CUPS = 'ES0021000000000001RK0F'

let server: MailingServer
test.beforeAll(async () => {
  server = await startMailingServer()
})
test.afterAll(() => server.close())

/** A year of hours as Datadis delivers them, 0.34 kWh each: 2,978.4 kWh. */
function yearOfHours(): string {
  const lines: string[] = []
  const zone = 'Europe/Madrid'
  for (let day = DateTime.fromISO('2025-01-01', { zone }); day.year === 2025; day = day.plus({ days: 1 })) {
    const hours = day.plus({ days: 1 }).diff(day, 'hours').hours
    for (let hour = 1; hour <= hours; hour += 1) {
      lines.push(`${CUPS};${day.toFormat('dd/MM/yyyy')};${hour};0,340;R`)
    }
  }
  return ['CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion', ...lines].join('\r\n')
}

/** The checklist on the start page: what is ticked there, and the button of the next step. */
async function nextStep(page: Page, hand: CountingHand, done: number, action: string) {
  await hand.press(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Inicio|Vatio/ })
      .first(),
  )
  await expect(page.getByText(`${done} de 5`)).toBeVisible()
  await hand.press(page.getByRole('main').getByRole('link', { name: action, exact: true }))
}

test('[ACC-032] [ACC-049] [BIL-001] a new Admin follows the checklist from the sign-up to a saved comparison using only the texts of the screens', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const hand = new CountingHand()
  const started = Date.now()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const panel = (name: string) => page.getByRole('complementary', { name })

  await test.step('signs up, validates and enters', async () => {
    await page.goto(`${server.url}/login`)
    await hand.press(page.getByRole('link', { name: '¿Aún no estás registrado? Empieza gratis' }))
    await hand.type(page.getByLabel('Nombre'), 'Alba Primera')
    await hand.type(page.getByLabel('Empresa'), 'Consultora Primera')
    await hand.type(page.getByLabel('Email'), EMAIL)
    await hand.type(page.getByLabel(/^Contraseña/), PASSWORD)
    await hand.type(page.getByLabel(/^Repetir contraseña/), PASSWORD)
    await hand.press(page.getByText('Acepto las condiciones de uso y la política de privacidad'))
    await hand.press(button('Crear cuenta'))
    await expect(page.getByText('¡Gracias por registrarte!')).toBeVisible()
    hand.actions += 1 // The link of the mail.
    await page.goto(linkOf(await server.mailTo(EMAIL)))
    await hand.press(page.getByRole('link', { name: 'Iniciar sesión' }))
    await hand.type(page.getByLabel('Email'), EMAIL)
    await hand.type(page.getByLabel('Contraseña', { exact: true }), PASSWORD)
    await hand.press(button('Iniciar sesión'))
  })

  await test.step('takes the first steps', async () => {
    const dialog = page.getByRole('dialog')
    await hand.press(button('¡Adelante!'))
    await hand.press(button('Siguiente'))
    await hand.type(dialog.getByLabel('Nombre'), 'Alba')
    await hand.type(dialog.getByLabel('Primer apellido'), 'Primera')
    await hand.press(button('Siguiente'))
    await expect(dialog.getByText('Tu primera comercializadora')).toBeVisible()
    await hand.type(dialog.getByLabel('Nombre'), 'Luz del Norte')
    await hand.press(button('Siguiente'))
    await hand.press(button('Saltar este paso y finalizar'))
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('0 de 5')).toBeVisible()
  })

  await test.step('1: a client', async () => {
    await hand.press(page.getByRole('link', { name: 'Nuevo cliente', exact: true }))
    await hand.type(panel('Nuevo cliente').getByLabel('Nombre o razón social'), 'Panadería Luna')
    await hand.press(button('Crear cliente'))
    await expect(panel('Panadería Luna')).toBeVisible()
  })

  await test.step('2: its supply', async () => {
    await nextStep(page, hand, 1, 'Nuevo punto de consumo')
    const form = panel('Nuevo punto de consumo')
    await hand.press(form.getByLabel('Cliente'))
    await hand.press(page.getByRole('option', { name: /Panadería Luna/ }))
    await hand.type(form.getByLabel('CUPS'), CUPS)
    await hand.press(form.getByLabel('Tarifa de acceso'))
    await hand.press(page.getByRole('option', { name: '2.0TD', exact: true }))
    await hand.type(form.getByLabel('Potencia contratada Punta'), '4,6')
    await hand.type(form.getByLabel('Potencia contratada Valle'), '4,6')
    await hand.press(button('Crear punto'))
    await expect(form).toBeHidden()
  })

  await test.step('3: the prices of a tariff', async () => {
    await nextStep(page, hand, 2, 'Comercializadoras')
    await hand.press(page.getByRole('link', { name: 'Luz del Norte' }))
    await hand.press(page.getByRole('link', { name: 'Nueva tarifa' }))
    const form = panel('Nueva tarifa')
    await hand.type(form.getByLabel('Nombre'), 'Hogar')
    await hand.press(form.getByLabel('Tarifa de acceso'))
    await hand.press(page.getByRole('option', { name: '2.0TD', exact: true }))
    for (const [index, price] of ['0,19', '0,14', '0,10'].entries()) {
      await hand.type(form.getByLabel(`Energía P${index + 1}`), price)
    }
    await hand.type(form.getByLabel(/^Potencia (P1|Punta)/), '0,10')
    await hand.type(form.getByLabel(/^Potencia (P2|Valle)/), '0,04')
    await hand.press(button('Crear tarifa'))
    await expect(panel('Hogar')).toBeVisible()
  })

  await test.step('4: its curve', async () => {
    await nextStep(page, hand, 3, 'Curvas')
    await hand.choose(page.getByLabel('Archivo de curva de consumo'), 'curva.csv', yearOfHours())
    await hand.press(button('Guardar en un punto de consumo'))
    // The supply is found by the CUPS of the file.
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Guardar curva' }))
    await expect(page.getByText('Se ha guardado la curva de consumo')).toBeVisible()
  })

  await test.step('5: the comparison', async () => {
    await nextStep(page, hand, 4, 'Comparar')
    await hand.press(page.getByLabel('Punto de consumo', { exact: true }))
    await hand.press(page.getByRole('option', { name: /Panadería Luna/ }))
    await expect(page.getByText('Se usan los últimos 365 días.')).toBeVisible()
    await hand.press(button('Comparar ofertas'))
    await expect(page.getByRole('heading', { name: 'Resultado de la comparativa' })).toBeVisible()
    await expect(page.getByText('Luz del Norte').first()).toBeVisible()
    await hand.press(button('Guardar comparativa'))
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Guardar comparativa' }))
    await expect(page).toHaveURL(/\/billing\/result\//)
  })

  await test.step('the checklist is done and gone', async () => {
    await page.goto(server.url)
    await expect(page.getByRole('heading', { name: /^Dashboard por defecto/ })).toBeVisible()
    await expect(page.getByText('Tu primera comparativa')).toHaveCount(0)
  })
  // At four seconds per action, a user takes less than the five minutes that the checklist promises.
  expect(hand.actions).toBe(59)
  const took = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${hand.actions} actions, ${took} s by machine\n`)
})
