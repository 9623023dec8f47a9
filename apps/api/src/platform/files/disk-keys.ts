import { opendir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isUuid } from '../db/uuid.ts'
import { systemCodeOf } from '../start-error.ts'
import { isStorageKey } from './storage-key.ts'

/** Storage keys below a folder, of all companies or of one; other entries are ignored. */
export async function* listStorageKeys(folder: string, clientUID?: string): AsyncIterable<string> {
  for (const tenant of await entriesOf(folder)) {
    if (!isUuid(tenant) || (clientUID !== undefined && tenant !== clientUID)) continue
    for (const shelf of await entriesOf(path.join(folder, tenant))) {
      for await (const entry of await opendir(path.join(folder, tenant, shelf))) {
        const key = `${tenant}/${shelf}/${entry.name}`
        if (entry.isFile() && isStorageKey(key)) yield key
      }
    }
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (systemCodeOf(error) === 'ENOENT') return []
    throw error
  })
}
