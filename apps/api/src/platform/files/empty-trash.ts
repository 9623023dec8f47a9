import type { Database } from '../db/database.ts'
import { companyPages } from './company-pages.ts'
import type { FileStore, TrashedFile } from './file-store.ts'
import { findRecordedKeys } from './stored-file.repository.ts'

const KEPT_MS = 30 * 24 * 3_600_000

/**
 * Deletes files that have been in the trash for 30 days. Those with a record again are left to the check of
 * missing files, and those of a company that the database does not contain are kept.
 */
export async function emptyTrash(options: {
  readonly files: FileStore
  readonly database: Database
  readonly now: () => number
}): Promise<{ readonly emptied: number; readonly inTrash: number; readonly ofUnknownCompanies: number }> {
  const { files, database, now } = options
  let [emptied, inTrash, ofUnknownCompanies] = [0, 0, 0]
  const keyOf = ({ storageKey }: TrashedFile) => storageKey
  for await (const { clientUID, items } of companyPages(files.trash.list(), keyOf)) {
    const recorded = await database.withTenant({ clientUID, readOnly: true }, (tx) =>
      findRecordedKeys(tx, items.map(keyOf)),
    )
    inTrash += items.length
    if (recorded === null) {
      ofUnknownCompanies += items.length
      continue
    }
    for (const { storageKey, since } of items) {
      if (now() - since.getTime() < KEPT_MS) continue
      if (recorded.has(storageKey) && (await files.keptAt(storageKey)) === null) continue
      await files.trash.remove(storageKey)
      emptied++
    }
  }
  return { emptied, inTrash: inTrash - emptied, ofUnknownCompanies }
}
