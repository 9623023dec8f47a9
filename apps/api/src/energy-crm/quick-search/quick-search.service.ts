import type { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import type { QuickSearchReply } from '@vatio/protocol/energy-crm/quick-search/quick-search.schema'
import { sql } from 'kysely'
import type { Call } from '../../platform/http/route.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { isConsumptionPointVisible } from '../consumption-points/consumption-point-visibility.service.ts'
import { findClients, findConsumptionPoints, findContracts } from './quick-search.repository.ts'

/** A few records of each kind that contain the typed text, among those that the actor may see. */
export async function searchEverywhere(call: Call<typeof quickSearch>): Promise<QuickSearchReply> {
  const { tx, actor } = call
  const { text } = call.query
  const [clients, consumptionPoints, contracts] = await Promise.all([
    findClients(tx, text, isCommercialVisible(actor, sql.ref('k.idCommercial'))),
    findConsumptionPoints(tx, text, isConsumptionPointVisible(actor)),
    findContracts(tx, text, isCommercialVisible(actor, sql.ref('c.idCommercial'))),
  ])
  return { clients, consumptionPoints, contracts }
}
