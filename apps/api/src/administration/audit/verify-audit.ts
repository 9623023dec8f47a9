import { DomainError } from '@vatio/domain/domain-error'
import type { Kysely, Selectable } from 'kysely'
import type pg from 'pg'
import { kyselyOn } from '../../platform/db/kysely.ts'
import { databaseRoles } from '../../platform/db/roles.ts'
import type { DB } from '../../platform/db/table-types.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import {
  addressHash,
  CHAINED_COLUMNS,
  chainHash,
  contentHash,
  isUnsealed,
  originHash,
  signaturePlace,
  type ChainedEvent,
} from './audit-chain.ts'
import { isChainedInFormat1 } from './chain-format-1.ts'

const PAGE = 5_000

export interface AuditVerdict {
  readonly clientUID: string
  readonly company: string
  readonly sealed: number
  /** Events that are not sealed yet. */
  readonly unsealed: number
  /** Events whose contents were erased because they were about a person. */
  readonly erased: number
  /** Events whose caller's address was erased. */
  readonly erasedAddresses: number
  /** Places that the next start of Vatio verifies and reseals. */
  readonly inFormat1: number
  /** Last place and its hash, to be compared with a copy elsewhere (the log of the sealing). */
  readonly head: { readonly position: number; readonly hash: string } | null
  /** Problems in order; empty when the chain verifies. */
  readonly faults: readonly string[]
}

/** A place with its event, all of whose columns are null when it is gone. */
export interface Place
  extends
    ChainedEvent,
    Pick<
      Selectable<DB['auditSeals']>,
      'position' | 'contentHash' | 'addressHash' | 'chainHash' | 'signature'
    > {
  readonly erasedAt: Date | null
}

/**
 * Verifies the audit chain of every company. The connection is that of the migrator, which sets the steward
 * role.
 */
export async function verifyAudit(client: pg.Client, secrets: SecretBox): Promise<AuditVerdict[]> {
  await client.query(
    `begin transaction isolation level repeatable read read only; set local role ${databaseRoles.steward}`,
  )
  try {
    const db = kyselyOn(client)
    const companies = await db
      .selectFrom('organisations')
      .select(['clientUID', 'name as company'])
      .orderBy('name')
      .execute()
    const verdicts: AuditVerdict[] = []
    for (const company of companies) verdicts.push(await verifyChain(db, secrets, company))
    return verdicts
  } finally {
    await client.query('rollback')
  }
}

/** Verifies the chain of a company from its first place to its last. */
export async function verifyChain(
  db: Kysely<DB>,
  secrets: SecretBox,
  { clientUID, company }: { readonly clientUID: string; readonly company: string },
): Promise<AuditVerdict> {
  const faults: string[] = []
  let { position, chainHash: previous } = await findChainStart(db, clientUID)
  let signed = true
  let sealed = 0
  let erased = 0
  let erasedAddresses = 0
  let inFormat1 = 0
  for await (const page of readChain(db, clientUID, position)) {
    for (const row of page) {
      const found = row.position
      if (found !== position + 1) faults.push(`places ${position + 1} to ${found - 1} are missing`)
      position = found
      sealed++
      if (row.erasedAt) erased++
      if (row.addressHash === null) inFormat1++
      else if (row.ipSalt === null) erasedAddresses++
      faults.push(...validatePlace(row, previous))
      previous = row.chainHash
      signed = row.signature !== null
      if (row.signature !== null && !isSigned(secrets, clientUID, row)) {
        faults.push(`place ${found}: the signature is not ours`)
      }
    }
  }
  if (inFormat1 > 0 && inFormat1 < sealed)
    faults.push(`${inFormat1} places are sealed in format 1, the others not`)
  if (!signed) faults.push(`place ${position}: the end of the chain is not signed`)
  const { unsealed } = await db
    .selectFrom('auditEvents as e')
    .select(({ fn }) => fn.countAll<number>().as('unsealed'))
    .where('e.clientUID', '=', clientUID)
    .where(isUnsealed)
    .executeTakeFirstOrThrow()
  return {
    clientUID,
    company,
    sealed,
    unsealed,
    erased,
    erasedAddresses,
    inFormat1,
    head: sealed === 0 ? null : { position, hash: previous.toString('hex') },
    faults,
  }
}

/** Predecessor of the first place of a chain: the company itself, or the last place that was deleted. */
export async function findChainStart(
  db: Kysely<DB>,
  clientUID: string,
): Promise<{ position: number; chainHash: Buffer }> {
  const origin = await db
    .selectFrom('auditSealOrigins')
    .select(['position', 'chainHash'])
    .where('clientUID', '=', clientUID)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return origin ?? { position: 0, chainHash: originHash(clientUID) }
}

/** The places after a position, in pages. */
export async function* readChain(
  db: Kysely<DB>,
  clientUID: string,
  after: number,
): AsyncGenerator<readonly Place[]> {
  let position = after
  for (;;) {
    const page = await readPlaces(db, clientUID, position)
    yield page
    if (page.length < PAGE) return
    position = page.at(-1)?.position ?? position
  }
}

function readPlaces(db: Kysely<DB>, clientUID: string, after: number): Promise<Place[]> {
  return db
    .selectFrom('auditSeals as s')
    .leftJoin('auditEvents as e', (join) =>
      join.onRef('e.clientUID', '=', 's.clientUID').onRef('e.idAuditEvent', '=', 's.idAuditEvent'),
    )
    .select(['s.position', 's.contentHash', 's.addressHash', 's.chainHash', 's.signature', 'e.erasedAt'])
    .select(CHAINED_COLUMNS)
    .where('s.clientUID', '=', clientUID)
    .where('s.position', '>', after)
    .orderBy('s.position')
    .limit(PAGE)
    .$castTo<Place>()
    .execute()
}

function validatePlace(row: Place, previous: Buffer): string[] {
  if ((row.idAuditEvent as string | null) === null) return [`place ${row.position}: the event is gone`]
  const faults: string[] = []
  if (row.erasedAt && (row.before !== null || row.after !== null)) {
    faults.push(`place ${row.position}: event ${row.idAuditEvent} says something though it was erased`)
  }
  if (!row.erasedAt && !contentHash(row).equals(row.contentHash)) {
    faults.push(`place ${row.position}: the contents of event ${row.idAuditEvent} were changed`)
  }
  const isAddressErased = row.ip === null && row.ipSalt === null
  if (!isAddressErased && row.addressHash !== null && !addressHash(row).equals(row.addressHash)) {
    faults.push(`place ${row.position}: the address of event ${row.idAuditEvent} was changed`)
  }
  if (!isChained(row, previous)) {
    faults.push(`place ${row.position}: event ${row.idAuditEvent} was changed or moved`)
  }
  return faults
}

function isChained(row: Place, previous: Buffer): boolean {
  const { position, contentHash: content, addressHash: address } = row
  if (address === null) return isChainedInFormat1(previous, row, row)
  return chainHash(previous, position, row, { content, address }).equals(row.chainHash)
}

function isSigned(secrets: SecretBox, clientUID: string, row: Place): boolean {
  try {
    const opened = secrets.open(row.signature ?? '', signaturePlace(clientUID, row.position))
    return opened === row.chainHash.toString('hex')
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
