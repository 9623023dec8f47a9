import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { kyselyOn } from '../../platform/db/kysely.ts'
import { databaseRoles } from '../../platform/db/roles.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { newId } from '../../platform/db/uuid.ts'
import { createSecretBox } from '../../platform/secrets/aes-secret-box.ts'
import type { MasterKeys } from '../../platform/secrets/master-key.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { StartError } from '../../platform/start-error.ts'
import { addressHash, chainHash, signaturePlace } from './audit-chain.ts'
import { findChainStart, readChain, verifyChain, type AuditVerdict } from './verify-audit.ts'

/** Limit of the problems of a broken chain that its company sees in the audit. */
const MOST_FAULTS = 50

interface ResealRequest {
  /** Connection of the role that migrates. */
  readonly adminUrl: string
  readonly masterKeys: MasterKeys
  /** Restarts chains that do not verify, with an audit event that names the problem. */
  readonly acceptBroken?: boolean
  readonly log: (fields: object, text: string) => void
}

/**
 * Verifies the chains that were sealed in format 1 and seals them in format 2, before the server accepts
 * requests. Each company has a transaction of its own: after an interruption it continues with the remaining
 * ones.
 *
 * @throws StartError that names the chains that do not verify; they are not changed.
 */
export async function resealAudit({ adminUrl, masterKeys, acceptBroken, log }: ResealRequest): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // Nodes that start together wait for each other; the second one finds nothing to do.
    await client.query('select pg_advisory_lock(7241003)')
    const secrets = createSecretBox(masterKeys)
    const broken: AuditVerdict[] = []
    for (const company of await asSteward(client, listCompaniesInFormat1)) {
      const verdict = await asSteward(client, async (db) => {
        const found = await verifyChain(db, secrets, company)
        if (found.faults.length === 0) await resealChain(db, secrets, found)
        else if (acceptBroken) await beginChainAnew(db, found)
        return found
      })
      const { clientUID, head, faults } = verdict
      if (faults.length === 0) log({ clientUID, formerHead: head }, 'audit sealed anew in format 2')
      else if (acceptBroken) log({ clientUID, formerHead: head, faults }, 'broken audit chain begun anew')
      else broken.push(verdict)
    }
    if (broken.length > 0) throw toStartError(broken)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A transaction across companies with one snapshot. */
async function asSteward<T>(client: pg.Client, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  await client.query(
    `begin transaction isolation level repeatable read; set local role ${databaseRoles.steward}`,
  )
  try {
    const result = await work(kyselyOn(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function listCompaniesInFormat1(db: Kysely<DB>) {
  return db
    .selectFrom('organisations')
    .select(['clientUID', 'name as company'])
    .where('clientUID', 'in', (seals) =>
      seals.selectFrom('auditSeals').select('clientUID').where('addressHash', 'is', null),
    )
    .orderBy('name')
    .execute()
}

/** Sets the hash of every place in format 2. Places, hashes of contents and signers do not change. */
async function resealChain(db: Kysely<DB>, secrets: SecretBox, verdict: AuditVerdict): Promise<void> {
  const { clientUID, sealed, head } = verdict
  const start = await findChainStart(db, clientUID)
  let previous = start.chainHash
  for await (const page of readChain(db, clientUID, start.position)) {
    const seals = page.map((place) => {
      const { position, contentHash: content } = place
      const address = addressHash(place)
      previous = chainHash(previous, position, place, { content, address })
      const signature =
        place.signature && secrets.seal(previous.toString('hex'), signaturePlace(clientUID, position))
      return { position, address, hash: previous, signature }
    })
    await sql`
      update audit_seals s set address_hash = n.address, chain_hash = n.hash, signature = n.signature
      from unnest(
        ${seals.map((seal) => seal.position)}::bigint[], ${seals.map((seal) => seal.address)}::bytea[],
        ${seals.map((seal) => seal.hash)}::bytea[], ${seals.map((seal) => seal.signature)}::text[]
      ) as n(position, address, hash, signature)
      where s.client_uid = ${clientUID} and s.position = n.position`.execute(db)
  }
  // The former head is sealed with the event: copies of it in old logs can still be compared.
  await insertEvent(db, clientUID, 'reseal', { format: 2, places: sealed, formerHead: head })
}

/** Deletes the places of a chain: the next sealing includes all events again. */
async function beginChainAnew(db: Kysely<DB>, { clientUID, faults, head }: AuditVerdict): Promise<void> {
  await db.deleteFrom('auditSeals').where('clientUID', '=', clientUID).execute()
  await insertEvent(db, clientUID, 'accept-broken-chain', {
    faults: faults.slice(0, MOST_FAULTS),
    faultCount: faults.length,
    formerHead: head,
  })
}

async function insertEvent(
  db: Kysely<DB>,
  clientUID: string,
  action: 'accept-broken-chain' | 'reseal',
  after: object,
): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({
      clientUID,
      idAuditEvent: newId(),
      action,
      entity: 'audit-chain',
      after: JSON.stringify(after),
    })
    .execute()
}

function toStartError(broken: readonly AuditVerdict[]): StartError {
  const chains = broken.map(({ company, faults }) => `${company} (${faults.slice(0, 3).join('; ')})`)
  return new StartError(
    `The audit chain of ${chains.join(', ')} does not verify, so it is not sealed anew. ` +
      'npm run admin -- verify-audit lists all of it; "Sealing the audit anew" in docs/operations.md says how to go on.',
  )
}
