import { domainError } from '@vatio/domain/domain-error'
import type { DocumentEntity } from '@vatio/domain/energy-crm/documents/document'
import { documentErrors } from '@vatio/domain/energy-crm/documents/document.errors'
import { canAddDocuments, canRemoveDocument } from '@vatio/domain/energy-crm/documents/document.policy'
import { FILE_HEAD_BYTES, fileTypeOf, previewKindOf } from '@vatio/domain/files/file-kind'
import { safeFileName } from '@vatio/domain/files/file-name'
import { uploadedFileErrors } from '@vatio/domain/files/uploaded-file.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { sumStoredBytes } from '../../identity/licences/licences.service.ts'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import { openFileLink, sealFileLink } from '../../platform/auth/file-links.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { readHead } from '../../platform/files/read-head.ts'
import { deleteStoredFiles, recordStoredFile } from '../../platform/files/stored-file.repository.ts'
import { FileReply, type Call, type DetachedCall, type PublicCall } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { isRecordSeen, lockSeenRecord, type DocumentRecord } from './document-records.service.ts'
import { presentDocument } from './documents.presenter.ts'
import * as repository from './documents.repository.ts'
import type { DocumentRow } from './documents.repository.ts'

/** Documents of a record that the actor sees. */
export async function listDocuments({
  tx,
  actor,
  params,
}: Call<typeof endpoints.listDocuments>): Promise<ReplyOf<typeof endpoints.listDocuments>> {
  if (!(await isRecordSeen(tx, actor, params))) throw domainError(requestErrors, 'NOT_FOUND')
  const rows = await repository.selectDocuments(tx, params.entity, [params.idEntity])
  return rows.map((row) => presentDocument(row, actor))
}

/** Who adds a document: a caller, or the user of a job. */
type Adder = Viewer & Pick<Actor, 'licence'>

/**
 * Adds an uploaded file to a record. Access and quota are checked before the file is kept, and with its record again.
 *
 * @param before work of the transaction that records the document: either both are done or, where it throws, none.
 */
export async function addDocument(
  { actor, file, inTransaction }: Pick<DetachedCall, 'file' | 'inTransaction'> & { readonly actor: Adder },
  record: DocumentRecord,
  before?: (tx: TenantTransaction, audit: Call['audit'], idDocument: string) => Promise<void>,
): Promise<DocumentRow> {
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  await inTransaction((tx) => assertMayAdd(tx, actor, record, file.size))
  if (file.size === 0) throw domainError(uploadedFileErrors, 'FILE_EMPTY', { field: 'file' })
  const name = safeFileName(file.fileName)
  const mimeType = fileTypeOf(name, await readHead(file.path, FILE_HEAD_BYTES))
  if (mimeType === null) throw domainError(uploadedFileErrors, 'FILE_KIND_REFUSED', { field: 'file' })
  const stored = await file.keep(actor.clientUID)
  const idDocument = newId()
  return inTransaction(async (tx, audit) => {
    await before?.(tx, audit, idDocument)
    await assertMayAdd(tx, actor, record, stored.size)
    await recordStoredFile(tx, stored)
    const { entity, idEntity } = record
    await repository.insertDocument(tx, { idDocument, entity, idEntity, name, mimeType, ...stored })
    const after = { entity, idEntity, name, mimeType, size: stored.size }
    await audit({ action: 'create', entity: 'document', idEntity: idDocument, after })
    return getRow(tx, idDocument)
  })
}

/** The file of a document of the company, for who may see what it contains; null where it was deleted. */
export async function findDocumentFile(
  tx: TenantTransaction,
  idDocument: string,
): Promise<Pick<DocumentRow, 'storageKey' | 'mimeType' | 'name'> | null> {
  return (await repository.findDocument(tx, idDocument)) ?? null
}

/** A link to a document that the actor sees. @param entity the kind of its record, where the caller names it. */
export async function issueDocumentLink(
  call: Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>,
  idDocument: string,
  entity?: DocumentEntity,
): Promise<ReplyOf<typeof endpoints.getDocumentLink>> {
  const { actor, platform } = call
  const row = await getSeenDocument(call, idDocument, entity)
  await call.audit({
    action: 'read',
    entity: 'document',
    idEntity: idDocument,
    after: { name: row.name, entity: row.entity, idEntity: row.idEntity },
  })
  const { sealed, expiresAt } = sealFileLink(platform, actor, 'documents', idDocument)
  return { path: `/api/energy-crm/documents/file/${sealed}`, expiresAt }
}

/** The file behind a link: saved, or shown where the browser can show its type safely. */
export async function getDocumentFile(
  call: PublicCall<typeof endpoints.downloadDocument>,
): Promise<FileReply> {
  const { platform, params, query } = call
  const link = { table: 'documents', sealed: params.link, application: 'energy-crm' } as const
  const row = await openFileLink(platform, link, async (tx, viewer, id) => {
    const found = await repository.findDocument(tx, id)
    return found && (await isRecordSeen(tx, viewer, found)) ? found : null
  })
  const shown = ['pdf', 'image'].includes(previewKindOf(row.mimeType) ?? '')
  return new FileReply(await platform.files.read(row.storageKey), row.mimeType, row.name, {
    isViewed: query.view && shown,
  })
}

/** Deletes a document; its file stays in the trash for 30 days. */
export async function removeDocument(
  call: Pick<Call, 'tx' | 'actor' | 'audit'>,
  idDocument: string,
  entity?: DocumentEntity,
): Promise<{ affected: number }> {
  const { tx, actor } = call
  const row = await getSeenDocument(call, idDocument, entity)
  if (!canRemoveDocument(actor, row)) throw domainError(documentErrors, 'DOCUMENT_OF_SOMEBODY_ELSE')
  if (await repository.isOfAuthorisation(tx, idDocument)) {
    throw domainError(documentErrors, 'DOCUMENT_OF_AUTHORISATION')
  }
  if (!(await repository.markDeleted(tx, idDocument))) throw domainError(requestErrors, 'NOT_FOUND')
  await deleteStoredFiles(tx, [row.storageKey])
  const { name, mimeType, size, entity: kind, idEntity } = row
  const before = { entity: kind, idEntity, name, mimeType, size }
  await call.audit({ action: 'delete', entity: 'document', idEntity: idDocument, before })
  return { affected: 1 }
}

/** Bytes of all files of the company, as its licence counts them. */
export function getTotalStorage({ tx }: Pick<Call, 'tx'>): Promise<number> {
  return sumStoredBytes(tx)
}

/** Bytes of the documents of one kind of records of the company. */
export function sumDocumentsOf(tx: TenantTransaction, entity: DocumentEntity): Promise<number> {
  return repository.sumSizes(tx, entity)
}

/** @throws NOT_FOUND, FORBIDDEN, LICENSE_LIMIT_REACHED. */
async function assertMayAdd(
  tx: TenantTransaction,
  actor: Adder,
  record: DocumentRecord,
  size: number,
): Promise<void> {
  await lockSeenRecord(tx, actor, record)
  if (!canAddDocuments(actor, record.entity)) throw domainError(requestErrors, 'FORBIDDEN')
  await assertWithinLicence(tx, actor, 'storageBytes', () => sumStoredBytes(tx), size)
}

async function getRow(tx: TenantTransaction, idDocument: string): Promise<DocumentRow> {
  const row = await repository.findDocument(tx, idDocument)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

async function getSeenDocument(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  idDocument: string,
  entity?: DocumentEntity,
): Promise<DocumentRow> {
  const row = await getRow(tx, idDocument)
  const isAsked = entity === undefined || row.entity === entity
  if (!isAsked || !(await isRecordSeen(tx, actor, row))) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}
