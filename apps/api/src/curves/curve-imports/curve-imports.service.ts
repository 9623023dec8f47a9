import {
  CURVE_IMPORTS_KEPT,
  CURVE_IMPORT_KEPT_DAYS,
} from '@vatio/domain/curves/curve-imports/curve-import-row'
import { curveImportErrors } from '@vatio/domain/curves/curve-imports/curve-import.errors'
import { domainError } from '@vatio/domain/domain-error'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  CurveImport,
  CurveImportAnswer,
  CurveImportSummary,
} from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { presentCurveImport, questionOfDbRow, readingOf } from './curve-imports.presenter.ts'
import * as fileRepository from './curve-import-files.repository.ts'
import * as rowRepository from './curve-import-rows.repository.ts'
import * as repository from './curve-imports.repository.ts'
import { STORE_CURVE_IMPORT } from './store-curve-import.job.ts'
import { unitDoubtOf } from './unit-doubt.ts'

const DAY_MS = 86_400_000

type Reading = Pick<Call, 'tx' | 'actor'>
type Writing = Reading & Pick<Call, 'platform'>

/** Begins an import; old ones of the user are deleted. */
export async function createCurveImport({
  tx,
  actor,
  platform,
}: Writing): Promise<{ idCurveImport: string }> {
  const now = platform.clock.now()
  await repository.deleteOlderCurveImports(tx, actor.userUID, CURVE_IMPORTS_KEPT - 1)
  const idCurveImport = newId()
  await repository.insertCurveImport(tx, {
    idCurveImport,
    expiresAt: new Date(now.getTime() + CURVE_IMPORT_KEPT_DAYS * DAY_MS),
    creationTimestamp: now,
    creationUserUID: actor.userUID,
  })
  return { idCurveImport }
}

/** The imports of the user. */
export async function listCurveImports({ tx, actor }: Reading): Promise<CurveImportSummary[]> {
  const rows = await repository.selectCurveImports(tx, actor.userUID, CURVE_IMPORTS_KEPT)
  return rows.map((row) => ({
    idCurveImport: row.idCurveImport,
    creationTimestamp: row.creationTimestamp.toISOString(),
    files: row.files ?? 0,
    rows: row.rows ?? 0,
    stored: row.stored ?? 0,
    open: row.open ?? 0,
  }))
}

/** @throws NOT_FOUND for the import of another user */
export async function getCurveImport({ tx, actor }: Reading, idCurveImport: string): Promise<CurveImport> {
  const row = await repository.findCurveImport(tx, idCurveImport, actor.userUID)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  const files = await fileRepository.selectCurveImportFiles(tx, idCurveImport)
  const rows = await rowRepository.selectCurveImportRows(tx, actor, idCurveImport)
  return presentCurveImport(row, files, rows)
}

/**
 * Answers what is open about some rows, or leaves them out.
 *
 * @throws NOT_FOUND for the import of another user or a supply that the actor does not see, CURVE_IMPORT_ROW_FINISHED for rows
 *   that are being stored or were, CURVE_IMPORT_OTHER_CLOCK for a supply with another clock
 */
export async function updateAnswers(
  call: Reading,
  idCurveImport: string,
  answer: CurveImportAnswer,
): Promise<CurveImport> {
  const { tx, actor } = call
  await lockOwn(call, idCurveImport)
  const rows = await rowRepository.selectCurveImportRows(tx, actor, idCurveImport, { ids: answer.rows })
  if (rows.some(({ state }) => state !== 'open' && state !== 'skipped')) {
    throw domainError(curveImportErrors, 'CURVE_IMPORT_ROW_FINISHED', { field: 'rows' })
  }
  const { unit, dateOrder, skip, idConsumptionPoint } = answer
  const ids = rows.map(({ idCurveImportRow }) => idCurveImportRow)
  const change: rowRepository.RowChange = {
    ...(unit && { unit }),
    ...(dateOrder && { dateOrder }),
    ...(skip !== undefined && { state: skip ? 'skipped' : 'open' }),
  }
  if (Object.keys(change).length > 0)
    await rowRepository.updateCurveImportRows(tx, idCurveImport, ids, change)
  if (idConsumptionPoint !== undefined) {
    const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
    for (const row of rows)
      await assignSupply(tx, idCurveImport, { ...row, ...(dateOrder && { dateOrder }) }, point)
  }
  return getCurveImport(call, idCurveImport)
}

async function assignSupply(
  tx: TenantTransaction,
  idCurveImport: string,
  row: rowRepository.CurveImportRowDbRow,
  point: ConsumptionPoint,
): Promise<void> {
  const { timeZone } = getGeographicalZone(point.geographicalZone.idZona)
  if (timeZone !== row.timeZone) {
    throw domainError(curveImportErrors, 'CURVE_IMPORT_OTHER_CLOCK', { field: 'idConsumptionPoint' })
  }
  const read = readingOf(row)
  const doubt = read && unitDoubtOf(read, point)
  await rowRepository.updateCurveImportRows(tx, idCurveImport, [row.idCurveImportRow], {
    idConsumptionPoint: point.idConsumptionPoint,
    unitDoubt: doubt && JSON.stringify(doubt),
  })
}

/**
 * Has all rows stored that are ready. A second call changes nothing about the rows of the first.
 *
 * @throws NOT_FOUND, CURVE_IMPORT_NOTHING_READY
 */
export async function confirmRows(call: Writing, idCurveImport: string): Promise<CurveImport> {
  const { tx, actor, platform } = call
  await lockOwn(call, idCurveImport)
  const open = await rowRepository.selectCurveImportRows(tx, actor, idCurveImport, { state: 'open' })
  const ready = open.filter((row) => questionOfDbRow(row) === null)
  const waiting = await rowRepository.selectCurveImportRows(tx, actor, idCurveImport, { state: 'confirmed' })
  if (ready.length + waiting.length === 0) {
    throw domainError(curveImportErrors, 'CURVE_IMPORT_NOTHING_READY')
  }
  const ids = ready.map(({ idCurveImportRow }) => idCurveImportRow)
  await rowRepository.updateCurveImportRows(tx, idCurveImport, ids, { state: 'confirmed' })
  const key = `${STORE_CURVE_IMPORT} ${idCurveImport}`
  const idJobRun = await platform.jobs.enqueue(tx, STORE_CURVE_IMPORT, { idCurveImport }, { key })
  await repository.setJobRun(tx, idCurveImport, idJobRun)
  return getCurveImport(call, idCurveImport)
}

/** Deletes an import with what was not stored. @throws NOT_FOUND */
export async function removeCurveImport(call: Reading, idCurveImport: string): Promise<{ affected: number }> {
  await lockOwn(call, idCurveImport)
  await repository.deleteCurveImport(call.tx, idCurveImport)
  return { affected: 1 }
}

/** @throws NOT_FOUND */
async function lockOwn({ tx, actor }: Reading, idCurveImport: string): Promise<void> {
  const row = await repository.findCurveImport(tx, idCurveImport, actor.userUID)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  await repository.lockCurveImport(tx, idCurveImport)
}
