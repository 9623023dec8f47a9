import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { BATCH_ROWS, CHECK_IMPORT, getImporter, beginWork } from './import-jobs.ts'
import { selectStagedRows, countOutcomes, updateOutcomes } from './import-rows.repository.ts'
import { optionsOf } from './imports.presenter.ts'
import { updateImport } from './imports.repository.ts'
import { openRowsValidator } from './validate-rows.ts'
import { readReferences } from './references.ts'

/** Checks every row of an import by the rules that importing applies, and writes no record. */
export const checkImportJob: JobHandler = {
  kind: CHECK_IMPORT,
  application: 'energy-crm',
  maxAttempts: 3,
  timeLimitSeconds: 1_800,
  async run(run, platform) {
    await run.inTransaction(
      async (tx) => {
        const found = await beginWork(tx, run, 'checking')
        if (!found) return
        const { idImport } = found
        const refs = await readReferences(tx, await getImporter(tx), optionsOf(found), platform.clock)
        const validate = openRowsValidator(tx, refs, found)
        let done = 0
        for (;;) {
          run.signal.throwIfAborted()
          await run.report(done, found.rowCount)
          const rows = await selectStagedRows(tx, idImport, done, BATCH_ROWS)
          if (rows.length === 0) break
          await updateOutcomes(tx, idImport, await validate(rows))
          done = rows.at(-1)?.row ?? done
        }
        const summary = JSON.stringify(await countOutcomes(tx, idImport))
        await updateImport(tx, idImport, { state: 'checked', summary })
      },
      { isLong: true },
    )
  },
}
