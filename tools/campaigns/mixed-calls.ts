import type { BodyInputOf, Endpoint } from '@vatio/protocol/endpoint'
import {
  createClient,
  getClient,
  listClients,
  searchClients,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import {
  createConsumptionPoint,
  listConsumptionPoints,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import {
  createContract,
  findContractsById,
  searchContracts,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import { currentUser } from '@vatio/protocol/identity/session/session.endpoints'
import type { SeededRandom } from '@vatio/demo/seeded-random'
import type { BusyCompany } from './busy-companies.ts'
import type { SentCall } from './steady-sender.ts'
import type { WireCall, WireClient } from './wire-client.ts'

const SEARCHES = ['nunez numero', 'C-004242', 'ES0021000042100002AB', 'cliente 77', 'no existe'] as const
const CONTRACT_FILTERS: readonly BodyInputOf<typeof searchContracts>[] = [
  { closed: false },
  { closed: false, signingDate: { from: '2025-01-01' } },
  { text: 'nunez' },
  {},
]

/** The calls of a working day: lists, searches, single records, the own user, and one creation in ten. */
export function mixedCalls(
  client: WireClient,
  companies: readonly BusyCompany[],
  random: SeededRandom,
): () => SentCall {
  let serial = 0
  return () => {
    const company = random.pick(companies)
    const call = <E extends Endpoint>(kind: string, endpoint: E, options: WireCall<E> = {}): SentCall => ({
      kind,
      send: async () => (await client.send(endpoint, { ...options, token: company.token })).status,
    })
    const page = () => ({ limit: 25, offset: random.whole(0, 20) * 25 })
    const share = random.next() * 100
    if (share < 25) {
      const query = { ...page(), statistics: 'true', findSimilar: 'true' } as const
      return call('read contracts', searchContracts, { query, body: random.pick(CONTRACT_FILTERS) })
    }
    if (share < 32) return call('read clients', listClients, { query: page() })
    if (share < 40) {
      return call('read clients filtered', searchClients, { query: page(), body: { text: 'numero 1' } })
    }
    if (share < 48) return call('read supplies', listConsumptionPoints, { query: page() })
    if (share < 66) return call('read search', quickSearch, { query: { text: random.pick(SEARCHES) } })
    if (share < 74) return call('read own user', currentUser)
    if (share < 82) return call('read client', getClient, { params: { id: random.pick(company.clients) } })
    if (share < 90)
      return call('read contract', findContractsById, { body: [random.pick(company.contracts)] })
    serial += 1
    if (share < 94) {
      const body = { clientInfo: { name: `Cliente del día ${serial}` } }
      return call('write client', createClient, { body })
    }
    if (share < 97) {
      const body = {
        client: { idClient: random.pick(company.clients) },
        atrTariff: { nombre: '2.0TD' },
        contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
      }
      return call('write supply', createConsumptionPoint, { body })
    }
    const body = {
      utilityType: 'electricity',
      contractNumber: `S-${serial}`,
      signingDate: '2026-11-02',
    } as const
    return call('write contract', createContract, { body })
  }
}
