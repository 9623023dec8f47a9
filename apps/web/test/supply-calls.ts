import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { afterEach, beforeEach, vi } from 'vitest'
import { testUser } from './render.tsx'
import { clearToasts } from '../src/platform/messages/toasts.ts'

export const CUPS = 'ES0021000000000001RK0F'
const answeredAt = '2026-11-16T09:00:00.000Z'
export const point: ConsumptionPoint = {
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
export const having = (...providers: ('datadis' | 'nemon' | 'dynargy')[]): LoggedUser => ({
  ...testUser,
  integrations: {
    datadisIntegration: { active: providers.includes('datadis') },
    nemonIntegration: { active: providers.includes('nemon') },
    dynargyIntegration: { active: providers.includes('dynargy') },
  },
})
export const source = (provider: string, more: object = {}) => ({
  provider,
  answeredBy: 'provider',
  cached: false,
  answeredAt,
  ...more,
})

export type SupplyAnswers = Record<string, { status?: number; body: object }>

/** Answers the calls of a test file by the ends of their paths, and keeps what was sent. */
export function stubSupplyCalls() {
  const fetched = vi.fn<typeof fetch>()
  const calls = {
    answers: {} as SupplyAnswers,
    fetched,
    sent: (path: string) =>
      fetched.mock.calls
        .filter(([url]) => (url as string).includes(path))
        .map(([url, init]) => ({
          url: url as string,
          body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
        })),
  }
  beforeEach(() => {
    calls.answers = {
      '/plugins': { body: [] },
      '/authorisations': { body: [] },
      '/datadis/runs': { body: [] },
    }
    fetched.mockReset()
    fetched.mockImplementation(async (url) => {
      const path = (url as string).replace(/\?.*$/, '')
      const found = Object.entries(calls.answers).find(([end]) => path.endsWith(end))
      const { status = 200, body } = found?.[1] ?? errorReply(500, 'UNEXPECTED')
      return new Response(JSON.stringify(body), { status })
    })
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearToasts()
    sessionStorage.clear()
  })
  return calls
}

export const errorReply = (status: number, message: string) => ({
  status,
  body: { errors: [{ message }], requestId: '1' },
})
