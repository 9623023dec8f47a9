import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import type { Actor } from '../auth/actor.ts'
import type { TenantTransaction } from '../db/database.ts'
import type { Platform } from '../platform.ts'

/** How a feature restores a deleted record. */
export interface Restorer {
  readonly entity: AuditedEntity
  /**
   * @throws NOT_FOUND for an unknown record; RECORD_NOT_DELETED for one that is not deleted;
   * RESTORE_PARENT_DELETED, RESTORE_KEY_TAKEN, LICENSE_LIMIT_REACHED where it cannot be restored.
   */
  restore(
    tx: TenantTransaction,
    actor: Actor,
    idEntity: string,
    platform: Pick<Platform, 'files'>,
  ): Promise<void>
}
