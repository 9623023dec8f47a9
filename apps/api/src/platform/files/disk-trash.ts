import { access, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { systemCodeOf } from '../start-error.ts'
import { listStorageKeys } from './disk-keys.ts'
import { moveDurably } from './durable-move.ts'
import type { FileTrash } from './file-store.ts'
import { checkedStorageKey } from './storage-key.ts'

/**
 * The trash of a store on disk: a folder beside the files, whose modification times say since when they are
 * there.
 */
export function openDiskTrash(filesFolder: string, trashFolder: string): FileTrash {
  const kept = (storageKey: string) => path.join(filesFolder, checkedStorageKey(storageKey))
  const trashed = (storageKey: string) => path.join(trashFolder, checkedStorageKey(storageKey))
  return {
    take: async (storageKey) => moveIfThere(kept(storageKey), trashed(storageKey)),
    giveBack: async (storageKey) => moveIfThere(trashed(storageKey), kept(storageKey)),
    remove: async (storageKey) => rm(trashed(storageKey), { force: true }),
    async *list(clientUID) {
      for await (const storageKey of listStorageKeys(trashFolder, clientUID)) {
        const facts = await stat(trashed(storageKey)).catch(ifThere)
        if (facts) yield { storageKey, since: facts.mtime }
      }
    },
  }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await moveDurably(from, to, new Date())
    return true
  } catch (error) {
    // Two nodes may move the same file: the slower one finds nothing.
    const isGone = (await access(from).catch(ifThere)) === null
    if (isGone && systemCodeOf(error) === 'ENOENT') return false
    throw error
  }
}

function ifThere(error: unknown): null {
  if (systemCodeOf(error) === 'ENOENT') return null
  throw error
}
