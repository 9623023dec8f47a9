import { isCurveYear } from '@vatio/domain/curves/consumption-curves/curve-day'
import { domainError } from '@vatio/domain/domain-error'
import { assertInSpain, isCanarian } from '@vatio/domain/solar/climate/spain'
import { productionErrors } from '@vatio/domain/solar/production/production.errors'
import { daysBetween, yearOf, type TimeZone } from '@vatio/domain/time/civil-time'
import type * as endpoints from '@vatio/protocol/solar/production/production.endpoints'
import {
  MOST_PRODUCTION_DAYS,
  type BestAnglesReply,
  type Production,
} from '@vatio/protocol/solar/production/production.schema'
import { solarSiteSchema } from '@vatio/protocol/solar/production/solar-site.schema'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import type { computeBestAngles, computeProduction } from './production.task.ts'
import { resolveSite, resolveSurfaces, toCoordinates } from './site-source.service.ts'

const productionTask = taskOf<Parameters<typeof computeProduction>[0], Production>(
  import.meta.url,
  './production.task',
  'computeProduction',
)
const bestAnglesTask = taskOf<Parameters<typeof computeBestAngles>[0], BestAnglesReply>(
  import.meta.url,
  './production.task',
  'computeBestAngles',
)

/** @throws SOLAR_RANGE_INVALID, SOLAR_PLACE_NOT_IN_SPAIN, the codes of `resolveSite`, `resolveSurfaces` and production */
export async function getProduction(
  call: DetachedCall<typeof endpoints.getSolarProduction>,
): Promise<Production> {
  const { site, surface, solarPanel, year } = call.body
  const coordinates = toCoordinates(site)
  assertInSpain(coordinates)
  const { startDate = `${year}-01-01`, endDate = `${year}-12-31` } = call.body
  const days = daysBetween(startDate, endDate) + 1
  const isYearKnown = isCurveYear(yearOf(startDate)) && isCurveYear(yearOf(endDate))
  if (!isYearKnown || days < 1 || days > MOST_PRODUCTION_DAYS) {
    throw domainError(productionErrors, 'SOLAR_RANGE_INVALID', { field: 'endDate', details: { days } })
  }
  const zone: TimeZone = isCanarian(coordinates) ? 'Atlantic/Canary' : 'Europe/Madrid'
  const source = await resolveSite(call, site)
  const resolved = await resolveSurfaces(call, site, [surface], solarPanel.peakPower, () => 'surface')
  return call.platform.workers.run(productionTask, {
    site: source,
    ...resolved,
    lossPercent: site.lossPercent,
    startDate,
    endDate,
    zone,
  })
}

/** Best angles of a place: from the weather of PVGIS where it has answered, else from the embedded climate, at once. */
export async function getBestAngles(
  call: DetachedCall<typeof endpoints.optimizeAzimuthAndAngle>,
): Promise<BestAnglesReply> {
  const coordinates = toCoordinates(call.query)
  assertInSpain(coordinates)
  return call.platform.workers.run(
    bestAnglesTask,
    await resolveSite(call, solarSiteSchema.parse({ ...call.query })),
  )
}
