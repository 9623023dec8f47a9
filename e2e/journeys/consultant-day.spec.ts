import { readFileSync } from 'node:fs'
import { read as readWorkbook, utils } from '@e965/xlsx'
import { cupsControlLetters } from '@vatio/domain/identifiers/cups'
import { commercialSchema } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { contractDetailSchema } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { z } from 'zod'
import { openBrowser } from '../account-steps.ts'
import { CountingHand } from '../action-counter.ts'
import { expect, test, type Page } from '../browser-test.ts'
import { nextDni } from '../create-client.ts'
import { panel } from '../panel.ts'
import { sessionHeaders, signIn } from '../sign-in.ts'

const LIMIT = 25
const SALES_AGENT = 'usuario@demo.vatio.es'
const SIGNED_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Title(Contrato firmado)>>endobj\ntrailer<<>>\n%%EOF')

/**
 * The worked example of docs/calculations/commissions.md, whose commercial keeps 60 %: 130 kW × 4 + 48 MWh × 5 = 760;
 * 70 % of it 532; (532 + 12) × 60 % = 326.40. The sales agent sees 532 × 60 % = 319.20 and 12 × 60 % = 7.20.
 */
const TERMS = {
  anualConsumption: 48_000,
  contractedPowerPeriods: { p1: 20, p2: 20, p3: 20, p4: 20, p5: 20, p6: 30 },
  powerOperativeSpending: 4,
  energyOperativeSpending: 5,
}
const SHARE = 60
const EXPLANATION = [
  ['Mantenimiento', '12,00 €'],
  ['Regla de la tarifa', 'Sobre el gasto operativo'],
  ['Tramo de la regla', 'Tramo 1'],
  ['Gasto operativo', '130 kW × 4,00 €/kW·año + 48,000 MWh × 5,000 €/MWh = 760,00 €'],
  ['Porcentaje del tramo', '70,00 % de 760,00 € = 532,00 €'],
  ['Parte del comercial', '60,00 % de 544,00 € = 326,40 €'],
] as const

const serial = Date.now()
const CLIENT = `Talleres Jornada ${serial}`
const NUMBERS = {
  old: `DIA-${serial}`,
  other: `DIA-${serial}-B`,
  decoy: `DIA-${serial}-X`,
  next: `DIA-${serial}-R`,
}
const digits = `0031${String(serial).slice(-12)}`
const CUPS = `ES${digits}${cupsControlLetters(digits)}0F`
const idOf = (field: string) => z.object({ [field]: z.string() }).transform((reply) => reply[field] as string)

/** Two contracts of one client and one of another, all of the sales agent and of a tariff with a fee rule. */
async function createPortfolio(page: Page) {
  const headers = await sessionHeaders(page)
  const create = async (path: string, data: object, id: string) => {
    const answer = await page.request.post(`/api/energy-crm/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(201)
    return idOf(id).parse(await answer.json())
  }
  const listed: unknown = await (await page.request.get('/api/energy-crm/commercials', { headers })).json()
  const commercial = z
    .array(commercialSchema)
    .parse(listed)
    .find(({ name, firstSurname }) => `${name} ${firstSurname}` === 'Uxía Ferreiro')!
  expect(commercial.feePercentage).toBe(SHARE)
  const { idCommercial } = commercial
  const utilityType = 'electricity'
  const idEnergyMarketer = await create(
    'energyMarketers',
    { name: `Luz de la Jornada ${serial}`, utilityTypes: [utilityType] },
    'idEnergyMarketer',
  )
  const energyMarketer = { idEnergyMarketer }
  const idTariff = await create(
    'tariffs',
    { name: 'Pyme Jornada', utilityType, energyMarketer, atrTariff: { idTarifaATR: 19 }, isBasePrice: false },
    'idTariff',
  )
  await create(
    `tariffs/${idTariff}/fees`,
    { mode: 'OPERATIVE_SPENDING', thresholds: [{ item: { percentage: 70 } }] },
    'idTariffFee',
  )
  const idAuxiliaryService = await create(
    'auxiliaryServices',
    { name: 'Mantenimiento', fee: 12, energyMarketer, utilityType },
    'idAuxiliaryService',
  )
  const createClient = (name: string) =>
    create('clients', { clientInfo: { name, dniOrCif: nextDni() }, commercial: { idCommercial } }, 'idClient')
  const createPoint = (idClient: string, cups: string | null) =>
    create(
      'consumptionPoints',
      { cups, client: { idClient }, atrTariff: { nombre: '3.0TD' }, geographicalZone: { idZona: 1 } },
      'idConsumptionPoint',
    )
  const createContract = (contractNumber: string, idConsumptionPoint: string) =>
    create(
      'contracts',
      {
        utilityType,
        contractNumber,
        energyMarketer,
        tariff: { idTariff },
        commercial: { idCommercial },
        consumptionPoint: { idConsumptionPoint },
        signingDate: '2025-12-01',
        ...TERMS,
      },
      'idContractInfo',
    )
  const client = await createClient(CLIENT)
  const idConsumptionPoint = await createPoint(client, CUPS)
  const idContractInfo = await createContract(NUMBERS.old, idConsumptionPoint)
  await create(
    `contracts/${idContractInfo}/auxiliaryServices/${idAuxiliaryService}`,
    {},
    'idContractAuxiliaryService',
  )
  await createContract(NUMBERS.other, await createPoint(client, null))
  await createContract(NUMBERS.decoy, await createPoint(await createClient(`Otra ${serial}`), null))
  const getStored = async (id: string) => {
    const answer = await page.request.post('/api/energy-crm/contracts/findByIdList', { headers, data: [id] })
    const found: unknown = await answer.json()
    return z.tuple([contractDetailSchema]).parse(found)[0]
  }
  return { idContractInfo, idConsumptionPoint, idTariff, idEnergyMarketer, getStored }
}

test('[API-079] [CLI-014] [DOC-004] [FEE-013] [SEC-022] [SEC-027] a consultant finds a contract by half a CUPS, changes its state, files the signed contract, reads its commission, renews it and exports the list', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { idContractInfo, idConsumptionPoint, idTariff, idEnergyMarketer, getStored } =
    await createPortfolio(page)
  await signIn(page)
  const hand = new CountingHand()
  const counts: string[] = []
  let before = 0
  const step = (name: string, work: () => Promise<void>) =>
    test.step(name, async () => {
      await work()
      counts.push(`${name} ${hand.actions - before}`)
      before = hand.actions
    })
  const contract = panel(page, `Contrato ${NUMBERS.old}`)

  await step('find and open', async () => {
    await hand.key(page, 'Control+K')
    await hand.type(
      page.getByRole('combobox', { name: 'Ir a una pantalla, buscar o hacer algo' }),
      CUPS.slice(9, 18),
    )
    await hand.press(page.getByRole('option', { name: new RegExp(`${NUMBERS.old} ·`) }))
    await expect(contract.getByText(CLIENT).first()).toBeVisible()
  })

  await step('state with observation', async () => {
    await hand.press(contract.getByTitle('Cambiar estado'))
    await hand.press(page.getByRole('option', { name: 'Con fecha u observaciones…' }))
    const question = page
      .getByRole('dialog', { name: 'Cambiar estado' })
      .filter({ has: page.getByLabel('Observaciones') })
    await hand.press(question.getByRole('radio', { name: 'Pte. renovación' }))
    await hand.type(question.getByLabel('Observaciones'), 'Renueva si baja la potencia')
    await hand.press(question.getByRole('button', { name: 'Cambiar estado' }))
    await expect(page.getByText(`Contrato ${NUMBERS.old}: Pte. renovación.`)).toBeVisible()
  })

  await step('signed contract', async () => {
    await hand.press(contract.getByRole('tab', { name: 'Documentos' }))
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      hand.press(contract.getByRole('button', { name: 'Subir documentos' })),
    ])
    hand.actions += 1 // The file in the dialog of the browser.
    await chooser.setFiles({ name: 'contrato firmado.pdf', mimeType: 'application/pdf', buffer: SIGNED_PDF })
    await expect(page.getByText('Se ha guardado correctamente el documento')).toBeVisible()
  })

  await step('commission', async () => {
    await hand.press(contract.getByRole('tab', { name: 'Comisión' }))
    await hand.press(contract.getByRole('button', { name: 'Ver cálculo' }))
    for (const [label, value] of EXPLANATION) {
      await expect(
        contract.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) }),
      ).toHaveText(`${label}${value}`)
    }
    await expect(contract.locator('dl > div', { hasText: 'Comisión total' })).toContainText('326,40 €')
  })

  await step('renewal', async () => {
    await hand.press(contract.getByRole('button', { name: 'Más acciones' }))
    await hand.press(page.getByRole('menuitem', { name: 'Cerrar y crear nuevo' }))
    const question = page.getByRole('dialog', { name: `Cerrar el contrato ${NUMBERS.old}` })
    await hand.type(question.getByLabel('Observaciones'), 'Renovado')
    await hand.press(question.getByRole('button', { name: 'Aceptar' }))
    const form = panel(page, 'Nuevo contrato')
    await expect(form.getByText('Mantener sus servicios auxiliares: Mantenimiento')).toBeVisible()
    await hand.type(form.getByLabel('Número de contrato'), NUMBERS.next)
    await hand.type(form.getByLabel('Fecha de firma'), '2-11-2026')
    await expect(form.getByText('El número está libre.')).toBeVisible()
    await hand.press(form.getByRole('button', { name: 'Crear contrato' }))
    // The new contract leads to the one that it renews.
    await expect(panel(page, `Contrato ${NUMBERS.next}`).getByText(`${NUMBERS.old} (Cerrado)`)).toBeVisible()
  })

  let exported: readonly unknown[][] = []
  await step('export', async () => {
    await hand.type(page.getByPlaceholder('Contrato, CUPS, cliente o NIF'), CLIENT)
    await expect(page.getByRole('button', { name: 'Descargar 2', exact: true })).toBeVisible()
    await hand.press(page.getByRole('toolbar').getByRole('button', { name: 'Exportar' }))
    const dialog = page.getByRole('dialog', { name: 'Exportar contratos' })
    await expect(dialog).toContainText('los 2 contratos de la lista')
    await hand.press(dialog.getByRole('button', { name: 'Exportar' }))
    // The exports of earlier tests are in the list too, the last one first.
    const own = dialog.getByRole('listitem').filter({ has: page.getByText('2 filas', { exact: true }) })
    const download = own.first().getByRole('button', { name: /^Descargar contratos_/ })
    await expect(download).toBeVisible({ timeout: 20_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), hand.press(download)])
    const sheet = readWorkbook(readFileSync(await file.path())).Sheets.Contratos ?? {}
    exported = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  })

  process.stdout.write(`a consultant's day: ${hand.actions} actions (limit ${LIMIT}): ${counts.join(', ')}\n`)
  expect(hand.actions).toBeLessThanOrEqual(LIMIT)

  await test.step('the file has the open contracts of the client and no other', () => {
    const [header = [], ...lines] = exported
    const column = (name: string) => lines.map((line) => line[header.indexOf(name)])
    expect(new Set(column('Número de contrato'))).toEqual(new Set([NUMBERS.next, NUMBERS.other]))
    expect(column('Cliente')).toEqual([CLIENT, CLIENT])
    expect(lines).toHaveLength(2)
  })

  await test.step('the old contract is closed, and the new one of its supply has its terms', async () => {
    const old = await getStored(idContractInfo)
    expect(old.closed).toBe(true)
    expect(
      old.stateChanges
        .slice(0, 2)
        .map(({ contractState, observations }) => [contractState.name, observations]),
    ).toEqual([
      ['Cerrado', 'Renovado'],
      ['Pte. renovación', 'Renueva si baja la potencia'],
    ])
    await page.goto(`/energy-crm/consumption-points/${idConsumptionPoint}?tab=contracts`)
    const contracts = page.getByRole('table', { name: 'Contratos' })
    await expect(contracts.getByRole('row', { name: new RegExp(NUMBERS.old) }).last()).toContainText(
      'Cerrado',
    )
    await contracts.getByRole('link', { name: NUMBERS.next }).click()
    await expect(panel(page, `Contrato ${NUMBERS.next}`)).toBeVisible()
    const next = await getStored(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await panel(page, `Contrato ${NUMBERS.next}`).getByRole('tab', { name: 'Servicios auxiliares' }).click()
    await expect(panel(page, `Contrato ${NUMBERS.next}`).getByText('Mantenimiento')).toBeVisible()
    expect(next).toMatchObject({
      ...TERMS,
      closed: false,
      contractNumber: NUMBERS.next,
      signingDate: '2026-11-02',
      cups: CUPS,
      tariff: { idTariff },
      energyMarketer: { idEnergyMarketer },
      commercial: { name: 'Uxía' },
      consumptionPoint: { idConsumptionPoint },
    })
  })

  await test.step('the timeline has the observation, and the signed contract comes back byte by byte', async () => {
    await page.goto(`/energy-crm/contracts/${idContractInfo}?tab=states`)
    await expect(
      contract.getByRole('listitem').filter({ hasText: 'Renueva si baja la potencia' }),
    ).toContainText('Pte. renovación')
    await contract.getByRole('tab', { name: 'Documentos' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      contract.getByRole('button', { name: 'Descargar contrato firmado.pdf' }).click(),
    ])
    expect(readFileSync(await file.path())).toEqual(SIGNED_PDF)
  })

  await test.step('the sales agent sees their share of it and its sum, and neither the rule nor the commission of the company', async () => {
    const agent = await openBrowser(browser)
    await signIn(agent, {
      email: SALES_AGENT,
      path: `/energy-crm/contracts/${idContractInfo}?tab=fee`,
      server: new URL(page.url()).origin,
    })
    const seen = panel(agent, `Contrato ${NUMBERS.old}`)
    await expect(seen.getByRole('heading', { name: 'Tu comisión' })).toBeVisible()
    await expect(seen.getByText('319,20 €')).toBeVisible()
    await expect(seen.getByText('7,20 €', { exact: true })).toBeVisible()
    await expect(seen.getByRole('button', { name: 'Ver cálculo' })).toHaveCount(0)
    await expect(seen.getByText('326,40 €')).toBeVisible()
    for (const hidden of ['532,00', '12,00 €']) await expect(seen.getByText(hidden)).toHaveCount(0)
    await agent.context().close()
  })
})
