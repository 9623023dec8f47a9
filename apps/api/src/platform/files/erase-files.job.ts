import { z } from 'zod'
import type { TenantTransaction } from '../db/database.ts'
import { installationIdOf } from '../db/installation.ts'
import type { JobHandler, JobRun } from '../jobs/job-handler.ts'
import type { Platform } from '../platform.ts'
import { companyPages } from './company-pages.ts'
import { readInstallationMark } from './installation-mark.ts'
import { deleteStoredFiles, findRecordedKeys } from './stored-file.repository.ts'

export const ERASE_FILES = 'files.erase'
const AGAIN_AFTER_MS = 2 * 24 * 3_600_000

const payloadSchema = z.object({ storageKeys: z.array(z.string()), trash: z.boolean() })

/**
 * Deletes files with their records once the transaction commits, without the 30 days of the trash: for copies of
 * personal data that may not be kept any longer.
 */
export async function eraseFiles(
  platform: Pick<Platform, 'jobs'>,
  tx: TenantTransaction,
  storageKeys: readonly string[],
): Promise<void> {
  if (storageKeys.length === 0) return
  await deleteStoredFiles(tx, storageKeys)
  await platform.jobs.enqueue(tx, ERASE_FILES, { storageKeys, trash: false })
}

/**
 * Empties the company's trash, because it is unknown whose data its files contain; and once more two days
 * later, for files that have lost their record just before.
 */
export async function eraseTrash(
  platform: Pick<Platform, 'jobs' | 'clock'>,
  tx: TenantTransaction,
): Promise<void> {
  const payload = { storageKeys: [], trash: true }
  await platform.jobs.enqueue(tx, ERASE_FILES, payload)
  const runAt = new Date(platform.clock.now().getTime() + AGAIN_AFTER_MS)
  await platform.jobs.enqueue(tx, ERASE_FILES, payload, { runAt })
}

export const eraseFilesJob: JobHandler = {
  kind: ERASE_FILES,
  maxAttempts: 10,
  async run(run, { files, database }) {
    if ((await readInstallationMark(files)) !== (await installationIdOf(database))) {
      throw new Error('the file store belongs to another installation than the database: nothing is erased')
    }
    const { storageKeys, trash } = payloadSchema.parse(run.payload)
    for (const storageKey of await withoutRecord(run, storageKeys)) {
      await files.remove(storageKey)
      await files.trash.remove(storageKey)
    }
    if (!trash) return
    for await (const { items } of companyPages(files.trash.list(run.clientUID), (file) => file.storageKey)) {
      const keys = items.map(({ storageKey }) => storageKey)
      for (const storageKey of await withoutRecord(run, keys)) await files.trash.remove(storageKey)
    }
  },
}

async function withoutRecord(run: JobRun, storageKeys: readonly string[]): Promise<string[]> {
  const recorded = await run.inTransaction((tx) => findRecordedKeys(tx, storageKeys), { readOnly: true })
  if (recorded === null) return []
  const own = storageKeys.filter((key) => key.startsWith(`${run.clientUID}/`))
  return own.filter((key) => !recorded.has(key))
}
