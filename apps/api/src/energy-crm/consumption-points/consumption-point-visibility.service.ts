import type { Actor } from '../../platform/auth/actor.ts'
import type { Where } from '../../platform/db/where.ts'
import { commercialVisibleCondition } from '../commercials/commercial-visibility.service.ts'

/**
 * Limits a select of supplies to those the actor may see: they hang from a client of a visible commercial, or
 * have no client yet and the actor created them.
 *
 * @param alias name of `consumption_points` in the select, e.g. `p`.
 */
export function whereConsumptionPointVisible(actor: Actor, alias: string, where: Where): void {
  const owner = commercialVisibleCondition(actor, 'holder.id_commercial', where)
  if (owner === null) return
  const tenant = where.param(actor.clientUID)
  where.and(`
    ${alias}.id_client in (
      select holder.id_client from clients holder
      where holder.client_uid = ${tenant} and holder.deleted_at is null and ${owner})
    or (${alias}.id_client is null and ${alias}.creation_user_uid = ${where.param(actor.userUID)})`)
}
