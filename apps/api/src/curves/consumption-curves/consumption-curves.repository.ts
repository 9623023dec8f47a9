import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { decodeYear, encodeYear, sumYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { yearOf } from '@vatio/domain/time/civil-time'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { deflater } from './deflater.ts'

/** Direction of the energy: taken from the grid or fed into it. */
export type CurveFlow = 'consumption' | 'surplus'

export interface YearKey {
  readonly idConsumptionPoint: string
  readonly flow: CurveFlow
  readonly year: number
}

export interface YearWrite extends YearKey {
  /** In the order of time, at least one. */
  readonly days: readonly PackedDay[]
  readonly source: string | null
  /** What was not measured was estimated here. */
  readonly completed: boolean
  readonly now: Date
}

export type YearRow = Awaited<ReturnType<typeof selectYears>>[number]
export type YearVersionRow = Awaited<ReturnType<typeof selectVersions>>[number]

/** Versions of a year that are kept besides the current one. */
const KEPT_VERSIONS = 20

const YEAR_COLUMNS = [
  ...([
    'c.flow',
    'c.year',
    'c.stepMinutes',
    'c.days',
    'c.totalKwh',
    'c.measuredSteps',
    'c.estimatedSteps',
  ] as const),
  ...(['c.completed', 'c.source', 'c.updatedAt', 'c.version', 'u.userName as updatedBy'] as const),
] as const

export function selectYears(tx: TenantTransaction, idConsumptionPoint: string) {
  return tx.db
    .selectFrom('consumptionCurves as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'c.clientUID').onRef('u.userUID', '=', 'c.updatedUserUID'),
    )
    .select(YEAR_COLUMNS)
    .where('c.clientUID', '=', tx.clientUID)
    .where('c.idConsumptionPoint', '=', idConsumptionPoint)
    .orderBy('c.year')
    .orderBy('c.flow')
    .execute()
}

/** The former versions of a year, the newest first. */
export function selectVersions(tx: TenantTransaction, { idConsumptionPoint, flow, year }: YearKey) {
  return tx.db
    .selectFrom('consumptionCurveVersions as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'c.clientUID').onRef('u.userUID', '=', 'c.updatedUserUID'),
    )
    .select(YEAR_COLUMNS)
    .where('c.clientUID', '=', tx.clientUID)
    .where('c.idConsumptionPoint', '=', idConsumptionPoint)
    .where('c.flow', '=', flow)
    .where('c.year', '=', year)
    .orderBy('c.version', 'desc')
    .execute()
}

/** Makes writers of the same supply wait for each other: a year that does not exist yet has no row to lock. */
export async function lockSupply(tx: TenantTransaction, idConsumptionPoint: string): Promise<void> {
  await tx.db
    .selectFrom('consumptionPoints')
    .select('idConsumptionPoint')
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .forNoKeyUpdate()
    .execute()
}

/** A year with its days; null where the supply has none. */
export async function findYear(
  tx: TenantTransaction,
  { idConsumptionPoint, flow, year }: YearKey,
): Promise<{ version: number; completed: boolean; days: PackedDay[] } | null> {
  const row = await tx.db
    .selectFrom('consumptionCurves')
    .select(['version', 'completed', 'content'])
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('flow', '=', flow)
    .where('year', '=', year)
    .executeTakeFirst()
  if (!row) return null
  const { content, ...about } = row
  return { ...about, days: decodeYear(content, year, deflater) }
}

/** A former version of a year with its days; null where it is not kept. */
export async function findVersion(
  tx: TenantTransaction,
  { idConsumptionPoint, flow, year }: YearKey,
  version: number,
): Promise<Pick<YearWrite, 'days' | 'source' | 'completed'> | null> {
  const row = await tx.db
    .selectFrom('consumptionCurveVersions')
    .select(['source', 'completed', 'content'])
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('flow', '=', flow)
    .where('year', '=', year)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return null
  const { content, ...about } = row
  return { ...about, days: decodeYear(content, year, deflater) }
}

/** Writes a year in place of the one that was there, of which a version is kept. */
export async function upsertYear(tx: TenantTransaction, write: YearWrite): Promise<void> {
  const { idConsumptionPoint, flow, year, days, source, completed, now } = write
  await keepVersion(tx, write)
  const values = {
    ...sumYear(days),
    source,
    completed,
    content: Buffer.from(encodeYear(days, deflater)),
    updatedAt: now,
    updatedUserUID: tx.userUID ?? null,
  }
  await tx.db
    .insertInto('consumptionCurves')
    .values({ ...values, clientUID: tx.clientUID, idConsumptionPoint, flow, year })
    .onConflict((conflict) =>
      conflict
        .columns(['clientUID', 'idConsumptionPoint', 'flow', 'year'])
        .doUpdateSet((row) => ({ ...values, version: row('consumptionCurves.version', '+', 1) })),
    )
    .execute()
}

async function keepVersion(
  tx: TenantTransaction,
  { idConsumptionPoint, flow, year }: YearKey,
): Promise<void> {
  const columns =
    sql.raw(`client_uid, id_consumption_point, flow, year, version, step_minutes, days, total_kwh, source,
    content, first_date, last_date, measured_steps, estimated_steps, completed, updated_at, updated_user_uid`)
  await sql`
    insert into consumption_curve_versions (${columns})
    select ${columns} from consumption_curves
    where client_uid = ${tx.clientUID} and id_consumption_point = ${idConsumptionPoint} and flow = ${flow}
      and year = ${year}`.execute(tx.db)
  await sql`
    delete from consumption_curve_versions v
    where v.client_uid = ${tx.clientUID} and v.id_consumption_point = ${idConsumptionPoint} and v.flow = ${flow}
      and v.year = ${year} and v.version in (
        select o.version from consumption_curve_versions o
        where o.client_uid = v.client_uid and o.id_consumption_point = v.id_consumption_point and o.flow = v.flow
          and o.year = v.year
        order by o.version desc offset ${KEPT_VERSIONS})`.execute(tx.db)
}

/** Deletes a year of one flow with its former versions. */
export async function deleteYear(
  tx: TenantTransaction,
  { idConsumptionPoint, flow, year }: YearKey,
): Promise<void> {
  await tx.db
    .deleteFrom('consumptionCurves')
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('flow', '=', flow)
    .where('year', '=', year)
    .execute()
}

export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The last two years with a consumption of each supply, and the surplus since the first of them. */
export async function selectRecentYears(tx: TenantTransaction, idConsumptionPoints: readonly string[]) {
  const { rows } = await sql<{
    idConsumptionPoint: string
    flow: CurveFlow
    year: number
    content: Buffer
  }>`
    select c.id_consumption_point as "idConsumptionPoint", c.flow, c.year, c.content
    from (
      select id_consumption_point, max(year) - 1 as first_year from consumption_curves
      where client_uid = ${tx.clientUID} and id_consumption_point = any(${idConsumptionPoints}::uuid[])
        and flow = 'consumption'
      group by id_consumption_point
    ) recent
    join consumption_curves c on c.client_uid = ${tx.clientUID}
      and c.id_consumption_point = recent.id_consumption_point and c.year >= recent.first_year
    order by c.id_consumption_point, c.year`.execute(tx.db)
  return rows
}

/** The stored days of a range, in the order of time. */
export async function selectDays(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  flow: CurveFlow,
  { from, to }: DayRange,
): Promise<PackedDay[]> {
  let years = tx.db
    .selectFrom('consumptionCurves')
    .select(['year', 'content'])
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('flow', '=', flow)
  if (from !== undefined) years = years.where('year', '>=', yearOf(from))
  if (to !== undefined) years = years.where('year', '<=', yearOf(to))
  const rows = await years.orderBy('year').execute()
  return rows
    .flatMap(({ year, content }) => decodeYear(content, year, deflater))
    .filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to))
}
