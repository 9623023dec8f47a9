import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { MEASURED } from '@vatio/domain/time/energy-series'
import { sql } from 'kysely'
import { allOf, filterRange } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** Direction of the energy: taken from the grid or fed into it. */
export type CurveFlow = 'consumption' | 'surplus'

export interface YearKey {
  readonly idConsumptionPoint: string
  readonly flow: CurveFlow
  readonly year: number
}

export interface YearWrite extends YearKey {
  readonly stepMinutes: 15 | 60
  readonly source: string | null
  readonly now: Date
}

export type YearRow = Awaited<ReturnType<typeof selectYears>>[number]

export function selectYears(tx: TenantTransaction, idConsumptionPoint: string) {
  return tx.db
    .selectFrom('consumptionCurves')
    .select(['flow', 'year', 'stepMinutes', 'days', 'totalKwh', 'source', 'updatedAt', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .orderBy('year')
    .orderBy('flow')
    .execute()
}

/** The version of a year, its row locked until the transaction ends; null for a new year. */
export async function lockYear(
  tx: TenantTransaction,
  { idConsumptionPoint, flow, year }: YearKey,
): Promise<number | null> {
  const found = await tx.db
    .selectFrom('consumptionCurves')
    .select('version')
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('flow', '=', flow)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst()
  return found?.version ?? null
}

/** Inserts the year or increments its version. */
export async function touchYear(tx: TenantTransaction, { now, ...write }: YearWrite): Promise<void> {
  await tx.db
    .insertInto('consumptionCurves')
    .values({ ...write, clientUID: tx.clientUID, updatedAt: now, updatedUserUID: tx.userUID ?? null })
    .onConflict((conflict) =>
      conflict.columns(['clientUID', 'idConsumptionPoint', 'flow', 'year']).doUpdateSet((row) => ({
        source: row.ref('excluded.source'),
        updatedAt: row.ref('excluded.updatedAt'),
        updatedUserUID: row.ref('excluded.updatedUserUID'),
        version: row('consumptionCurves.version', '+', 1),
      })),
    )
    .execute()
}

/** Deletes the rows of a year in a table: its days, or their sums. */
export async function deleteFromYear(
  tx: TenantTransaction,
  table: 'consumptionCurveDays' | 'consumptionCurves',
  { idConsumptionPoint, flow, year }: YearKey,
): Promise<void> {
  await tx.db
    .deleteFrom(table)
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('flow', '=', flow)
    .where('year', '=', year)
    .execute()
}

/** Upserts days by date. Arrays travel as PostgreSQL's own text: one parameter for all days. */
export async function upsertDays(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  days: readonly PackedDay[],
): Promise<void> {
  const dates = days.map(({ date }) => date)
  const steps = days.map(({ stepMinutes }) => stepMinutes)
  const values = days.map(({ kwh }) => `{${kwh.join(',')}}`)
  const qualities = days.map(({ quality }) =>
    quality.every((step) => step === MEASURED) ? null : quality.join(''),
  )
  await sql`
    insert into consumption_curve_days
      (client_uid, id_consumption_point, flow, date, step_minutes, kwh, quality)
    select ${tx.clientUID}, ${idConsumptionPoint}, ${flow}, day.date, day.step_minutes,
           day.kwh::double precision[], day.quality
    from unnest(${dates}::date[], ${steps}::smallint[], ${values}::text[], ${qualities}::text[])
      as day (date, step_minutes, kwh, quality)
    on conflict (client_uid, id_consumption_point, flow, date) do update set
      step_minutes = excluded.step_minutes, kwh = excluded.kwh, quality = excluded.quality`.execute(tx.db)
}

/** Recalculates days, energy and step of the years from their days. */
export async function refreshYears(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  years: readonly number[],
): Promise<void> {
  await sql`
    update consumption_curves c set days = counted.days, total_kwh = counted.total_kwh,
           step_minutes = counted.step_minutes
    from (
      select d.year, count(*) as days, max(d.step_minutes) as step_minutes,
             sum((select sum(step) from unnest(d.kwh) step)) as total_kwh
      from consumption_curve_days d
      where d.client_uid = ${tx.clientUID} and d.id_consumption_point = ${idConsumptionPoint} and d.flow = ${flow}
        and d.year = any (${years}::smallint[])
      group by d.year
    ) counted
    where c.client_uid = ${tx.clientUID} and c.id_consumption_point = ${idConsumptionPoint} and c.flow = ${flow}
      and c.year = counted.year`.execute(tx.db)
}

export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export async function selectDays(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  range: DayRange,
): Promise<PackedDay[]> {
  const rows = await tx.db
    .selectFrom('consumptionCurveDays')
    .select(['date', 'stepMinutes', 'kwh', 'quality'])
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('flow', '=', flow)
    .where((day) => allOf([filterRange(day.ref('date'), range)]))
    .orderBy('date')
    .execute()
  return rows.map(({ date, stepMinutes, kwh, quality }) => ({
    date,
    stepMinutes,
    kwh: Float64Array.from(kwh),
    quality: quality === null ? new Uint8Array(kwh.length) : Uint8Array.from(quality, Number),
  }))
}
