import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../browser-test.ts'
import { nextDni } from '../create-client.ts'
import { signIn } from '../sign-in.ts'

/** As a spreadsheet writes it: a title above, semicolons, windows-1252, a column that no field is. */
function messyFile(lines: readonly string[]): Buffer {
  return Buffer.from(
    ['Listado de clientes;;;;', 'Quién es;C.I.F.;Móvil;Correo;Notas del becario', ...lines].join('\r\n'),
    'latin1',
  )
}

test('[CLI-016] [API-058] [NAV-020] imports a messy file of clients: columns, a corrected row, confirmation, and undo', async ({
  page,
}) => {
  const [first, second] = [nextDni(), nextDni()]
  await signIn(page, { path: '/energy-crm/clients' })
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Clientes/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('Archivo que se importa').setInputFiles({
    name: 'clientes revueltos.csv',
    mimeType: 'text/csv',
    buffer: messyFile([
      `Panadería Ñandú;${first.slice(0, 8)}-${first.slice(8)};600 100 200;nandu@ejemplo.es;x`,
      `Talleres Iruña;${second};+34 600100201;esto no es un email;`,
      ';;600100202;;sin nombre',
    ]),
  })

  // Columns: what is known by its name is proposed, the required field is missing.
  await expect(page.getByRole('heading', { level: 1, name: 'clientes revueltos.csv' })).toBeVisible()
  await expect(page.getByText(/Elige qué columna es «Nombre o razón social»/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Campo de «C.I.F.»' })).toHaveValue('NIF')
  await expectAccessible(page)
  const name = page.getByRole('combobox', { name: 'Campo de «Quién es»' })
  await name.fill('razon')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Comprobar las filas' }).click()

  // Review: nothing is imported; one row is corrected by keyboard and checked again.
  const grid = page.getByRole('grid', { name: 'Filas del archivo' })
  await expect(grid).toBeVisible()
  await expect(page.getByRole('button', { name: 'Con error 2' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  const email = grid.getByRole('gridcell', { name: /esto no es un email/ })
  await expect(email).toContainText('No es una dirección de email completa.')
  await email.click()
  await page.keyboard.type('iruna@ejemplo.es')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('row', { name: /iruna@ejemplo\.es/ })).toContainText('Se crea')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Con error 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(grid.getByText('Este dato es obligatorio y está vacío.')).toBeVisible()
  const [failed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar las filas con error' }).click(),
  ])
  expect(failed.suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('link', { name: 'Continuar' }).click()

  // Confirmation and result.
  await expect(page.getByText('Se crean 2 clientes.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar 2 filas' }).click()
  const created = page.getByRole('link', { name: 'Ver los clientes dados de alta ese día' })
  await expect(created).toBeVisible()
  await expectAccessible(page)
  await created.click()
  await page.getByRole('searchbox').fill('iruña')
  await expect(page.getByRole('link', { name: 'Talleres Iruña' })).toBeVisible()

  // Undo, from the list of imports.
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Importaciones' })
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deshacer la importación de clientes revueltos.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deshacer la importación' })
  await expect(dialog).toContainText('2 clientes')
  await dialog.getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByText('2 deshechos')).toBeVisible()
  await page.goto('/energy-crm/clients?q=iruña')
  await expect(page.getByText('Nada coincide con la búsqueda y los filtros.')).toBeVisible()

  // The same columns again, as they were chosen.
  await page.goto('/energy-crm/imports/new?kind=clients')
  await page.getByLabel('Archivo que se importa').setInputFiles({
    name: 'otra vez.csv',
    mimeType: 'text/csv',
    buffer: messyFile([`Panadería Ñandú;${first};;;`]),
  })
  await expect(page.getByText(/Están como la última vez/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Campo de «Quién es»' })).toHaveValue(
    'Nombre o razón social *',
  )
})

test('[API-057] imports contracts with the clients and supplies that they name, and shows them in the list', async ({
  page,
}) => {
  const nif = nextDni()
  const [first, second] = [`A-${nif}`, `B-${nif}`]
  await signIn(page, { path: '/energy-crm/imports/new?kind=contracts' })
  await page.getByLabel('Archivo que se importa').setInputFiles({
    name: 'cartera.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Nº contrato;CUPS;NIF;Titular;Tarifa de acceso;Fecha firma;Consumo anual;P1;P2',
        `${first};${cupsOf(`0021${nif.slice(0, 8)}0001`)};${nif};Hostal Albariza;2.0TD;15/03/2026;3.250,5;3,45;3,45`,
        `${second};${cupsOf(`0021${nif.slice(0, 8)}0002`)};${nif};Hostal Albariza;2.0TD;31/02/2026;1.800;4,6;4,6`,
      ].join('\r\n'),
    ),
  })
  await page.getByRole('button', { name: 'Comprobar las filas' }).click()
  await expect(page.getByRole('grid', { name: 'Filas del archivo' })).toContainText('No es una fecha.')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByText('Se crean 1 cliente, 1 punto de consumo y 1 contrato.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 fila' }).click()
  await page.getByRole('link', { name: 'Ver los contratos' }).click()
  await page.getByRole('searchbox').fill(first)
  await expect(page.getByRole('link', { name: first })).toBeVisible()
  await expect(page.getByText('Hostal Albariza')).toBeVisible()
  await page.getByRole('searchbox').fill(second)
  await expect(page.getByText('Nada coincide con la búsqueda y los filtros.')).toBeVisible()
})

function cupsOf(digits: string): string {
  const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
  const rest = Number(BigInt(digits) % 529n)
  return `ES${digits}${letters[Math.floor(rest / 23)]}${letters[rest % 23]}`
}
