import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import type { Actor } from '../auth/actor.ts'
import type { TenantTransaction } from '../db/database.ts'

/** How a feature takes back the deletion of one of its records. */
export interface Restorer {
  readonly entity: AuditedEntity
  /**
   * @throws NOT_FOUND for a record that never was; RECORD_NOT_DELETED for one that stands;
   *   RESTORE_PARENT_DELETED, RESTORE_KEY_TAKEN, LICENSE_LIMIT_REACHED where it cannot come back.
   */
  restore(tx: TenantTransaction, actor: Actor, idEntity: string): Promise<void>
}
