import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { consumptionPointFixture } from '../consumption-points/consumption-point.fixture.ts'
import { companyAnswer } from './company-answers.fixture.ts'
import { contractFixture as contract } from './contract.fixture.ts'
import { ContractForm } from './ContractForm.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'

const user = userEvent.setup({ delay: null })
// A form of thirty fields is slow to render.
const salesAgent = { ...testUser, role: 'user' as const }
const fetched = vi.fn<typeof fetch>()
let required: Record<string, boolean>
let tariffs: Tariff[]
let states: ContractState[]
let numbers: () => Response | Promise<Response>
let saving: () => Response
const saved = vi.fn()

const tariff: Tariff = {
  idTariff: contract.tariff?.idTariff ?? '',
  name: 'Hogar',
  utilityType: 'electricity',
  energyMarketer: { idEnergyMarketer: contract.energyMarketer?.idEnergyMarketer ?? '', name: 'Lumen' },
  atrTariff: { idTarifaATR: 18, nombre: '2.0TD', periods: 3 },
  type: 'fixed',
  isBasePrice: false,
  tariffTypology: null,
  greenEnergy: null,
  permanenceMonths: null,
  exitPenaltyPercent: null,
  exitPenaltyText: null,
  active: true,
  energyPrices: null,
  powerPrices: null,
  excessRetributionPrice: null,
  validFrom: null,
  validTo: null,
  priceStructure: null,
  pricesEndOn: null,
  pricesChangedOn: null,
  hasFees: false,
  parentTariff: null,
  linkedPrices: false,
  linkedFees: false,
  creationTimestamp: contract.creationTimestamp,
  version: 1,
}

const sent = () =>
  fetched.mock.calls
    .filter(([url, init]) => init?.method !== 'GET' && (url as string).endsWith('/contracts'))
    .map(([, init]) => [init?.method, JSON.parse(init!.body as string)])

beforeEach(() => {
  required = {}
  tariffs = []
  states = []
  saved.mockReset()
  numbers = () => Response.json(null)
  saving = () => Response.json(contract, { status: 201 })
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const path = url as string
    if (path.includes('/contracts/number/')) return numbers()
    if (path.endsWith('/contracts') && init?.method !== 'GET') return saving()
    if (path.endsWith('/contracts/states')) return Response.json(states)
    if (path.includes('/tariffs/energyMarketer/')) return Response.json(tariffs)
    return companyAnswer(path, { contracts: required, clients: {} }) ?? Response.json([])
  })
  vi.stubGlobal('fetch', fetched)
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const renderForm = (edited: ContractDetail | null, as = testUser) =>
  renderScreen(<ContractForm record={edited} onSaved={saved} onCancel={() => {}} onClose={() => {}} />, {
    user: as,
  })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Crear|Guardar) contrato$/ })

describe('the contract form', () => {
  it('[SEC-020] [SEC-021] lets an Admin edit commercial and fixed fee', async () => {
    await renderForm(contract)
    expect(screen.getByRole('combobox', { name: 'Comercial' })).toBeTruthy()
    const fee = field(/^Comisión fija/)
    fill(fee, '12,5')
    fireEvent.click(confirm())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject([
      'PUT',
      { fixedFee: 12.5, version: 4, idContractInfo: contract.idContractInfo },
    ])
  })

  it('[SEC-020] [SEC-021] [SEC-027] shows a sales agent both read only with the reason, and sends neither', async () => {
    await renderForm({ ...contract, fixedFee: 32.2 }, salesAgent)
    const [commercial, fee] = [field('Comercial'), field(/^Comisión fija/)]
    expect([commercial.readOnly, commercial.value, fee.readOnly, fee.value]).toEqual([
      true,
      'Marta Vidal',
      true,
      '32,20',
    ])
    expect(screen.getByText('Solo un administrador elige el comercial de un contrato.')).toBeTruthy()
    expect(screen.getByText(/Solo un administrador cambia la comisión fija/)).toBeTruthy()
    await user.type(fee, '9{ArrowUp}')
    expect(fee.value).toBe('32,20')
    fireEvent.click(confirm())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).not.toHaveProperty('fixedFee')
    expect(sent()[0]?.[1]).not.toHaveProperty('commercial')
  })

  it('[CON-024] has its sections in order, and saves and cancels below them', async () => {
    await renderForm(contract)
    const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(titles.slice(0, 5)).toEqual([
      'Datos del contrato',
      'Cliente y punto de consumo',
      'Condiciones económicas',
      'Potencias',
      'Estados',
    ])
    const last = screen.getAllByRole('heading', { level: 3 }).at(-1) as HTMLElement
    for (const name of ['Guardar contrato', 'Cancelar']) {
      const button = screen.getByRole('button', { name })
      expect(last.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })

  it('[CON-037] hints at powers that the access tariff does not allow, and saves them', async () => {
    await renderForm({ ...contract, contractedPowerPeriods: { p1: 15.5, p2: 10 } })
    expect(screen.getByText(/La tarifa 2\.0TD llega hasta 15/)).toBeTruthy()
    fireEvent.click(confirm())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toMatchObject({ contractedPowerPeriods: { p1: 15.5, p2: 10 } })
  })

  it('[CON-049] offers the active states only, and the one that the contract has', async () => {
    const { contractState: current } = contract
    const stateOf = (idContractState: string, name: string, active: boolean) => ({
      ...current,
      idContractState,
      name,
      active,
      clientUID: contract.idContractInfo,
      defaultState: false,
      version: 1,
    })
    states = [
      stateOf(current.idContractState, 'Activo', false),
      stateOf('01900000-0000-7000-8000-000000000061', 'Antiguo', false),
      stateOf('01900000-0000-7000-8000-000000000062', 'Renovado', true),
    ]
    await renderForm(contract)
    const list = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
    fireEvent.click(screen.getAllByLabelText('Estado')[0] ?? document.body)
    await waitFor(() => expect(list()).toContain('Renovado'))
    expect(list()).toContain('Activo')
    expect(list()).not.toContain('Antiguo')
  })

  it('[ERR-050] cannot be sent by a sales agent without a commercial, and says whom to ask', async () => {
    await renderForm(null, salesAgent)
    await screen.findByText(/pide a un administrador de tu empresa/)
    fireEvent.click(screen.getByRole('radio', { name: 'Electricidad' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Crear contrato' }).disabled).toBe(true)
  })

  it('says to whoever comes from a client that without a consumption point the contract has none', async () => {
    const ofClient = (point: ConsumptionPoint | null) => (
      <ContractForm
        record={null}
        point={point}
        idClient="c1"
        onSaved={saved}
        onCancel={() => {}}
        onClose={() => {}}
      />
    )
    const { unmount } = await renderScreen(ofClient(null))
    expect(screen.getByText(/sin elegir uno, se guarda sin cliente/)).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.fromCups })).toBeTruthy()
    unmount()
    await renderScreen(ofClient(consumptionPointFixture))
    expect(screen.queryByText(/se guarda sin cliente/)).toBeNull()
    expect(screen.queryByRole('button', { name: texts.fromCups })).toBeNull()
  })

  it('goes on in the form that creates the consumption point too, with what was typed', async () => {
    const { address } = await renderScreen(
      <ContractForm record={null} idClient="c1" onSaved={saved} onCancel={() => {}} onClose={() => {}} />,
      { path: '/energy-crm/contracts/new?idClient=c1' },
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Electricidad' }))
    fill(field(/^CUPS/), 'ES0031408000000001AB')
    fill(field('Margen de energía'), '3')
    fireEvent.click(screen.getByRole('button', { name: texts.fromCups }))
    await waitFor(() => expect(address()).toBe('/energy-crm/contracts/from-cups?idClient=c1'))
    const drafts = Object.entries(sessionStorage).map(([key, text]) => [key, JSON.parse(text as string)])
    expect(drafts).toMatchObject([
      [
        `draft:${testUser.userUID}:/energy-crm/contracts/from-cups/new/c1`,
        {
          consumptionPoint: { cups: 'ES0031408000000001AB' },
          contract: { utilityType: 'electricity', energyFee: 3 },
        },
      ],
    ])
  })

  it('shows an error on blur for a date out of range, counts it, and saves nothing in its place', async () => {
    await renderForm(contract)
    for (const [name, typed, error] of [
      ['Fecha de firma', '31-12-1999', 'No puede ser anterior al 01-01-2000'],
      ['Fecha del último cambio de estado', '01-01-2101', 'No puede ser posterior al 31-12-2100'],
    ] as const) {
      fill(field(name), typed)
      fireEvent.blur(field(name))
      expect(screen.getByText(error)).toBeTruthy()
    }
    fireEvent.click(confirm())
    expect(await screen.findByText('2 campos por corregir')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('[CON-030] [ERR-055] requires the energy before the number', async () => {
    await renderForm(null)
    fill(field('Número de contrato'), 'N-1')
    fireEvent.blur(field('Número de contrato'))
    const text = 'Selecciona el tipo de contrato (electricidad o gas) antes de continuar'
    // Beside the field and as a toast.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
    fireEvent.click(confirm())
    expect(screen.getByText(/campos por corregir/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Gas' }))
    await screen.findByText('El número está libre.')
    await waitFor(() => expect(screen.queryByText('Comprobando el número…')).toBeNull())
    expect(sent()).toEqual([])
  })

  it('[CON-027] [CON-028] [CON-029] checks a number before saving, unless it is unchanged', async () => {
    numbers = () => Response.json({ ...contract, idContractInfo: '01900000-0000-7000-8000-000000000099' })
    await renderForm(contract)
    expect(confirm().disabled).toBe(false)
    const number = field('Número de contrato')
    fill(number, 'ELE-0001x')
    fireEvent.click(confirm())
    expect(await screen.findByText('Comprobando el número…')).toBeTruthy()
    await screen.findByText('Ya hay un contrato con este número.')
    expect(await screen.findByText('1 campo por corregir')).toBeTruthy()
    expect(sent()).toEqual([])
    fill(number, 'ELE-0001')
    await waitFor(() => expect(screen.queryByText('1 campo por corregir')).toBeNull())
  })

  it('[CON-029] saves a form sent while its number is checked, once it is known to be free', async () => {
    let answer: (response: Response) => void = () => {}
    numbers = () => new Promise<Response>((resolve) => (answer = resolve))
    await renderForm(contract)
    fill(field('Número de contrato'), 'ELE-0001x')
    fireEvent.click(confirm())
    await screen.findByText('Comprobando el número…')
    await waitFor(() =>
      expect(fetched.mock.calls.some(([url]) => (url as string).includes('/number/'))).toBe(true),
    )
    expect(sent()).toEqual([])
    answer(Response.json(null))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toMatchObject({ contractNumber: 'ELE-0001x' })
  })

  it('does not save the former date in place of a text that is not a date', async () => {
    await renderForm(contract)
    const date = field('Fecha de firma')
    fill(date, '99-99-2026')
    fireEvent.blur(date)
    await screen.findByText('Escribe una fecha, por ejemplo 14-03-2026')
    fireEvent.click(confirm())
    await waitFor(() => expect(document.activeElement).toBe(date))
    expect(sent()).toEqual([])
    fill(date, '14-03-2026')
    fireEvent.blur(date)
    fireEvent.click(confirm())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.[1]).toMatchObject({ signingDate: '2026-03-14' })
  })

  it('[ERR-044] shows an error when the check fails, and repeats it on request', async () => {
    numbers = () => Response.json({ errors: [{ message: 'NOT_FOUND' }], requestId: 'r' }, { status: 404 })
    await renderForm(contract)
    fill(field('Número de contrato'), 'ELE-0001x')
    await waitFor(() =>
      expect(screen.getAllByText('Ha habido un error al consultar el contrato')).toHaveLength(2),
    )
    fireEvent.click(confirm())
    expect(screen.getByText('1 campo por corregir')).toBeTruthy()
    numbers = () => Response.json(null)
    await user.click(screen.getByRole('button', { name: 'Volver a comprobar' }))
    await waitFor(() => expect(screen.queryByText('1 campo por corregir')).toBeNull())
  })

  it('[PLG-021] cannot be saved without the required fields that the user may edit', async () => {
    required = { cups: true, fixedFee: true, commercial: true }
    await renderForm({ ...contract, cups: '', fixedFee: null }, salesAgent)
    await waitFor(() => expect(confirm().disabled).toBe(true))
    expect(screen.getAllByText('Dato obligatorio')).toHaveLength(1)
    fill(field(/^CUPS/), 'ES0031408000000001AB')
    await waitFor(() => expect(confirm().disabled).toBe(false))
  })

  it('[PLG-003] [PLG-005] names the plugin that requires the fixed fee, beside that field', async () => {
    required = { fixedFee: true }
    const first = await renderForm({ ...contract, fixedFee: null })
    const badge = await screen.findByRole('button', { name: /^Plugin Parámetros obligatorios\. / })
    expect(badge.parentElement?.parentElement?.contains(field(/^Comisión fija/))).toBe(true)
    first.unmount()
    required = { cups: true }
    await renderForm({ ...contract, cups: '' })
    await screen.findByText('Dato obligatorio')
    expect(screen.queryByRole('button', { name: /^Plugin Parámetros obligatorios/ })).toBeNull()
  })

  it('[PLG-021] asks for a commission without making one of its fields mandatory', async () => {
    required = { fee: true }
    const first = await renderForm({ ...contract, fixedFee: null })
    await waitFor(() => expect(confirm().disabled).toBe(true))
    expect(screen.getByText('Dato obligatorio')).toBeTruthy()
    expect(screen.getByText(/Basta con una comisión fija, un margen o una tarifa/)).toBeTruthy()
    expect(field('Margen de potencia').required).toBe(false)
    fill(field('Margen de energía'), '3')
    await waitFor(() => expect(confirm().disabled).toBe(false))
    first.unmount()
    sessionStorage.clear()
    tariffs = [{ ...tariff, hasFees: true }]
    await renderForm({ ...contract, fixedFee: null })
    await waitFor(() => expect(confirm().disabled).toBe(false))
  })

  it('[CON-031] [CON-033] changes figures by their steps with the arrow keys, never below zero', async () => {
    await renderForm({ ...contract, anualConsumption: 0.1 })
    const consumption = field('Consumo anual')
    for (let times = 0; times < 2; times++) fireEvent.keyDown(consumption, { key: 'ArrowDown' })
    expect(consumption.value).toBe('0')
    for (let times = 0; times < 3; times++) fireEvent.keyDown(consumption, { key: 'ArrowUp' })
    expect(consumption.value).toBe('0,3')
    const spending = field('Gasto operativo de energía')
    fireEvent.keyDown(spending, { key: 'ArrowUp' })
    expect(spending.value).toBe('0,001')
  })

  it('shows an error of the server beside its field', async () => {
    saving = () =>
      Response.json(
        { errors: [{ message: 'CONTRACT_CUPS_MISMATCH', field: 'cups' }], requestId: 'r' },
        { status: 400 },
      )
    await renderForm(contract)
    fireEvent.click(confirm())
    await screen.findByText('El CUPS no es el del punto de consumo elegido.')
    expect(saved).not.toHaveBeenCalled()
  })
})
