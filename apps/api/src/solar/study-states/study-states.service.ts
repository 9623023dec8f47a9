import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { studyStateErrors } from '@vatio/domain/solar/study-states/study-state.errors'
import type {
  SolarStudyState,
  SolarStudyStateInput,
  SolarStudyStateUpdate,
} from '@vatio/protocol/solar/study-states/study-states.schema'
import type { AuditEvent } from '../../platform/audit/audit.ts'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { deletion, recordStore, type WritingCall } from '../../platform/records/record-store.ts'
import { lockRow } from '../../platform/records/record-table.ts'
import {
  clearDefaultExcept,
  findStudyState,
  getNextPosition,
  listStudyStates,
  setPositions,
  studyStateTable,
} from './study-states.repository.ts'

export { listStudyStates } from './study-states.repository.ts'

const state = {
  record: studyStateTable,
  entity: 'solar-study-state' as const,
  find: findStudyState,
  toValues: ({ name, badgeColor, ...input }: Omit<SolarStudyState, 'idSolarStudyState' | 'version'>) => ({
    name,
    badgeColor,
    position: input.order,
    defaultState: input.default,
  }),
}
const states = recordStore(state)
const stateDeletion = deletion(state)

/** Creates the last state of the order. @throws SOLAR_STUDY_STATE_NAME_TAKEN. */
export async function createStudyState(
  call: WritingCall,
  input: SolarStudyStateInput,
): Promise<SolarStudyState> {
  return states.create(call, { ...input, order: await getNextPosition(call.tx), default: false })
}

/**
 * Changes a state; a new default replaces the former.
 *
 * @throws SOLAR_STUDY_STATE_NAME_TAKEN, SOLAR_STUDY_STATE_DEFAULT_NEEDED, VERSION_CONFLICT.
 */
export async function updateStudyState(
  call: WritingCall,
  { idSolarStudyState: id, version, ...input }: SolarStudyStateUpdate,
): Promise<SolarStudyState> {
  const before = await lockStudyState(call, id)
  if (before.version === version && before.default && !input.default) throw defaultNeeded()
  if (input.default) await clearDefaultExcept(call.tx, id)
  return states.update(call, { id, version }, { ...input, order: before.order }, before)
}

/**
 * @param ids of all states, each once.
 * @throws NOT_FOUND, SOLAR_STUDY_STATES_INCOMPLETE.
 */
export async function setStudyStateOrder(
  { tx, audit }: WritingCall,
  ids: readonly string[],
): Promise<SolarStudyState[]> {
  const before = new Map((await listStudyStates(tx)).map((each) => [each.idSolarStudyState, each.order]))
  if (ids.some((id) => !before.has(id))) throw domainError(requestErrors, 'NOT_FOUND')
  if (ids.length !== before.size) throw domainError(studyStateErrors, 'SOLAR_STUDY_STATES_INCOMPLETE')
  await setPositions(tx, ids)
  const after = await listStudyStates(tx)
  const events = after.flatMap(({ idSolarStudyState: idEntity, order }): AuditEvent[] => {
    const changed = changedFields({ order: before.get(idEntity) }, { order })
    return 'order' in changed.after ? [{ action: 'update', entity: state.entity, idEntity, ...changed }] : []
  })
  if (events.length > 0) await audit(...events)
  return after
}

/** @throws NOT_FOUND, SOLAR_STUDY_STATE_DEFAULT_NEEDED, SOLAR_STUDY_STATE_IN_USE while a study has it. */
export async function removeStudyState(call: WritingCall, id: string): Promise<{ affected: number }> {
  if ((await lockStudyState(call, id)).default) throw defaultNeeded()
  return stateDeletion.remove(call, id)
}

/** The state, which nobody else makes the default, moves or deletes until the transaction ends. @throws NOT_FOUND. */
async function lockStudyState({ tx }: WritingCall, id: string): Promise<SolarStudyState> {
  await lockRow(tx, studyStateTable, id, 'update')
  return states.get(tx, id)
}

function defaultNeeded() {
  return domainError(studyStateErrors, 'SOLAR_STUDY_STATE_DEFAULT_NEEDED', { field: 'default' })
}
