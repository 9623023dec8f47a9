import { supplyAlerts } from '@vatio/domain/energy-crm/consumption-points/supply-alert'
import type { Today } from '@vatio/protocol/dashboards/today/today.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { toAlertCondition } from './consumption-point-alerts.repository.ts'
import { countConsumptionPoints } from './consumption-point-search.repository.ts'
import { toVisiblePoints } from './consumption-points.service.ts'

/** How many of the supplies that the actor sees have each alert, without those that none has. */
export async function countAlerts(tx: TenantTransaction, actor: Actor): Promise<Today['alerts']> {
  const counted = await Promise.all(
    supplyAlerts.map(async (alert) => {
      const condition = allOf([toVisiblePoints(actor), toAlertCondition(tx, alert)])
      const { total, totalIsExact } = await countConsumptionPoints(tx, condition)
      return { alert, supplies: total, isExact: totalIsExact }
    }),
  )
  return counted.filter(({ supplies }) => supplies > 0)
}
