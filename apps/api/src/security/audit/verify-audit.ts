import { DomainError } from '@vatio/domain/domain-error'
import type pg from 'pg'
import { databaseRoles } from '../../platform/db/roles.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { CHAINED_COLUMNS, chainHash, contentHash, originHash, signaturePlace } from './audit-chain.ts'
import type { ChainedEvent } from './audit-chain.ts'

const PAGE = 5_000

export interface AuditVerdict {
  readonly clientUID: string
  readonly company: string
  readonly sealed: number
  /** Events that wait for their place. */
  readonly unsealed: number
  /** Events whose contents were erased because they told about a person. */
  readonly erased: number
  /** Last place and its hash, to be compared with a copy elsewhere (the log of the sealing). */
  readonly head: { readonly position: number; readonly hash: string } | null
  /** What is wrong, in order; empty when the chain holds. */
  readonly faults: readonly string[]
}

interface SealRow extends ChainedEvent {
  /** A bigint: a number or a text, as the driver was told. */
  readonly position: number | string
  readonly content_hash: Buffer
  readonly hash: Buffer
  readonly signature: string | null
  readonly is_erased: boolean | null
}

/** Walks the audit chain of every company. The connection is the migrator's; it enters the steward's role. */
export async function verifyAudit(client: pg.Client, secrets: SecretBox): Promise<AuditVerdict[]> {
  await client.query(
    `begin transaction isolation level repeatable read read only; set local role ${databaseRoles.steward}`,
  )
  try {
    const { rows } = await client.query<{ client_uid: string; name: string }>(
      'select client_uid, name from organisations order by name',
    )
    const verdicts: AuditVerdict[] = []
    for (const { client_uid, name } of rows)
      verdicts.push(await verifyChain(client, secrets, client_uid, name))
    return verdicts
  } finally {
    await client.query('rollback')
  }
}

async function verifyChain(
  client: pg.Client,
  secrets: SecretBox,
  clientUID: string,
  company: string,
): Promise<AuditVerdict> {
  const faults: string[] = []
  const origin = await client.query<{ position: number | string; hash: Buffer }>(
    'select position, hash from audit_seal_origins where client_uid = $1 order by position desc limit 1',
    [clientUID],
  )
  let position = Number(origin.rows[0]?.position ?? 0)
  let previous = origin.rows[0]?.hash ?? originHash(clientUID)
  let signed = true
  let sealed = 0
  let erased = 0
  for (;;) {
    const page = await readPlaces(client, clientUID, position)
    for (const row of page) {
      const found = Number(row.position)
      if (found !== position + 1) faults.push(`places ${position + 1} to ${found - 1} are missing`)
      position = found
      sealed++
      if (row.is_erased) erased++
      faults.push(...faultsOf(row, previous))
      previous = row.hash
      signed = row.signature !== null
      if (row.signature !== null && !isSigned(secrets, clientUID, row)) {
        faults.push(`place ${found}: the signature is not ours`)
      }
    }
    if (page.length < PAGE) break
  }
  if (!signed) faults.push(`place ${position}: the end of the chain is not signed`)
  const waiting = await client.query<{ events: number }>(
    `select count(*)::int as events from audit_events e
     where e.client_uid = $1 and not exists (
       select from audit_seals s where s.client_uid = e.client_uid and s.id_audit_event = e.id_audit_event)`,
    [clientUID],
  )
  return {
    clientUID,
    company,
    sealed,
    unsealed: waiting.rows[0].events,
    erased,
    head: sealed === 0 ? null : { position, hash: previous.toString('hex') },
    faults,
  }
}

async function readPlaces(client: pg.Client, clientUID: string, after: number): Promise<SealRow[]> {
  const { rows } = await client.query<SealRow>(
    `select s.position, s.content_hash, s.hash, s.signature, e.erased_at is not null as is_erased,
            ${CHAINED_COLUMNS}
     from audit_seals s
     left join audit_events e on e.client_uid = s.client_uid and e.id_audit_event = s.id_audit_event
     where s.client_uid = $1 and s.position > $2 order by s.position limit ${PAGE}`,
    [clientUID, after],
  )
  return rows
}

function faultsOf(row: SealRow, previous: Buffer): string[] {
  // The left join: without its event the columns of the event are null.
  if ((row.id_audit_event as string | null) === null) return [`place ${row.position}: the event is gone`]
  const faults: string[] = []
  if (row.is_erased && (row.before !== null || row.after !== null)) {
    faults.push(`place ${row.position}: event ${row.id_audit_event} says something though it was erased`)
  }
  if (!row.is_erased && !contentHash(row).equals(row.content_hash)) {
    faults.push(`place ${row.position}: the contents of event ${row.id_audit_event} were changed`)
  }
  if (!chainHash(previous, Number(row.position), row, row.content_hash).equals(row.hash)) {
    faults.push(`place ${row.position}: event ${row.id_audit_event} was changed or moved`)
  }
  return faults
}

function isSigned(secrets: SecretBox, clientUID: string, row: SealRow): boolean {
  try {
    const opened = secrets.open(row.signature ?? '', signaturePlace(clientUID, Number(row.position)))
    return opened === row.hash.toString('hex')
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
