import { TRASH, type FileTrash } from './file-store.ts'
import type { S3Client } from './s3-client.ts'
import { checkedStorageKey, isStorageKey } from './storage-key.ts'

const PREFIX = `${TRASH}/`

/**
 * The trash of a remote store. S3 has no move: a file is copied, the copy is confirmed, and then the original
 * is deleted. After an interruption in between both exist and the next sweep repeats it.
 */
export function s3Trash(s3: S3Client): FileTrash {
  const kept = (storageKey: string) => checkedStorageKey(storageKey)
  const trashed = (storageKey: string) => PREFIX + checkedStorageKey(storageKey)
  return {
    take: async (storageKey) => move(s3, kept(storageKey), trashed(storageKey)),
    giveBack: async (storageKey) => move(s3, trashed(storageKey), kept(storageKey)),
    remove: async (storageKey) => s3.remove(trashed(storageKey)),
    async *list(clientUID) {
      const prefix = clientUID === undefined ? PREFIX : `${PREFIX}${clientUID}/`
      for await (const { key, at } of s3.list(prefix)) {
        const storageKey = key.slice(PREFIX.length)
        if (key.startsWith(PREFIX) && isStorageKey(storageKey)) yield { storageKey, since: at }
      }
    },
  }
}

async function move(s3: S3Client, from: string, to: string): Promise<boolean> {
  if (!(await s3.copy(from, to))) return false
  if ((await s3.keptAt(to)) === null) throw new Error('the file store confirmed a copy that is not there')
  await s3.remove(from)
  return true
}
