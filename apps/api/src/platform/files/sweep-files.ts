import type { Database } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { findRecordedKeys, listRecordedKeys, markMissing } from './stored-file.repository.ts'

/** A file without a record may be one whose transaction is still open: it is left alone for a day. */
const GRACE_MS = 24 * 3_600_000
const PAGE = 500

export interface SweepResult {
  /** Files without a record that were removed. */
  readonly removed: number
  /** Records whose file is not there; they are marked, never deleted. */
  readonly missing: readonly string[]
}

/** Compares the store with its records both ways. Safe to run on several nodes at once. */
export async function sweepFiles(options: {
  readonly files: FileStore
  readonly database: Database
  /** Now in milliseconds by the machine's clock, which also dates the files. */
  readonly now?: () => number
}): Promise<SweepResult> {
  const removed = await removeOrphans(options)
  const missing: string[] = []
  for (const company of await options.database.lookUp<{ client_uid: string }>('list_companies', [])) {
    missing.push(...(await findMissing(options, company.client_uid)))
  }
  return { removed, missing }
}

type Options = Parameters<typeof sweepFiles>[0]

async function removeOrphans(options: Options): Promise<number> {
  let removed = 0
  let page: string[] = []
  for await (const key of options.files.list()) {
    // Keys come one company after the other, so a page is never mixed.
    if (page.length === PAGE || (page[0] !== undefined && tenantOf(page[0]) !== tenantOf(key))) {
      removed += await removeUnrecorded(options, page)
      page = []
    }
    page.push(key)
  }
  return removed + (await removeUnrecorded(options, page))
}

async function removeUnrecorded(
  { files, database, now = Date.now }: Options,
  keys: string[],
): Promise<number> {
  if (keys[0] === undefined) return 0
  const recorded = await database.withTenant({ clientUID: tenantOf(keys[0]), readOnly: true }, (tx) =>
    findRecordedKeys(tx, keys),
  )
  let removed = 0
  for (const key of keys.filter((key) => !recorded.has(key))) {
    const keptAt = await files.keptAt(key)
    if (!keptAt || now() - keptAt.getTime() < GRACE_MS) continue
    await files.remove(key)
    removed++
  }
  return removed
}

async function findMissing(
  { files, database, now = Date.now }: Options,
  clientUID: string,
): Promise<string[]> {
  const missing: string[] = []
  let after = ''
  for (;;) {
    const page = await database.withTenant({ clientUID, readOnly: true }, (tx) =>
      listRecordedKeys(tx, after, PAGE),
    )
    for (const { storageKey, missing: marked } of page) {
      const gone = (await files.keptAt(storageKey)) === null
      if (gone) missing.push(storageKey)
      if (gone !== marked) {
        await database.withTenant({ clientUID }, (tx) =>
          markMissing(tx, storageKey, gone ? new Date(now()) : null),
        )
      }
    }
    if (page.length < PAGE) return missing
    after = page[page.length - 1].storageKey
  }
}

function tenantOf(storageKey: string): string {
  return storageKey.slice(0, storageKey.indexOf('/'))
}
