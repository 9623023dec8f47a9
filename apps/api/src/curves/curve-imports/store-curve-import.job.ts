import { gunzipSync } from 'node:zlib'
import { inAnsweredUnit } from '@vatio/domain/curves/curve-files/answered-unit'
import { DomainError, domainError } from '@vatio/domain/domain-error'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { licences, type Licence } from '@vatio/domain/identity/licences/licence'
import { requestErrors } from '@vatio/domain/request.errors'
import { curveSchema, type Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { findViewer } from '../../platform/auth/find-viewer.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { storeCurve } from '../consumption-curves/consumption-curves.service.ts'
import * as repository from './curve-import-rows.repository.ts'
import { readingOf } from './curve-imports.presenter.ts'

export const STORE_CURVE_IMPORT = 'curve-import.store'

const payloadSchema = z.object({ idCurveImport: z.uuid() })
const contentSchema = z.strictObject({ curve: curveSchema, surplus: curveSchema.nullable() })

/**
 * Stores the confirmed rows of an import, each in a transaction with its curve: a second run goes on with those that are left,
 * and none is stored twice. A row that can no longer be stored is refused with the reason.
 */
export const storeCurveImportJob: JobHandler = {
  kind: STORE_CURVE_IMPORT,
  application: 'energy-crm',
  maxAttempts: 5,
  timeLimitSeconds: 1_800,
  async run(run, platform) {
    const { idCurveImport } = payloadSchema.parse(run.payload)
    let isOver = false
    while (!isOver) {
      run.signal.throwIfAborted()
      const { done, total } = await run.inTransaction((tx) => repository.countRowsOfRun(tx, idCurveImport), {
        readOnly: true,
      })
      await run.report(done, Math.max(total, 1))
      isOver = await storeNextRow(run, platform, idCurveImport)
    }
  },
}

type Run = Parameters<JobHandler['run']>[0]

/** @returns whether no row is left */
async function storeNextRow(run: Run, platform: Platform, idCurveImport: string): Promise<boolean> {
  let idOfRow: string | null = null
  try {
    return await run.inTransaction(async (tx) => {
      const row = await repository.lockNextConfirmedRow(tx, idCurveImport)
      if (!row) return true
      idOfRow = row.idCurveImportRow
      await storeRow(tx, platform, idCurveImport, row)
      return false
    })
  } catch (error) {
    const id = idOfRow
    if (id === null || !isRefusal(error)) throw error
    await run.inTransaction((tx) =>
      repository.markRowRefused(tx, idCurveImport, id, {
        errorCode: error.code,
        errorDetails: JSON.stringify(error.details ?? {}),
      }),
    )
    return false
  }
}

/** Whether the row itself is why it cannot be stored; of another reason the next rows suffer as well. */
function isRefusal(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false
  return (
    ['invalid', 'missing', 'mismatch'].includes(error.kind) ||
    error.code === 'CURVE_QUARTER_HOURS_NOT_LICENSED'
  )
}

async function storeRow(
  tx: TenantTransaction,
  platform: Platform,
  idCurveImport: string,
  row: repository.ConfirmedRow,
): Promise<void> {
  const { idCurveImportRow, idConsumptionPoint, fileName, unit } = row
  const packed = row.dateOrder === 'month-first' ? row.monthFirstContent : row.content
  if (!packed || !idConsumptionPoint) throw domainError(requestErrors, 'NOT_FOUND')
  const { curve, surplus } = contentSchema.parse(JSON.parse(gunzipSync(packed).toString()))
  const readUnit = readingOf(row)?.summary.unit
  const inKwh = (read: Curve) => (unit && readUnit ? inAnsweredUnit(read, readUnit, unit) : read)
  await storeCurve(
    { tx, platform, actor: await getActor(tx), audit: (...events) => recordAudit(tx, null, ...events) },
    idConsumptionPoint,
    {
      curve: inKwh(curve),
      surplus: surplus && inKwh(surplus),
      ...(unit && { unit: 'kWh' as const }),
      source: fileName,
    },
  )
  await repository.updateCurveImportRows(tx, idCurveImport, [idCurveImportRow], {
    state: 'stored',
    storedAt: platform.clock.now(),
    content: null,
    monthFirstContent: null,
  })
}

/** The user who confirmed, as they are now. @throws FORBIDDEN once they lost access */
async function getActor(tx: TenantTransaction): Promise<Actor> {
  const viewer = tx.userUID === undefined ? null : await findViewer(tx, tx.userUID)
  if (!viewer || !canAccess(viewer.applications, 'energy-crm')) throw domainError(requestErrors, 'FORBIDDEN')
  return {
    ...viewer,
    idSession: '',
    email: '',
    userName: '',
    licence: await getLicence(tx),
    licenceValidUntil: null,
    actedBy: null,
    mustEnrolSecondFactor: false,
  }
}

async function getLicence(tx: TenantTransaction): Promise<Licence> {
  const { license } = await tx.db
    .selectFrom('organisations')
    .select('license')
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  const licence = licences.find((known) => known === license)
  if (!licence) throw new Error(`unknown licence ${license}`)
  return licence
}
