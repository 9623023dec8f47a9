import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import { Where } from '../../platform/db/where.ts'
import { whereCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { whereContractMatches } from './contract-search.repository.ts'

/** Contracts that the actor may see and that match a filter: the one condition of every list and count. */
export function visibleContracts(actor: Actor, filter: ContractFilter, findSimilar = false): Where {
  const where = new Where()
  whereContractMatches(where, actor.clientUID, filter, findSimilar)
  whereCommercialVisible(actor, 'c.id_commercial', where)
  return where
}
