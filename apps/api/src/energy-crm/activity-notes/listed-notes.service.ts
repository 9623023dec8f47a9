import type { ActivityList } from '@vatio/domain/energy-crm/activity-notes/activity-note'
import type { DueStep } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { toVisibleContracts } from '../contracts/contract-visibility.service.ts'
import { eraseNotes, isOfClient, isOfContracts, notes, selectDueSteps } from './activity-notes.repository.ts'

/** The entries `n` that a record shows to a viewer who sees it: a client and a supply have those of their contracts too. */
export function isListed(
  tx: TenantTransaction,
  viewer: Viewer,
  { entity, idEntity }: { readonly entity: ActivityList; readonly idEntity: string },
): Condition {
  const seen = toVisibleContracts(tx, viewer, {})
  switch (entity) {
    case 'client':
      return isOfClient(tx, idEntity, seen)
    case 'consumptionPoint':
      return isOfContracts(allOf([seen, sql`c.id_consumption_point = ${idEntity}`]))
    case 'contract':
    default:
      return notes('n.idContractInfo', '=', idEntity)
  }
}

/** The next steps of the actor that are due today or overdue, on records that they see. */
export function listDueSteps(tx: TenantTransaction, actor: Viewer): Promise<DueStep[]> {
  return selectDueSteps(tx, actor.userUID, tx.today, {
    clients: isCommercialVisible(actor, sql.ref('k.idCommercial')),
    contracts: isCommercialVisible(actor, sql.ref('c.idCommercial')),
  })
}

/** Erases the entries of records, deleted ones too. @returns their ids, for the audit. */
export function eraseNotesOf(tx: TenantTransaction, idEntities: readonly string[]): Promise<string[]> {
  return eraseNotes(tx, idEntities)
}
