import { createHash } from 'node:crypto'
import type { SecretPlace } from '../../platform/secrets/secret-box.ts'

/** An event as the chain reads it: every part as the database writes it as text. */
export interface ChainedEvent {
  readonly id_audit_event: string
  /** UTC with microseconds. */
  readonly at: string
  readonly user_uid: string | null
  readonly acted_by_user_uid: string | null
  readonly action: string
  readonly entity: string
  readonly id_entity: string | null
  readonly request_id: string | null
  readonly before: string | null
  readonly after: string | null
}

/** Columns of `audit_events e` for {@link ChainedEvent}. The address is left out: it may be erased. */
export const CHAINED_COLUMNS = `
  e.id_audit_event, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, e.user_uid,
  e.acted_by_user_uid, e.action, e.entity, e.id_entity, e.request_id, e.before::text, e.after::text`

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
      event.id_audit_event,
      event.at,
      event.user_uid,
      event.acted_by_user_uid,
      event.action,
      event.entity,
      event.id_entity,
      event.request_id,
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
