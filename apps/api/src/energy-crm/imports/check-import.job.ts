import { getAdminOfJob } from '../../platform/auth/find-viewer.ts'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { CHECK_IMPORT, beginWork } from './import-jobs.ts'
import { countOutcomes, updateOutcomes } from './import-rows.repository.ts'
import { optionsOf } from './imports.presenter.ts'
import { updateImport } from './imports.repository.ts'
import { readReferences } from './references.ts'
import { validateAllRows } from './validate-all-rows.ts'

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
        const refs = await readReferences(
          tx,
          await getAdminOfJob(tx, 'energy-crm'),
          optionsOf(found),
          platform.clock,
        )
        await validateAllRows(tx, run, found, refs, (_, validated) => updateOutcomes(tx, idImport, validated))
        const summary = JSON.stringify(await countOutcomes(tx, idImport))
        await updateImport(tx, idImport, { state: 'checked', summary })
      },
      { isLong: true },
    )
  },
}
