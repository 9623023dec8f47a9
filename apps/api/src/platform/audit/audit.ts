import { sql } from 'kysely'
import type { AuditedAction } from '@vatio/domain/administration/audit/audited-action'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import type { TenantTransaction } from '../db/database.ts'
import { newId } from '../db/uuid.ts'

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

/**
 * Writes the audit events of a change of thousands of records, in one statement. A column is one text with a line for each
 * event: what they say is parsed once, where a document of all of them would be taken apart again.
 */
export async function recordManyAudits(tx: TenantTransaction, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  const lines = (read: (event: AuditEvent) => string | null | undefined) =>
    sql`string_to_array(${events.map((event) => read(event) ?? '').join('\n')}, e'\n', '')`
  await sql`
    insert into audit_events (client_uid, id_audit_event, user_uid, action, entity, id_entity, before, after)
    select ${tx.clientUID}, id_audit_event::uuid, ${tx.userUID ?? null}, action, entity, id_entity::uuid, before::jsonb,
      after::jsonb
    from unnest(
      ${lines(() => newId())}, ${lines(({ action }) => action)}, ${lines(({ entity }) => entity)},
      ${lines(({ idEntity }) => idEntity)}, ${lines(({ before }) => jsonOrNull(before ?? undefined))},
      ${lines(({ after }) => jsonOrNull(after ?? undefined))}
    ) as given (id_audit_event, action, entity, id_entity, before, after)`.execute(tx.db)
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
