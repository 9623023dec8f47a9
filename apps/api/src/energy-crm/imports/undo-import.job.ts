import type { ImportedEntity } from '@vatio/domain/energy-crm/imports/list-import'
import { recordAudit, recordManyAudits } from '../../platform/audit/audit.ts'
import { getAdminOfJob } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { softDeleteRows } from '../../platform/records/many-rows.ts'
import type { StoredClient } from '../clients/client-import.service.ts'
import { updateClients } from '../clients/client-import.service.ts'
import { clientTable } from '../clients/clients.record.ts'
import {
  updatePoints,
  type StoredConsumptionPoint,
} from '../consumption-points/consumption-point-import.service.ts'
import { consumptionPointTable } from '../consumption-points/consumption-points.record.ts'
import { contractTable, updateContracts, type ContractValues } from '../contracts/contract-import.service.ts'
import { BATCH_ROWS, beginWork, UNDO_IMPORT } from './import-jobs.ts'
import { updateImport } from './imports.repository.ts'
import { readCustomFields } from './references.ts'
import { countImportRecords, lockRecords, updateUndo, type ImportedRecord } from './undo-import.repository.ts'
import { auditedReaders, toUpdateEvents } from './write-records.ts'

const audited = {
  client: 'client',
  consumptionPoint: 'consumption-point',
  contract: 'contract',
} as const satisfies Record<ImportedEntity, string>

/** How a kind of records is taken back. */
const kinds: Readonly<
  Record<
    ImportedEntity,
    {
      remove: (tx: TenantTransaction, ids: readonly string[]) => Promise<ReadonlySet<string>>
      restore: (tx: TenantTransaction, records: readonly ImportedRecord[]) => Promise<ReadonlySet<string>>
    }
  >
> = {
  client: {
    remove: (tx, ids) => softDeleteRows(tx, clientTable, ids),
    restore: (tx, records) =>
      updateClients(
        tx,
        records.map(({ idEntity: id, version, before }) => ({ id, version, stored: before as StoredClient })),
      ),
  },
  consumptionPoint: {
    remove: (tx, ids) => softDeleteRows(tx, consumptionPointTable, ids),
    restore: (tx, records) =>
      updatePoints(
        tx,
        records.map(({ idEntity: id, version, before }) => ({
          id,
          version,
          stored: before as StoredConsumptionPoint,
        })),
      ),
  },
  contract: {
    remove: (tx, ids) => softDeleteRows(tx, contractTable, ids),
    restore: (tx, records) =>
      updateContracts(
        tx,
        records.map(({ idEntity: id, version, before }) => ({
          id,
          version,
          values: before as ContractValues,
        })),
      ),
  },
}

/**
 * Takes an import back in one transaction: removes what it created and gives back what it changed, as far as nobody has
 * changed the record since and nothing depends on it. Contracts go first, then their supplies, then the clients.
 */
export const undoImportJob: JobHandler = {
  kind: UNDO_IMPORT,
  application: 'energy-crm',
  maxAttempts: 3,
  timeLimitSeconds: 1_800,
  async run(run) {
    await run.inTransaction(
      async (tx) => {
        const found = await beginWork(tx, run, 'undoing')
        if (!found) return
        const { idImport } = found
        await getAdminOfJob(tx, 'energy-crm')
        const readers = auditedReaders(tx, { customFields: await readCustomFields(tx) })
        const total = await countImportRecords(tx, idImport)
        let done = 0
        let undone = 0
        for (const entity of ['contract', 'consumptionPoint', 'client'] as const) {
          let after: string | null = null
          for (;;) {
            run.signal.throwIfAborted()
            await run.report(done, total)
            const records: ImportedRecord[] = await lockRecords(tx, idImport, entity, after, BATCH_ROWS)
            if (records.length === 0) break
            await takeBack(tx, entity, records, readers[audited[entity]])
            await updateUndo(tx, idImport, entity, records)
            done += records.length
            undone += records.filter(({ undo }) => undo === 'undone').length
            after = records.at(-1)?.idEntity ?? after
          }
        }
        await updateImport(tx, idImport, { state: 'undone' })
        await recordAudit(tx, null, {
          action: 'delete',
          entity: 'import',
          idEntity: idImport,
          before: { kind: found.kind, fileName: found.fileName },
          after: { undone, kept: done - undone },
        })
      },
      { isLong: true },
    )
  },
}

async function takeBack(
  tx: TenantTransaction,
  entity: ImportedEntity,
  records: readonly ImportedRecord[],
  readAudited: (ids: readonly string[]) => Promise<ReadonlyMap<string, object>>,
): Promise<void> {
  const undone = records.filter(({ undo }) => undo === 'undone')
  if (undone.length === 0) return
  const idsOf = (action: ImportedRecord['action']) =>
    undone.filter((record) => record.action === action).map(({ idEntity }) => idEntity)
  const before = await readAudited(undone.map(({ idEntity }) => idEntity))
  const created = idsOf('create')
  await kinds[entity].remove(tx, created)
  await recordManyAudits(
    tx,
    created.map((idEntity) => ({
      action: 'delete',
      entity: audited[entity],
      idEntity,
      before: before.get(idEntity),
    })),
  )
  const changed = idsOf('update')
  if (changed.length === 0) return
  await kinds[entity].restore(
    tx,
    undone.filter(({ action }) => action === 'update'),
  )
  await recordManyAudits(tx, toUpdateEvents(audited[entity], before, await readAudited(changed)))
}
