import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { MEASURED } from '@vatio/domain/time/energy-series'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** What flows through the meter: taken from the grid or given to it. */
export type CurveFlow = 'consumption' | 'surplus'

export interface YearRow {
  readonly flow: CurveFlow
  readonly year: number
  readonly step_minutes: 15 | 60
  readonly days: number
  readonly total_kwh: number
  readonly source: string | null
  readonly updated_at: Date
  readonly version: number
}

export interface YearWrite {
  readonly idConsumptionPoint: string
  readonly flow: CurveFlow
  readonly year: number
  readonly stepMinutes: 15 | 60
  readonly source: string | null
  readonly now: Date
}

const YEAR_COLUMNS = 'flow, year, step_minutes, days, total_kwh, source, updated_at, version'

export function selectYears(tx: TenantTransaction, idConsumptionPoint: string): Promise<YearRow[]> {
  return tx.query<YearRow>(
    `select ${YEAR_COLUMNS} from consumption_curves
     where client_uid = $1 and id_consumption_point = $2 order by year, flow`,
    [tx.clientUID, idConsumptionPoint],
  )
}

/** The version of a year, its row locked until the transaction ends; null where there is none yet. */
export async function lockYear(
  tx: TenantTransaction,
  { idConsumptionPoint, flow, year }: Pick<YearWrite, 'idConsumptionPoint' | 'flow' | 'year'>,
): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    `select version from consumption_curves
     where client_uid = $1 and id_consumption_point = $2 and flow = $3 and year = $4 for update`,
    [tx.clientUID, idConsumptionPoint, flow, year],
  )
  return row?.version ?? null
}

/** Makes the year or counts its version up. */
export async function touchYear(tx: TenantTransaction, write: YearWrite): Promise<void> {
  await tx.query(
    `insert into consumption_curves as stored
       (client_uid, id_consumption_point, flow, year, step_minutes, source, updated_at, updated_user_uid)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (client_uid, id_consumption_point, flow, year) do update set
       source = excluded.source, updated_at = excluded.updated_at, updated_user_uid = excluded.updated_user_uid,
       version = stored.version + 1`,
    [
      tx.clientUID,
      write.idConsumptionPoint,
      write.flow,
      write.year,
      write.stepMinutes,
      write.source,
      write.now,
      tx.userUID ?? null,
    ],
  )
}

export async function deleteYear(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  year: number,
): Promise<void> {
  await tx.query(
    `delete from consumption_curves
     where client_uid = $1 and id_consumption_point = $2 and flow = $3 and year = $4`,
    [tx.clientUID, idConsumptionPoint, flow, year],
  )
}

export async function deleteDays(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  year: number,
): Promise<void> {
  await tx.query(
    `delete from consumption_curve_days
     where client_uid = $1 and id_consumption_point = $2 and flow = $3 and year = $4`,
    [tx.clientUID, idConsumptionPoint, flow, year],
  )
}

/** Writes days over those of the same dates. Arrays travel as PostgreSQL's own text: one parameter for all days. */
export async function upsertDays(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  days: readonly PackedDay[],
): Promise<void> {
  await tx.query(
    `insert into consumption_curve_days
       (client_uid, id_consumption_point, flow, date, step_minutes, kwh, quality)
     select $1, $2, $3, day.date, day.step_minutes, day.kwh::double precision[], day.quality
     from unnest($4::date[], $5::smallint[], $6::text[], $7::text[]) as day (date, step_minutes, kwh, quality)
     on conflict (client_uid, id_consumption_point, flow, date) do update set
       step_minutes = excluded.step_minutes, kwh = excluded.kwh, quality = excluded.quality`,
    [
      tx.clientUID,
      idConsumptionPoint,
      flow,
      days.map(({ date }) => date),
      days.map(({ stepMinutes }) => stepMinutes),
      days.map(({ kwh }) => `{${kwh.join(',')}}`),
      days.map(({ quality }) => (quality.every((step) => step === MEASURED) ? null : quality.join(''))),
    ],
  )
}

/** Counts days, energy and step of the years anew from their days. */
export async function refreshYears(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  years: readonly number[],
): Promise<void> {
  await tx.query(
    `update consumption_curves c set days = counted.days, total_kwh = counted.total_kwh,
            step_minutes = counted.step_minutes
     from (
       select d.year, count(*) as days, max(d.step_minutes) as step_minutes,
              sum((select sum(step) from unnest(d.kwh) step)) as total_kwh
       from consumption_curve_days d
       where d.client_uid = $1 and d.id_consumption_point = $2 and d.flow = $3 and d.year = any ($4::smallint[])
       group by d.year
     ) counted
     where c.client_uid = $1 and c.id_consumption_point = $2 and c.flow = $3 and c.year = counted.year`,
    [tx.clientUID, idConsumptionPoint, flow, years],
  )
}

export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export async function selectDays(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  { from, to }: DayRange,
): Promise<PackedDay[]> {
  const rows = await tx.query<{
    date: string
    step_minutes: 15 | 60
    kwh: number[]
    quality: string | null
  }>(
    `select date, step_minutes, kwh, quality from consumption_curve_days
     where client_uid = $1 and id_consumption_point = $2 and flow = $3
       and date >= coalesce($4::date, '-infinity') and date <= coalesce($5::date, 'infinity')
     order by date`,
    [tx.clientUID, idConsumptionPoint, flow, from ?? null, to ?? null],
  )
  return rows.map(({ date, step_minutes: stepMinutes, kwh, quality }) => ({
    date,
    stepMinutes,
    kwh: Float64Array.from(kwh),
    quality: quality === null ? new Uint8Array(kwh.length) : Uint8Array.from(quality, Number),
  }))
}
