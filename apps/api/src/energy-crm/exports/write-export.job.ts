import { domainError } from '@vatio/domain/domain-error'
import { EXPORT_KEPT_HOURS } from '@vatio/domain/energy-crm/exports/list-export'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { requestErrors } from '@vatio/domain/request.errors'
import { clientFilterSchema } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { contractFilterSchema } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { z } from 'zod'
import { notify } from '../../identity/notifications/notify.service.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { storeAwaitedFile } from '../../platform/files/store-awaited-file.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job-handler.ts'
import { csvStream } from '../../platform/spreadsheets/csv-stream.ts'
import type { TableCell, TableFile } from '../../platform/spreadsheets/table-file.ts'
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts'
import { countExportedClients, listExportedClients } from '../clients/clients.service.ts'
import { countExportedContracts, listExportedContracts } from '../contracts/contract-export.service.ts'
import { findExport, findViewer, markExportReady, type ListExportRow } from './exports.repository.ts'
import { clientColumns, contractColumns, sheetNames, type ExportColumn } from './list-export-labels.ts'

export const WRITE_EXPORT = 'list-export.write'
/** Rows in memory at a time: fewer cost a query each, more keep the server from answering others. */
const BATCH_ROWS = 2_000
/** Rows that become text at a time. */
const SLICE_ROWS = 500
/** The limit of an archive's sizes. */
const MOST_BYTES = 0xffff_ffff
const HOUR_MS = 3_600_000

const payloadSchema = z.object({ idListExport: z.uuid() })
const contractsSchema = z.object({ filter: contractFilterSchema, findSimilar: z.boolean() })

interface Page {
  readonly after: string | null
  readonly limit: number
}
/** What is exported: how many rows, and the next of them by id. */
interface Source {
  readonly headers: readonly string[]
  count(tx: TenantTransaction, viewer: Viewer): Promise<number>
  read(tx: TenantTransaction, viewer: Viewer, page: Page): Promise<Batch>
}
interface Batch {
  readonly rowCount: number
  /** Id of the last row; null without rows. */
  readonly last: string | null
  /** The cells of some rows. */
  slice(from: number, to: number): readonly (readonly TableCell[])[]
}

/** Writes the file of an export in batches and notifies the user who asked for it. */
export const writeExportJob: JobHandler = {
  kind: WRITE_EXPORT,
  maxAttempts: 3,
  timeLimitSeconds: 3600,
  async run(run, platform) {
    const { idListExport } = payloadSchema.parse(run.payload)
    const wanted = await run.inTransaction((tx) => findExport(tx, idListExport), { readOnly: true })
    // Deleted meanwhile, or completed by an attempt that died before it recorded so.
    if (!wanted || wanted.readyAt) return
    const written = { rows: 0 }
    const source = sourceOf(wanted)
    const table: TableFile = {
      sheetName: sheetNames[wanted.list],
      headers: source.headers,
      batches: readBatches(run, wanted, source, written),
    }
    const bytes = wanted.format === 'csv' ? csvStream(table) : workbookStream(table)
    const file = { bytes, mostBytes: MOST_BYTES, isTemporary: true }
    await storeAwaitedFile(run, platform, file, async (tx, { storageKey, size }) => {
      const readyAt = platform.clock.now()
      const expiresAt = new Date(readyAt.getTime() + EXPORT_KEPT_HOURS * HOUR_MS)
      const ready = { storageKey, size, rowCount: written.rows, readyAt, expiresAt }
      if (!(await markExportReady(tx, idListExport, ready))) return false
      const { list, format, filter, userUID } = wanted
      await recordAudit(tx, null, {
        action: 'export',
        entity: list === 'clients' ? 'client' : 'contract',
        after: { format, filter, rows: written.rows },
      })
      await notify(platform, tx, {
        userUID,
        kind: 'list-export-ready',
        parameters: { list, rows: written.rows },
        link: '/energy-crm/exports',
      })
      return true
    })
  },
}

// Each batch is read with what the user may see at that moment.
async function* readBatches(
  run: JobRun,
  wanted: ListExportRow,
  source: Source,
  written: { rows: number },
): AsyncGenerator<readonly (readonly TableCell[])[]> {
  const asUser = <T>(work: (tx: TenantTransaction, viewer: Viewer) => Promise<T>) =>
    run.inTransaction(
      async (tx) => {
        const viewer = await findViewer(tx, wanted.userUID)
        if (!viewer || !canAccess(viewer.applications, 'energy-crm')) {
          throw domainError(requestErrors, 'FORBIDDEN')
        }
        return work(tx, viewer)
      },
      { readOnly: true },
    )
  const total = await asUser((tx, viewer) => source.count(tx, viewer))
  let after: string | null = null
  do {
    run.signal.throwIfAborted()
    await run.report(written.rows, Math.max(total, written.rows))
    const page: Page = { after, limit: BATCH_ROWS }
    const batch = await asUser((tx, viewer) => source.read(tx, viewer, page))
    for (let from = 0; from < batch.rowCount; from += SLICE_ROWS) yield batch.slice(from, from + SLICE_ROWS)
    written.rows += batch.rowCount
    after = batch.rowCount < BATCH_ROWS ? null : batch.last
  } while (after !== null)
  await run.report(written.rows, written.rows)
}

function sourceOf({ list, filter }: ListExportRow): Source {
  if (list === 'clients') {
    const wanted = clientFilterSchema.parse(filter)
    return {
      headers: headersOf(clientColumns),
      count: (tx, viewer) => countExportedClients(tx, viewer, wanted),
      read: async (tx, viewer, page) => {
        const rows = await listExportedClients(tx, viewer, wanted, page)
        return batchOf(clientColumns, rows, rows.at(-1)?.idClient ?? null)
      },
    }
  }
  const wanted = contractsSchema.parse(filter)
  return {
    headers: headersOf(contractColumns),
    count: (tx, viewer) => countExportedContracts(tx, viewer, wanted),
    read: async (tx, viewer, page) => {
      const rows = await listExportedContracts(tx, viewer, wanted, page)
      return batchOf(contractColumns, rows, rows.at(-1)?.idContractInfo ?? null)
    },
  }
}

const headersOf = <Row>(columns: readonly ExportColumn<Row>[]) => columns.map(({ header }) => header)
const batchOf = <Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  last: string | null,
): Batch => ({
  rowCount: rows.length,
  last,
  slice: (from, to) => rows.slice(from, to).map((row) => columns.map(({ cell }) => cell(row))),
})
