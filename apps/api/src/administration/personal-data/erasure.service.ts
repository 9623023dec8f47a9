import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { personalDataErrors } from '@vatio/domain/administration/personal-data/personal-data.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { eraseFiles, eraseTrash } from '../../platform/files/erase-files.job.ts'
import type { Call } from '../../platform/http/route.ts'
import { eraseNotesOf } from '../../energy-crm/activity-notes/listed-notes.service.ts'
import { eraseDocumentsOf } from '../../energy-crm/documents/record-documents.service.ts'
import { eraseStagedData, lockStagedData } from '../../energy-crm/imports/imports.service.ts'
import { removeExports as removeListExports } from '../../energy-crm/exports/exports.service.ts'
import { eraseClientOfLines } from '../../energy-crm/self-invoices/self-invoices.service.ts'
import { eraseAttachmentsOf } from '../../mail/sent-mails/sent-mails.service.ts'
import { removeDocumentsOfUser } from '../../templates/generic-documents/generic-documents.service.ts'
import { removeBatches } from '../../templates/report-batches/report-batches.service.ts'
import { removeUser } from '../users/user-removal.service.ts'
import { lockUsers } from '../users/users.service.ts'
import { eraseShareablesOf } from '../../templates/shareables/shareable-erasure.service.ts'
import * as erasure from './erasure.repository.ts'
import { lockSubject, removeExports, type SubjectRow } from './personal-data.repository.ts'

type EraseCall = Call<typeof erasePerson>

/**
 * Erases a person permanently. The records behind the company's figures remain, without identifying data; the
 * audit keeps the events without the person, and who erased them and when.
 */
export async function erase(call: EraseCall): Promise<ReplyOf<typeof erasePerson>> {
  const { tx, body } = call
  // In the lock order of every change of users: first the company, then the person.
  if (body.kind === 'user') await lockUsers(tx)
  // Before anything is read: what an import is about to write cannot be seen yet.
  if (body.kind === 'client' && !(await lockStagedData(tx))) {
    throw domainError(personalDataErrors, 'PERSON_MAY_BE_IMPORTED')
  }
  const subject = await lockSubject(tx, body.kind, body.id)
  if (!subject) throw domainError(requestErrors, 'NOT_FOUND')
  if (subject.isErased) throw domainError(personalDataErrors, 'PERSON_ALREADY_ERASED')
  if (body.confirmation.trim() !== subject.name.trim()) {
    throw domainError(personalDataErrors, 'PERSONAL_DATA_CONFIRMATION_WRONG', { field: 'confirmation' })
  }
  await (subject.kind === 'client' ? eraseClient(call, subject) : eraseUser(call, subject))
  await eraseFiles(call.platform, tx, await removeExports(tx, { idSubject: subject.id }))
  await eraseTrash(call.platform, tx)
  await erasure.deleteNotificationsAbout(tx, subject.name)
  await call.audit({ action: 'erase', entity: subject.kind, idEntity: subject.id })
  return { status: 'OK' }
}

async function eraseClient({ tx, platform }: EraseCall, { id }: SubjectRow): Promise<void> {
  const contracts = await erasure.countOpenContracts(tx, id)
  if (contracts > 0) {
    throw domainError(personalDataErrors, 'PERSON_HAS_OPEN_CONTRACTS', { details: { contracts } })
  }
  const names = await erasure.listNames(tx, id)
  const records: string[] = []
  const shared: string[] = []
  for (const one of [id, ...(await erasure.listMergedInto(tx, id))]) {
    const theirs = await erasure.selectRecordIds(tx, one)
    records.push(...theirs)
    shared.push(...(await eraseShareablesOf(tx, one, theirs, platform.clock.now())))
    await erasure.eraseClient(tx, one, platform.clock.now())
  }
  await removeListExports(platform, tx, 'all')
  await removeBatches(platform, tx, 'all')
  await eraseStagedData(tx, records, names)
  const documents = await eraseDocumentsOf(platform, tx, records)
  const notes = await eraseNotesOf(tx, records)
  await eraseClientOfLines(tx, records)
  await eraseAttachmentsOf(platform, tx, records)
  await erasure.eraseAudit(tx, [...records, ...documents, ...notes, ...shared], [])
}

// A user who was not removed is first removed by the rules of removal: rank, last Admin, hand-over.
async function eraseUser(call: EraseCall, { id, isDeleted }: SubjectRow): Promise<void> {
  if (!isDeleted) await removeUser(call, id)
  await removeListExports(call.platform, call.tx, { userUID: id })
  await removeBatches(call.platform, call.tx, { userUID: id })
  await eraseFiles(call.platform, call.tx, await removeDocumentsOfUser(call.tx, id))
  await erasure.eraseUser(call.tx, id, call.platform.clock.now())
  await erasure.eraseAudit(call.tx, [id], [id])
}
