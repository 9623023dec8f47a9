import { expressionBuilder, sql } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'

const points = expressionBuilder<DB & { p: DB['consumptionPoints'] }, 'p'>()

/**
 * Condition that the actor may see the supply `p`: it belongs to a client of a visible commercial, or has no
 * client yet and the actor created it; none for actors who see all.
 */
export function isConsumptionPointVisible(actor: Viewer): Condition | undefined {
  const clients = points.selectFrom('clients as holder').select('holder.idClient')
  const owner = isCommercialVisible(actor, sql.ref('holder.idCommercial'))
  if (!owner) return undefined
  return points.or([
    points(
      'p.idClient',
      'in',
      clients
        .where('holder.clientUID', '=', actor.clientUID)
        .where('holder.deletedAt', 'is', null)
        .where(owner),
    ),
    allOf([points('p.idClient', 'is', null), points('p.creationUserUID', '=', actor.userUID)]),
  ])
}
