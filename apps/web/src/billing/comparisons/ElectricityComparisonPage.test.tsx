import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import {
  comparedSupplyFixture,
  comparisonResultFixture,
  currentContractFixture,
  idEnergyMarketer,
  savedComparisonFixture,
} from './comparison.fixture.ts'
import { ElectricityComparisonPage } from './ElectricityComparisonPage.tsx'
// Loaded before the first test: on a busy machine it takes longer than a test waits for it.
import './EnterConsumptionDialog.tsx'

const requests: unknown[] = []
const read: string[] = []
let reply: () => Response
/** Answers of reads by a part of their address. */
let reads: Record<string, () => unknown>

beforeEach(() => {
  requests.length = 0
  read.length = 0
  reply = () => json(comparisonResultFixture(true))
  reads = {
    '/regulatedPrices/missing': () => ({ date: '2026-10-15', figures: [], regulatedPricesVersion: '2026.3' }),
  }
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.includes('/fees/offers')) return Promise.resolve(json({ fees: [] }))
    if (init.body) {
      requests.push(JSON.parse(init.body as string))
      return Promise.resolve(reply())
    }
    read.push(url)
    const found = Object.entries(reads).find(([part]) => url.includes(part))
    return Promise.resolve(found ? json(found[1]()) : json({ errors: [{ message: 'NOT_FOUND' }] }, 404))
  })
})

afterEach(() => vi.unstubAllGlobals())

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value: text } })
}

function typeHousehold(): void {
  type('Potencia contratada Punta', '4,6')
  type('Potencia contratada Valle', '4,6')
  type('Consumo anual P1', '900')
  type('Consumo anual P2', '800')
  type('Consumo anual P3', '1.300')
}

function typePrices(): void {
  for (const [label, price] of [
    ['Precio de la energía P1', '0,22'],
    ['Precio de la energía P2', '0,16'],
    ['Precio de la energía P3', '0,12'],
    ['Precio de la potencia Punta', '0,1'],
    ['Precio de la potencia Valle', '0,04'],
  ] as const) {
    type(label, price)
  }
}

const compare = () => fireEvent.click(screen.getByRole('button', { name: 'Comparar ofertas' }))
const pageText = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('comparing a household', { timeout: 30_000 }, () => {
  it('[BIL-002] marks the missing fields and sends no request', async () => {
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    compare()
    await waitFor(() => expect(screen.getAllByText('Rellena este campo')).toHaveLength(5))
    expect(screen.getByText('5 campos por corregir')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(/^Potencia contratada Punta/)),
    )
    type('Potencia contratada Punta', '4,6')
    expect(screen.getByText('4 campos por corregir')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('[CUR-008] takes the consumption of a fast one in the periods alone, without buttons of modes, and sends its kind', async () => {
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    fireEvent.click(screen.getByRole('radio', { name: 'Comparativa rápida' }))
    expect(screen.queryByText('Más datos de la factura')).toBeNull()
    expect(screen.queryByRole('radiogroup', { name: 'Origen del consumo' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Introducir consumo' }))
    await screen.findByLabelText('Consumo del intervalo P1 (kWh)')
    expect(screen.queryByRole('group', { name: 'Cómo se introduce el consumo' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Consumo mensual' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    typeHousehold()
    compare()
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ kind: 'fast', consumptionCurve: false }))
  })

  it('[BIL-006] shows cost, saving and the bill of the best offer', async () => {
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    typePrices()
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    expect(requests[0]).toMatchObject({
      atrTariff: { nombre: '2.0TD' },
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      currentPrices: { energy: { p1: 0.22, p2: 0.16, p3: 0.12 } },
    })
    for (const shown of [
      '935,22 €',
      '813,66 €',
      '+121,56 €',
      '13,00 % del coste actual',
      'Voltanea · Barata',
      'precios regulados versión 2026.2+7',
    ]) {
      expect(pageText()).toContain(shown)
    }
  })

  it('[BIL-005][ERR-058] warns that the saving needs energy prices', async () => {
    reply = () => json(comparisonResultFixture(false))
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    const warning = 'Debes introducir precios de energía para calcular el ahorro'
    expect(screen.getAllByText(warning)).toHaveLength(2) // the toast, and the notice on the page
  })

  it('[API-172] requests the last known figures only when the switch is on', async () => {
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    fireEvent.click(screen.getByRole('switch', { name: /usar la última conocida/ }))
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar datos' }))
    fireEvent.click(screen.getByRole('switch', { name: /usar la última conocida/ }))
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    expect(requests).toMatchObject([{ latestKnown: true }, { latestKnown: false }])
  })

  it('[API-172] shows an error beside its field', async () => {
    const errors = [
      { message: 'CONTRACTED_POWER_MISSING', field: 'contractedPower.p2', details: { period: 2 } },
    ]
    reply = () => json({ errors, requestId: 'r' }, 400)
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    compare()
    expect(await screen.findByText('Falta la potencia P2')).toBeTruthy()
  })

  it('[API-172] shows an error without a field in a toast', async () => {
    reply = () =>
      json(
        { errors: [{ message: 'COMPARISON_CURVE_MISSING', field: 'consumptionCurve' }], requestId: 'r' },
        400,
      )
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    typeHousehold()
    compare()
    expect(await screen.findByText(/no tiene curva guardada: impórtala/)).toBeTruthy()
  })
})

describe('the regulated figures of the day', { timeout: 30_000 }, () => {
  const figures = [
    { item: 'tolls', key: '2.0TD', effect: 'base_prices', knownFrom: '2021-06-01', knownTo: '2026-12-31' },
    { item: 'bonoSocialFinancing', key: '', effect: 'own_line', knownFrom: null, knownTo: null },
  ]
  const missing = () => ({ date: '2027-01-15', figures, regulatedPricesVersion: '2026.3' })

  it('[BIL-002] are listed before the comparison where they are missing, with the reason and who adds them', async () => {
    reads['/regulatedPrices/missing'] = missing
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    const notice = (await screen.findByText('Faltan 2 cifras reguladas del 15-01-2027')).closest(
      '[role=note]',
    )
    const text = (notice?.textContent ?? '').replaceAll('\u00a0', ' ')
    expect(text).toContain(
      'Peajes 2.0TD: hay cifras hasta el 31-12-2026. Las ofertas con precios base quedan fuera.',
    )
    expect(text).toContain('Financiación del bono social: no hay ninguna cifra. Su línea sale «no calculado»')
    expect(text).toContain('Las puede añadir un superadministrador')
    expect(requests).toEqual([])
    fireEvent.click(screen.getByRole('switch', { name: /usar la última conocida/ }))
    await waitFor(() => expect(read.at(-1)).toContain('latestKnown=true'))
  })

  it('are named in the singular where one is missing', async () => {
    reads['/regulatedPrices/missing'] = () => ({ ...missing(), figures: figures.slice(0, 1) })
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    const notice = (await screen.findByText(/^Falta una cifra regulada/)).closest('[role=note]')
    expect(notice?.textContent).toContain('La puede añadir un superadministrador')
  })

  it('link a superadmin to the page that adds them', async () => {
    reads['/regulatedPrices/missing'] = missing
    const user = { ...testUser, role: 'superadmin' } as const
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity', user })
    const link = await screen.findByRole('link', { name: 'Añadirlas en «Precios regulados»' })
    expect(link.getAttribute('href')).toContain('/superadmin/regulated-prices?item=tolls')
  })

  it('say nothing where none is missing', async () => {
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
    await waitFor(() => expect(read.length).toBeGreaterThan(0))
    expect(pageText()).not.toMatch(/Faltan? .* del \d/)
  })
})

describe('what is known of the supply', { timeout: 30_000 }, () => {
  const { idConsumptionPoint } = comparedSupplyFixture
  const supply = { ...comparedSupplyFixture, contractCount: 1 }
  const linked = { ...comparedSupplyFixture, anualConsumption: 3, anualConsumptionUnit: 'MWh' }
  const contract = currentContractFixture
  const answerReads = (found: unknown) => {
    reads[`/energy-crm/consumptionPoints/${idConsumptionPoint}`] = () => linked
    reads['/energy-crm/consumptionPoints'] = () => [[supply], 1, { totalIsExact: true }]
    reads['/currentContract'] = () => ({ date: '2026-10-15', contract: found })
    reads['/curves'] = () => []
  }
  const open = async (found: unknown) => {
    answerReads(found)
    await renderScreen(<ElectricityComparisonPage />, { path: '/billing/electricity' })
  }
  const openLinked = async (found: unknown) => {
    answerReads(found)
    await renderScreen(<ElectricityComparisonPage />, {
      path: `/billing/electricity?supply=${idConsumptionPoint}`,
    })
    await waitFor(() => expect(valueOf('Potencia contratada Punta')).toBe('4,6'))
  }
  /** The first of January is a holiday: all of its hours are P3. */
  const estimate = async () => {
    const days = [{ date: '2025-01-01', valuesList: Array.from({ length: 24 }, () => 125) }]
    reply = () => json({ type: 'Initial', warning: null, totalKwh: 3000, days })
    fireEvent.click(screen.getByRole('button', { name: 'Estimar por periodos' }))
    await waitFor(() => expect(valueOf('Consumo anual P3')).toBe('3.000'))
  }
  const pick = async () => {
    fireEvent.click(screen.getByRole('textbox', { name: 'Punto de consumo' }))
    fireEvent.click(await screen.findByText('Nave 2'))
    await waitFor(() => expect(read.some((url) => url.includes('/currentContract'))).toBe(true))
  }
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false }).value

  it('[BIL-002] fills in its marketer and prices, says of which day, and lets them be changed', async () => {
    await open(contract)
    await pick()
    await waitFor(() => expect(valueOf('Comercializadora')).toBe('Luz Serena'))
    expect(valueOf('Precio de la energía P1')).toBe('0,22')
    expect(valueOf('Precio de la potencia Valle')).toBe('0,04')
    expect(pageText()).toContain('Del contrato C-000123 (Plana): precios vigentes a 15-10-2026.')
    type('Precio de la energía P1', '0,25')
    await waitFor(() => expect(pageText()).not.toContain('precios vigentes a 15-10-2026.'))
  })

  it('[BIL-006] says until when it binds beside the penalty of leaving it', async () => {
    await open({ ...contract, permanenceEndDate: '2027-03-01' })
    await pick()
    await waitFor(() => expect(pageText()).toContain('Permanencia hasta el 01-03-2027'))
    cleanup()
    read.length = 0
    await open({ ...contract, permanenceEndDate: '2026-09-01' })
    await pick()
    await waitFor(() => expect(pageText()).toContain('La permanencia terminó el 01-09-2026'))
  })

  it('leaves alone what was typed before', async () => {
    await open(contract)
    type('Comercializadora', 'La de siempre')
    await pick()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(valueOf('Comercializadora')).toBe('La de siempre')
    expect(valueOf('Precio de la energía P1')).toBe('')
  })

  it('changes nothing without an open contract, and asks for the bill where it is indexed', async () => {
    await open(null)
    await pick()
    expect(valueOf('Comercializadora')).toBe('')
    cleanup()
    read.length = 0
    await open({ ...contract, type: 'indexed', prices: null })
    await pick()
    await waitFor(() => expect(valueOf('Comercializadora')).toBe('Luz Serena'))
    expect(pageText()).toContain('Del contrato C-000123 (Plana), que es indexado: escribe los precios medios')
  })

  it('[BIL-002] is filled in from a link, and replaces nothing that is typed while the contract is read', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const answers = fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('/currentContract')) await held
      return answers(url, init)
    })
    await openLinked(contract)
    expect(valueOf('Consumo de un año')).toBe('3.000')
    type('Precio de la energía P1', '0,25')
    type('Potencia contratada Valle', '3,5')
    release()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(valueOf('Precio de la energía P1')).toBe('0,25')
    expect(valueOf('Potencia contratada Valle')).toBe('3,5')
    expect(valueOf('Precio de la energía P2')).toBe('')
  })

  it('is not taken from a link to a supply of gas', async () => {
    answerReads(null)
    reads[`/energy-crm/consumptionPoints/${idConsumptionPoint}`] = () => ({ ...linked, utilityType: 'gas' })
    await renderScreen(<ElectricityComparisonPage />, {
      path: `/billing/electricity?supply=${idConsumptionPoint}`,
    })
    await screen.findByLabelText('Potencia contratada Punta', { exact: false })
    expect([valueOf('Potencia contratada Punta'), valueOf('Consumo de un año')]).toEqual(['', ''])
  })

  it('says which prices of the contract are missing, and links an Admin to the prices of the marketer', async () => {
    await openLinked({ ...contract, prices: { ...contract.prices, power: { p1: 0.1 } } })
    const link = await screen.findByRole('link', { name: 'Añadirlos a los precios de la comercializadora' })
    expect(link.getAttribute('href')).toBe(`/energy-crm/energy-marketers/${idEnergyMarketer}/prices`)
    expect(link.closest('[role=note]')?.textContent).toContain('sin los de potencia P2.')
  })

  it('is split by period with the profile of the tariff where no curve is stored, marked as estimated', async () => {
    await openLinked(contract)
    await estimate()
    expect(requests).toMatchObject([{ tariff: '2.0TD', zone: '1', anualConsumption: 3000 }])
    expect(pageText()).toMatch(
      /Estimado: 3\.000(,00)? kWh al año repartidos con el perfil de la tarifa 2\.0TD/,
    )
    type('Consumo anual P3', '2.900')
    await waitFor(() => expect(pageText()).not.toContain('Estimado: '))
  })

  it('is marked as estimated in the result and in what is saved, until it is changed', async () => {
    await openLinked(contract)
    await estimate()
    reply = () => json(comparisonResultFixture(true))
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    expect(pageText()).toContain('Estimado con el perfil de la tarifa')
    expect(requests.at(-1)).toMatchObject({ consumptionEstimated: true })
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar datos' }))
    type('Consumo anual P3', '2.900')
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    expect(pageText()).not.toContain('Estimado con el perfil de la tarifa')
    expect(requests.at(-1)).not.toHaveProperty('consumptionEstimated')
  })

  it.each([
    ['Tarifa de acceso', '3.0TD'],
    ['Zona', 'Canarias'],
  ])('is estimated anew for another value of %s, whose periods are others', async (label, value) => {
    await openLinked(contract)
    await estimate()
    fireEvent.click(screen.getByRole('combobox', { name: label }))
    fireEvent.click(await screen.findByRole('option', { name: value }))
    await screen.findByRole('button', { name: 'Estimar por periodos' })
    expect(valueOf('Consumo anual P3')).toBe('')
    expect(pageText()).not.toContain('Estimado: ')
  })

  it('is marked as estimated, with its energy, in a comparison that is opened again', async () => {
    const { idComparison, input } = savedComparisonFixture
    reads[idComparison] = () => ({
      ...savedComparisonFixture,
      input: { ...input, consumptionEstimated: true },
    })
    await renderScreen(<ElectricityComparisonPage />, { path: `/billing/electricity?desde=${idComparison}` })
    await waitFor(() => expect(valueOf('Consumo anual P3')).toBe('1.300'))
    expect(pageText()).toMatch(/Estimado: 3\.000(,00)? kWh al año/)
  })

  it('stays empty where it was emptied, also after the result', async () => {
    await openLinked({ ...contract, prices: null })
    await waitFor(() => expect(valueOf('Comercializadora')).toBe('Luz Serena'))
    typeHousehold()
    type('Comercializadora', '')
    compare()
    await screen.findByRole('heading', { name: 'Resultado de la comparativa' })
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar datos' }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(valueOf('Comercializadora')).toBe('')
  })
})
