import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { systemCodeOf } from '../start-error.ts'
import { asNoSpace, openFileDrafts, type FileDraft } from './file-drafts.ts'
import { createFileOnce } from './create-file-once.ts'
import { listStorageKeys } from './disk-keys.ts'
import { openDiskTrash } from './disk-trash.ts'
import { makeFolderDurably, syncPath } from './durable-move.ts'
import { MARK_KEY, TRASH, type FileStore, type ReceivedFile } from './file-store.ts'
import { checkedStorageKey, newStorageKey } from './storage-key.ts'

const DRAFTS = 'drafts'

/**
 * Files on a local or shared disk. An upload is a draft until it is kept; keeping syncs its bytes, renames it
 * to its key on the same disk and syncs the folder, so that after a power cut the file is complete or absent.
 */
export async function openDiskFileStore(folder: string): Promise<FileStore> {
  const drafts = await openFileDrafts(path.join(folder, DRAFTS))

  return {
    async receive(source, maxBytes) {
      return receivedFile(folder, await drafts.receive(source, maxBytes))
    },
    async read(storageKey) {
      const handle = await open(pathOf(folder, storageKey), 'r').catch((error: unknown) => {
        throw systemCodeOf(error) === 'ENOENT' ? domainError(requestErrors, 'NOT_FOUND') : error
      })
      return handle.createReadStream()
    },
    async remove(storageKey) {
      await rm(pathOf(folder, storageKey), { force: true })
    },
    async keptAt(storageKey) {
      try {
        return (await stat(pathOf(folder, storageKey))).mtime
      } catch (error) {
        if (systemCodeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    list: () => listStorageKeys(folder),
    async readMark() {
      return readFile(path.join(folder, MARK_KEY), 'utf8').catch((error: unknown) => {
        if (systemCodeOf(error) === 'ENOENT') return null
        throw error
      })
    },
    trash: openDiskTrash(folder, path.join(folder, TRASH)),
    createMark: async (text) => createFileOnce(path.join(folder, MARK_KEY), text),
  }
}

function pathOf(folder: string, storageKey: string): string {
  return path.join(folder, checkedStorageKey(storageKey))
}

function receivedFile(folder: string, { path: draft, ...facts }: FileDraft): ReceivedFile {
  return {
    path: draft,
    ...facts,
    async keep(clientUID) {
      const storageKey = newStorageKey(clientUID)
      const shelf = path.dirname(storageKey)
      try {
        await makeFolderDurably(path.join(folder, shelf))
        await syncPath(draft, 'r+')
        await rename(draft, path.join(folder, storageKey))
        await syncPath(path.join(folder, shelf))
      } catch (error) {
        throw asNoSpace(error)
      }
      return { storageKey, ...facts }
    },
    dispose: () => rm(draft, { force: true }),
  }
}
