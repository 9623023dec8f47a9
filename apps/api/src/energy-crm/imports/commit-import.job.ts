import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { recordAudit } from '../../platform/audit/audit.ts'
import { getAdminOfJob } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { countRecords } from '../../platform/records/record-table.ts'
import { COMMIT_IMPORT, beginWork } from './import-jobs.ts'
import { countOutcomes, toCreated, updateOutcomes, type CheckedRow } from './import-rows.repository.ts'
import { optionsOf } from './imports.presenter.ts'
import { updateImport } from './imports.repository.ts'
import { validateAllRows } from './validate-all-rows.ts'
import type { ValidatedRow } from './validated-row.ts'
import { readReferences } from './references.ts'
import { lockImporting } from './write-records.repository.ts'
import { writeRecords } from './write-records.ts'

/**
 * Imports the valid rows of an import in one transaction, by the rules of its check applied again: a process that ends
 * half way, and a cancelled run, leave nothing.
 */
export const commitImportJob: JobHandler = {
  kind: COMMIT_IMPORT,
  application: 'energy-crm',
  maxAttempts: 8,
  timeLimitSeconds: 1_800,
  async run(run, platform) {
    await run.inTransaction(
      async (tx) => {
        const found = await beginWork(tx, run, 'importing')
        // Written by an attempt that died before it recorded so.
        if (!found) return
        const { idImport } = found
        if (!(await lockImporting(tx))) throw domainError(requestErrors, 'BUSY')
        const refs = await readReferences(
          tx,
          await getAdminOfJob(tx, 'energy-crm'),
          optionsOf(found),
          platform.clock,
        )
        await validateAllRows(tx, run, found, refs, async (rows, validated) => {
          await writeRecords(tx, idImport, validated, refs)
          await updateOutcomes(tx, idImport, changedOnes(rows, validated))
        })
        const summary = await countOutcomes(tx, idImport)
        // At the end: the count locks the company for other contracts.
        if (summary.records.contract > 0) await assertStillWithinLicence(tx)
        const importedAt = platform.clock.now()
        await updateImport(tx, idImport, { state: 'imported', summary: JSON.stringify(summary), importedAt })
        const { create, update, skip, refused, records } = summary
        await recordAudit(tx, null, {
          action: 'create',
          entity: 'import',
          idEntity: idImport,
          after: { kind: found.kind, fileName: found.fileName, create, update, skip, refused, records },
        })
      },
      { isLong: true },
    )
  },
}

/** Rows whose check found something else than before. */
function changedOnes(rows: readonly CheckedRow[], validated: readonly ValidatedRow[]): ValidatedRow[] {
  return validated.filter((one, place) => {
    const row = rows[place]
    return row === undefined || isChanged(row, one)
  })
}

function isChanged(row: CheckedRow, one: ValidatedRow): boolean {
  if (row.outcome !== one.outcome || JSON.stringify(row.reasons) !== JSON.stringify(one.reasons)) return true
  return row.creates.join() !== toCreated(one.writes).join()
}

async function assertStillWithinLicence(tx: TenantTransaction): Promise<void> {
  const { license: licence } = await tx.db
    .selectFrom('organisations')
    .select('license')
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  await assertWithinLicence(tx, { licence }, 'contracts', () => countRecords(tx, 'contracts'), 0)
}
