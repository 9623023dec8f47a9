import { canSeeHiddenContractStates } from '@vatio/domain/energy-crm/contract-states/contract-state.policy'
import type { listContractStates } from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import type { Call } from '../../platform/http/route.ts'
import { selectContractStates } from './contract-states.repository.ts'

/** States of the company, inactive ones included; those hidden to commercials only for who may see them. */
export async function listStates(call: Call<typeof listContractStates>): Promise<ContractState[]> {
  const states = await selectContractStates(call.tx)
  return canSeeHiddenContractStates(call.actor.role)
    ? states
    : states.filter((state) => !state.hideToCommercials)
}
