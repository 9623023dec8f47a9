import { createReadStream, existsSync } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import {
  sha256Of,
  STATES_OF_A_CONTRACT,
  SUPPLIES_OF_A_CLIENT,
  type WriteSession,
  type WriteBurst,
} from './write-burst.ts'

/** Acknowledged records that are missing, and partial ones. Both must be empty. */
export interface BurstFindings {
  readonly lost: string[]
  readonly half: string[]
}

/** Compares the answers that a burst received with the contents of a recovered database and its file store. */
export async function checkBurst(
  owner: pg.Client,
  session: WriteSession,
  clientUID: string,
  burst: WriteBurst,
): Promise<BurstFindings> {
  const findings: BurstFindings = { lost: [], half: [] }
  await resendUnanswered(session, burst, findings)
  await checkContracts(owner, clientUID, burst, findings)
  await checkClients(owner, clientUID, burst, findings)
  await checkFiles(session, burst, findings)
  return findings
}

/** A creation without an answer is sent again with its key, as a browser does: it exists once afterwards. */
async function resendUnanswered(
  session: WriteSession,
  burst: WriteBurst,
  { half }: BurstFindings,
): Promise<void> {
  for (const { number, idempotencyKey, id } of burst.contracts) {
    if (id !== null) continue
    const { status, code } = await burst.sendContract(session, number, idempotencyKey)
    if (status !== 201) half.push(`contract ${number} sent again was answered ${status} ${code ?? ''}`)
  }
}

async function checkContracts(
  owner: pg.Client,
  clientUID: string,
  burst: WriteBurst,
  { lost, half }: BurstFindings,
): Promise<void> {
  const { rows } = await owner.query<{ number: string; id: string; states: number; audited: number }>(
    `select c.contract_number as number, c.id_contract_info as id,
       (select count(*)::int from contract_state_registers r
        where r.client_uid = c.client_uid and r.id_contract_info = c.id_contract_info) as states,
       (select count(*)::int from audit_events a
        where a.client_uid = c.client_uid and a.entity = 'contract' and a.action = 'create'
          and a.id_entity = c.id_contract_info::text) as audited
     from contracts c where c.client_uid = $1 and starts_with(c.contract_number, $2)`,
    [clientUID, burst.numbers],
  )
  // A number is unique: there is one contract of it at most.
  const found = new Map(rows.map(({ number, id }) => [number, id]))
  for (const { number, id } of burst.contracts) {
    if (id !== null && found.get(number) !== id) lost.push(`contract ${number}`)
  }
  for (const { number, states, audited } of rows) {
    if (states !== STATES_OF_A_CONTRACT || audited !== 1) {
      half.push(`contract ${number} has ${states} states and ${audited} audit events`)
    }
  }
}

interface KeptClient {
  id: string
  name: string
  version: number
  deleted: boolean
  live: number
  updates: number
  deletions: number
}

async function checkClients(
  owner: pg.Client,
  clientUID: string,
  burst: WriteBurst,
  { lost, half }: BurstFindings,
): Promise<void> {
  const ids = [...burst.clients, ...burst.removals].map(({ id }) => id)
  const { rows } = await owner.query<KeptClient>(
    `select c.id_client as id, c.name, c.version, c.deleted_at is not null as deleted,
       (select count(*)::int from consumption_points p
        where p.client_uid = c.client_uid and p.id_client = c.id_client and p.deleted_at is null) as live,
       count(a.*) filter (where a.action = 'update')::int as updates,
       count(a.*) filter (where a.action = 'delete')::int as deletions
     from clients c
     left join audit_events a
       on a.client_uid = c.client_uid and a.entity = 'client' and a.id_entity = c.id_client::text
     where c.client_uid = $1 and c.id_client = any($2) group by c.client_uid, c.id_client`,
    [clientUID, ids],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const { id, name, acknowledgedUpdates, unanswered } of burst.clients) {
    const kept = found.get(id)
    if (!kept || kept.version < 1 + acknowledgedUpdates) lost.push(`client ${name}`)
    else if (kept.version !== 1 + kept.updates) half.push(`client ${name}: its row and its audit differ`)
    else if (![name, ...unanswered].includes(kept.name)) lost.push(`name of client ${name}`)
  }
  for (const { id, isAcknowledged } of burst.removals) {
    const kept = found.get(id)
    if (!kept || (isAcknowledged && !kept.deleted)) lost.push(`removal of client ${id}`)
    else if (
      kept.live !== (kept.deleted ? 0 : SUPPLIES_OF_A_CLIENT) ||
      kept.deletions !== Number(kept.deleted)
    ) {
      half.push(`removal of client ${id}: ${kept.live} supplies, ${kept.deletions} audit events`)
    }
  }
}

async function checkFiles(session: WriteSession, burst: WriteBurst, { lost }: BurstFindings): Promise<void> {
  for (const { url, sha256 } of burst.files) {
    const { status, content } = await session.client.get(url)
    if (status !== 200 || sha256Of(content) !== sha256) lost.push(`file ${url} (${status})`)
  }
}

/** Every file in the database is in the store with its bytes; creations are finished or absent. */
export async function checkStore(owner: pg.Client, folder: string): Promise<BurstFindings> {
  const findings: BurstFindings = { lost: [], half: [] }
  const { rows } = await owner.query<{ key: string; sha256: string }>(
    'select storage_key as key, sha256 from stored_files',
  )
  for (const { key, sha256 } of rows) {
    const file = path.join(folder, 'files', key)
    if (!existsSync(file)) findings.lost.push(`bytes of ${key}`)
    else if ((await hashOfFile(file)) !== sha256) findings.half.push(`bytes of ${key}`)
  }
  const open = await owner.query<{ key: string }>('select key from idempotency_keys where status is null')
  findings.half.push(...open.rows.map(({ key }) => `creation ${key} has a key and no answer`))
  return findings
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
