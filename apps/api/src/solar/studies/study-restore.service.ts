import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { canRemoveStudy } from '@vatio/domain/solar/studies/study.policy'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { clientTable } from '../../energy-crm/clients/clients.record.ts'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { allOf } from '../../platform/db/condition.ts'
import { restorerOf } from '../../platform/records/deleted-rows.ts'
import { isStudyVisible } from './study-visibility.service.ts'
import { studyTable } from './studies.record.ts'
import { findOwnership, studies } from './studies.repository.ts'
import { assertMayStartDraft, getStudy, type StudyWriting } from './studies.service.ts'

/** A deleted study is restored unchanged, while its client is not deleted. */
export const studyRestorer: Restorer = restorerOf({
  record: studyTable,
  entity: 'solar-study',
  parents: [clientTable],
})

/**
 * Restores a study within the rules of its deletion.
 *
 * @throws NOT_FOUND, FORBIDDEN, RECORD_NOT_DELETED, RESTORE_PARENT_DELETED, SOLAR_STUDY_DRAFTS_LIMIT
 */
export async function restoreStudy(call: StudyWriting, idSolarStudy: string): Promise<Study> {
  const { tx, actor } = call
  const isIt = studies('s.idSolarStudy', '=', idSolarStudy)
  const found = await findOwnership(tx, allOf([isStudyVisible(actor), isIt]))
  if (!found) throw domainError(requestErrors, 'NOT_FOUND')
  if (!canRemoveStudy(actor, found.creationUserUID)) throw domainError(requestErrors, 'FORBIDDEN')
  if (found.isDraft) await assertMayStartDraft(tx, actor)
  await studyRestorer.restore(tx, actor, idSolarStudy, call.platform)
  await call.audit({ action: 'restore', entity: 'solar-study', idEntity: idSolarStudy })
  return getStudy(tx, actor, idSolarStudy)
}
