import { domainError } from '@vatio/domain/domain-error'
import { EXPORT_KEPT_HOURS } from '@vatio/domain/energy-crm/exports/list-export'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { requestErrors } from '@vatio/domain/request.errors'
import { clientFilterSchema, clientPageQuerySchema } from '@vatio/protocol/energy-crm/clients/clients.schema'
import {
  contractFilterSchema,
  contractPageQuerySchema,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { civilDateSchema } from '@vatio/protocol/wire'
import { z } from 'zod'
import { notify } from '../../identity/notifications/notify.service.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Viewer } from '../../platform/auth/actor.ts'
import { findViewer } from '../../platform/auth/find-viewer.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OrderedIds } from '../../platform/db/chosen-page.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { storeAwaitedFile } from '../../platform/files/store-awaited-file.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job-handler.ts'
import { csvStream } from '../../platform/spreadsheets/csv-stream.ts'
import type { TableCell, TableFile } from '../../platform/spreadsheets/table-file.ts'
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts'
import {
  listExportedClientIds,
  listExportedClients,
  type ExportedClient,
} from '../clients/clients.service.ts'
import {
  listExportedContractIds,
  listExportedContracts,
  type ExportedContract,
} from '../contracts/contract-export.service.ts'
import {
  listExportedRenewalIds,
  listExportedRenewals,
  type ExportedRenewal,
} from '../contracts/renewals.service.ts'
import { listCustomFields } from '../custom-fields/custom-fields.service.ts'
import { isPluginActive } from '../plugins/plugins.service.ts'
import { findExport, markExportReady, type ListExportRow } from './exports.repository.ts'
import {
  clientColumnsOf,
  contractColumnsOf,
  renewalColumnsOf,
  sheetNames,
  type ExportColumn,
} from './list-export-labels.ts'

export const WRITE_EXPORT = 'list-export.write'
/** Rows in memory at a time: fewer cost a query each, more keep the server from answering others. */
const BATCH_ROWS = 2_000
/** Rows that become text at a time. */
const SLICE_ROWS = 500
/** The limit of an archive's sizes. */
const MOST_BYTES = 0xffff_ffff
const HOUR_MS = 3_600_000

const payloadSchema = z.object({ idListExport: z.uuid() })
const clientListSchema = clientPageQuerySchema
  .pick({ sort: true, direction: true })
  .extend({ filter: clientFilterSchema })
// As stored: a stored boolean is one already.
const contractListSchema = contractPageQuerySchema
  .pick({ sort: true, direction: true })
  .extend({ filter: contractFilterSchema, findSimilar: z.boolean() })

const renewalListSchema = z.object({
  filter: contractFilterSchema,
  start: civilDateSchema,
  end: civilDateSchema,
  renewalRate: z.int().optional(),
})

const auditedListSchema = z.looseObject({
  filter: z.looseObject({ text: z.string().optional(), dniOrCif: z.string().optional() }),
})
const SEARCHED = '…'

/** What is exported, for a user: its columns and order at the start, and its rows by their ids. */
interface Source<Row> {
  columns(tx: TenantTransaction, viewer: Viewer): Promise<readonly ExportColumn<Row>[]>
  readIds(tx: TenantTransaction, viewer: Viewer): Promise<OrderedIds>
  readRows(tx: TenantTransaction, viewer: Viewer, ids: readonly string[]): Promise<readonly Row[]>
}

/** Writes the file of an export in batches and notifies the user who asked for it. */
export const writeExportJob: JobHandler = {
  kind: WRITE_EXPORT,
  application: 'energy-crm',
  maxAttempts: 3,
  timeLimitSeconds: 3600,
  async run(run, platform) {
    const { idListExport } = payloadSchema.parse(run.payload)
    const wanted = await run.inTransaction((tx) => findExport(tx, idListExport), { readOnly: true })
    // Deleted meanwhile, or completed by an attempt that died before it recorded so.
    if (!wanted || wanted.readyAt) return
    const written = { rows: 0 }
    const table = await openTableOf(run, wanted, platform, written)
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
        after: { format, filter: withoutSearchedText(filter), rows: written.rows },
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

/**
 * The audit keeps that a text was searched for, not the text: it may be a person's name or tax number, and their erasure
 * would not find it there.
 */
function withoutSearchedText(list: unknown) {
  const { filter, ...order } = auditedListSchema.parse(list)
  const { text, dniOrCif, ...others } = filter
  const isSearch = text !== undefined || dniOrCif !== undefined
  return { ...order, filter: isSearch ? { ...others, text: SEARCHED } : others }
}

function openTableOf(
  run: JobRun,
  wanted: ListExportRow,
  platform: { readonly clock: Clock },
  written: { rows: number },
): Promise<TableFile> {
  switch (wanted.list) {
    case 'clients':
      return openTable(run, wanted, clientSource(wanted), written)
    case 'contracts':
      return openTable(run, wanted, contractSource(wanted, platform), written)
    case 'renewals':
      return openTable(run, wanted, renewalSource(wanted), written)
    default:
      throw new Error(`no such list: ${String(wanted.list satisfies never)}`)
  }
}

/** The columns, and the rows in batches: each is read with what the user may see at that moment. */
async function openTable<Row>(
  run: JobRun,
  { list, userUID }: ListExportRow,
  source: Source<Row>,
  written: { rows: number },
): Promise<TableFile> {
  const asUser = <T>(work: (tx: TenantTransaction, viewer: Viewer) => Promise<T>) =>
    run.inTransaction(
      async (tx) => {
        const viewer = await findViewer(tx, userUID)
        if (!viewer || !canAccess(viewer.applications, 'energy-crm')) {
          throw domainError(requestErrors, 'FORBIDDEN')
        }
        return work(tx, viewer)
      },
      { readOnly: true },
    )
  const [columns, ids] = await asUser(async (tx, viewer) => [
    await source.columns(tx, viewer),
    await source.readIds(tx, viewer),
  ])
  async function* readBatches(): AsyncGenerator<readonly (readonly TableCell[])[]> {
    for (let from = 0; from < ids.count; from += BATCH_ROWS) {
      run.signal.throwIfAborted()
      await run.report(written.rows, ids.count)
      const some = ids.slice(from, from + BATCH_ROWS)
      const rows = await asUser((tx, viewer) => source.readRows(tx, viewer, some))
      for (let at = 0; at < rows.length; at += SLICE_ROWS) {
        yield rows.slice(at, at + SLICE_ROWS).map((row) => columns.map(({ cell }) => cell(row)))
      }
      written.rows += rows.length
    }
    await run.report(written.rows, written.rows)
  }
  return {
    sheetName: sheetNames[list],
    headers: columns.map(({ header }) => header),
    batches: readBatches(),
  }
}

function clientSource({ filter }: ListExportRow): Source<ExportedClient> {
  const wanted = clientListSchema.parse(filter)
  return {
    columns: async (tx) =>
      clientColumnsOf((await isPluginActive(tx, 'clientCustomFields')) ? await listCustomFields(tx) : []),
    readIds: (tx, viewer) => listExportedClientIds(tx, viewer, wanted),
    readRows: listExportedClients,
  }
}

function contractSource(
  { filter }: ListExportRow,
  { clock }: { readonly clock: Clock },
): Source<ExportedContract> {
  const wanted = contractListSchema.parse(filter)
  const today = clock.today()
  return {
    columns: async (tx, viewer) => contractColumnsOf(await readerOf(tx, viewer)),
    readIds: (tx, viewer) => listExportedContractIds(tx, viewer, wanted),
    readRows: (tx, viewer, ids) => listExportedContracts(tx, viewer, ids, today),
  }
}

function renewalSource({ filter }: ListExportRow): Source<ExportedRenewal> {
  const wanted = renewalListSchema.parse(filter)
  return {
    columns: async (tx, viewer) => renewalColumnsOf(await readerOf(tx, viewer)),
    readIds: (tx, viewer) => listExportedRenewalIds(tx, viewer, wanted),
    readRows: (tx, viewer, ids) => listExportedRenewals(tx, viewer, ids, wanted),
  }
}

async function readerOf(tx: TenantTransaction, { role }: Viewer) {
  return { role, hasPaymentStates: await isPluginActive(tx, 'contractPaymentsStates') }
}
