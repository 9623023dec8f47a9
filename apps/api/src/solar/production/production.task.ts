import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { findMostProductiveAngles } from '@vatio/domain/solar/optimisation/best-angles'
import { computeInstallationProduction, type PanelSurface } from '@vatio/domain/solar/production/installation'
import { lossParts } from '@vatio/domain/solar/production/losses'
import { sumByUtcMonth } from '@vatio/domain/solar/production/month-sums'
import type { Plane } from '@vatio/domain/solar/production/plane'
import { toProductionSeries } from '@vatio/domain/solar/production/production-series'
import { computeYearlyRange } from '@vatio/domain/solar/production/uncertainty'
import { prepareSolarSite, type SiteInput } from '@vatio/domain/solar/sources/solar-site'
import type { SolarSource } from '@vatio/domain/solar/sources/solar-source'
import { addDays, startOfDayUtc, type TimeZone } from '@vatio/domain/time/civil-time'
import { totalKwh } from '@vatio/domain/time/energy-series'
import type { BestAnglesReply, Production } from '@vatio/protocol/solar/production/production.schema'
import { toSourceReply } from './solar-source.service.ts'

export interface ProductionTask {
  readonly site: SiteInput
  /** One surface, and the source of its production where it is known. */
  readonly surfaces: readonly PanelSurface[]
  readonly sources: readonly (SolarSource | null)[]
  readonly lossPercent: number
  readonly startDate: string
  readonly endDate: string
  readonly zone: TimeZone
}

/** Production of a surface in the days asked for, and in a typical year. */
export function computeProduction(task: ProductionTask): Production {
  const { site, source: sourceOfSite } = prepareSolarSite(task.site)
  const source = task.sources[0] ?? sourceOfSite
  const {
    surfaces,
    kwh,
    peakPowerKwp,
    totalKwh: yearKwh,
  } = computeInstallationProduction(site, task.surfaces)
  const startUtc = startOfDayUtc(task.startDate, task.zone)
  const length = (startOfDayUtc(addDays(task.endDate, 1), task.zone) - startUtc) / 3_600_000
  const series = toProductionSeries(kwh, { startUtc, stepMinutes: 60, length })
  const [{ plane } = { plane: null }] = surfaces
  if (plane === null) throw new RangeError('a surface has no production')
  return {
    ...toCurve(series, task.zone),
    peakPowerKwp,
    totalKwh: totalKwh(series),
    typicalYear: {
      totalKwh: yearKwh,
      monthlyKwh: Array.from(sumByUtcMonth(kwh)),
      range: computeYearlyRange(yearKwh, source.yearlySpreadPercent),
    },
    plane: {
      used: presentPlane(plane.used),
      composed: presentPlane(plane.composed),
      isDifferent: plane.isDifferent,
    },
    losses: { percent: source.system?.lossPercent ?? task.lossPercent, parts: [...lossParts] },
    source: toSourceReply(source),
  }
}

/** Angles of most production at a place. */
export function computeBestAngles(input: SiteInput): BestAnglesReply {
  const { site, source } = prepareSolarSite(input)
  const { slope, azimuth, score } = findMostProductiveAngles(site)
  return { slope, azimuth, kwhPerKwp: score, source: toSourceReply(source) }
}

function presentPlane({ tiltDeg, azimuthSouthDeg }: Plane) {
  return { inclination: tiltDeg, azimuth: azimuthSouthDeg }
}
