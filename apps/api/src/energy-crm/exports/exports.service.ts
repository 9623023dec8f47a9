import { domainError } from '@vatio/domain/domain-error'
import {
  MOST_KEPT_EXPORTS,
  type ExportedList,
  type ExportFormat,
} from '@vatio/domain/energy-crm/exports/list-export'
import { listExportErrors } from '@vatio/domain/energy-crm/exports/list-export.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/energy-crm/exports/exports.endpoints'
import type { ListExport } from '@vatio/protocol/energy-crm/exports/exports.schema'
import { openFileLink, sealFileLink } from '../../platform/auth/file-links.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import { FileReply, type Call, type PublicCall } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ExportedClientList } from '../clients/clients.service.ts'
import type { ExportedContractList } from '../contracts/contract-export.service.ts'
import type { ExportedRenewalList } from '../contracts/renewals.service.ts'
import { fileNameOf, presentExport } from './exports.presenter.ts'
import * as repository from './exports.repository.ts'
import type { ListExportRow } from './exports.repository.ts'
import { WRITE_EXPORT } from './write-export.job.ts'

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

type Asking = Pick<Call, 'tx' | 'actor' | 'platform' | 'audit'>

export async function exportClients(call: Call<typeof endpoints.exportClients>): Promise<ListExport> {
  const { format, ...order } = call.query
  return beginExport(call, 'clients', format, { filter: call.body, ...order })
}

export async function exportContracts(call: Call<typeof endpoints.exportContracts>): Promise<ListExport> {
  const { format, ...order } = call.query
  return beginExport(call, 'contracts', format, { filter: call.body, ...order })
}

export async function exportRenewals(call: Call<typeof endpoints.exportRenewals>): Promise<ListExport> {
  const { format, ...range } = call.query
  return beginExport(call, 'renewals', format, { filter: call.body, ...range })
}

/** Enqueues an export; a user has one unfinished of each list, and keeps the newest files. */
async function beginExport(
  call: Asking,
  list: ExportedList,
  format: ExportFormat,
  wanted: ExportedClientList | ExportedContractList | ExportedRenewalList,
): Promise<ListExport> {
  const { tx, actor, platform } = call
  if (await repository.hasUnfinishedExport(tx, actor.userUID, list)) {
    throw domainError(listExportErrors, 'LIST_EXPORT_RUNNING')
  }
  const older = { userUID: actor.userUID, list, kept: MOST_KEPT_EXPORTS - 1 }
  await eraseFiles(platform, tx, await repository.deleteOlderExports(tx, older))
  const idListExport = newId()
  const idJobRun = await platform.jobs.enqueue(tx, WRITE_EXPORT, { idListExport })
  await repository.insertExport(tx, {
    idListExport,
    userUID: actor.userUID,
    list,
    format,
    filter: JSON.stringify(wanted),
    idJobRun,
    requestedAt: platform.clock.now(),
  })
  return presentExport(await getOwnExport(call, idListExport))
}

export async function listOwnExports(
  call: Call<typeof endpoints.listExports>,
): Promise<ReplyOf<typeof endpoints.listExports>> {
  const { rows, total, totalIsExact } = await repository.listExportsOf(
    call.tx,
    call.actor.userUID,
    call.query,
  )
  return [rows.map(presentExport), total, { totalIsExact }]
}

export async function cancelOwnExport(call: Call<typeof endpoints.cancelExport>): Promise<ListExport> {
  const { idListExport, idJobRun } = await getOwnExport(call, call.params.idListExport)
  await call.platform.jobs.cancel(call.tx, idJobRun)
  await call.audit({ action: 'cancel', entity: 'job', idEntity: idJobRun })
  return presentExport(await getOwnExport(call, idListExport))
}

/** A link that only works while the session is open that it was made in. */
export async function issueExportLink(
  call: Call<typeof endpoints.createExportLink>,
): Promise<ReplyOf<typeof endpoints.createExportLink>> {
  const { actor, platform } = call
  const now = platform.clock.now()
  const row = await getOwnExport(call, call.params.idListExport)
  if (!isKept(row, now)) throw domainError(listExportErrors, 'LIST_EXPORT_NOT_READY')
  await call.audit({
    action: 'read',
    entity: row.list === 'clients' ? 'client' : 'contract',
    after: { fileName: fileNameOf(row), rows: row.rowCount },
  })
  const { sealed, expiresAt } = sealFileLink(platform, actor, 'list_exports', row.idListExport)
  return { path: `/api/energy-crm/exports/file/${sealed}`, expiresAt }
}

/**
 * The file behind a link. An altered or expired link, one of an ended session or of a user who lost access, and one to a
 * deleted file are answered alike.
 */
export async function getExportFile(
  call: PublicCall<typeof endpoints.downloadExportFile>,
): Promise<FileReply> {
  const { platform, params } = call
  const link = { table: 'list_exports', sealed: params.link, application: 'energy-crm' } as const
  const row = await openFileLink(platform, link, async (tx, { userUID }, id) => {
    const found = await repository.findExport(tx, id)
    return found?.userUID === userUID && isKept(found, platform.clock.now()) ? found : null
  })
  return new FileReply(await platform.files.read(row.storageKey), CONTENT_TYPES[row.format], fileNameOf(row))
}

/**
 * Deletes exports with their files: those that a user asked for, or all of the company, since nobody can tell whose data
 * a file contains.
 */
export async function removeExports(
  platform: Pick<Platform, 'jobs'>,
  tx: TenantTransaction,
  which: 'all' | { readonly userUID: string },
): Promise<void> {
  await eraseFiles(platform, tx, await repository.deleteExports(tx, which))
}

function isKept(row: ListExportRow, now: Date): row is ListExportRow & { readonly storageKey: string } {
  return row.storageKey !== null && row.expiresAt !== null && row.expiresAt > now
}

/** @throws NOT_FOUND for an export of another user too. */
async function getOwnExport(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  idListExport: string,
): Promise<ListExportRow> {
  const row = await repository.findExport(tx, idListExport)
  if (row?.userUID !== actor.userUID) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}
