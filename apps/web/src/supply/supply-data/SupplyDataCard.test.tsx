import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { SupplyDataCard } from './SupplyDataCard.tsx'

const user = userEvent.setup({ delay: null })
const CUPS = 'ES0021000000000001RK0F'
const answeredAt = '2026-11-16T09:00:00.000Z'
const point: ConsumptionPoint = {
  idConsumptionPoint: '01900000-0000-7000-8000-0000000000c1',
  identifier: 'Nave 2',
  utilityType: 'electricity',
  cups: CUPS,
  client: {
    idClient: '01900000-0000-7000-8000-0000000000d1',
    clientInfo: { dniOrCif: '12345678Z', name: 'Ana', firstSurname: null, secondSurname: null },
  },
  address: null,
  addressCode: '28901',
  city: 'Leganés',
  region: null,
  country: 'ES',
  geographicalZone: { idZona: 1, nombre: 'Península' },
  atrTariff: { idTarifaATR: 1, nombre: '2.0TD' },
  contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
  maxPowerKw: null,
  anualConsumption: null,
  anualConsumptionUnit: 'kWh',
  distributorName: null,
  distributorCode: '0021',
  pointType: null,
  cnae: null,
  hasSelfConsumption: false,
  isDwelling: true,
  industrialUse: false,
  reducedTaxUse: null,
  creationTimestamp: answeredAt,
  version: 3,
}
const having = (...providers: ('datadis' | 'nemon' | 'dynargy')[]): LoggedUser => ({
  ...testUser,
  integrations: {
    datadisIntegration: { active: providers.includes('datadis') },
    nemonIntegration: { active: providers.includes('nemon') },
    dynargyIntegration: { active: providers.includes('dynargy') },
  },
})
const source = (provider: string, more: object = {}) => ({
  provider,
  answeredBy: 'provider',
  cached: false,
  answeredAt,
  ...more,
})
const facts = {
  address: null,
  addressCode: '28901',
  city: 'Getafe',
  region: 'Madrid',
  atrTariff: '2.0TD',
  contractedPowerPeriods: { p1: 5.75, p2: 5.75 },
  maxPowerKw: null,
  anualConsumption: 3000,
  distributorName: null,
  pointType: null,
  cnae: null,
  hasSelfConsumption: false,
}
const sipsReply = {
  curve: null,
  source: source('nemon'),
  rawResponse: { cups: CUPS, supplies: [] },
  consumptionData: [{ month: 1, year: 2025, activeConsumptionByPeriod: { p1: 60, p2: 70, p3: 120 } }],
  consumptionPointInfo: facts,
  hasRepeatedMonths: true,
}

const fetched = vi.fn<typeof fetch>()
let answers: Record<string, { status?: number; body: object }>
beforeEach(() => {
  answers = { '/plugins': { body: [] } }
  fetched.mockReset()
  fetched.mockImplementation(async (url) => {
    const path = (url as string).replace(/\?.*$/, '')
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    const { status = 200, body } = found?.[1] ?? {
      status: 500,
      body: { errors: [{ message: 'UNEXPECTED' }] },
    }
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
  sessionStorage.clear()
})
const errorReply = (status: number, message: string) => ({
  status,
  body: { errors: [{ message }], requestId: '1' },
})
const sent = (path: string) =>
  fetched.mock.calls
    .filter(([url]) => (url as string).includes(path))
    .map(([url, init]) => ({
      url: url as string,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
    }))

describe('the supply-data panel', () => {
  it('[PLG-025][ERR-128] explains that an integration is missing, and links an Admin to it', async () => {
    const admin = await renderScreen(<SupplyDataCard point={point} />, { user: having() })
    expect(
      await screen.findByText(
        'Para obtener datos de consumo de SIPS debes tener activada alguna integración.',
      ),
    ).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Configurar integraciones' })
    expect(link.getAttribute('href')).toMatch(/^\/configuration\?integrations=/)
    admin.unmount()
    await renderScreen(<SupplyDataCard point={point} />, { user: { ...having(), role: 'user' } })
    expect(await screen.findByText(/Pide a un administrador/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('[PLG-024] offers a choice between active providers, and queries a single one without a choice', async () => {
    answers['/dynargy/query'] = { body: { ...sipsReply, source: source('dynargy') } }
    const both = await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon', 'dynargy') })
    const choice = await screen.findByRole('radiogroup', { name: 'Servicio que se consulta' })
    expect(within(choice).getAllByRole('radio')).toHaveLength(2)
    await user.click(within(choice).getByText('Dynargy'))
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText('Se han obtenido los datos del CUPS del servicio de Dynargy')).toBeTruthy()
    both.unmount()
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    expect(await screen.findByRole('button', { name: 'Realizar consulta' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('[PLG-008] [SEC-030] [CUR-001] leaves SIPS where the plugin hides Datadis, and for gas', async () => {
    const modes = async (shown: Partial<ConsumptionPoint>, isHidden: boolean) => {
      answers['/plugins'] = { body: [{ key: 'hideDatadisIntegration', active: isHidden }] }
      const view = await renderScreen(<SupplyDataCard point={{ ...point, ...shown }} />, {
        user: having('nemon', 'datadis'),
      })
      await screen.findByText('Consulta a SIPS')
      const found = ['Consulta a SIPS', 'Datadis'].filter((name) => screen.queryByText(name))
      await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
      view.unmount()
      return found
    }
    expect(await modes({}, false)).toEqual(['Consulta a SIPS', 'Datadis'])
    expect(await modes({}, true)).toEqual(['Consulta a SIPS'])
    expect(await modes({ utilityType: 'gas' }, false)).toEqual(['Consulta a SIPS'])
    expect(sent('/nemon/query')).toHaveLength(3)
  })

  it('[CUR-001] names SIPS only where the company has one of its providers', async () => {
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    expect(await screen.findByRole('heading', { name: 'Datadis' })).toBeTruthy()
    expect(screen.queryByText('Consulta a SIPS')).toBeNull()
  })

  it('[SEC-037] [SEC-044] says which licence SIPS needs, and queries nothing below it', async () => {
    for (const clientLicense of ['freemium', 'trial'] as const) {
      const view = await renderScreen(<SupplyDataCard point={point} />, {
        user: { ...having('nemon'), clientLicense },
      })
      expect(
        await screen.findByText('Mejora tu licencia a Professional para utilizar esta funcionalidad'),
      ).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Realizar consulta' })).toBeNull()
      view.unmount()
    }
  })

  it('[PLG-025][ERR-083][ERR-129] shows the differences and saves the ticked ones in one update', async () => {
    answers['/nemon/query'] = { body: sipsReply }
    answers['/consumptionPoints'] = { body: { ...point, version: 4 } }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText('Se han obtenido los datos del CUPS del servicio de Nemon')).toBeTruthy()
    expect(screen.getByText('Existen registros duplicados para el mismo mes y año')).toBeTruthy()
    expect(sent('/nemon/query')[0]?.body).toEqual({ cups: CUPS, reload: false })
    // Values that would replace a stored one are not ticked; those for empty fields are.
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    expect(screen.getAllByRole('checkbox')).toHaveLength(4)
    expect([box('Población').checked, box('Provincia').checked]).toEqual([false, true])
    expect(screen.getByText('P1 5,75 · P2 5,75 kW')).toBeTruthy()
    await user.click(box('Potencia contratada'))
    await user.click(box('Provincia'))
    await user.click(screen.getByRole('button', { name: 'Guardar los datos marcados' }))
    await waitFor(() => expect(sent('/energy-crm/consumptionPoints')).toHaveLength(1))
    expect(sent('/energy-crm/consumptionPoints')[0]?.body).toMatchObject({
      idConsumptionPoint: point.idConsumptionPoint,
      version: 3,
      client: { idClient: point.client?.idClient },
      city: 'Leganés',
      region: null,
      contractedPowerPeriods: { p1: 5.75, p2: 5.75 },
      anualConsumption: 3000,
      anualConsumptionUnit: 'kWh',
    })
    await user.click(screen.getByRole('button', { name: 'Recargar consulta' }))
    await waitFor(() => expect(sent('/nemon/query')).toHaveLength(2))
    expect(sent('/nemon/query')[1]?.body).toEqual({ cups: CUPS, reload: true })
    expect(screen.queryByRole('button', { name: 'Guardar curva' })).toBeNull()
  })

  it('[API-168] stores the hourly curve of the provider, where it gives one', async () => {
    const days = [{ date: '2025-01-01', valuesList: new Array<number>(24).fill(0.5) }]
    const curve = { stepMinutes: 60, days }
    answers['/nemon/query'] = { body: { ...sipsReply, curve } }
    answers['/consumptionCurve'] = { body: [] }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar curva' }))
    expect(await screen.findByText('Se ha guardado la curva de consumo')).toBeTruthy()
    expect(sent('/consumptionCurve')[0]?.body).toEqual({ curve, surplus: null, unit: 'kWh', source: 'Nemon' })
  })

  it('[ERR-084][ERR-085][ERR-086][ERR-088][ERR-129] shows the error with the name of the provider', async () => {
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon', 'dynargy') })
    const texts: [string, number, string, string][] = [
      [
        'nemon',
        503,
        'SUPPLY_PROVIDER_UNAVAILABLE',
        'Ha habido un error al consultar los datos del consumo al servicio de Nemon',
      ],
      [
        'nemon',
        422,
        'SUPPLY_ANSWER_UNREADABLE',
        'Se ha producido un error al procesar la respuesta del servicio de Nemon',
      ],
      [
        'nemon',
        404,
        'SUPPLY_ANSWER_EMPTY',
        'No se han obtenido datos del punto de suministro de la consulta de NEMON',
      ],
      ['nemon', 422, 'SUPPLY_CUPS_MISMATCH', 'El CUPS obtenido no coincide con el solicitado'],
      ['nemon', 409, 'SUPPLY_CREDENTIALS_REFUSED', 'Las credenciales de la integración no son correctas'],
      [
        'dynargy',
        503,
        'SUPPLY_PROVIDER_UNAVAILABLE',
        'Ha habido un error al consultar los datos del consumo al servicio de Dynargy',
      ],
      [
        'dynargy',
        404,
        'SUPPLY_NOT_AVAILABLE',
        'No se han obtenido datos del punto de suministro de la consulta de DYNARGY',
      ],
    ]
    for (const [provider, status, code, text] of texts) {
      answers = { '/plugins': { body: [] }, [`/${provider}/query`]: errorReply(status, code) }
      await user.click(await screen.findByText(provider === 'nemon' ? 'Nemon' : 'Dynargy'))
      await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
      expect(await screen.findByText(text)).toBeTruthy()
      clearToasts()
    }
  })

  it('[API-171] says that a fake provider answered, and that an answer is a stored one', async () => {
    const old = source('nemon', { answeredBy: 'stand-in', cached: true })
    answers['/nemon/query'] = { body: { ...sipsReply, source: old } }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText(/Ha respondido un servicio de pruebas, no Nemon/)).toBeTruthy()
    expect(screen.getByText(/Respuesta del servicio de pruebas guardada el 16-11-2026/)).toBeTruthy()
  })
})

describe('queries to Datadis', () => {
  const supply = {
    cups: CUPS,
    address: 'Calle Mayor 1',
    postalCode: '28901',
    province: 'Madrid',
    municipality: 'Leganés',
    distributor: 'UFD',
    distributorCode: '5',
    pointType: 5,
    validDateFrom: null,
    validDateTo: null,
  }
  const contract = {
    cups: CUPS,
    distributor: 'UFD',
    marketer: null,
    tension: null,
    accessFare: '2.0TD',
    codeFare: null,
    province: 'Madrid',
    municipality: 'Leganés',
    postalCode: '28901',
    contractedPowerkW: [5.75, 5.75],
    timeDiscrimination: null,
    modePowerControl: null,
    startDate: null,
    endDate: null,
    selfConsumptionTypeCode: null,
    selfConsumptionTypeDesc: null,
    maxPowerInstall: 9.2,
  }
  const curve = {
    stepMinutes: 60,
    days: [{ date: '2026-10-01', valuesList: Array.from({ length: 24 }, () => 0.5) }],
  }
  const consumption = {
    source: source('datadis'),
    months: [
      { month: '2026-09', state: 'unavailable' },
      { month: '2026-10', state: 'answered' },
    ],
    curve,
    surplus: null,
    summary: {
      firstDate: '2026-10-01',
      lastDate: '2026-10-01',
      days: 1,
      totalKwh: 12,
      estimatedSteps: 2,
      missingSteps: 3,
      rejectedRows: 0,
    },
  }

  it('[PLG-025][API-163][API-164] request the supplies of the holder and then the contract', async () => {
    answers['/datadis/supplies'] = { body: { source: source('datadis'), supplies: [supply] } }
    answers['/datadis/contractDetails'] = { body: { source: source('datadis'), contract } }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    expect((await screen.findByLabelText<HTMLInputElement>('NIF del titular')).value).toBe('12345678Z')
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByRole('checkbox', { name: 'Dirección del suministro' })).toBeTruthy()
    expect(sent('/datadis/supplies')[0]?.url).toContain('dniOrCif=12345678Z')
    expect(sent('/datadis/contractDetails')[0]?.url).toContain('distributorCode=5')
  })

  it('[API-165] show the curve with its estimates, gaps and missing months before it is stored', async () => {
    answers['/datadis/supplies'] = { body: { source: source('datadis'), supplies: [supply] } }
    answers['/datadis/contractDetails'] = { body: { source: source('datadis'), contract } }
    answers['/datadis/consumptionData'] = { body: consumption }
    answers['/consumptionCurve'] = { body: [] }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Obtener curva de consumo' }))
    expect(await screen.findByText(/septiembre 2026: no ha llegado a tiempo/i)).toBeTruthy()
    expect(screen.getByText('2 h')).toBeTruthy()
    expect(screen.getByText('3 h')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar curva' }))
    expect(await screen.findByText('Se ha guardado la curva de consumo')).toBeTruthy()
    expect(sent('/datadis/consumptionData')[0]?.url).toMatch(/nif=12345678Z&start=20\d\d-\d\d&end=20/)
    expect(sent('/consumptionCurve')[0]?.body).toEqual({
      curve,
      surplus: null,
      unit: 'kWh',
      source: 'Datadis',
    })
  })

  it('[CUR-020][CUR-021][ERR-066][ERR-067] continue with typed data after an error of Datadis; a cancelled one shows no error', async () => {
    answers['/datadis/supplies'] = errorReply(503, 'X')
    answers['/datadis/consumptionData'] = errorReply(500, 'UNEXPECTED')
    const first = await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(
      await screen.findByText(
        'Ha habido un error al obtener la información del punto de consumo desde Datadis',
      ),
    ).toBeTruthy()
    const distributor = screen.getByRole('combobox', { name: 'Distribuidora en Datadis' })
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    await screen.findByText('1 campo por corregir')
    await waitFor(() => expect(document.activeElement).toBe(distributor))
    await user.click(distributor)
    await user.click(await screen.findByRole('option', { name: /UFD/ }))
    await user.click(screen.getByRole('combobox', { name: 'Tipo de punto de medida' }))
    await user.click(await screen.findByRole('option', { name: '4' }))
    await user.click(screen.getByRole('button', { name: 'Obtener curva de consumo' }))
    expect(
      await screen.findByText(
        `Ha habido un error al obtener la curva de consumo del cups ${CUPS} de Datadis.`,
      ),
    ).toBeTruthy()
    expect(sent('/datadis/consumptionData')[0]?.url).toContain('distributorCode=5')
    first.unmount()
    clearToasts()

    let end: (() => void) | undefined
    fetched.mockImplementation(
      (url) =>
        new Promise((resolve) => {
          if ((url as string).endsWith('/plugins')) return resolve(Response.json([]))
          end = () => resolve(new Response(JSON.stringify(errorReply(503, 'X').body), { status: 503 }))
        }),
    )
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    end?.()
    expect(await screen.findByRole('combobox', { name: 'Distribuidora en Datadis' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Ha habido un error/)).toBeNull())
  })
})
