import {
  commercialScope,
  type CommercialScope,
  type CommercialViewer,
} from '@vatio/domain/energy-crm/commercials/commercial.policy'
import { expressionBuilder, type Expression } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import { isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { DB } from '../../platform/db/table-types.ts'

/** The actor as the CRM's visibility sees them. */
export function toCommercialViewer(actor: Viewer): CommercialViewer {
  return { role: actor.role, isGroupAdmin: actor.administeredGroups.length > 0 }
}

/** The commercials that the actor sees. */
export function toCommercialScope(actor: Viewer): CommercialScope {
  return commercialScope(toCommercialViewer(actor))
}

const eb = expressionBuilder<DB>()

/**
 * The commercial is one that the actor may see: their own, one of the groups they administer, or any; no
 * condition for actors who see all. A row without a commercial is visible to admins only. Used by all lists,
 * searches, counts and exports.
 *
 * @param idCommercial the column with the commercial, e.g. `eb.ref('c.idCommercial')`.
 */
export function isCommercialVisible(
  actor: Viewer,
  idCommercial: Expression<string | null>,
): Condition | undefined {
  const { clientUID, userUID, administeredGroups } = actor
  const scope = toCommercialScope(actor)
  if (scope === 'all') return undefined
  const colleagues = eb
    .selectFrom('usersToGroups as member')
    .select('member.userUID')
    .where('member.clientUID', '=', clientUID)
    .where((member) => isOneOf(member.ref('member.idGroup'), administeredGroups, 'uuid'))
  const seen = eb
    .selectFrom('commercials as seen')
    .select('seen.idCommercial')
    .where('seen.clientUID', '=', clientUID)
    .where((own) => {
      const isOwn = own('seen.userUID', '=', userUID)
      return scope === 'own' ? isOwn : own.or([isOwn, own('seen.userUID', 'in', colleagues)])
    })
  return eb(idCommercial, 'in', seen)
}
