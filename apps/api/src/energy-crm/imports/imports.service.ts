import { domainError } from '@vatio/domain/domain-error'
import { importFieldsOf } from '@vatio/domain/energy-crm/imports/import-fields'
import type { ImportState } from '@vatio/domain/energy-crm/imports/list-import'
import { listImportErrors } from '@vatio/domain/energy-crm/imports/list-import.errors'
import { assertMapping, toRemembered } from '@vatio/domain/files/tables/table-columns'
import { tableFileErrors } from '@vatio/domain/files/tables/table-file.errors'
import { fitsLicence, licenceLimits, UNLIMITED } from '@vatio/domain/identity/licences/licence'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { countRecords } from '../../platform/records/record-table.ts'
import { CHECK_IMPORT, COMMIT_IMPORT, UNDO_IMPORT } from './import-jobs.ts'
import { presentImport, presentImportDetail, stateOf } from './imports.presenter.ts'
import * as repository from './imports.repository.ts'
import type { ImportDbRow } from './imports.repository.ts'
import { readCustomFields } from './references.ts'
import { toHeadersKey } from './headers-key.ts'

type Reading = Pick<Call, 'tx' | 'actor'>

export async function listImports(
  call: Call<typeof endpoints.listImports>,
): Promise<ReplyOf<typeof endpoints.listImports>> {
  const { rows, total, totalIsExact } = await repository.searchImports(call.tx, call.query)
  return [rows.map(presentImport), total, { totalIsExact }]
}

/** An import with its columns. @throws NOT_FOUND. */
export async function getDetail(call: Reading, idImport: string): Promise<ImportDetail> {
  return toDetail(call, await getRow(call.tx, idImport))
}

/** Chooses the fields of the columns, remembers them for the same headers, and begins to check the rows. */
export async function chooseColumns(call: Call<typeof endpoints.mapImport>): Promise<ImportDetail> {
  const { tx, platform, params, body } = call
  const { idImport } = params
  const row = await lockRow(call, idImport, ['mapping', 'checked'], body.version)
  const { mapping, options } = body
  if (mapping.length !== row.columns.length) {
    throw domainError(requestErrors, 'INVALID_INPUT', { field: 'mapping' })
  }
  assertMapping(mapping, importFieldsOf(row.kind, await readCustomFields(tx)))
  const headers = row.columns.map(({ header }) => header)
  const remembered = { mapping: toRemembered(headers, mapping), options }
  await repository.upsertMapping(tx, row.kind, toHeadersKey(headers), remembered, platform.clock.now())
  await begin(call, idImport, 'checking', CHECK_IMPORT, {
    mapping: JSON.stringify(mapping),
    mappingOrigin: 'chosen',
    ...options,
  })
  return getDetail(call, idImport)
}

/** Begins to import what was checked; a second caller finds it at work. */
export async function confirmImport(call: Call<typeof endpoints.confirmImport>): Promise<ImportDetail> {
  const { tx, actor, params, body } = call
  const { summary } = await lockRow(call, params.idImport, ['checked'], body.version)
  if (!summary || summary.create + summary.update === 0) {
    throw domainError(listImportErrors, 'IMPORT_NOTHING_TO_DO')
  }
  const added = summary.records.contract
  if (added > 0) {
    await assertWithinLicence(tx, actor, 'contracts', () => countRecords(tx, 'contracts'), added)
  }
  await begin(call, params.idImport, 'importing', COMMIT_IMPORT)
  return getDetail(call, params.idImport)
}

export async function undoImport(call: Call<typeof endpoints.undoImport>): Promise<ImportDetail> {
  const { params, body } = call
  await lockRow(call, params.idImport, ['imported'], body.version)
  await begin(call, params.idImport, 'undoing', UNDO_IMPORT)
  return getDetail(call, params.idImport)
}

/** Stops the work of an import; what it has written is rolled back. */
export async function cancelImport(call: Call<typeof endpoints.cancelImport>): Promise<ImportDetail> {
  const { tx, platform, params } = call
  const { idJobRun, state, ...row } = await lockRow(call, params.idImport)
  const isWorking = ['checking', 'importing', 'undoing'].includes(stateOf({ state, runState: row.runState }))
  if (!isWorking || idJobRun === null) throw domainError(listImportErrors, 'IMPORT_NOT_RUNNING')
  await platform.jobs.cancel(tx, idJobRun)
  await call.audit({ action: 'cancel', entity: 'job', idEntity: idJobRun })
  return getDetail(call, params.idImport)
}

/** Deletes an import with its rows, unless it is at work or has records that could be undone. */
export async function removeImport(
  call: Call<typeof endpoints.discardImport>,
): Promise<{ affected: number }> {
  const { idImport } = call.params
  await lockRow(call, idImport, ['mapping', 'checked', 'undone'])
  return { affected: await repository.deleteImport(call.tx, idImport) }
}

/**
 * Keeps imports from running until the transaction ends, so that none brings back a person who is erased.
 *
 * @returns false while one runs.
 */
export function lockStagedData(tx: TenantTransaction): Promise<boolean> {
  return repository.lockStagedData(tx, 'alone')
}

/**
 * Erases what imports may hold of a person; the staged data are locked.
 *
 * @param ids of the records of the person. @param texts that name them.
 */
export function eraseStagedData(
  tx: TenantTransaction,
  ids: readonly string[],
  texts: readonly string[],
): Promise<void> {
  return repository.eraseStagedData(tx, ids, texts)
}

/** @throws NOT_FOUND. */
export async function getRow(tx: TenantTransaction, idImport: string): Promise<ImportDbRow> {
  const row = await repository.findImport(tx, idImport)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

/**
 * An import, locked until the transaction ends.
 *
 * @param states in which it may be; any where absent. @param version that the caller has read.
 * @throws NOT_FOUND, IMPORT_STATE_WRONG, VERSION_CONFLICT.
 */
export async function lockRow(
  call: Reading,
  idImport: string,
  states?: readonly ImportState[],
  version?: number,
): Promise<ImportDbRow> {
  await repository.lockImport(call.tx, idImport)
  const row = await getRow(call.tx, idImport)
  const state = stateOf(row)
  if (states && !states.includes(state)) {
    throw domainError(listImportErrors, 'IMPORT_STATE_WRONG', { details: { state } })
  }
  if (version !== undefined && version !== row.version) throw versionConflict(await toDetail(call, row))
  return row
}

/** @throws TABLE_FIELD_UNKNOWN for a field that the kind does not have. */
export async function assertFields(
  tx: TenantTransaction,
  row: ImportDbRow,
  keys: readonly string[],
): Promise<void> {
  const known = new Set(importFieldsOf(row.kind, await readCustomFields(tx)).map(({ key }) => key))
  const unknown = keys.find((key) => !known.has(key))
  if (unknown !== undefined) {
    throw domainError(tableFileErrors, 'TABLE_FIELD_UNKNOWN', { field: `values.${unknown}` })
  }
}

async function begin(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  idImport: string,
  state: ImportState,
  kind: string,
  values: Parameters<typeof repository.updateImport>[2] = {},
): Promise<void> {
  const idJobRun = await platform.jobs.enqueue(tx, kind, { idImport })
  await repository.updateImport(tx, idImport, { ...values, state, idJobRun })
}

async function toDetail({ tx, actor }: Reading, row: ImportDbRow): Promise<ImportDetail> {
  const fields = importFieldsOf(row.kind, await readCustomFields(tx))
  const added = row.summary?.records.contract ?? 0
  const isAhead = added > 0 && ['checked', 'importing'].includes(stateOf(row))
  if (!isAhead) return presentImportDetail(row, fields, null)
  const used = await countRecords(tx, 'contracts')
  const limit = licenceLimits[actor.licence].contracts
  return presentImportDetail(row, fields, {
    used,
    limit: limit === UNLIMITED ? null : limit,
    added,
    fits: fitsLicence(actor.licence, 'contracts', used, added),
  })
}
