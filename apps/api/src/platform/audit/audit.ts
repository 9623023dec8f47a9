import type { TenantTransaction } from '../db/database.ts'
import { newId } from '../db/uuid.ts'

export interface AuditEvent {
  /** What happened, e.g. `create`, `update`, `delete`, `login`. */
  readonly action: string
  /** Kind of the record, e.g. `client`. */
  readonly entity: string
  readonly idEntity?: string
  /** Fields before and after; never secrets. */
  readonly before?: unknown
  readonly after?: unknown
}

export interface AuditOrigin {
  readonly ip: string
  readonly requestId: string
}

/**
 * Writes an audit event in the same transaction as the change: both stand or neither does.
 *
 * @param origin null for work that the server does by itself.
 */
export async function recordAudit(
  tx: TenantTransaction,
  origin: AuditOrigin | null,
  event: AuditEvent,
): Promise<void> {
  await tx.query(
    `insert into audit_events
       (client_uid, id_audit_event, user_uid, action, entity, id_entity, before, after, ip, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.clientUID,
      newId(),
      tx.userUID ?? null,
      event.action,
      event.entity,
      event.idEntity ?? null,
      jsonOrNull(event.before),
      jsonOrNull(event.after),
      origin?.ip ?? null,
      origin?.requestId ?? null,
    ],
  )
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
