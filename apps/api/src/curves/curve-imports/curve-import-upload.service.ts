import { mayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { MAX_CURVE_IMPORT_ROWS } from '@vatio/domain/curves/curve-imports/curve-import-row'
import { curveImportErrors } from '@vatio/domain/curves/curve-imports/curve-import.errors'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { safeFileName } from '@vatio/domain/files/file-name'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { requestErrors } from '@vatio/domain/request.errors'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { CurveImportUpload } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { findConsumptionPointOfCups } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { toStorable } from '../../platform/db/storable-json.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { DetachedCall, UploadedFile } from '../../platform/http/route.ts'
import { listSupplyCurves, type ReadSupply } from '../curve-files/supply-curves.service.ts'
import { presentCurveImportFile, presentCurveImportRow } from './curve-imports.presenter.ts'
import * as fileRepository from './curve-import-files.repository.ts'
import * as rowRepository from './curve-import-rows.repository.ts'
import * as repository from './curve-imports.repository.ts'
import { unitDoubtOf } from './unit-doubt.ts'

type Upload = Pick<DetachedCall, 'actor' | 'file' | 'platform' | 'inTransaction'>
type Failure = NonNullable<ReadSupply['failure']>
type Points = ReadonlyMap<string, ConsumptionPoint>

/**
 * Reads a file into rows of an import. A file that cannot be read is recorded with the reason, like the others; the same file
 * is read once.
 *
 * @throws NOT_FOUND for the import of another user, CURVE_IMPORT_TOO_MANY_ROWS, BUSY
 */
export async function importCurveFile(call: Upload, idCurveImport: string): Promise<CurveImportUpload> {
  const { actor, file, platform, inTransaction } = call
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  const digest = Buffer.from(file.sha256, 'hex')
  const known = await inTransaction((tx) => findUploaded(tx, actor, idCurveImport, digest), {
    readOnly: true,
  })
  if (known) return known
  const { supplies, points, failure } = await readFile(call, file)
  return inTransaction(async (tx) => {
    await repository.lockCurveImport(tx, idCurveImport)
    const meanwhile = await findUploaded(tx, actor, idCurveImport, digest)
    if (meanwhile) return meanwhile
    if (
      (await rowRepository.countCurveImportRows(tx, idCurveImport)) + supplies.length >
      MAX_CURVE_IMPORT_ROWS
    ) {
      const details = { limit: MAX_CURVE_IMPORT_ROWS }
      throw domainError(curveImportErrors, 'CURVE_IMPORT_TOO_MANY_ROWS', { field: 'file', details })
    }
    const idCurveImportFile = newId()
    await fileRepository.insertCurveImportFile(tx, {
      idCurveImport,
      idCurveImportFile,
      name: safeFileName(file.fileName),
      digest,
      errorCode: failure?.code ?? null,
      errorDetails: failure && JSON.stringify(toStorable(failure.details)),
      creationTimestamp: platform.clock.now(),
    })
    await rowRepository.insertCurveImportRows(
      tx,
      supplies.map((supply) => toRow(supply, points, actor, { idCurveImport, idCurveImportFile })),
    )
    const uploaded = await findUploaded(tx, actor, idCurveImport, digest)
    if (!uploaded) throw new Error('the file that was inserted is not there')
    return uploaded
  })
}

/** @throws NOT_FOUND */
async function findUploaded(
  tx: TenantTransaction,
  actor: Actor,
  idCurveImport: string,
  digest: Buffer,
): Promise<CurveImportUpload | null> {
  const own = await repository.findCurveImport(tx, idCurveImport, actor.userUID)
  if (!own) throw domainError(requestErrors, 'NOT_FOUND')
  const files = await fileRepository.selectCurveImportFiles(tx, idCurveImport)
  const file = files.find((uploaded) => uploaded.digest.equals(digest))
  if (!file) return null
  const { idCurveImportFile } = file
  const rows = await rowRepository.selectCurveImportRows(tx, actor, idCurveImport, { idCurveImportFile })
  return { file: presentCurveImportFile(file), rows: rows.map(presentCurveImportRow) }
}

/** The supplies of the file; those on another clock than that of Madrid are known after a first reading, and read again. */
async function readFile(
  call: Upload,
  file: UploadedFile,
): Promise<{ supplies: ReadSupply[]; points: Points; failure: Failure | null }> {
  const { actor, platform, inTransaction } = call
  try {
    const supplies = (await listSupplyCurves(file, {}, platform, actor.clientUID)).map(withCupsOfName)
    const points = await inTransaction((tx) => findPoints(tx, actor, supplies), { readOnly: true })
    const clocks: Record<string, TimeZone> = {}
    for (const [cups20, { geographicalZone }] of points) {
      const { timeZone } = getGeographicalZone(geographicalZone.idZona)
      if (timeZone !== 'Europe/Madrid') clocks[cups20] = timeZone
    }
    if (Object.keys(clocks).length === 0) return { supplies, points, failure: null }
    const again = await listSupplyCurves(file, clocks, platform, actor.clientUID)
    return { supplies: again.map(withCupsOfName), points, failure: null }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'BUSY') throw error
    return { supplies: [], points: new Map(), failure: { code: error.code, details: error.details ?? {} } }
  }
}

/** Where the content says no CUPS, the name of the file may. */
function withCupsOfName(supply: ReadSupply): ReadSupply {
  if (supply.cups !== null) return supply
  const found = /ES\d{16}[A-Z]{2}(?:\d[A-Z])?/i.exec(supply.fileName)
  return found ? { ...supply, cups: found[0].toUpperCase() } : supply
}

async function findPoints(
  tx: TenantTransaction,
  actor: Actor,
  supplies: readonly ReadSupply[],
): Promise<Points> {
  const points = new Map<string, ConsumptionPoint>()
  for (const { cups } of supplies) {
    const key = cups?.slice(0, 20)
    if (!cups || !key || points.has(key)) continue
    const point = await findConsumptionPointOfCups(tx, actor, cups)
    if (point?.utilityType === 'electricity') points.set(key, point)
  }
  return points
}

function toRow(
  { fileName, cups, timeZone, curve, monthFirst, failure }: ReadSupply,
  points: Points,
  { licence }: Actor,
  ids: Pick<rowRepository.NewCurveImportRow, 'idCurveImport' | 'idCurveImportFile'>,
): rowRepository.NewCurveImportRow {
  const point = points.get(cups?.slice(0, 20) ?? '')
  const isLicensed = curve === null || mayUseStep(licence, curve.read.summary.stepMinutes)
  const error = isLicensed ? failure : { code: 'CURVE_QUARTER_HOURS_NOT_LICENSED', details: {} }
  const doubt = curve && point ? unitDoubtOf(toStoredRead(curve), point) : null
  return {
    ...ids,
    idCurveImportRow: newId(),
    fileName: safeFileName(fileName),
    cups: cups?.replaceAll('\0', '') ?? null,
    idConsumptionPoint: point?.idConsumptionPoint ?? null,
    state: error ? 'refused' : 'open',
    errorCode: error?.code ?? null,
    errorDetails: error && JSON.stringify(toStorable(error.details)),
    summary: curve && JSON.stringify(toStorable(curve.read)),
    monthFirstSummary: monthFirst && JSON.stringify(toStorable(monthFirst.read)),
    timeZone,
    unitDoubt: doubt && JSON.stringify(doubt),
    content: error || !curve ? null : Buffer.from(curve.content),
    monthFirstContent: error || !monthFirst ? null : Buffer.from(monthFirst.content),
  }
}

function toStoredRead({ read }: NonNullable<ReadSupply['curve']>): Parameters<typeof unitDoubtOf>[0] {
  return {
    summary: read.summary,
    warnings: read.warnings.map(({ code, details }) => ({ code, details: { ...details } })),
  }
}
