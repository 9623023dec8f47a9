import {
  commercialScope,
  type CommercialScope,
  type CommercialViewer,
} from '@vatio/domain/energy-crm/commercials/commercial.policy'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Where } from '../../platform/db/where.ts'

/** The actor as the CRM's visibility sees them. */
export function viewerOf(actor: Actor): CommercialViewer {
  return { role: actor.role, isGroupAdmin: actor.administeredGroups.length > 0 }
}

/** Whose commercials the actor sees. */
export function scopeOf(actor: Actor): CommercialScope {
  return commercialScope(viewerOf(actor))
}

/**
 * Limits a select to the rows whose commercial the actor may see: own, of the groups administered, or all.
 * A row without a commercial is for admins. Lists, searches, counts and exports all pass through here.
 *
 * @param idCommercial the column with the commercial, e.g. `c.id_commercial`.
 */
export function whereCommercialVisible(actor: Actor, idCommercial: string, where: Where): void {
  const condition = commercialVisibleCondition(actor, idCommercial, where)
  if (condition) where.and(condition)
}

/** The condition of {@link whereCommercialVisible} alone, to be joined with others; null for who sees all. */
export function commercialVisibleCondition(actor: Actor, idCommercial: string, where: Where): string | null {
  const scope = scopeOf(actor)
  if (scope === 'all') return null
  const tenant = where.param(actor.clientUID)
  const user = where.param(actor.userUID)
  const colleagues =
    scope === 'groups'
      ? ` or seen.user_uid in (
            select member.user_uid from users_to_groups member
            where member.client_uid = ${tenant} and member.id_group = any (${where.param(actor.administeredGroups)}::uuid[]))`
      : ''
  return `${idCommercial} in (
    select seen.id_commercial from commercials seen
    where seen.client_uid = ${tenant} and (seen.user_uid = ${user}${colleagues}))`
}
