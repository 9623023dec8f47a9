import type { QuickSearchReply } from '@vatio/protocol/energy-crm/quick-search/quick-search.schema'
import type { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { whereCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { whereConsumptionPointVisible } from '../consumption-points/consumption-point-visibility.service.ts'
import { findClients, findConsumptionPoints, findContracts } from './quick-search.repository.ts'

/** A few records of each kind that hold what was typed, among those that the actor sees in their lists. */
export async function searchEverywhere(call: Call<typeof quickSearch>): Promise<QuickSearchReply> {
  const { tx, actor } = call
  const { text } = call.query
  const clients = await findClients(tx, text, (where) =>
    whereCommercialVisible(actor, 'k.id_commercial', where),
  )
  const points = await findConsumptionPoints(tx, text, (where) =>
    whereConsumptionPointVisible(actor, 'p', where),
  )
  const contracts = await findContracts(tx, text, (where) =>
    whereCommercialVisible(actor, 'c.id_commercial', where),
  )
  return {
    clients: clients.map((row) => ({
      idClient: row.id_client,
      name: row.name,
      dniOrCif: row.dni_or_cif,
      phoneNumber: row.phone_number,
    })),
    consumptionPoints: points.map((row) => ({
      idConsumptionPoint: row.id_consumption_point,
      identifier: row.identifier,
      cups: row.cups,
      clientName: row.client_name === '' ? null : row.client_name,
    })),
    contracts: contracts.map((row) => ({
      idContractInfo: row.id_contract_info,
      contractNumber: row.contract_number,
      cups: row.cups,
      utilityType: row.utility_type,
      clientName: row.client_name === '' ? null : row.client_name,
    })),
  }
}
