import type { DemoCurveDays } from '@vatio/demo/demo-supplies'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/db/table-types.ts'

const CURVES_PER_STATEMENT = 10

/** Inserts the values of curves whose years exist. */
export async function insertCurveDays(
  db: Kysely<DB>,
  clientUID: string,
  curves: readonly DemoCurveDays[],
): Promise<void> {
  for (let start = 0; start < curves.length; start += CURVES_PER_STATEMENT) {
    const days = curves
      .slice(start, start + CURVES_PER_STATEMENT)
      .flatMap((curve) => curve.days.map((day) => ({ ...curve, date: day.date, kwh: day.kwh })))
    // Arrays travel as PostgreSQL's own text: one parameter for all days.
    const supplies = days.map((day) => day.idConsumptionPoint)
    const flows = days.map((day) => day.flow)
    const dates = days.map((day) => day.date)
    const steps = days.map((day) => day.stepMinutes)
    const values = days.map((day) => `{${day.kwh.join(',')}}`)
    await sql`
      insert into consumption_curve_days (client_uid, id_consumption_point, flow, date, step_minutes, kwh)
      select ${clientUID}, day.id_consumption_point, day.flow, day.date, day.step_minutes,
             day.kwh::double precision[]
      from unnest(${supplies}::uuid[], ${flows}::text[], ${dates}::date[], ${steps}::smallint[], ${values}::text[])
        as day (id_consumption_point, flow, date, step_minutes, kwh)`.execute(db)
  }
}
