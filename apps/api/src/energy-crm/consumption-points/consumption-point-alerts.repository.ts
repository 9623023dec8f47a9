import {
  OLDEST_CURVE_MONTHS,
  type SupplyAlert,
} from '@vatio/domain/energy-crm/consumption-points/supply-alert'
import { sql, type SqlBool } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The supplies `p` that have an alert. */
export function toAlertCondition(tx: TenantTransaction, alert: SupplyAlert): Condition {
  switch (alert) {
    case 'impossiblePower':
      return sql<SqlBool>`p.utility_type = 'electricity' and has_impossible_power(p.atr_tariff, p.contracted_power_kw)`
    case 'withoutCurve':
      return sql<SqlBool>`${hasOpenElectricityContract(tx)} and not ${hasCurve(tx)}`
    case 'oldCurve':
    default:
      return sql<SqlBool>`${hasCurve(tx)} and not exists (
        select from consumption_curves d
        where d.client_uid = ${tx.clientUID} and d.id_consumption_point = p.id_consumption_point
          and d.flow = 'consumption'
          and d.last_date >= (${tx.today}::date - make_interval(months => ${OLDEST_CURVE_MONTHS}))::date)`
  }
}

const hasCurve = (tx: TenantTransaction) => sql<SqlBool>`exists (
  select from consumption_curves v
  where v.client_uid = ${tx.clientUID} and v.id_consumption_point = p.id_consumption_point
    and v.flow = 'consumption')`

const hasOpenElectricityContract = (tx: TenantTransaction) => sql<SqlBool>`exists (
  select from contracts k
  where k.client_uid = ${tx.clientUID} and k.id_consumption_point = p.id_consumption_point
    and k.deleted_at is null and not k.closed and k.utility_type = 'electricity')`
