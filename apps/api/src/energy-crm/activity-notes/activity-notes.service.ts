import { domainError } from '@vatio/domain/domain-error'
import { auditErrors } from '@vatio/domain/administration/audit/audit.errors'
import {
  isInFuture,
  isSameStep,
  type ActivityRecord,
} from '@vatio/domain/energy-crm/activity-notes/activity-note'
import { activityNoteErrors } from '@vatio/domain/energy-crm/activity-notes/activity-note.errors'
import { canChangeActivityNote } from '@vatio/domain/energy-crm/activity-notes/activity-note.policy'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { requestErrors } from '@vatio/domain/request.errors'
import type * as endpoints from '@vatio/protocol/energy-crm/activity-notes/activity-notes.endpoints'
import type {
  ActivityNote,
  ActivityNoteInput,
  ActivityPerson,
} from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { lockDeletedRow, undeleteRow } from '../../platform/records/deleted-rows.ts'
import { recordStore, softDeletion } from '../../platform/records/record-store.ts'
import { isRecordSeen, lockSeenRecord } from '../documents/document-records.service.ts'
import { presentActivityNote } from './activity-notes.presenter.ts'
import { activityNoteTable } from './activity-notes.record.ts'
import * as repository from './activity-notes.repository.ts'
import { isListed } from './listed-notes.service.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

/** The values of an entry as its row has them. */
interface StoredNote extends Omit<ActivityNoteInput, 'nextStep' | 'timestamp'> {
  readonly timestamp: Date
  readonly idClient: string | null
  readonly idContractInfo: string | null
  readonly step: { readonly text: string; readonly date: string; readonly userUID: string } | null
  /** Whether what was done of the stored entry is kept. */
  readonly keepsStep: boolean
}

const definition = {
  record: activityNoteTable,
  entity: 'activity-note' as const,
  find: async (tx: TenantTransaction, id: string): Promise<ActivityNote | null> => {
    const row = await repository.findActivityNote(tx, id)
    return row ? presentActivityNote(row) : null
  },
  toValues: ({ kind, timestamp, text, contactPerson, pinned, step, ...note }: StoredNote) => ({
    kind,
    timestamp,
    text,
    contactPerson,
    pinned,
    idClient: note.idClient,
    idContractInfo: note.idContractInfo,
    nextStep: step?.text ?? null,
    nextStepDate: step?.date ?? null,
    nextStepUserUID: step?.userUID ?? null,
    ...(note.keepsStep ? {} : { nextStepDoneAt: null, nextStepDoneUserUID: null }),
    ...(kind === 'incident' ? {} : { resolvedAt: null, resolvedUserUID: null }),
  }),
}
const store = recordStore(definition)
const deletion = softDeletion(definition)

/** A page of the entries that a record shows. @throws NOT_FOUND for a record that the actor does not see. */
export async function listNotes({
  tx,
  actor,
  params,
  query,
}: Call<typeof endpoints.listActivityNotes>): Promise<ReplyOf<typeof endpoints.listActivityNotes>> {
  if (!(await isRecordSeen(tx, actor, params))) throw domainError(requestErrors, 'NOT_FOUND')
  const ofRecord = isListed(tx, actor, params)
  const condition = allOf([ofRecord, repository.toActivityCondition(query)])
  const [rows, { total, totalIsExact }, openIncidents] = await Promise.all([
    repository.selectActivityPage(tx, condition, query),
    repository.countActivityNotes(tx, condition),
    repository.countOpenIncidentsOf(tx, ofRecord),
  ])
  return [rows.map(presentActivityNote), total, { totalIsExact, openIncidents }]
}

/** Who sees a record, and may be responsible for a next step. @throws NOT_FOUND. */
export async function listPeople({
  tx,
  actor,
  params,
}: Call<typeof endpoints.listActivityPeople>): Promise<ActivityPerson[]> {
  if (!(await isRecordSeen(tx, actor, params))) throw domainError(requestErrors, 'NOT_FOUND')
  return repository.selectPeople(tx, params.entity, params.idEntity)
}

/** @throws NOT_FOUND, ACTIVITY_NOTE_IN_FUTURE, NEXT_STEP_USER_UNKNOWN. */
export async function createNote(call: Call<typeof endpoints.createActivityNote>): Promise<ActivityNote> {
  const { tx, actor, params, body, platform } = call
  await lockSeenRecord(tx, actor, params)
  const stored = await toStored(call, params, body, platform.clock.now())
  return store.create(call, { ...stored, keepsStep: true })
}

/** @throws as {@link createNote}; ACTIVITY_NOTE_OF_SOMEBODY_ELSE, VERSION_CONFLICT. */
export async function updateNote(call: Call<typeof endpoints.updateActivityNote>): Promise<ActivityNote> {
  const { params, body } = call
  const { version, ...input } = body
  const before = await getChangeable(call, params.id)
  await assertUpdated(before.version === version || undefined, async () => before)
  const stored = await toStored(call, recordOf(before), input, new Date(before.timestamp), before)
  const step = before.nextStep && { ...before.nextStep, userUID: before.nextStep.user.userUID }
  const keepsStep = isSameStep(step, stored.step)
  return store.update(call, { id: params.id, version }, { ...stored, keepsStep }, before)
}

/** Resolves an incident, or opens it again. @throws NOT_FOUND, ACTIVITY_NOTE_NO_INCIDENT, VERSION_CONFLICT. */
export async function resolveIncident(call: Call<typeof endpoints.resolveIncident>): Promise<ActivityNote> {
  const before = await getSeen(call, call.params.id)
  if (before.kind !== 'incident') throw domainError(activityNoteErrors, 'ACTIVITY_NOTE_NO_INCIDENT')
  const { resolved, version } = call.body
  return mark(call, before, { done: resolved, version }, repository.setResolved)
}

/** Marks the next step as done, or as pending. @throws NOT_FOUND, ACTIVITY_NOTE_NO_STEP, VERSION_CONFLICT. */
export async function completeStep(call: Call<typeof endpoints.completeNextStep>): Promise<ActivityNote> {
  const before = await getSeen(call, call.params.id)
  if (before.nextStep === null) throw domainError(activityNoteErrors, 'ACTIVITY_NOTE_NO_STEP')
  return mark(call, before, call.body, repository.setStepDone)
}

/** @throws NOT_FOUND, ACTIVITY_NOTE_OF_SOMEBODY_ELSE. */
export async function removeNote(call: Writing, id: string): Promise<{ affected: number }> {
  await getChangeable(call, id)
  return deletion.remove(call, id)
}

/** Restores an entry that the caller deleted, or any for an Admin. @throws NOT_FOUND. */
export async function restoreNote(call: Writing, id: string): Promise<ActivityNote> {
  const { tx, actor } = call
  const removed = await repository.findRemovedNote(tx, id)
  const mayRestore = removed?.deletedUserUID === actor.userUID || hasRole(actor.role, 'admin')
  if (!removed || !mayRestore || !(await isRecordSeen(tx, actor, recordOf(removed)))) {
    throw domainError(requestErrors, 'NOT_FOUND')
  }
  await lockDeletedRow(tx, activityNoteTable, id)
  await undeleteRow(tx, activityNoteTable, id)
  await call.audit({ action: 'restore', entity: definition.entity, idEntity: id })
  return store.get(tx, id)
}

/** An entry is restored while its record is there. */
export const activityNoteRestorer: Restorer = {
  entity: definition.entity,
  async restore(tx, actor, id) {
    await lockDeletedRow(tx, activityNoteTable, id)
    const removed = await repository.findRemovedNote(tx, id)
    if (!removed) throw domainError(requestErrors, 'NOT_FOUND')
    const record = recordOf(removed)
    if (!(await isRecordSeen(tx, actor, record))) {
      throw domainError(auditErrors, 'RESTORE_PARENT_DELETED', { details: { table: record.entity } })
    }
    await undeleteRow(tx, activityNoteTable, id)
  },
}

async function mark(
  call: Writing,
  before: ActivityNote,
  { done, version }: { readonly done: boolean; readonly version: number },
  set: typeof repository.setResolved,
): Promise<ActivityNote> {
  const { tx } = call
  const id = before.idActivityNote
  const isSet = await set(tx, id, { done, version, at: call.platform.clock.now() })
  await assertUpdated(isSet || undefined, () => definition.find(tx, id))
  const after = await store.get(tx, id)
  await call.audit({
    action: 'update',
    entity: definition.entity,
    idEntity: id,
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}

interface Owned {
  readonly entity: ActivityRecord
  readonly idEntity: string
}

function recordOf(
  note:
    | Pick<ActivityNote, 'client' | 'contract'>
    | { idClient: string | null; idContractInfo: string | null },
): Owned {
  const { idClient, idContractInfo } =
    'client' in note
      ? { idClient: note.client?.idClient, idContractInfo: note.contract?.idContractInfo }
      : note
  return idClient
    ? { entity: 'client', idEntity: idClient }
    : { entity: 'contract', idEntity: idContractInfo ?? '' }
}

async function toStored(
  { tx, actor, platform }: Pick<Writing, 'tx' | 'actor' | 'platform'>,
  { entity, idEntity }: Owned,
  { nextStep, timestamp, ...input }: ActivityNoteInput,
  usual: Date,
  before?: ActivityNote,
): Promise<Omit<StoredNote, 'keepsStep'>> {
  const at = timestamp === undefined ? usual : new Date(timestamp)
  if (isInFuture(at.getTime(), platform.clock.now().getTime())) {
    throw domainError(activityNoteErrors, 'ACTIVITY_NOTE_IN_FUTURE', { field: 'timestamp' })
  }
  const step = nextStep && { ...nextStep, userUID: nextStep.userUID ?? actor.userUID }
  // Who was responsible before stays, also after losing the record.
  if (step && step.userUID !== before?.nextStep?.user.userUID && step.userUID !== actor.userUID) {
    const people = await repository.selectPeople(tx, entity, idEntity)
    if (!people.some((person) => person.userUID === step.userUID)) {
      throw domainError(activityNoteErrors, 'NEXT_STEP_USER_UNKNOWN', { field: 'nextStep.userUID' })
    }
  }
  return {
    ...input,
    timestamp: at,
    step,
    idClient: entity === 'client' ? idEntity : null,
    idContractInfo: entity === 'contract' ? idEntity : null,
  }
}

async function getSeen(
  { tx, actor }: { readonly tx: TenantTransaction; readonly actor: Viewer },
  id: string,
): Promise<ActivityNote> {
  const note = await store.get(tx, id)
  if (!(await isRecordSeen(tx, actor, recordOf(note)))) throw domainError(requestErrors, 'NOT_FOUND')
  return note
}

async function getChangeable(call: Pick<Writing, 'tx' | 'actor'>, id: string): Promise<ActivityNote> {
  const note = await getSeen(call, id)
  if (!canChangeActivityNote(call.actor, note)) {
    throw domainError(activityNoteErrors, 'ACTIVITY_NOTE_OF_SOMEBODY_ELSE')
  }
  return note
}
