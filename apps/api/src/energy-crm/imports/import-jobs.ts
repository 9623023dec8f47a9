import { domainError } from '@vatio/domain/domain-error'
import type { ImportState } from '@vatio/domain/energy-crm/imports/list-import'
import { requestErrors } from '@vatio/domain/request.errors'
import { z } from 'zod'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobRun } from '../../platform/jobs/job-handler.ts'
import { findImportOfRun, lockStagedData, type ImportDbRow } from './imports.repository.ts'

export const CHECK_IMPORT = 'import.check'
export const COMMIT_IMPORT = 'import.commit'
export const UNDO_IMPORT = 'import.undo'

const importPayloadSchema = z.object({ idImport: z.uuid() })

/** Rows that are read, validated and written together. */
export const BATCH_ROWS = 1_000

/**
 * Finds what a job has to do, and keeps it from being erased until the transaction ends; null when the import is in
 * another state, another run has it, or it is gone.
 *
 * @throws BUSY while a person is erased.
 */
export async function beginWork(
  tx: TenantTransaction,
  run: Pick<JobRun, 'payload' | 'idJobRun'>,
  state: ImportState,
): Promise<ImportDbRow | null> {
  if (!(await lockStagedData(tx, 'shared'))) throw domainError(requestErrors, 'BUSY')
  const { idImport } = importPayloadSchema.parse(run.payload)
  return findImportOfRun(tx, idImport, { state, idJobRun: run.idJobRun })
}
