import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { SecretPlace } from '../../platform/secrets/secret-box.ts'

/** An event as the chain reads it: every part as the database writes it as text. */
export interface ChainedEvent {
  readonly idAuditEvent: string
  /** UTC with microseconds. */
  readonly at: string
  readonly userUID: string | null
  readonly actedByUserUID: string | null
  readonly action: string
  readonly entity: string
  readonly idEntity: string | null
  readonly requestId: string | null
  readonly before: string | null
  readonly after: string | null
}

/** Columns of `audit_events e` for {@link ChainedEvent}. The address is left out: it may be erased. */
export const CHAINED_COLUMNS = [
  'e.idAuditEvent',
  sql<string>`to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at'),
  'e.userUID',
  'e.actedByUserUID',
  'e.action',
  'e.entity',
  'e.idEntity',
  'e.requestId',
  sql<string | null>`e.before::text`.as('before'),
  sql<string | null>`e.after::text`.as('after'),
] as const

/** Events `e` that have no place. */
export const isUnsealed: Condition = sql`not exists (
  select from audit_seals s where s.client_uid = e.client_uid and s.id_audit_event = e.id_audit_event)`

/** What a chain begins with: the company, so that no chain can stand in for another's. */
export function originHash(clientUID: string): Buffer {
  return sha256(`vatio audit chain of ${clientUID}`)
}

/** Hash of what an event says, kept apart so that its contents can be erased and the chain still holds. */
export function contentHash(event: ChainedEvent): Buffer {
  return sha256(JSON.stringify([event.before, event.after]))
}

/** Hash of a place: over the place before, the event's facts and the hash of its contents. */
export function chainHash(previous: Buffer, position: number, event: ChainedEvent, content: Buffer): Buffer {
  return sha256(
    JSON.stringify([
      previous.toString('hex'),
      position,
      event.idAuditEvent,
      event.at,
      event.userUID,
      event.actedByUserUID,
      event.action,
      event.entity,
      event.idEntity,
      event.requestId,
      content.toString('hex'),
    ]),
  )
}

/** Where the signature of a place belongs. */
export function signaturePlace(clientUID: string, position: number): SecretPlace {
  return { table: 'audit_seals', column: 'signature', clientUID, id: String(position) }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
