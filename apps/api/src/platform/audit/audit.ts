import type { AuditedAction } from '@vatio/domain/administration/audit/audited-action'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import type { TenantTransaction } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { insertValues } from '../records/many-rows.ts'

export interface AuditEvent {
  readonly action: AuditedAction
  readonly entity: AuditedEntity
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
 * Writes audit events in the same transaction as the changes: all are committed or none is.
 *
 * @param origin null for background work of the server.
 */
export async function recordAudit(
  tx: TenantTransaction,
  origin: AuditOrigin | null,
  ...events: readonly AuditEvent[]
): Promise<void> {
  if (events.length === 0) return
  await tx.db
    .insertInto('auditEvents')
    .values(
      events.map((event) => ({
        clientUID: tx.clientUID,
        idAuditEvent: newId(),
        userUID: tx.userUID ?? null,
        action: event.action,
        entity: event.entity,
        idEntity: event.idEntity ?? null,
        before: jsonOrNull(event.before),
        after: jsonOrNull(event.after),
        ip: origin?.ip ?? null,
        requestId: origin?.requestId ?? null,
      })),
    )
    .execute()
}

/** Writes the audit events of a change of thousands of records, in one statement. */
export async function recordManyAudits(tx: TenantTransaction, events: readonly AuditEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    idAuditEvent: newId(),
    userUID: tx.userUID ?? null,
    action: event.action,
    entity: event.entity,
    idEntity: event.idEntity ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
  }))
  await insertValues(tx, 'auditEvents', rows)
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
