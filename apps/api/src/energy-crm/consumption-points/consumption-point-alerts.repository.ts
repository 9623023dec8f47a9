import {
  OLDEST_CURVE_MONTHS,
  type SupplyAlert,
} from '@vatio/domain/energy-crm/consumption-points/supply-alert'
import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { LIMIT_OF_2TD_KW } from '@vatio/domain/periods/access-tariffs/impossible-power'
import { sql, type SqlBool } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

const names = accessTariffs.map(({ nombre }) => nombre)
const sixPeriods = accessTariffs.filter(({ powerPeriods }) => powerPeriods === 6).map(({ nombre }) => nombre)
const from3TD = names.filter((name) => name.startsWith('3.0TD'))

/** The supplies `p` that have an alert. */
export function toAlertCondition(tx: TenantTransaction, alert: SupplyAlert): Condition {
  switch (alert) {
    case 'impossiblePower':
      return hasImpossiblePower()
    case 'withoutCurve':
      return sql<SqlBool>`${hasOpenElectricityContract(tx)} and not ${hasCurve(tx)}`
    case 'oldCurve':
    default:
      return sql<SqlBool>`${hasCurve(tx)} and not exists (
        select from consumption_curve_days d
        where d.client_uid = ${tx.clientUID} and d.id_consumption_point = p.id_consumption_point
          and d.flow = 'consumption'
          and d.date >= (${tx.today}::date - make_interval(months => ${OLDEST_CURVE_MONTHS}))::date)`
  }
}

// `findImpossiblePower` as a condition: "greatest" and "least" pass over periods without a power.
function hasImpossiblePower(): Condition {
  const kw = (period: number) => sql`p.contracted_power_kw[${sql.lit(period)}]`
  const highest = (last: number) =>
    sql`greatest(${sql.join(Array.from({ length: last }, (_, index) => kw(index + 1)))})`
  const falls = sql.join(
    [2, 3, 4, 5, 6].map((period) => sql`${kw(period)} < ${highest(period - 1)}`),
    sql` or `,
  )
  const limit = sql.lit(LIMIT_OF_2TD_KW)
  return sql<SqlBool>`p.utility_type = 'electricity' and coalesce(
    case when p.atr_tariff = '2.0TD' then ${highest(6)} > ${limit}
         when p.atr_tariff = any(${sixPeriods}::text[]) then ${falls} or (
           p.atr_tariff = any(${from3TD}::text[]) and ${highest(6)} <= ${limit}
           and num_nulls(variadic p.contracted_power_kw) = 0)
         when p.atr_tariff is null then num_nonnulls(variadic p.contracted_power_kw) > 2 and (${falls}) end, false)`
}

const hasCurve = (tx: TenantTransaction) => sql<SqlBool>`exists (
  select from consumption_curves v
  where v.client_uid = ${tx.clientUID} and v.id_consumption_point = p.id_consumption_point
    and v.flow = 'consumption')`

const hasOpenElectricityContract = (tx: TenantTransaction) => sql<SqlBool>`exists (
  select from contracts k
  where k.client_uid = ${tx.clientUID} and k.id_consumption_point = p.id_consumption_point
    and k.deleted_at is null and not k.closed and k.utility_type = 'electricity')`
