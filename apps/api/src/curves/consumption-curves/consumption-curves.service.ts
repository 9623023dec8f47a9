import { consumptionCurveErrors } from '@vatio/domain/curves/consumption-curves/consumption-curve.errors'
import { overlayDays, type PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { decodeYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { seriesOfPackedDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import { domainError } from '@vatio/domain/domain-error'
import { yearOf, type TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type {
  ConsumptionCurve,
  ConsumptionCurveInput,
  ConsumptionCurveYearInput,
  Curve,
  StoredYear,
} from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { presentCurveOfYear, presentYears } from './consumption-curves.presenter.ts'
import { deflater } from './deflater.ts'
import { inKwh, packDays, refuseDoubtfulUnit } from './input-days.ts'
import { clockOfSupply } from './supply-clock.ts'
import * as repository from './consumption-curves.repository.ts'

/** What a write of a curve needs of its call. */
export type CurveWriting = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

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
  return getStoredYear(tx, point, year)
}

/**
 * The stored curve of a supply as a series, for bills and studies; null where it has none in the range.
 *
 * @param range first and last day, both included; open ends where absent
 * @throws NOT_FOUND for a supply that the actor does not see
 */
export async function findStoredSeries(
  tx: TenantTransaction,
  actor: Viewer,
  idConsumptionPoint: string,
  range: repository.DayRange & { readonly flow?: repository.CurveFlow } = {},
): Promise<{ series: EnergySeries; zone: TimeZone } | null> {
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const zone = clockOfSupply(point)
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
  call: CurveWriting,
  idConsumptionPoint: string,
  year: number,
  input: ConsumptionCurveYearInput,
): Promise<ConsumptionCurve> {
  const { tx, actor } = call
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const { stepMinutes, unit } = input
  const packed = (of: Curve['days']) =>
    packDays(inKwh({ stepMinutes, days: of }, unit), actor, clockOfSupply(point), year)
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
  await recordStoredYears(call, idConsumptionPoint, [year])
  return getStoredYear(tx, point, year)
}

/**
 * Stores a curve of any length in one transaction: its days replace those of the same dates, the others stay.
 *
 * @returns every year of the supply
 * @throws NOT_FOUND, CURVE_EMPTY, CURVE_DAY_INVALID, CURVE_UNIT_NEEDED, CURVE_QUARTER_HOURS_NOT_LICENSED
 */
export async function storeCurve(
  call: CurveWriting,
  idConsumptionPoint: string,
  input: ConsumptionCurveInput,
): Promise<StoredYear[]> {
  const { tx, actor } = call
  const point = await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const zone = clockOfSupply(point)
  const { unit } = input
  const days = packDays(inKwh(input.curve, unit), actor, zone)
  const surplus = input.surplus ? packDays(inKwh(input.surplus, unit), actor, zone) : []
  if (days.length === 0) throw domainError(consumptionCurveErrors, 'CURVE_EMPTY', { field: 'curve.days' })
  if (unit === undefined) refuseDoubtfulUnit(days, point)
  await repository.lockSupply(tx, idConsumptionPoint)
  await mergeDays(call, idConsumptionPoint, 'consumption', days, input)
  await mergeDays(call, idConsumptionPoint, 'surplus', surplus, input)
  await recordStoredYears(call, idConsumptionPoint, yearsOf(days))
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

/** Puts days over those that are stored, year by year. */
async function mergeDays(
  call: CurveWriting,
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

/** A stored year with its days. @throws CURVE_NOT_FOUND */
export async function getStoredYear(
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
export async function recordStoredYears(
  call: CurveWriting,
  idConsumptionPoint: string,
  years: readonly number[],
): Promise<void> {
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
