import { expressionBuilder } from 'kysely'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

const MOST = 20

/** Builds conditions on `clients c`. */
export const clients = expressionBuilder<DB & { c: DB['clients'] }, 'c'>()

interface VisibleRecords {
  /** Condition on `clients c`; none where all are visible. */
  readonly clients: Condition | undefined
  /** Condition on `consumption_points p`. */
  readonly points: Condition | undefined
}

/** Towns in the addresses of visible clients and supplies with this postcode, the most frequent first. */
export function listTowns(tx: TenantTransaction, postcode: string, visible: VisibleRecords) {
  const ofClients = tx.db
    .selectFrom('clients as c')
    .select('c.city')
    .where('c.clientUID', '=', tx.clientUID)
    .where('c.deletedAt', 'is', null)
    .where('c.addressCode', '=', postcode)
    .where(allOf([visible.clients]))
  const ofPoints = tx.db
    .selectFrom('consumptionPoints as p')
    .select('p.city')
    .where('p.clientUID', '=', tx.clientUID)
    .where('p.deletedAt', 'is', null)
    .where('p.addressCode', '=', postcode)
    .where(allOf([visible.points]))
  return tx.db
    .selectFrom(ofClients.unionAll(ofPoints).as('t'))
    .select('t.city')
    .where('t.city', '!=', '')
    .groupBy('t.city')
    .orderBy((t) => t.fn.countAll(), 'desc')
    .orderBy('t.city')
    .limit(MOST)
    .$narrowType<{ city: string }>()
    .execute()
}
