import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { kyselyOn } from '../../platform/db/kysely.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'
import { createSecretBox } from '../../platform/secrets/aes-secret-box.ts'
import { addressHash, CHAINED_COLUMNS, chainHash, contentHash, originHash } from './audit-chain.ts'
import { sealBatch } from './seal-audit.job.ts'
import { verifyAudit } from './verify-audit.ts'

let server: TestServer
let superuser: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await server.close()
})

async function newCompany(events: number): Promise<string> {
  const tenant = await server.createTenant()
  for (let index = 0; index < events; index++) await write(tenant, `registro-${index}`)
  return tenant
}
const write = (tenant: string, idEntity: string, userUID?: string) =>
  server.inTenant(tenant, (tx) =>
    recordAudit(
      { ...tx, userUID },
      { ip: '203.0.113.1', requestId: 'r' },
      { action: 'update', entity: 'client', idEntity, before: { name: 'Ana' }, after: { name: idEntity } },
    ),
  )
const seal = (tenant: string) => server.inTenant(tenant, (tx) => sealBatch(tx, server.platform.secrets))

async function verdictOf(tenant: string) {
  const client = new pg.Client({ connectionString: server.database.adminUrl })
  await client.connect()
  try {
    const verdicts = await verifyAudit(client, server.platform.secrets)
    return verdicts.find((verdict) => verdict.clientUID === tenant)!
  } finally {
    await client.end()
  }
}

describe('the audit chain', () => {
  it('verifies after several rounds of sealing, and counts the events that are not sealed yet', async () => {
    const tenant = await newCompany(3)
    expect(await seal(tenant)).toMatchObject({ events: 3, head: { position: 3 } })
    expect(await seal(tenant)).toEqual({ events: 0, head: null })
    await write(tenant, 'registro-3')
    await seal(tenant)
    await write(tenant, 'registro-4')
    expect(await verdictOf(tenant)).toMatchObject({
      sealed: 4,
      unsealed: 1,
      erased: 0,
      head: { position: 4 },
      faults: [],
    })
  })

  it('stays one chain when two nodes seal at once', async () => {
    const tenant = await newCompany(5)
    const rounds = await Promise.all([seal(tenant), seal(tenant), seal(tenant)])
    expect(rounds.map((round) => round.events).toSorted((a, b) => a - b)).toEqual([0, 0, 5])
    expect((await verdictOf(tenant)).faults).toEqual([])
  })

  it('appends an event that was committed late at the end', async () => {
    const tenant = await newCompany(0)
    const early = newId()
    await write(tenant, 'registro-1')
    await seal(tenant)
    await superuser.query(
      `insert into audit_events (client_uid, id_audit_event, at, action, entity)
       values ($1, $2, now() - interval '10 minutes', 'create', 'client')`,
      [tenant, early],
    )
    expect((await seal(tenant)).events).toBe(1)
    expect(await verdictOf(tenant)).toMatchObject({ sealed: 2, faults: [] })
  })

  it.each([
    [
      'a changed content',
      `update audit_events set after = '{"name":"otro"}' where client_uid = $1 and id_entity = 'registro-1'`,
      /contents of event .* were changed/,
    ],
    [
      'another person',
      `update audit_events set user_uid = client_uid where client_uid = $1 and id_entity = 'registro-1'`,
      /was changed or moved/,
    ],
    [
      'another kind of record',
      `update audit_events set entity = 'contract' where client_uid = $1 and id_entity = 'registro-1'`,
      /was changed or moved/,
    ],
    [
      'another action',
      `update audit_events set action = 'create' where client_uid = $1 and id_entity = 'registro-1'`,
      /was changed or moved/,
    ],
    [
      'a changed address',
      `update audit_events set ip = '198.51.100.9' where client_uid = $1 and id_entity = 'registro-1'`,
      /the address of event .* was changed/,
    ],
    [
      'an address that was taken away without its salt',
      `update audit_events set ip = null where client_uid = $1 and id_entity = 'registro-1'`,
      /the address of event .* was changed/,
    ],
    [
      'a changed salt',
      `update audit_events set ip_salt = '\\x00' where client_uid = $1 and id_entity = 'registro-1'`,
      /the address of event .* was changed/,
    ],
    [
      'a changed address with a hash that fits',
      `with other as (
         update audit_events set ip = '198.51.100.9' where client_uid = $1 and id_entity = 'registro-1'
         returning id_audit_event, encode(ip_salt, 'hex') as salt)
       update audit_seals s set address_hash = sha256(convert_to('["' || o.salt || '","198.51.100.9"]', 'utf8'))
       from other o where s.id_audit_event = o.id_audit_event`,
      /^place 2: event .* was changed or moved$/,
    ],
    [
      'a hash of contents that was changed',
      `update audit_seals set content_hash = sha256('') where client_uid = $1 and position = 2`,
      /was changed or moved/,
    ],
    [
      'a place put back into format 1',
      `update audit_seals set address_hash = null where client_uid = $1 and position = 2`,
      /1 places are sealed in format 1, the others not/,
    ],
    [
      'a moved time',
      `update audit_events set at = at - interval '1 second' where client_uid = $1 and id_entity = 'registro-1'`,
      /was changed or moved/,
    ],
    [
      'a deleted event',
      `delete from audit_events where client_uid = $1 and id_entity = 'registro-1'`,
      /place 2: the event is gone/,
    ],
    [
      'an event deleted with its place',
      `with gone as (delete from audit_events where client_uid = $1 and id_entity = 'registro-1' returning id_audit_event) delete from audit_seals where id_audit_event in (select id_audit_event from gone)`,
      /places 2 to 2 are missing/,
    ],
    [
      'the end cut off',
      `delete from audit_seals where client_uid = $1 and position > 2`,
      /end of the chain is not signed/,
    ],
    [
      'an erasure that left something',
      `update audit_events set erased_at = now() where client_uid = $1 and id_entity = 'registro-1'`,
      /says something though it was erased/,
    ],
  ])('reports %s', async (_, tampering, fault) => {
    const tenant = await newCompany(4)
    await seal(tenant)
    await superuser.query(tampering, [tenant])
    expect((await verdictOf(tenant)).faults.join('\n')).toMatch(fault)
  })

  it('does not verify when rewritten by somebody with the database but without the master key', async () => {
    const tenant = await newCompany(3)
    const strangers = createSecretBox({ current: 'A'.repeat(43), all: ['A'.repeat(43)] })
    await server.inTenant(tenant, (tx) => sealBatch(tx, strangers))
    expect((await verdictOf(tenant)).faults).toEqual(['place 3: the signature is not ours'])
  })

  it('does not verify when its end is rewritten under an earlier signature', async () => {
    const tenant = await newCompany(1)
    await seal(tenant)
    await superuser.query(`update audit_events set after = '{"name":"otro"}' where client_uid = $1`, [tenant])
    const event = await kyselyOn(superuser)
      .selectFrom('auditEvents as e')
      .select(CHAINED_COLUMNS)
      .where('e.clientUID', '=', tenant)
      .executeTakeFirstOrThrow()
    const content = contentHash(event)
    const hash = chainHash(originHash(tenant), 1, event, { content, address: addressHash(event) })
    await superuser.query('update audit_seals set content_hash = $2, chain_hash = $3 where client_uid = $1', [
      tenant,
      content,
      hash,
    ])
    expect((await verdictOf(tenant)).faults).toEqual(['place 1: the signature is not ours'])
  })

  it('verifies after the addresses of a person were erased, of which neither address nor salt remains', async () => {
    const tenant = await newCompany(2)
    const person = newId()
    await write(tenant, 'registro-2', person)
    await seal(tenant)
    // Not sealed yet when the address goes.
    await write(tenant, 'registro-3', person)
    await server.inTenant(tenant, (tx) =>
      tx.query('select * from erase_audit_contents(array[]::text[], array[$1::uuid])', [person]),
    )
    await seal(tenant)
    expect(await verdictOf(tenant)).toMatchObject({ sealed: 4, erased: 0, erasedAddresses: 2, faults: [] })
    const { rows } = await superuser.query(
      `select count(*) filter (where user_uid = $2)::int as theirs, count(ip)::int as addresses,
              count(distinct ip_salt)::int as salts
       from audit_events where client_uid = $1`,
      [tenant, person],
    )
    expect(rows).toEqual([{ theirs: 2, addresses: 2, salts: 2 }])
  })

  it('does not verify when an event gets an address after its own was erased', async () => {
    const tenant = await newCompany(1)
    await seal(tenant)
    const update = (values: string) =>
      superuser.query(`update audit_events set ${values} where client_uid = $1`, [tenant])
    await update('ip = null, ip_salt = null')
    await expect(update(`ip = '198.51.100.9'`)).rejects.toMatchObject({
      constraint: 'audit_events_erased_address',
    })
    await update(`ip = '198.51.100.9', ip_salt = sha256('')`)
    expect((await verdictOf(tenant)).faults.join()).toMatch(/the address of event .* was changed/)
  })

  it('verifies after contents were erased and old events deleted', async () => {
    const tenant = await newCompany(4)
    await seal(tenant)
    await server.inTenant(tenant, (tx) =>
      tx.query(`select * from erase_audit_contents(array['registro-1'], array[]::uuid[])`),
    )
    expect(await verdictOf(tenant)).toMatchObject({ sealed: 4, erased: 1, faults: [] })
    const { rows } = await superuser.query<{ at: Date }>(
      `select at from audit_events where client_uid = $1 and id_entity = 'registro-2'`,
      [tenant],
    )
    const answers = await server.inTenant(tenant, (tx) =>
      tx.query<{ forgotten: number }>('select * from forget_audit_events($1)', [only(rows).at]),
    )
    const { forgotten } = only(answers)
    // The driver rounds to milliseconds, so events of the same one may remain.
    expect(forgotten).toBeLessThanOrEqual(2)
    await write(tenant, 'registro-9')
    await seal(tenant)
    const verdict = await verdictOf(tenant)
    expect(verdict.sealed).toBe(5 - forgotten)
    expect(verdict.faults).toEqual([])
  })

  it('lets a company neither change nor delete its events, nor read those of another', async () => {
    const tenant = await newCompany(1)
    await seal(tenant)
    for (const statement of [
      `update audit_events set action = 'x'`,
      'delete from audit_events',
      'update audit_seals set position = 9',
      'delete from audit_seals',
      'delete from audit_seal_origins',
    ]) {
      await expect(server.inTenant(tenant, (tx) => tx.query(statement))).rejects.toMatchObject({
        code: '42501',
      })
    }
    await server.inTenant(server.tenantB, (tx) => tx.query('select * from forget_audit_events(now())'))
    await server.inTenant(server.tenantB, (tx) =>
      tx.query(`select * from erase_audit_contents(array['registro-0'], array[]::uuid[])`),
    )
    expect(await verdictOf(tenant)).toMatchObject({ sealed: 1, erased: 0, faults: [] })
  })
})

// At the end: each verification before it would read these events too.
describe('a backlog of the audit chain', () => {
  it('of many days is sealed in several rounds', async () => {
    const tenant = await newCompany(1)
    // As in a company with events from before sealing existed, or from a time when this task did not run.
    await superuser.query(
      `insert into audit_events (client_uid, id_audit_event, at, action, entity)
       select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
              now() - interval '30 days' + n * interval '1 second', 'create', 'client'
       from generate_series(1, 4001) n`,
      [tenant],
    )
    const rounds = [await seal(tenant), await seal(tenant), await seal(tenant)]
    expect(rounds.map((round) => round.events)).toEqual([2000, 2000, 2])
    expect(await verdictOf(tenant)).toMatchObject({ sealed: 4002, unsealed: 0, faults: [] })
  })
})
