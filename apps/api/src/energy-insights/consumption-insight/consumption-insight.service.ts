import { consumptionCurveErrors } from '@vatio/domain/curves/consumption-curves/consumption-curve.errors'
import { mayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { domainError } from '@vatio/domain/domain-error'
import { consumptionInsightErrors } from '@vatio/domain/energy-insights/consumption-insight/consumption-insight.errors'
import {
  yearBefore,
  type CurveInsight,
  type CurveInsightInput,
} from '@vatio/domain/energy-insights/consumption-insight/curve-insight'
import { openingHoursOf } from '@vatio/domain/energy-insights/consumption-insight/opening-hours'
import type { OpeningHours } from '@vatio/domain/energy-insights/consumption-insight/weekday-matrix'
import { findAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import { endUtcOf, toHourly } from '@vatio/domain/time/energy-series'
import type {
  Insight,
  InsightQuery,
} from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { findStoredSeries } from '../../curves/consumption-curves/consumption-curves.service.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { presentInsight } from './consumption-insight.presenter.ts'

const curveInsight = taskOf<CurveInsightInput, CurveInsight>(
  import.meta.url,
  './curve-insight.task',
  'curveInsightOf',
)

interface InsightCall {
  readonly actor: Viewer & Pick<Actor, 'licence'>
  readonly platform: Pick<Platform, 'workers'>
  inTransaction<T>(
    work: (tx: TenantTransaction) => Promise<T>,
    options?: { readonly readOnly?: boolean },
  ): Promise<T>
}

/**
 * The insight of a supply's stored curve in a range of days. A company without the licence for quarter-hours
 * gets the insight of the hours.
 *
 * @throws NOT_FOUND for a supply that the actor does not see; CURVE_NOT_FOUND without a value in the range;
 * INSIGHT_RANGE_REVERSED, INSIGHT_SCHEDULE_INVALID, INSIGHT_CURVE_EMPTY, BUSY
 */
export async function getInsight(
  call: InsightCall,
  idConsumptionPoint: string,
  { from, to, opening }: InsightQuery,
): Promise<Insight> {
  const { actor, platform } = call
  const { point, stored } = await call.inTransaction(
    async (tx) => ({
      point: await getConsumptionPoint(tx, actor, idConsumptionPoint),
      stored: await findStoredSeries(tx, actor, idConsumptionPoint, {
        from: from === undefined ? undefined : yearBefore(from),
        to,
      }),
    }),
    { readOnly: true },
  )
  if (from !== undefined && to !== undefined && to < from) {
    throw domainError(consumptionInsightErrors, 'INSIGHT_RANGE_REVERSED', { field: 'to' })
  }
  const hours = readOpening(opening)
  const isInRange =
    stored !== null && (from === undefined || endUtcOf(stored.series) > startOfDayUtc(from, stored.zone))
  if (!isInRange) throw domainError(consumptionCurveErrors, 'CURVE_NOT_FOUND', { field: 'from' })
  const tariff = (point.atrTariff && findAccessTariff(point.atrTariff.nombre)?.nombre) ?? null
  const series = mayUseStep(actor.licence, stored.series.stepMinutes)
    ? stored.series
    : toHourly(stored.series)
  const { idZona: zone } = point.geographicalZone
  const insight = await platform.workers.run(curveInsight, { series, from, tariff, zone, opening: hours })
  return presentInsight(point, tariff, series.stepMinutes, insight)
}

function readOpening(text: string): OpeningHours {
  const [from = NaN, to = NaN, days = NaN] = text.split(/[-x]/).map(Number)
  return openingHoursOf({ from, to, days })
}
