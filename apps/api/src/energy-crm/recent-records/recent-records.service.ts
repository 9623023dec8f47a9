import type { RecentRecord } from '@vatio/protocol/dashboards/today/today.schema'
import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { isConsumptionPointVisible } from '../consumption-points/consumption-point-visibility.service.ts'
import { selectRecentRecords } from './recent-records.repository.ts'

/** The records that the actor changed last and still sees. */
export function listRecentRecords(tx: TenantTransaction, actor: Actor): Promise<RecentRecord[]> {
  return selectRecentRecords(tx, actor.userUID, {
    clients: isCommercialVisible(actor, sql.ref('k.idCommercial')),
    points: isConsumptionPointVisible(actor),
    contracts: isCommercialVisible(actor, sql.ref('c.idCommercial')),
  })
}
