import type { Database } from '../db/database.ts'
import { installationIdOf } from '../db/installation.ts'
import { companyPages } from './company-pages.ts'
import { emptyTrash } from './empty-trash.ts'
import type { FileStore } from './file-store.ts'
import { readInstallationMark } from './installation-mark.ts'
import { findRecordedKeys, listRecordedKeys, markMissing } from './stored-file.repository.ts'

/** The transaction of a file without a record may still be open: it is not moved for a day. */
const GRACE_MS = 24 * 3_600_000
const PAGE = 500

export interface SweepResult {
  /** Files without a record that were moved into the trash. */
  readonly trashed: number
  /** Files that were deleted after their time in the trash. */
  readonly emptied: number
  /** Files of records that were restored from the trash. */
  readonly returned: readonly string[]
  /** Records whose file does not exist; they are marked, never deleted. */
  readonly missing: readonly string[]
  /** Files in the trash afterwards. */
  readonly inTrash: number
  /**
   * Files, those in the trash included, of companies that the database does not contain; they are not
   * touched.
   */
  readonly ofUnknownCompanies: number
}

interface Options {
  readonly files: FileStore
  readonly database: Database
  /** Now in milliseconds by the machine's clock, which also dates the files. */
  readonly now: () => number
}

/**
 * Compares the store with its records both ways. Safe to run on several nodes at once.
 *
 * @returns null, without a change, where the store does not have the id of the database's installation: then
 * the records do not refer to these files
 */
export async function sweepFiles(
  given: Omit<Options, 'now'> & Partial<Pick<Options, 'now'>>,
): Promise<SweepResult | null> {
  const options = { now: Date.now, ...given }
  const { files, database } = options
  if ((await readInstallationMark(files)) !== (await installationIdOf(database))) return null
  const orphans = await trashOrphans(options)
  const missing: string[] = []
  const returned: string[] = []
  for (const company of await database.lookUp<{ client_uid: string }>('list_companies', [])) {
    const found = await findMissing(options, company.client_uid)
    missing.push(...found.missing)
    returned.push(...found.returned)
  }
  const trash = await emptyTrash(options)
  return {
    ...trash,
    trashed: orphans.trashed,
    returned,
    missing,
    ofUnknownCompanies: orphans.ofUnknownCompanies + trash.ofUnknownCompanies,
  }
}

async function trashOrphans({
  files,
  database,
  now,
}: Options): Promise<Pick<SweepResult, 'trashed' | 'ofUnknownCompanies'>> {
  let [trashed, ofUnknownCompanies] = [0, 0]
  for await (const { clientUID, items } of companyPages(files.list(), (key) => key)) {
    const recorded = await database.withTenant({ clientUID, readOnly: true }, (tx) =>
      findRecordedKeys(tx, items),
    )
    if (recorded === null) ofUnknownCompanies += items.length
    else {
      for (const key of items) {
        if (recorded.has(key)) continue
        const keptAt = await files.keptAt(key)
        if (!keptAt || now() - keptAt.getTime() < GRACE_MS) continue
        if (await files.trash.take(key)) trashed++
      }
    }
  }
  return { trashed, ofUnknownCompanies }
}

async function findMissing(
  { files, database, now }: Options,
  clientUID: string,
): Promise<Pick<SweepResult, 'missing' | 'returned'>> {
  const missing: string[] = []
  const returned: string[] = []
  let after = ''
  for (;;) {
    const page = await database.withTenant({ clientUID, readOnly: true }, (tx) =>
      listRecordedKeys(tx, after, PAGE),
    )
    for (const { storageKey, missing: marked } of page) {
      const state = await placeOf(files, storageKey)
      if (state === 'missing') missing.push(storageKey)
      if (state === 'returned') returned.push(storageKey)
      const isGone = state === 'missing'
      if (isGone !== marked) {
        await database.withTenant({ clientUID }, (tx) =>
          markMissing(tx, storageKey, isGone ? new Date(now()) : null),
        )
      }
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return { missing, returned }
    after = last.storageKey
  }
}

async function placeOf(files: FileStore, storageKey: string): Promise<'kept' | 'returned' | 'missing'> {
  if ((await files.keptAt(storageKey)) !== null) return 'kept'
  return (await files.trash.giveBack(storageKey)) ? 'returned' : 'missing'
}
