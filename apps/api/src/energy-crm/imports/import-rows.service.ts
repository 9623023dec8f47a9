import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import * as repository from './import-rows.repository.ts'
import type { StagedRow } from './import-rows.repository.ts'
import { optionsOf, presentImportRow } from './imports.presenter.ts'
import { updateImport } from './imports.repository.ts'
import { assertFields, getDetail, getRow, lockRow } from './imports.service.ts'
import { validateRows } from './validate-rows.ts'
import { readReferences } from './references.ts'

/** Rows that are checked again with a corrected one: those that share its keys. */
const MOST_RELATED = 2_000

export async function listRows(
  call: Call<typeof endpoints.listImportRows>,
): Promise<ReplyOf<typeof endpoints.listImportRows>> {
  const { tx, params, query } = call
  const { mapping } = await getRow(tx, params.idImport)
  const { rows, total, totalIsExact } = await repository.searchRows(tx, params.idImport, query)
  return [rows.map((row) => presentImportRow(row, mapping)), total, { totalIsExact }]
}

/** Corrects texts of a row and checks it again, together with the rows that shared its keys or share them now. */
export async function updateRow(
  call: Call<typeof endpoints.correctImportRow>,
): Promise<ReplyOf<typeof endpoints.correctImportRow>> {
  const { tx, actor, platform, params, body } = call
  const { idImport, row } = params
  const found = await lockRow(call, idImport, ['checked'], body.version)
  await assertFields(tx, found, Object.keys(body.values))
  const [before] = await repository.selectStagedRows(tx, idImport, row - 1, 1)
  if (before?.row !== row) throw domainError(requestErrors, 'NOT_FOUND')
  await repository.updateCorrections(tx, idImport, row, { ...before.corrections, ...body.values })
  const refs = await readReferences(tx, actor, optionsOf(found), platform.clock)
  // Once for its new keys, and again with the rows of the old ones and of these.
  const [alone] = await repository.selectStagedRows(tx, idImport, row - 1, 1)
  const validate = (rows: readonly StagedRow[]) => validateRows(tx, refs, found, rows)
  const validated = alone ? await validate([alone]) : []
  const keys = [...before.keys, ...validated.flatMap((one) => one.keys)]
  const related = await repository.selectRowsOfKeys(tx, idImport, row, keys, MOST_RELATED)
  await repository.updateOutcomes(tx, idImport, await validate(related))
  const summary = JSON.stringify(await repository.countOutcomes(tx, idImport))
  await updateImport(tx, idImport, { summary })
  return { row: await presentRow(tx, idImport, row, found.mapping), import: await getDetail(call, idImport) }
}

async function presentRow(
  tx: TenantTransaction,
  idImport: string,
  row: number,
  mapping: readonly (string | null)[],
) {
  const [stored] = await repository.selectStagedRows(tx, idImport, row - 1, 1)
  if (!stored) throw domainError(requestErrors, 'NOT_FOUND')
  return presentImportRow({ ...stored, records: [] }, mapping)
}
