import { consumptionCurveErrors } from '@vatio/domain/curves/consumption-curves/consumption-curve.errors'
import { domainError } from '@vatio/domain/domain-error'
import type {
  ConsumptionCurve,
  Curve,
  CurveVersion,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import { presentCurve, presentVersion, presentYears } from './consumption-curves.presenter.ts'
import * as repository from './consumption-curves.repository.ts'
import { getStoredYear, recordStoredYears, type CurveWriting } from './consumption-curves.service.ts'
import { clockOfSupply } from './supply-clock.ts'

/** The former versions of the consumption of a year, the newest first. @throws NOT_FOUND */
export async function listCurveVersions(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
  year: number,
): Promise<CurveVersion[]> {
  await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const rows = await repository.selectVersions(tx, { idConsumptionPoint, flow: 'consumption', year })
  return rows.map(presentVersion)
}

/** The consumption of a former version. @throws NOT_FOUND, CURVE_NOT_FOUND where the version is not kept */
export async function getCurveVersion(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
  { year, version }: { readonly year: number; readonly version: number },
): Promise<Curve> {
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const { days } = await findKeptVersion(tx, idConsumptionPoint, year, version)
  return presentCurve(days, clockOfSupply(point))
}

/**
 * Writes a former version over the current one, which is kept as a version in its turn. The surplus stays.
 *
 * @throws NOT_FOUND, CURVE_NOT_FOUND, VERSION_CONFLICT
 */
export async function restoreCurveVersion(
  call: CurveWriting,
  idConsumptionPoint: string,
  { year, version }: { readonly year: number; readonly version: number },
  current: number,
): Promise<ConsumptionCurve> {
  const { tx, actor, platform } = call
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  await repository.lockSupply(tx, idConsumptionPoint)
  const key = { idConsumptionPoint, flow: 'consumption', year } as const
  const years = presentYears(await repository.selectYears(tx, idConsumptionPoint))
  const stored = years.find((found) => found.year === year)
  if (stored && stored.version !== current) throw versionConflict(stored)
  const former = await findKeptVersion(tx, idConsumptionPoint, year, version)
  await repository.upsertYear(tx, { ...key, ...former, now: platform.clock.now() })
  await recordStoredYears(call, idConsumptionPoint, [year])
  return getStoredYear(tx, point, year)
}

async function findKeptVersion(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  year: number,
  version: number,
) {
  const kept = await repository.findVersion(tx, { idConsumptionPoint, flow: 'consumption', year }, version)
  if (!kept)
    throw domainError(consumptionCurveErrors, 'CURVE_NOT_FOUND', { field: 'version', details: { year } })
  return kept
}
