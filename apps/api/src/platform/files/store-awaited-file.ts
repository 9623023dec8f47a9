import { Readable } from 'node:stream'
import type { TenantTransaction } from '../db/database.ts'
import type { JobRun } from '../jobs/job-handler.ts'
import type { Platform } from '../platform.ts'
import { eraseFiles } from './erase-files.job.ts'
import type { StoredFile } from './file-store.ts'
import { recordStoredFile } from './stored-file.repository.ts'

interface AwaitedFile {
  readonly bytes: AsyncIterable<string | Buffer>
  readonly mostBytes: number
  /** See {@link recordStoredFile}. */
  readonly isTemporary?: boolean
}

/**
 * Stores the file that a record waits for, while a job writes it.
 *
 * @param attach gives it to the record; false where the record was deleted meanwhile: the file is erased.
 */
export async function storeAwaitedFile(
  run: JobRun,
  platform: Pick<Platform, 'files' | 'jobs'>,
  { bytes, mostBytes, isTemporary }: AwaitedFile,
  attach: (tx: TenantTransaction, file: StoredFile) => Promise<boolean>,
): Promise<void> {
  const received = await platform.files.receive(Readable.from(bytes), mostBytes)
  try {
    const file = await received.keep(run.clientUID)
    await run.inTransaction(async (tx) => {
      await recordStoredFile(tx, file, isTemporary)
      if (!(await attach(tx, file))) await eraseFiles(platform, tx, [file.storageKey])
    })
  } finally {
    await received.dispose()
  }
}
