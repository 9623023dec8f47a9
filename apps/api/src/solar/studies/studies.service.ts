import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { studyErrors } from '@vatio/domain/solar/studies/study.errors'
import { canRemoveStudy, MOST_DRAFTS } from '@vatio/domain/solar/studies/study.policy'
import { listMissingClientDetails } from '@vatio/domain/solar/studies/study-step'
import { cutText } from '@vatio/domain/text/cut-text'
import type { BodyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import type { Study, StudyPageQuery, StudyRow } from '@vatio/protocol/solar/studies/studies.schema'
import { getClient } from '../../energy-crm/clients/clients.service.ts'
import { chooseCommercial, findCommercialOfUser } from '../../energy-crm/commercials/commercials.service.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { softDeleteRow, updateRow, type UpdateValues } from '../../platform/records/record-table.ts'
import { toAuditedChange, toAuditedStudy } from './study-audit.ts'
import { toOwnDrafts, toSavedStudies, toVisibleStudies } from './study-visibility.service.ts'
import { presentStudy, presentStudyRow } from './studies.presenter.ts'
import { studyTable } from './studies.record.ts'
import * as repository from './studies.repository.ts'
import { studies } from './studies.repository.ts'

export type StudyWriting = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>
type StudyValues = UpdateValues<'solarStudies', 'idSolarStudy'>

/** The saved studies that the actor sees, or their drafts, filtered, sorted and by pages. */
export async function listStudies(
  tx: TenantTransaction,
  actor: Actor,
  query: StudyPageQuery,
): Promise<[StudyRow[], number, { totalIsExact: boolean }]> {
  const condition = allOf([
    studies('s.clientUID', '=', actor.clientUID),
    studies('s.deletedAt', 'is', null),
    query.drafts ? toOwnDrafts(actor) : toSavedStudies(actor),
    repository.toStudyCondition(query),
  ])
  const [rows, { total, totalIsExact }] = await Promise.all([
    repository.selectStudyPage(tx, condition, query),
    repository.countMatching(tx, condition),
  ])
  return [rows.map((row) => presentStudyRow(row, actor)), total, { totalIsExact }]
}

/** @throws NOT_FOUND for one that does not exist, was deleted, is not visible to the actor or is another user's draft. */
export async function getStudy(tx: TenantTransaction, actor: Viewer, idSolarStudy: string): Promise<Study> {
  const study = await findVisibleStudy(tx, actor, idSolarStudy)
  if (!study) throw domainError(requestErrors, 'NOT_FOUND')
  return study
}

async function findVisibleStudy(tx: TenantTransaction, actor: Viewer, id: string): Promise<Study | null> {
  const isIt = studies('s.idSolarStudy', '=', id)
  const row = await repository.findStudy(tx, allOf([toVisibleStudies(actor), isIt]))
  return row ? presentStudy(row, actor) : null
}

/**
 * Writes columns of a study that was read with this version, and what changed into the audit.
 *
 * @throws VERSION_CONFLICT, NOT_FOUND, SOLAR_STUDY_STATE_UNKNOWN
 */
export async function storeStudy(
  { tx, actor, audit, platform }: StudyWriting,
  before: Study,
  version: number,
  values: StudyValues,
): Promise<Study> {
  const { idSolarStudy: id } = before
  const stamped = { ...values, updateTimestamp: platform.clock.now() }
  const updated = await updateRow(tx, studyTable, { id, version }, stamped)
  await assertUpdated(updated || undefined, () => findVisibleStudy(tx, actor, id))
  const after = await getStudy(tx, actor, id)
  await audit({ action: 'update', entity: 'solar-study', idEntity: id, ...toAuditedChange(before, after) })
  return after
}

/**
 * Gives a study its name and its place in the list.
 *
 * @throws NOT_FOUND also for a client or supply that the actor does not see, SOLAR_STUDY_INCOMPLETE, COMMERCIAL_UNKNOWN,
 *   VERSION_CONFLICT
 */
export async function saveStudy(
  call: StudyWriting,
  idSolarStudy: string,
  { name, client, consumptionPoint, commercial, version }: BodyOf<typeof endpoints.saveStudy>,
): Promise<Study> {
  const { tx, actor } = call
  const before = await getStudy(tx, actor, idSolarStudy)
  const missing = listMissingClientDetails(before.content)
  if (missing.length > 0) throw domainError(studyErrors, 'SOLAR_STUDY_INCOMPLETE', { details: { missing } })
  if (client) await getClient(tx, actor, client.idClient)
  const point = consumptionPoint
    ? await getConsumptionPoint(tx, actor, consumptionPoint.idConsumptionPoint)
    : null
  const former = client === undefined ? (point?.client ?? before.client) : null
  return storeStudy(call, before, version, {
    name,
    isDraft: false,
    idClient: (client ?? former)?.idClient ?? null,
    idConsumptionPoint:
      (consumptionPoint === undefined ? before.consumptionPoint : consumptionPoint)?.idConsumptionPoint ??
      null,
    idCommercial: commercial
      ? await chooseCommercial(tx, actor, commercial.idCommercial)
      : await getCommercialOf(call, before),
  })
}

/** The commercial that a saved study has; of a draft, that of its author. */
async function getCommercialOf({ tx, actor }: StudyWriting, { isDraft, commercial }: Study) {
  const kept = isDraft ? await findCommercialOfUser(tx, actor, actor.userUID) : commercial
  return kept?.idCommercial ?? null
}

/** @throws NOT_FOUND, SOLAR_STUDY_STATE_UNKNOWN, VERSION_CONFLICT */
export async function setStudyState(
  call: StudyWriting,
  idSolarStudy: string,
  { idSolarStudyState, version }: BodyOf<typeof endpoints.setStudyState>,
): Promise<Study> {
  const before = await getStudy(call.tx, call.actor, idSolarStudy)
  return storeStudy(call, before, version, { idSolarStudyState })
}

/** Copies a study, in the default state and without comments, as one of the actor's. @throws NOT_FOUND, SOLAR_STUDY_DRAFTS_LIMIT */
export async function createCopy(call: StudyWriting, idSolarStudy: string): Promise<Study> {
  const { tx, actor } = call
  const original = await getStudy(tx, actor, idSolarStudy)
  if (original.isDraft) await assertMayStartDraft(tx, actor)
  const idCopy = newId()
  await repository.insertCopy(tx, idSolarStudy, {
    idCopy,
    name: toCopyName(original.name),
    idSolarStudyState: await repository.getDefaultState(tx),
    now: call.platform.clock.now(),
  })
  return recordCreation(call, idCopy)
}

/** @throws NOT_FOUND; FORBIDDEN for a visible study of another user, except to an Admin */
export async function removeStudy(call: StudyWriting, idSolarStudy: string): Promise<{ affected: number }> {
  const { tx, actor } = call
  const before = await getStudy(tx, actor, idSolarStudy)
  if (!canRemoveStudy(actor, before.userUID)) throw domainError(requestErrors, 'FORBIDDEN')
  await softDeleteRow(tx, studyTable, idSolarStudy)
  await call.audit({
    action: 'delete',
    entity: 'solar-study',
    idEntity: idSolarStudy,
    before: toAuditedStudy(before),
  })
  return { affected: 1 }
}

/** @throws SOLAR_STUDY_DRAFTS_LIMIT where the actor has as many drafts as are kept */
export async function assertMayStartDraft(tx: TenantTransaction, { userUID }: Actor): Promise<void> {
  if ((await repository.countDrafts(tx, userUID)) < MOST_DRAFTS) return
  throw domainError(studyErrors, 'SOLAR_STUDY_DRAFTS_LIMIT', { details: { most: MOST_DRAFTS } })
}

/** A study that was just stored, which the audit gets. */
export async function recordCreation({ tx, actor, audit }: StudyWriting, id: string): Promise<Study> {
  const after = await getStudy(tx, actor, id)
  await audit({ action: 'create', entity: 'solar-study', idEntity: id, after: toAuditedStudy(after) })
  return after
}

const MOST_NAME = 160

function toCopyName(name: string): string {
  const suffix = ' (copia)'
  return `${cutText(name, MOST_NAME - suffix.length).trimEnd()}${suffix}`.trimStart()
}
