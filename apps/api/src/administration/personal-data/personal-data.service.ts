import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { personalDataErrors } from '@vatio/domain/administration/personal-data/personal-data.errors'
import { defaultRetention } from '@vatio/domain/administration/personal-data/retention'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import type { RetentionReply } from '@vatio/protocol/administration/personal-data/personal-data.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import { FileReply, type Call } from '../../platform/http/route.ts'
import { EXPORT_PERSONAL_DATA } from './export-personal-data.job.ts'
import * as repository from './personal-data.repository.ts'

export async function listSubjects(
  call: Call<typeof endpoints.findSubjects>,
): Promise<ReplyOf<typeof endpoints.findSubjects>> {
  const { tx, query } = call
  const users = await repository.searchSubjects(tx, 'user', query.text)
  const clients = await repository.searchSubjects(tx, 'client', query.text)
  return [...users, ...clients]
}

/** Enqueues the export: years of curves take too long for a request. */
export async function beginExport(
  call: Call<typeof endpoints.requestExport>,
): Promise<ReplyOf<typeof endpoints.requestExport>> {
  const { tx, actor, body, platform } = call
  const subject = await repository.lockSubject(tx, body.kind, body.id)
  if (!subject) throw domainError(requestErrors, 'NOT_FOUND')
  if (subject.isErased) throw domainError(personalDataErrors, 'PERSON_ALREADY_ERASED')
  const idPersonalDataExport = newId()
  await repository.insertExport(tx, {
    idPersonalDataExport,
    kind: subject.kind,
    idSubject: subject.id,
    subjectName: subject.name,
    requestedUserUID: actor.userUID,
    requestedAt: platform.clock.now(),
  })
  await platform.jobs.enqueue(tx, EXPORT_PERSONAL_DATA, { idPersonalDataExport })
  await call.audit({
    action: 'export',
    entity: 'personal-data',
    idEntity: subject.id,
    after: { name: subject.name, kind: subject.kind },
  })
  return { idPersonalDataExport }
}

export async function listOwnExports(
  call: Call<typeof endpoints.listExports>,
): Promise<ReplyOf<typeof endpoints.listExports>> {
  const { exports, total, totalIsExact } = await repository.listExports(call.tx, call.query)
  return [exports, total, { totalIsExact }]
}

export async function getExportFile(call: Call<typeof endpoints.downloadExport>): Promise<FileReply> {
  const { tx, params, platform } = call
  const row = await repository.findExport(tx, params.idPersonalDataExport)
  if (!row?.storageKey) throw domainError(requestErrors, 'NOT_FOUND')
  const content = await platform.files.read(row.storageKey)
  await call.audit({ action: 'read', entity: 'personal-data', idEntity: row.idSubject })
  return new FileReply(content, 'application/json; charset=utf-8', `datos-personales-${row.idSubject}.json`)
}

export async function getRetention(tx: TenantTransaction): Promise<RetentionReply> {
  return (await repository.findRetention(tx)) ?? { ...defaultRetention, version: 0 }
}

export async function updateRetention(
  call: Call<typeof endpoints.updateRetention>,
): Promise<ReplyOf<typeof endpoints.updateRetention>> {
  const { tx, body } = call
  const { version, ...periods } = body
  const before = await getRetention(tx)
  if (!(await repository.storeRetention(tx, periods, version))) throw versionConflict(await getRetention(tx))
  const after = await getRetention(tx)
  await call.audit({
    action: 'update',
    entity: 'retention-period',
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}
