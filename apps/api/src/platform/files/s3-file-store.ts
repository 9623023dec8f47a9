import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { openFileDrafts, type FileDraft } from './file-drafts.ts'
import { MARK_KEY, type FileStore, type ReceivedFile } from './file-store.ts'
import type { S3Client } from './s3-client.ts'
import { s3Trash } from './s3-trash.ts'
import { checkedStorageKey, isStorageKey, newStorageKey } from './storage-key.ts'

/**
 * Files in an S3-compatible store, for several nodes without a shared disk. An upload is a draft on the local
 * disk until it is kept; it is sent with its SHA-256, so that the store accepts all of it or nothing.
 */
export async function openS3FileStore(s3: S3Client, draftsFolder: string): Promise<FileStore> {
  const drafts = await openFileDrafts(draftsFolder)
  return {
    async receive(source, maxBytes) {
      return receivedFile(s3, await drafts.receive(source, maxBytes))
    },
    async read(storageKey) {
      const object = await s3.get(checkedStorageKey(storageKey))
      if (!object) throw domainError(requestErrors, 'NOT_FOUND')
      return object.content
    },
    remove: async (storageKey) => s3.remove(checkedStorageKey(storageKey)),
    keptAt: async (storageKey) => s3.keptAt(checkedStorageKey(storageKey)),
    // A bucket may contain other objects too.
    async *list() {
      for await (const { key } of s3.list()) if (isStorageKey(key)) yield key
    },
    trash: s3Trash(s3),
    async readMark() {
      const object = await s3.get(MARK_KEY)
      return object && text(object.content)
    },
    async createMark(mark) {
      // Not every S3-compatible store supports conditional writes: for those only this check protects the
      // mark.
      if ((await s3.keptAt(MARK_KEY)) === null) await s3.create(MARK_KEY, Buffer.from(mark))
    },
  }
}

function receivedFile(s3: S3Client, draft: FileDraft): ReceivedFile {
  return {
    ...draft,
    async keep(clientUID) {
      const storageKey = newStorageKey(clientUID)
      await s3.put(storageKey, draft)
      return { storageKey, size: draft.size, sha256: draft.sha256 }
    },
    dispose: () => rm(draft.path, { force: true }),
  }
}
