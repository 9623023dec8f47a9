import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobRun } from '../../platform/jobs/job-handler.ts'
import { BATCH_ROWS } from './import-jobs.ts'
import { selectStagedRows, type CheckedRow } from './import-rows.repository.ts'
import type { ImportDbRow } from './imports.repository.ts'
import type { References } from './references.ts'
import { openRowsValidator } from './validate-rows.ts'
import type { ValidatedRow } from './validated-row.ts'

/**
 * Validates all rows of an import, batch by batch in their order, and writes each batch. While the database writes one, the
 * next one is validated here: what it names was looked up before, and no row depends on a record of the batch above by
 * more than the validator remembers.
 *
 * @param write what becomes of a batch; rows and validated ones are in the same order.
 */
export async function validateAllRows(
  tx: TenantTransaction,
  run: Pick<JobRun, 'signal' | 'report'>,
  found: ImportDbRow,
  refs: References,
  write: (rows: readonly CheckedRow[], validated: readonly ValidatedRow[]) => Promise<void>,
): Promise<void> {
  const prepare = openRowsValidator(tx, refs, found)
  let read = 0
  let done = 0
  let writing: () => Promise<void> = async () => {}
  for (;;) {
    run.signal.throwIfAborted()
    await run.report(done, found.rowCount)
    const rows = await selectStagedRows(tx, found.idImport, read, BATCH_ROWS)
    const validate = await prepare(rows)
    // Both end before an error of one is thrown: nothing may be sent on the connection after the rollback.
    const [written, validated] = await Promise.allSettled([writing(), validate()])
    if (written.status === 'rejected') throw written.reason
    if (validated.status === 'rejected') throw validated.reason
    if (rows.length === 0) return
    done = read
    read = rows.at(-1)?.row ?? read
    writing = () => write(rows, validated.value)
  }
}
