import { domainError } from '@vatio/domain/domain-error'
import {
  assertContractStates,
  changedContractStates,
} from '@vatio/domain/energy-crm/contract-states/contract-state'
import { contractStateErrors } from '@vatio/domain/energy-crm/contract-states/contract-state.errors'
import { canSeeHiddenContractStates } from '@vatio/domain/energy-crm/contract-states/contract-state.policy'
import { requestErrors } from '@vatio/domain/request.errors'
import type { listContractStates } from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import type {
  ContractState,
  ContractStateInput,
  ContractStateUpdate,
} from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import * as repository from './contract-states.repository.ts'
import type { PlacedState } from './contract-states.repository.ts'

type Writing = Pick<Call, 'tx' | 'audit'>
const ENTITY = 'contract-state'

/** States of the company, inactive ones included; those hidden to commercials only for who may see them. */
export async function listStates(call: Call<typeof listContractStates>): Promise<ContractState[]> {
  const states = await repository.selectContractStates(call.tx)
  return (
    canSeeHiddenContractStates(call.actor.role) ? states : states.filter((state) => !state.hideToCommercials)
  ).map(present)
}

/** @throws CONTRACT_STATE_NAME_TAKEN. */
export async function createState(call: Writing, input: ContractStateInput): Promise<ContractState> {
  const state = present(await repository.insertContractState(call.tx, newId(), input))
  await call.audit({ action: 'create', entity: ENTITY, idEntity: state.idContractState, after: state })
  return state
}

/** Changes one state. @throws as {@link saveStates}. */
export async function updateState(call: Writing, update: ContractStateUpdate): Promise<ContractState> {
  const states = await saveStates(call, [update])
  return states.find((state) => state.idContractState === update.idContractState)!
}

/**
 * Changes all states and puts them in the order given, or does nothing.
 *
 * @throws CONTRACT_STATES_INCOMPLETE, and as {@link saveStates}.
 */
export async function updateStates(
  call: Writing,
  updates: readonly ContractStateUpdate[],
): Promise<ContractState[]> {
  const order = updates.map((update) => update.idContractState)
  return saveStates(call, updates, order)
}

/**
 * @param order ids of all states in their new order; absent leaves them where they are.
 * @throws NOT_FOUND, VERSION_CONFLICT, CONTRACT_STATE_IN_USE, and as the domain's `assertContractStates`.
 */
async function saveStates(
  call: Writing,
  updates: readonly ContractStateUpdate[],
  order?: readonly string[],
): Promise<ContractState[]> {
  const { tx } = call
  await repository.lockContractStates(tx)
  const before = await repository.selectContractStates(tx)
  for (const update of updates) {
    const stored = before.find((state) => state.idContractState === update.idContractState)
    if (!stored) throw domainError(requestErrors, 'NOT_FOUND')
    if (stored.version !== update.version) throw versionConflict(present(stored))
  }
  if (order && order.length !== before.length) {
    throw domainError(contractStateErrors, 'CONTRACT_STATES_INCOMPLETE')
  }
  const placed = changedContractStates(before, updates).map((state) => ({
    ...state,
    position: order ? order.indexOf(state.idContractState) : state.position,
  }))
  assertContractStates(placed)
  await write(call, before, placed)
  return (await repository.selectContractStates(tx)).map(present)
}

/** Writes what differs; the state that stops being the default goes first, so that there are never two. */
async function write(
  call: Writing,
  before: readonly PlacedState[],
  after: readonly PlacedState[],
): Promise<void> {
  const changes = after.flatMap((state, index) => {
    const changed = changedFields({ ...before[index] }, { ...state })
    return Object.keys(changed.after).length > 0 ? [{ state, changed }] : []
  })
  for (const { state, changed } of changes.toSorted(
    (one, other) => Number(one.state.defaultState) - Number(other.state.defaultState),
  )) {
    if ('closeState' in changed.after) {
      const contracts = await repository.countContractsInState(call.tx, state.idContractState)
      if (contracts > 0) {
        throw domainError(contractStateErrors, 'CONTRACT_STATE_IN_USE', {
          field: 'closeState',
          details: { contracts },
        })
      }
    }
    await repository.updateContractStateRow(call.tx, state)
    await call.audit({ action: 'update', entity: ENTITY, idEntity: state.idContractState, ...changed })
  }
}

function present(placed: PlacedState): ContractState {
  const { position: _, ...state } = placed
  return state
}
