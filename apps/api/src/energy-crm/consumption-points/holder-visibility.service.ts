import { expressionBuilder, type Expression } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, anyOf, type Condition } from '../../platform/db/condition.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'

/** Columns of a record that belongs to a commercial and its author, and may name a client and a supply. */
export interface HeldRecord {
  readonly idCommercial: Expression<string | null>
  readonly creationUserUID: Expression<string | null>
  readonly idClient: Expression<string | null>
  readonly idConsumptionPoint: Expression<string | null>
}

const eb = expressionBuilder<DB>()

/**
 * Records of the commercials that the actor sees, and the actor's own, as long as they see its client and supply: those of a
 * client that is moved to another commercial are no longer visible. No condition for actors who see all.
 */
export function isHeldRecordVisible(actor: Viewer, record: HeldRecord): Condition | undefined {
  const { clientUID, userUID } = actor
  const ofCommercials = isCommercialVisible(actor, record.idCommercial)
  if (!ofCommercials) return undefined
  const holders = eb
    .selectFrom('clients as holder')
    .select('holder.idClient')
    .where('holder.clientUID', '=', clientUID)
    .where((holder) => allOf([isCommercialVisible(actor, holder.ref('holder.idCommercial'))]))
  const supplies = eb
    .selectFrom('consumptionPoints as p')
    .select('p.idConsumptionPoint')
    .where('p.clientUID', '=', clientUID)
    .where((p) =>
      p.or([
        p('p.idClient', 'in', holders),
        p.and([p('p.idClient', 'is', null), p('p.creationUserUID', '=', userUID)]),
      ]),
    )
  return allOf([
    anyOf([ofCommercials, eb(record.creationUserUID, '=', userUID)]),
    anyOf([eb(record.idClient, 'is', null), eb(record.idClient, 'in', holders)]),
    anyOf([eb(record.idConsumptionPoint, 'is', null), eb(record.idConsumptionPoint, 'in', supplies)]),
  ])
}
