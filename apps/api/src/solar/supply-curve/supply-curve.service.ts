import { consumptionCurveErrors } from '@vatio/domain/curves/consumption-curves/consumption-curve.errors'
import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { domainError } from '@vatio/domain/domain-error'
import { productionErrors } from '@vatio/domain/solar/production/production.errors'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { findStoredSeries } from '../../curves/consumption-curves/consumption-curves.service.ts'
import { checkCups } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Both days are included. */
interface Days {
  readonly start: string
  readonly end: string
}

/**
 * The stored curve of the supply with a CUPS.
 *
 * @throws SOLAR_RANGE_INVALID where the last day is before the first; CURVE_NOT_FOUND where the actor sees no supply with the
 *   CUPS, or it has no day of these.
 */
export async function getSupplyCurve(
  tx: TenantTransaction,
  actor: Actor,
  cups: string,
  { start, end }: Days,
): Promise<Curve> {
  if (end < start) throw domainError(productionErrors, 'SOLAR_RANGE_INVALID', { field: 'end' })
  const { idConsumptionPoint } = await checkCups(tx, actor, cups)
  const stored =
    idConsumptionPoint === undefined
      ? null
      : await findStoredSeries(tx, actor, idConsumptionPoint, { from: start, to: end })
  if (stored === null) throw domainError(consumptionCurveErrors, 'CURVE_NOT_FOUND', { field: 'cups' })
  return toCurve(stored.series, stored.zone)
}
