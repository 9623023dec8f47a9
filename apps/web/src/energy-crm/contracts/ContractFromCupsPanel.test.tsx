import { useLocation } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RequestedParameterConfiguration } from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import type { Client, ClientFilter, ClientWarning } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { beginNewRecord } from '../../ui/form/use-record-form.ts'
import { clientFixture } from '../clients/client.fixture.ts'
import { consumptionPointFixture } from '../consumption-points/consumption-point.fixture.ts'
import { companyAnswer } from './company-answers.fixture.ts'
import { contractFixture } from './contract.fixture.ts'
import { contractFromCupsForm, fromContractForm } from './contract-from-cups.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { ContractFromCupsPanel } from './ContractFromCupsPanel.tsx'
import { toContractFormValues } from './contract-form.ts'
import { contractFormTexts } from './contracts.messages.ts'

// A form of thirty fields is slow to render.

const PATH = '/energy-crm/contracts/from-cups'
const CUPS = 'ES0031408000000001AB'
const [ANA, BEA] = ['12345678Z', '87654321X']
const ana: Client = {
  ...clientFixture,
  clientInfo: { ...clientFixture.clientInfo, name: 'Ana Ruiz', dniOrCif: ANA },
}

const { name, firstSurname, secondSurname, dniOrCif } = ana.clientInfo
/** Ana in the records that name their client. */
const nameOfAna = {
  idClient: ana.idClient,
  clientInfo: { name, firstSurname, secondSurname, dniOrCif },
}

const fetched = vi.fn<typeof fetch>()
let required: RequestedParameterConfiguration
/** Answers of the look-up of a tax number. */
let clientsOf: (nif: string) => Response | Promise<Response>
let stored: ConsumptionPoint | null
let taken: string | null
let creating: () => Response

const found = (...clients: Client[]) =>
  Response.json([
    clients.map(({ customFieldValues: _, ...row }) => ({
      ...row,
      consumptionPointCount: 0,
      contractCount: 0,
    })),
    clients.length,
    { totalIsExact: true },
  ])
function delayed() {
  let resolve!: (answer: Response) => void
  const promise = new Promise<Response>((settle) => (resolve = settle))
  return { promise, resolve }
}
const refusal = (status: number, error: object) =>
  Response.json({ errors: [error], requestId: 'r' }, { status })
const created = (warnings: ClientWarning[] = []) =>
  Response.json(
    {
      contract: {
        ...contractFixture,
        consumptionPoint: {
          idConsumptionPoint: consumptionPointFixture.idConsumptionPoint,
          client: nameOfAna,
        },
      },
      warnings,
    },
    { status: 201 },
  )
const sent = () =>
  fetched.mock.calls
    .filter(([url]) => (url as string).includes('fastCreate'))
    .map(([, init]) => JSON.parse(init!.body as string))

async function answer(path: string, init: RequestInit | undefined): Promise<Response> {
  if (path.includes('fastCreate')) return creating()
  if (path.includes('/clients/withPagination')) {
    const { dniOrCif = '' } = JSON.parse(init?.body as string) as ClientFilter
    return clientsOf(dniOrCif)
  }
  if (path.endsWith(`/clients/${ana.idClient}`)) return Response.json(ana)
  if (path.includes('checkCups')) {
    const point = stored && { idConsumptionPoint: stored.idConsumptionPoint }
    return Response.json({ exists: stored !== null, contracts: [], ...point })
  }
  if (stored && path.endsWith(`/consumptionPoints/${stored.idConsumptionPoint}`)) return Response.json(stored)
  if (path.includes('/contracts/number/')) {
    return Response.json(taken !== null && path.includes(taken) ? contractFixture : null)
  }
  return companyAnswer(path, required) ?? Response.json([])
}

beforeEach(() => {
  required = { contracts: {}, clients: {} }
  clientsOf = () => found()
  stored = null
  taken = null
  creating = () => created()
  fetched.mockReset()
  fetched.mockImplementation((url, init) => answer(url as string, init))
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

/** As in the application, the panel is gone once its address is left. */
function AtItsAddress() {
  const isOpen = useLocation().pathname === PATH
  return isOpen ? <ContractFromCupsPanel /> : null
}
const renderPanel = () => renderScreen(<AtItsAddress />, { path: PATH })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const fill = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.submit })
const NIF = /^NIF/
const NAME = /^Nombre o razón social/

async function send() {
  await waitFor(() => expect(submit().disabled).toBe(false))
  fireEvent.click(submit())
}

describe('the panel of a contract from a CUPS', () => {
  it('takes no client of an earlier number whose answer arrives after that of the present one', async () => {
    const answerOfAna = delayed()
    clientsOf = (nif) => (nif === ANA ? answerOfAna.promise : found())
    await renderPanel()
    fill(/^CUPS/, CUPS)
    fill(NIF, ANA)
    await screen.findByText(texts.nifChecking)
    fill(NIF, BEA)
    await waitFor(() => expect(screen.queryByText(texts.nifChecking)).toBeNull())
    await act(async () => answerOfAna.resolve(found(ana)))
    expect(screen.queryByText(/se toma ese cliente/)).toBeNull()
    fill(NAME, 'Bea')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0].client).toMatchObject({ clientInfo: { dniOrCif: BEA, name: 'Bea' } })
  })

  it('leads back to the bill from which it was opened, and to its contract by the message', async () => {
    const { address } = await renderScreen(<AtItsAddress />, { path: `${PATH}?factura=1` })
    fill(/^CUPS/, CUPS)
    fill(NAME, 'Ana')
    await send()
    await waitFor(() => expect(address()).toBe('/billing/bill-capture'))
    fireEvent.click(screen.getByRole('button', { name: texts.openContract }))
    await waitFor(() => expect(address()).toContain(contractFixture.idContractInfo))
  })

  it('leads back to the bill where it is cancelled', async () => {
    const { address } = await renderScreen(<AtItsAddress />, { path: `${PATH}?factura=1` })
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(address()).toBe('/billing/bill-capture'))
  })

  it('shows no client of the number before while a number is looked up, and is sent once it is known', async () => {
    const answerOfBea = delayed()
    clientsOf = (nif) => (nif === BEA ? answerOfBea.promise : found(ana))
    await renderPanel()
    fill(/^CUPS/, CUPS)
    fill(NIF, ANA)
    await screen.findByText(texts.foundClient('Ana Ruiz'))
    fill(NIF, BEA)
    await screen.findByText(texts.nifChecking)
    expect(screen.queryByText(texts.foundClient('Ana Ruiz'))).toBeNull()
    fill(NAME, 'Bea')
    await send()
    expect(sent()).toEqual([])
    await act(async () => answerOfBea.resolve(found()))
    await waitFor(() => expect(sent()[0]?.client).toMatchObject({ clientInfo: { dniOrCif: BEA } }))
  })

  it('creates no second client where the look-up of the number fails, and repeats it on request', async () => {
    clientsOf = () => refusal(404, { message: 'NOT_FOUND' })
    await renderPanel()
    fill(/^CUPS/, CUPS)
    fill(NIF, ANA)
    await screen.findByText(texts.nifUnchecked)
    fill(NAME, 'Ana')
    await send()
    await screen.findByText('1 campo por corregir')
    expect(sent()).toEqual([])
    clientsOf = () => found(ana)
    fireEvent.click(screen.getByRole('button', { name: contractFormTexts.retryCheck }))
    await screen.findByText(texts.foundClient('Ana Ruiz'))
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0].client).toEqual({ idClient: ana.idClient })
  })

  it('[PLG-021] asks beforehand for what the company requires of a contract and of a new client', async () => {
    required = {
      contracts: { lastStateChangeDate: true, fee: true, cups: true },
      clients: { email: true, agentName: true, city: true },
    }
    await renderPanel()
    const agent = await screen.findByLabelText<HTMLInputElement>(/^Persona de contacto: nombre/)
    // CUPS, name, date, commission, email, contact and town.
    await screen.findByText('Faltan 7 campos obligatorios')
    expect(submit().disabled).toBe(true)
    expect(agent.required && field(/^Email/).required && field(/^Población/).required).toBe(true)
    expect(field(/^Teléfono/).required).toBe(false)
    fill(/^CUPS/, CUPS)
    fill(NAME, 'Bea')
    fill(/^Email/, 'bea@ejemplo.es')
    fill(/^Persona de contacto: nombre/, 'Leo')
    fill(/^Población/, 'Soria')
    fill('Margen de energía', '3')
    expect(submit().disabled).toBe(true)
    fill(/^Fecha del último cambio de estado/, '20-11-2026')
    fireEvent.blur(field(/^Fecha del último cambio de estado/))
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      client: { agentName: 'Leo', clientInfo: { email: 'bea@ejemplo.es', city: 'Soria' } },
      contract: { energyFee: 3, lastStateChangeDate: '2026-11-20' },
    })
  })

  it('[PLG-021] requires nothing of a client who exists, and no field that the stored supply answers', async () => {
    required = { contracts: { tariffType: true, anualConsumption: true }, clients: { email: true } }
    clientsOf = () => found(ana)
    stored = consumptionPointFixture
    await renderPanel()
    fill(/^CUPS/, CUPS)
    await screen.findByText(texts.knownPoint)
    expect(screen.queryByLabelText(/^Tarifa de acceso/)).toBeNull()
    fill(NIF, ANA)
    await screen.findByText(texts.foundClient('Ana Ruiz'))
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('[PLG-021] asks for the consumption that the stored supply lacks', async () => {
    required = { contracts: { anualConsumption: true }, clients: {} }
    stored = { ...consumptionPointFixture, anualConsumption: null, client: nameOfAna }
    await renderPanel()
    fill(/^CUPS/, CUPS)
    await screen.findByText(texts.knownClient('Ana Ruiz'))
    expect(submit().disabled).toBe(true)
    fill(/^Consumo anual/, '3500')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0].contract).toMatchObject({ anualConsumption: 3500, tariffType: '3.0TD' })
  })

  it('[PLG-021] reads the requirements again where the server refuses for a newer one', async () => {
    creating = () =>
      refusal(400, { message: 'REQUIRED_PARAMETER_MISSING', field: 'client.agentName', details: {} })
    await renderPanel()
    fill(/^CUPS/, CUPS)
    fill(NAME, 'Bea')
    await waitFor(() => expect(submit().disabled).toBe(false))
    required = { contracts: {}, clients: { agentName: true } }
    fireEvent.click(submit())
    await screen.findByText(texts.requirementsChanged)
    expect((await screen.findByLabelText<HTMLInputElement>(/^Persona de contacto: nombre/)).required).toBe(
      true,
    )
  })

  it('[CON-027] [CON-028] refuses a contract number that exists, and says that it can wait', async () => {
    taken = 'ELE-0001'
    await renderPanel()
    expect(screen.getByText(contractFormTexts.numberLater)).toBeTruthy()
    fill(/^CUPS/, CUPS)
    fill(NAME, 'Bea')
    fill('Número de contrato', 'ELE-0001')
    await screen.findByText(contractFormTexts.numberExists)
    await send()
    await screen.findByText('1 campo por corregir')
    expect(sent()).toEqual([])
  })

  it('[CON-035] shows a power that the chosen access tariff lacks, so that it can be cleared', async () => {
    const powers = [4.6, 4.6, 4.6, null, null, null]
    const typed = { ...toContractFormValues(null), tariffType: '2.0TD', contractedPowerPeriods: powers }
    beginNewRecord(contractFromCupsForm(null), fromContractForm(typed, '2026-11-20'))
    await renderPanel()
    fill(/^CUPS/, CUPS)
    fill(NAME, 'Bea')
    fill(/^Potencia contratada P3/, '')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0].consumptionPoint.contractedPowerPeriods).toMatchObject({ p1: 4.6, p2: 4.6, p3: null })
  })

  it('shows the doubts about a new client, with the way to the form that mends them', async () => {
    creating = () => created([{ message: 'CLIENT_NIF_INVALID', field: 'clientInfo.dniOrCif' }])
    const { address } = await renderPanel()
    fill(/^CUPS/, CUPS)
    fill(NIF, '12345678A')
    fill(NAME, 'Bea')
    await send()
    await screen.findByText(/cuyo carácter de control no coincide/)
    await waitFor(() => expect(address()).toContain(contractFixture.idContractInfo))
    fireEvent.click(screen.getByRole('button', { name: texts.mendClient }))
    await waitFor(() => expect(address()).toBe(`/energy-crm/clients/client/${ana.idClient}?edit=1`))
  })

  it('begins with what was typed in the form of a contract, and shows what most contracts do not have', async () => {
    const typed = { ...toContractFormValues(null), cups: CUPS, noticeDays: 30, implicitRenewal: true }
    const { unmount } = await renderPanel()
    expect(screen.queryByText(texts.furtherData)).toBeNull()
    unmount()
    beginNewRecord(contractFromCupsForm(null), fromContractForm(typed, '2026-11-20'))
    await renderPanel()
    const section = (await screen.findByText(texts.furtherData)).closest('section')!
    fireEvent.change(within(section).getByLabelText(/^Preaviso/), { target: { value: '' } })
    // Still there after it was emptied.
    fireEvent.change(within(section).getByLabelText(/^Preaviso/), { target: { value: '45' } })
    fill(NAME, 'Bea')
    await send()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      consumptionPoint: { cups: CUPS },
      contract: { noticeDays: 45, implicitRenewal: true },
    })
  })
})
