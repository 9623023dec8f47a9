import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { isUuid } from '../db/uuid.ts'
import { systemCodeOf } from '../start-error.ts'
import { asNoSpace, openFileDrafts, type FileDraft } from './file-drafts.ts'
import { createFileOnce } from './create-file-once.ts'
import { MARK_KEY, type FileStore, type ReceivedFile } from './file-store.ts'
import { isStorageKey, newStorageKey } from './storage-key.ts'

const DRAFTS = 'drafts'

/**
 * Files on a local or shared disk. An upload is a draft until it is kept; keeping syncs its bytes, renames it
 * to its key on the same disk and syncs the folder, so that a power cut leaves all of it or nothing.
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
    list: () => listKeys(folder),
    async readMark() {
      return readFile(path.join(folder, MARK_KEY), 'utf8').catch((error: unknown) => {
        if (systemCodeOf(error) === 'ENOENT') return null
        throw error
      })
    },
    createMark: async (text) => createFileOnce(path.join(folder, MARK_KEY), text),
  }
}

function pathOf(folder: string, storageKey: string): string {
  if (!isStorageKey(storageKey)) throw domainError(requestErrors, 'NOT_FOUND')
  return path.join(folder, storageKey)
}

function receivedFile(folder: string, { path: draft, ...facts }: FileDraft): ReceivedFile {
  return {
    path: draft,
    ...facts,
    async keep(clientUID) {
      const storageKey = newStorageKey(clientUID)
      const shelf = path.dirname(storageKey)
      try {
        await makeShelf(folder, shelf)
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

// A new folder is an entry in its parent, which has to survive the power cut too.
async function makeShelf(folder: string, shelf: string): Promise<void> {
  const first = await mkdir(path.join(folder, shelf), { recursive: true, mode: 0o700 })
  if (first === undefined) return
  await syncPath(path.join(folder, path.dirname(shelf)))
  await syncPath(folder)
}

async function syncPath(target: string, flags = 'r'): Promise<void> {
  if (process.platform === 'win32' && flags === 'r') return
  const handle = await open(target, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listKeys(folder: string): AsyncIterable<string> {
  for (const tenant of await readdir(folder)) {
    if (!isUuid(tenant)) continue
    for (const shelf of await readdir(path.join(folder, tenant))) {
      for await (const entry of await opendir(path.join(folder, tenant, shelf))) {
        const key = `${tenant}/${shelf}/${entry.name}`
        if (entry.isFile() && isStorageKey(key)) yield key
      }
    }
  }
}
