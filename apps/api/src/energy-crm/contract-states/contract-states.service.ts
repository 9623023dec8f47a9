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
import type { WritingCall } from '../../platform/records/record-store.ts'
import { countReferences, insertRow, updateRow } from '../../platform/records/record-table.ts'
import {
  contractStateTable,
  lockContractStates,
  getNextPosition,
  selectContractStates,
  type PlacedState,
} from './contract-states.repository.ts'

const ENTITY = 'contract-state'

/**
 * States of the company, inactive ones included; those hidden from commercials only for callers who may see
 * them.
 */
export async function listStates(call: Call<typeof listContractStates>): Promise<ContractState[]> {
  const states = await selectContractStates(call.tx)
  return (
    canSeeHiddenContractStates(call.actor.role) ? states : states.filter((state) => !state.hideToCommercials)
  ).map(present)
}

/** @throws CONTRACT_STATE_NAME_TAKEN. */
export async function createState(call: WritingCall, input: ContractStateInput): Promise<ContractState> {
  const { tx, audit } = call
  const id = newId()
  await insertRow(tx, contractStateTable, id, { ...input, position: await getNextPosition(tx) })
  const after = present(stateOf(await selectContractStates(tx), id))
  await audit({ action: 'create', entity: ENTITY, idEntity: id, after })
  return after
}

/** Changes one state. @throws as {@link saveStates}. */
export async function updateState(call: WritingCall, update: ContractStateUpdate): Promise<ContractState> {
  return stateOf(await saveStates(call, [update]), update.idContractState)
}

/**
 * Updates all states and their order, or nothing.
 *
 * @throws CONTRACT_STATES_INCOMPLETE, and as {@link saveStates}.
 */
export async function updateStates(
  call: WritingCall,
  updates: readonly ContractStateUpdate[],
): Promise<ContractState[]> {
  const order = updates.map((update) => update.idContractState)
  return saveStates(call, updates, order)
}

/**
 * @param order ids of all states in their new order; absent does not change it.
 * @throws NOT_FOUND, VERSION_CONFLICT, CONTRACT_STATE_IN_USE, and as the domain's `assertContractStates`.
 */
async function saveStates(
  call: WritingCall,
  updates: readonly ContractStateUpdate[],
  order?: readonly string[],
): Promise<ContractState[]> {
  const { tx } = call
  await lockContractStates(tx)
  const before = await selectContractStates(tx)
  for (const update of updates) {
    const stored = stateOf(before, update.idContractState)
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
  return (await selectContractStates(tx)).map(present)
}

/** Writes the changed states; the former default comes first, so that there are never two. */
async function write(
  call: WritingCall,
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
    const { clientUID: _, idContractState: id, version, ...values } = state
    if ('closeState' in changed.after) {
      const contracts = await countReferences(call.tx, { table: 'contracts', column: 'idContractState' }, id)
      if (contracts > 0) {
        throw domainError(contractStateErrors, 'CONTRACT_STATE_IN_USE', {
          field: 'closeState',
          details: { contracts },
        })
      }
    }
    await updateRow(call.tx, contractStateTable, { id, version }, values)
    await call.audit({ action: 'update', entity: ENTITY, idEntity: id, ...changed })
  }
}

/** @throws NOT_FOUND. */
function stateOf<State extends ContractState>(states: readonly State[], id: string): State {
  const state = states.find((one) => one.idContractState === id)
  if (!state) throw domainError(requestErrors, 'NOT_FOUND')
  return state
}

function present(placed: PlacedState): ContractState {
  const { position: _, ...state } = placed
  return state
}
