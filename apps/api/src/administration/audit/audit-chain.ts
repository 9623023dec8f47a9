import { createHash } from 'node:crypto'
import type { AuditedAction } from '@vatio/domain/administration/audit/audited-action'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import { sql } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'
import type { SecretPlace } from '../../platform/secrets/secret-box.ts'

/** Version of the format of places; that of the previous version is in chain-format-1.ts. */
const FORMAT = 2

/** An event as it is hashed: every part in the text form of the database. */
export interface ChainedEvent {
  readonly idAuditEvent: string
  /** UTC with microseconds. */
  readonly at: string
  readonly userUID: string | null
  readonly actedByUserUID: string | null
  readonly action: AuditedAction
  readonly entity: AuditedEntity
  readonly idEntity: string | null
  readonly requestId: string | null
  readonly before: string | null
  readonly after: string | null
  /** The caller's address; null where there was none, or where it was erased. */
  readonly ip: string | null
  /** In hexadecimal digits; null once the address was erased. */
  readonly ipSalt: string | null
}

/** Columns of `audit_events e` for {@link ChainedEvent}. */
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
  'e.ip',
  sql<string | null>`encode(e.ip_salt, 'hex')`.as('ipSalt'),
] as const

/** Events `e` that are not sealed yet. */
export const isUnsealed: Condition = sql`not exists (
  select from audit_seals s where s.client_uid = e.client_uid and s.id_audit_event = e.id_audit_event)`

/** Start value of a chain: the company, so that the chain of one company cannot replace that of another. */
export function originHash(clientUID: string): Buffer {
  return sha256(`vatio audit chain of ${clientUID}`)
}

/**
 * Hash of the contents of an event, stored separately so that the contents can be erased and the chain still
 * verifies.
 */
export function contentHash(event: ChainedEvent): Buffer {
  return sha256(JSON.stringify([event.before, event.after]))
}

/**
 * Hash of the caller's address, stored separately for the same reason. An event without an address has a hash
 * as well; the salt prevents finding either by trying all addresses.
 */
export function addressHash({ ip, ipSalt }: Pick<ChainedEvent, 'ip' | 'ipSalt'>): Buffer {
  return sha256(JSON.stringify([ipSalt, ip]))
}

/**
 * Hash of a place: over the previous place, the event's facts and the hashes of its contents and of the
 * address.
 */
export function chainHash(
  previous: Buffer,
  position: number,
  event: ChainedEvent,
  { content, address }: { readonly content: Buffer; readonly address: Buffer },
): Buffer {
  return sha256(
    JSON.stringify([
      FORMAT,
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
      address.toString('hex'),
    ]),
  )
}

/** Where the signature of a place belongs. */
export function signaturePlace(clientUID: string, position: number): SecretPlace {
  return { table: 'audit_seals', column: 'signature', clientUID, id: String(position) }
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
