import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { sweepFiles, type SweepResult } from './sweep-files.ts'

/** The sweep of this process and its last result, for `/metrics`. */
export interface FileSweep {
  /** False where the store has another id than the database; null before the first sweep. */
  readonly isOwnStore: boolean | null
  readonly last: SweepResult | null
  run(log: FastifyBaseLogger): Promise<void>
}

export function createFileSweep(platform: {
  readonly files: FileStore
  readonly database: Database
}): FileSweep {
  let isOwnStore: boolean | null = null
  let last: SweepResult | null = null
  return {
    get isOwnStore() {
      return isOwnStore
    },
    get last() {
      return last
    },
    async run(log) {
      const result = await sweepFiles(platform)
      const wasOwnStore = isOwnStore
      isOwnStore = result !== null
      last = result
      if (result === null) {
        // Logged once, and not every six hours: the metric continues to report it.
        if (wasOwnStore !== false) {
          log.error('the file store belongs to another installation than the database: nothing is swept')
        }
        return
      }
      const { trashed, emptied, returned, missing, ofUnknownCompanies } = result
      if (trashed > 0) log.info({ trashed }, 'files without a record were moved into the trash')
      if (emptied > 0) log.info({ emptied }, 'files were removed after 30 days in the trash')
      if (returned.length > 0) log.warn({ returned }, 'files of records were put back from the trash')
      if (missing.length > 0) log.error({ missing: missing.length }, 'files of records are missing')
      if (ofUnknownCompanies > 0) {
        log.warn(
          { files: ofUnknownCompanies },
          'files of companies that the database does not know are left alone',
        )
      }
    },
  }
}
