import { consumptionCurveErrors } from '@vatio/domain/curves/consumption-curves/consumption-curve.errors'
import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { overlayDays, packDay, type PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { decodeYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { findUnitDoubt, largestPowerKw } from '@vatio/domain/curves/consumption-curves/plausible-energy'
import { seriesOfPackedDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import { domainError } from '@vatio/domain/domain-error'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { yearOf, type TimeZone } from '@vatio/domain/time/civil-time'
import { MISSING, type EnergySeries } from '@vatio/domain/time/energy-series'
import type {
  ConsumptionCurve,
  ConsumptionCurveInput,
  ConsumptionCurveYearInput,
  Curve,
  CurveVersion,
  StoredYear,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import {
  presentCurve,
  presentCurveOfYear,
  presentVersion,
  presentYears,
} from './consumption-curves.presenter.ts'
import { deflater } from './deflater.ts'
import * as repository from './consumption-curves.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

/** The years of a supply that have a curve. @throws NOT_FOUND for a supply that the actor does not see. */
export async function listCurveYears(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
): Promise<StoredYear[]> {
  await getConsumptionPoint(tx, actor, idConsumptionPoint)
  return presentYears(await repository.selectYears(tx, idConsumptionPoint))
}

/** @throws NOT_FOUND, CURVE_NOT_FOUND where the supply has no curve for the year */
export async function getCurveOfYear(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
  year: number,
): Promise<ConsumptionCurve> {
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  return readYear(tx, point, year)
}

/**
 * The stored curve of a supply as a series, for bills and studies; null where it has none in the range.
 *
 * @param range first and last day, both included; open ends where absent
 * @throws NOT_FOUND for a supply that the actor does not see
 */
export async function findStoredSeries(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
  range: repository.DayRange & { readonly flow?: repository.CurveFlow } = {},
): Promise<{ series: EnergySeries; zone: TimeZone } | null> {
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const zone = zoneOf(point)
  const series = await findSeenSeries(tx, { idConsumptionPoint, zone }, range)
  return series && { series, zone }
}

/** {@link findStoredSeries} of a supply that the caller knows the actor to see. */
export async function findSeenSeries(
  tx: TenantTransaction,
  { idConsumptionPoint, zone }: { readonly idConsumptionPoint: string; readonly zone: TimeZone },
  range: repository.DayRange & { readonly flow?: repository.CurveFlow } = {},
): Promise<EnergySeries | null> {
  const days = await repository.selectDays(tx, idConsumptionPoint, range.flow ?? 'consumption', range)
  return days.length === 0 ? null : seriesOfPackedDays(days, zone)
}

/**
 * Replaces the curve of one year.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT, CURVE_EMPTY, CURVE_DAY_INVALID, CURVE_UNIT_NEEDED,
 *   CURVE_QUARTER_HOURS_NOT_LICENSED
 */
export async function saveCurveOfYear(
  call: Writing,
  idConsumptionPoint: string,
  year: number,
  input: ConsumptionCurveYearInput,
): Promise<ConsumptionCurve> {
  const { tx, actor } = call
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const { stepMinutes, unit } = input
  const packed = (of: Curve['days']) =>
    packDays(inKwh({ stepMinutes, days: of }, unit), actor, zoneOf(point), year)
  const days = packed(input.days)
  const surplus = packed(input.surplusDays ?? [])
  if (days.length === 0) throw domainError(consumptionCurveErrors, 'CURVE_EMPTY', { field: 'days' })
  if (unit === undefined) refuseDoubtfulUnit(days, point)

  await repository.lockSupply(tx, idConsumptionPoint)
  const key = { idConsumptionPoint, flow: 'consumption', year } as const
  const stored = await repository.findYear(tx, key)
  if (stored !== null && stored.version !== input.version) {
    const years = presentYears(await repository.selectYears(tx, idConsumptionPoint))
    throw versionConflict(years.find((found) => found.year === year))
  }
  const now = call.platform.clock.now()
  const from = { source: input.source ?? null, completed: input.completed ?? false, now }
  await repository.upsertYear(tx, { ...key, ...from, days })
  if (surplus.length > 0) await repository.upsertYear(tx, { ...key, ...from, flow: 'surplus', days: surplus })
  else await repository.deleteYear(tx, { ...key, flow: 'surplus' })
  await audit(call, idConsumptionPoint, [year])
  return readYear(tx, point, year)
}

/**
 * Stores a curve of any length in one transaction: its days replace those of the same dates, the others stay.
 *
 * @returns every year of the supply
 * @throws NOT_FOUND, CURVE_EMPTY, CURVE_DAY_INVALID, CURVE_UNIT_NEEDED, CURVE_QUARTER_HOURS_NOT_LICENSED
 */
export async function storeCurve(
  call: Writing,
  idConsumptionPoint: string,
  input: ConsumptionCurveInput,
): Promise<StoredYear[]> {
  const { tx, actor } = call
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const zone = zoneOf(point)
  const { unit } = input
  const days = packDays(inKwh(input.curve, unit), actor, zone)
  const surplus = input.surplus ? packDays(inKwh(input.surplus, unit), actor, zone) : []
  if (days.length === 0) throw domainError(consumptionCurveErrors, 'CURVE_EMPTY', { field: 'curve.days' })
  if (unit === undefined) refuseDoubtfulUnit(days, point)
  await repository.lockSupply(tx, idConsumptionPoint)
  await mergeDays(call, idConsumptionPoint, 'consumption', days, input)
  await mergeDays(call, idConsumptionPoint, 'surplus', surplus, input)
  await audit(call, idConsumptionPoint, yearsOf(days))
  return presentYears(await repository.selectYears(tx, idConsumptionPoint))
}

/**
 * The days of a year's content in full, for the export of a person's data.
 *
 * @param content as PostgreSQL writes bytes in JSON: hexadecimal after a backslash and an x
 */
export function parseCurveContent(content: string, year: number) {
  return decodeYear(Buffer.from(content.slice(2), 'hex'), year, deflater).map(
    ({ date, stepMinutes, kwh, quality }) => ({
      date,
      stepMinutes,
      kwh: [...kwh],
      quality: [...quality].join(''),
    }),
  )
}

function zoneOf(point: ConsumptionPoint): TimeZone {
  return getGeographicalZone(point.geographicalZone.idZona).timeZone
}

/** The curve in kWh: values that the caller confirms as Wh are divided. */
function inKwh(curve: Curve, unit: 'kWh' | 'Wh' | undefined): Curve {
  if (unit !== 'Wh') return curve
  const days = curve.days.map((day) => ({
    ...day,
    valuesList: day.valuesList.map((value) => value && value / 1000),
  }))
  return { ...curve, days }
}

/** @throws CURVE_UNIT_NEEDED where the curve exceeds what the supply can take in a year */
function refuseDoubtfulUnit(days: readonly PackedDay[], point: ConsumptionPoint): void {
  let totalKwh = 0
  for (const { kwh } of days) for (const step of kwh) totalKwh += step
  const powerKw = largestPowerKw(Object.values(point.contractedPowerPeriods), point.atrTariff?.nombre)
  const doubt = findUnitDoubt(totalKwh, days.length, powerKw)
  if (doubt === null) return
  throw domainError(consumptionCurveErrors, 'CURVE_UNIT_NEEDED', { field: 'unit', details: { ...doubt } })
}

/** Validates the days and drops those without any value; with `year`, days of another year are refused. */
function packDays(curve: Curve, actor: Actor, zone: TimeZone, year?: number): PackedDay[] {
  assertMayUseStep(actor.licence, curve.stepMinutes)
  const dates = new Set<string>()
  const packed: PackedDay[] = []
  for (const day of curve.days) {
    const isOfYear = year === undefined || yearOf(day.date) === year
    if (!isOfYear || dates.has(day.date)) {
      throw domainError(consumptionCurveErrors, 'CURVE_DAY_INVALID', {
        field: 'days',
        details: { date: day.date },
      })
    }
    dates.add(day.date)
    const steps = packDay(day, curve.stepMinutes, zone)
    if (steps.quality.some((quality) => quality !== MISSING)) packed.push(steps)
  }
  return overlayDays([], packed)
}

/** Puts days over those that are stored, year by year. */
async function mergeDays(
  call: Writing,
  idConsumptionPoint: string,
  flow: repository.CurveFlow,
  days: readonly PackedDay[],
  { source, completed }: Pick<ConsumptionCurveInput, 'source' | 'completed'>,
): Promise<void> {
  const { tx, platform } = call
  const now = platform.clock.now()
  for (const year of yearsOf(days)) {
    const key = { idConsumptionPoint, flow, year }
    const stored = await repository.findYear(tx, key)
    const ofYear = days.filter((day) => yearOf(day.date) === year)
    await repository.upsertYear(tx, {
      ...key,
      days: overlayDays(stored?.days ?? [], ofYear),
      source: source ?? null,
      // What was completed here stays so until nothing of the year is estimated.
      completed: completed ?? stored?.completed ?? false,
      now,
    })
  }
}

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
  return presentCurve(days, zoneOf(point))
}

/**
 * Writes a former version over the current one, which is kept as a version in its turn. The surplus stays.
 *
 * @throws NOT_FOUND, CURVE_NOT_FOUND, VERSION_CONFLICT
 */
export async function restoreCurveVersion(
  call: Writing,
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
  await audit(call, idConsumptionPoint, [year])
  return readYear(tx, point, year)
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

async function readYear(
  tx: TenantTransaction,
  point: ConsumptionPoint,
  year: number,
): Promise<ConsumptionCurve> {
  const { idConsumptionPoint } = point
  const years = presentYears(await repository.selectYears(tx, idConsumptionPoint))
  const found = years.find((stored) => stored.year === year)
  if (!found) {
    throw domainError(consumptionCurveErrors, 'CURVE_NOT_FOUND', { field: 'year', details: { year } })
  }
  const range = { from: `${year}-01-01`, to: `${year}-12-31` }
  const days = await repository.selectDays(tx, idConsumptionPoint, 'consumption', range)
  const surplus = await repository.selectDays(tx, idConsumptionPoint, 'surplus', range)
  return presentCurveOfYear(point, found, days, surplus)
}

/**
 * The audit records a summary of what was stored: the values themselves would be a second copy of the curve.
 */
async function audit(call: Writing, idConsumptionPoint: string, years: readonly number[]): Promise<void> {
  const stored = presentYears(await repository.selectYears(call.tx, idConsumptionPoint))
  await call.audit({
    action: 'update',
    entity: 'consumption-curve',
    idEntity: idConsumptionPoint,
    after: stored.filter(({ year }) => years.includes(year)),
  })
}

function yearsOf(days: readonly PackedDay[]): number[] {
  return [...new Set(days.map(({ date }) => yearOf(date)))].sort((one, other) => one - other)
}
