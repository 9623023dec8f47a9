import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { toVisibleContracts } from './contract-visibility.service.ts'
import { presentContract } from './contracts.presenter.ts'
import { contracts, selectContracts } from './contracts.repository.ts'

/** The last signed of the open contracts of a supply for an energy that the actor sees; null without one. */
export async function findOpenContractOfSupply(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
  utilityType: UtilityType = 'electricity',
): Promise<Contract | null> {
  const condition = allOf([
    toVisibleContracts(tx, actor, { closed: false, utilityType }),
    contracts('c.idConsumptionPoint', '=', idConsumptionPoint),
  ])
  const [contract] = await selectContracts(tx, condition)
  return contract ? presentContract(contract) : null
}
