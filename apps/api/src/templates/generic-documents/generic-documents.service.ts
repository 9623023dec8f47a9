import { domainError } from '@vatio/domain/domain-error'
import { FILE_HEAD_BYTES } from '@vatio/domain/files/file-kind'
import { safeFileName } from '@vatio/domain/files/file-name'
import { imageTypeOf, type ImageType } from '@vatio/domain/files/image-kind'
import { uploadedFileErrors } from '@vatio/domain/files/uploaded-file.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import { genericDocumentErrors } from '@vatio/domain/templates/generic-documents/generic-document.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { sumStoredBytes } from '../../identity/licences/licences.service.ts'
import { openFileLink, sealFileLink } from '../../platform/auth/file-links.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { readHead } from '../../platform/files/read-head.ts'
import { deleteStoredFiles, recordStoredFile } from '../../platform/files/stored-file.repository.ts'
import { FileReply, type Call, type DetachedCall, type PublicCall } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './generic-documents.repository.ts'

const ENTITY = 'generic-document'

/** Stores an uploaded image. The quota is checked before the file is kept, and again with its record. */
export async function storeDocument(
  call: DetachedCall<typeof endpoints.uploadGenericDocument>,
): Promise<ReplyOf<typeof endpoints.uploadGenericDocument>> {
  const { actor, file } = call
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  const assertRoom = (tx: TenantTransaction, size: number) =>
    assertWithinLicence(tx, actor, 'storageBytes', () => sumStoredBytes(tx), size)
  await call.inTransaction((tx) => assertRoom(tx, file.size))
  if (file.size === 0) throw domainError(uploadedFileErrors, 'FILE_EMPTY', { field: 'file' })
  const mimeType = imageTypeOf(await readHead(file.path, FILE_HEAD_BYTES))
  if (mimeType === null) throw domainError(uploadedFileErrors, 'FILE_KIND_REFUSED', { field: 'file' })
  const name = safeFileName(file.fileName)
  const stored = await file.keep(actor.clientUID)
  const idGenericDocument = newId()
  return call.inTransaction(async (tx, audit) => {
    await assertRoom(tx, stored.size)
    await recordStoredFile(tx, stored)
    const { storageKey, size } = stored
    await repository.insertGenericDocument(tx, {
      idGenericDocument,
      name,
      mimeType,
      size,
      storageKey,
      creationUserUID: actor.userUID,
    })
    const after = { name, mimeType, size }
    await audit({ action: 'create', entity: ENTITY, idEntity: idGenericDocument, after })
    const { creationTimestamp } = await getOwn(tx, actor.userUID, idGenericDocument)
    return { idGenericDocument, ...after, creationTimestamp: creationTimestamp.toISOString() }
  })
}

export interface TemporaryImage {
  readonly stored: StoredFile
  readonly name: string
  readonly mimeType: ImageType
  /** Who sees it. */
  readonly creationUserUID: string
}

/** Records a kept image that Vatio deletes by itself: it does not count for the licence. @returns its id. */
export function storeTemporaryImage(tx: TenantTransaction, image: TemporaryImage): Promise<string> {
  return recordImage(tx, image, true)
}

/** Records a kept image of a user. @returns its id. @throws LICENSE_LIMIT_REACHED. */
export async function storeImage(
  tx: TenantTransaction,
  actor: Pick<Actor, 'licence'>,
  image: TemporaryImage,
): Promise<string> {
  await assertWithinLicence(tx, actor, 'storageBytes', () => sumStoredBytes(tx), image.stored.size)
  return recordImage(tx, image, false)
}

async function recordImage(
  tx: TenantTransaction,
  image: TemporaryImage,
  isTemporary: boolean,
): Promise<string> {
  const { stored, ...facts } = image
  await recordStoredFile(tx, stored, isTemporary)
  const idGenericDocument = newId()
  const { storageKey, size } = stored
  await repository.insertGenericDocument(tx, { idGenericDocument, ...facts, storageKey, size })
  return idGenericDocument
}

/** Ids of those images that a user may see: own ones and those of the company's templates. */
export async function listSeenImages(
  tx: TenantTransaction,
  userUID: string,
  ids: readonly string[],
): Promise<string[]> {
  return (await repository.listSeen(tx, userUID, ids)).map(({ idGenericDocument }) => idGenericDocument)
}

/** Name, type, size and file of the images that a user may see. */
export const listSeenImageFiles = repository.listSeen

/** Storage keys of images of the company by their ids; ids without an image are left out. */
export function listImageKeys(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return repository.listStorageKeys(tx, ids)
}

/** The same of images that the user uploaded. */
export function listOwnImageKeys(
  tx: TenantTransaction,
  userUID: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return repository.listStorageKeys(tx, ids, userUID)
}

/** The file of an image of the company, whoever uploaded it; null where there is none. */
export async function getImageFile(tx: TenantTransaction, id: string) {
  return (await repository.findImage(tx, id)) ?? null
}

/** Erases images, without the trash. */
export async function removeImages(
  tx: TenantTransaction,
  platform: Pick<Platform, 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  await eraseFiles(platform, tx, await repository.deleteImages(tx, ids))
}

/** @throws NOT_FOUND for an image of somebody else, IMAGE_IN_USE for one of a background or template. */
export async function removeDocument(
  call: Call<typeof endpoints.deleteGenericDocument>,
): Promise<{ affected: number }> {
  const { tx, actor, params } = call
  const { name, mimeType, size, storageKey } = await getOwn(tx, actor.userUID, params.id)
  if (await repository.isUsedByTemplates(tx, params.id)) {
    throw domainError(genericDocumentErrors, 'IMAGE_IN_USE')
  }
  if (!(await repository.deleteGenericDocument(tx, params.id))) throw domainError(requestErrors, 'NOT_FOUND')
  await deleteStoredFiles(tx, [storageKey])
  await call.audit({
    action: 'delete',
    entity: ENTITY,
    idEntity: params.id,
    before: { name, mimeType, size },
  })
  return { affected: 1 }
}

/** @throws NOT_FOUND for an image that the caller does not see. */
export async function issueLink({
  tx,
  actor,
  params,
  platform,
}: Call<typeof endpoints.getGenericDocumentLink>): Promise<ReplyOf<typeof endpoints.getGenericDocumentLink>> {
  const image = await repository.findSeen(tx, actor.userUID, params.id)
  if (!image) throw domainError(requestErrors, 'NOT_FOUND')
  const { sealed, expiresAt } = sealFileLink(platform, actor, 'generic_documents', params.id)
  return { url: `/api/templates/genericDocuments/file/${sealed}`, expiresAt }
}

/** The image behind a link. */
export async function getImage({
  platform,
  params,
}: PublicCall<typeof endpoints.showGenericDocument>): Promise<FileReply> {
  const link = { table: 'generic_documents', sealed: params.link, application: null } as const
  const row = await openFileLink(platform, link, (tx, viewer, id) =>
    repository.findSeen(tx, viewer.userUID, id),
  )
  return new FileReply(await platform.files.read(row.storageKey), row.mimeType, row.name, { isViewed: true })
}

/** Removes the images of a user; returns the keys of their files, for them to be erased. */
export function removeDocumentsOfUser(tx: TenantTransaction, userUID: string): Promise<string[]> {
  return repository.deleteOfUser(tx, userUID)
}

async function getOwn(
  tx: TenantTransaction,
  userUID: string,
  id: string,
): Promise<repository.GenericDocumentRow> {
  const row = await repository.findOwn(tx, userUID, id)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}
