import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { kyselyOn } from '../../platform/db/kysely.ts'
import { newId } from '../../platform/db/uuid.ts'
import { createSecretBox } from '../../platform/secrets/aes-secret-box.ts'
import { resealAudit } from './reseal-audit.ts'
import { sealBatch } from './seal-audit.job.ts'
import { verifyAudit } from './verify-audit.ts'

let former: TestDatabase
beforeAll(async () => {
  former = await createTestDatabase({ empty: true })
  const migrations = (await readMigrations()).filter(({ name }) => name < '0162')
  await migrate({ ...former, migrations })
}, 120_000)
afterAll(() => former.drop())

let database: TestDatabase
let superuser: pg.Client
let masterKeys: { current: string; all: string[] }
beforeEach(async () => {
  database = await createTestDatabase({ template: former.name })
  masterKeys = { current: database.secretKey, all: [database.secretKey] }
  superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
})
afterEach(async () => {
  await superuser.end()
  await database.drop()
})

interface OldEvent {
  readonly action?: string
  readonly entity: string
  readonly ip?: string
}

const OLD_EVENTS: readonly OldEvent[] = [
  { entity: 'client', ip: '203.0.113.1' },
  ...['brandFile', 'contractState', 'contract-state', 'demoData', 'energyMarketer', 'financingTemplate'].map(
    (entity) => ({ entity, ip: '203.0.113.1' }),
  ),
  ...['marketPrice', 'regulatedPrice', 'solarKit', 'solarPanel', 'tariffPrice', 'tariffPriceList'].map(
    (entity) => ({ entity }),
  ),
  { entity: 'tariffTypology' },
  { action: 'completeOnboarding', entity: 'organisation' },
  { action: 'skipOnboarding', entity: 'organisation' },
  { entity: 'company', ip: '203.0.113.2' },
]

/** A company whose events were written and sealed as Vatio did before format 2, in two sealings. */
async function newOldCompany(name: string): Promise<string> {
  const clientUID = newId()
  await superuser.query('insert into organisations (client_uid, name) values ($1, $2)', [clientUID, name])
  for (const event of OLD_EVENTS) await writeOld(clientUID, event)
  await sealOld(clientUID)
  await writeOld(clientUID, { entity: 'solarPanel' })
  await sealOld(clientUID)
  await writeOld(clientUID, { entity: 'solarKit' })
  return clientUID
}

async function writeOld(clientUID: string, { action = 'create', entity, ip }: OldEvent): Promise<void> {
  await superuser.query(
    `insert into audit_events (client_uid, id_audit_event, action, entity, id_entity, after, ip, request_id)
     values ($1, $2, $3, $4, $4, '{"name": "Ana"}', $5, 'r')`,
    [clientUID, newId(), action, entity, ip ?? null],
  )
}

interface OldRow {
  readonly id: string
  readonly facts: readonly unknown[]
  readonly contents: readonly unknown[]
}

async function sealOld(clientUID: string): Promise<void> {
  const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()
  const { rows: heads } = await superuser.query<{ position: number; hash: Buffer }>(
    'select position::int, hash from audit_seals where client_uid = $1 order by position desc limit 1',
    [clientUID],
  )
  let position = heads[0]?.position ?? 0
  let previous = heads[0]?.hash ?? createHash('sha256').update(`vatio audit chain of ${clientUID}`).digest()
  const { rows } = await superuser.query<OldRow>(
    `select id_audit_event as id,
       json_build_array(id_audit_event, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), user_uid,
         acted_by_user_uid, action, entity, id_entity, request_id) as facts,
       json_build_array(before::text, after::text) as contents
     from audit_events e
     where client_uid = $1 and not exists (select from audit_seals s where s.id_audit_event = e.id_audit_event)
     order by id_audit_event`,
    [clientUID],
  )
  for (const [index, { id, facts, contents }] of rows.entries()) {
    position++
    const content = sha256(contents)
    previous = sha256([previous.toString('hex'), position, ...facts, content.toString('hex')])
    const place = { table: 'audit_seals', column: 'signature', clientUID, id: String(position) }
    const isLast = index === rows.length - 1
    const signature = isLast ? createSecretBox(masterKeys).seal(previous.toString('hex'), place) : null
    await superuser.query(
      `insert into audit_seals (client_uid, position, id_audit_event, content_hash, hash, signature)
       values ($1, $2, $3, $4, $5, $6)`,
      [clientUID, position, id, content, previous, signature],
    )
  }
}

const update = () => migrate(database)
const reseal = (options: { acceptBroken?: boolean; log?: () => void } = {}) =>
  resealAudit({ adminUrl: database.adminUrl, masterKeys, log: () => {}, ...options })

const seal = (clientUID: string) =>
  sealBatch({ db: kyselyOn(superuser), clientUID, today: '2026-11-23' }, createSecretBox(masterKeys))

async function verdicts() {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    return await verifyAudit(client, createSecretBox(masterKeys))
  } finally {
    await client.end()
  }
}

async function eventsOf(clientUID: string, action: string): Promise<Record<string, unknown>[]> {
  const { rows } = await superuser.query<{ after: Record<string, unknown> }>(
    `select after from audit_events where client_uid = $1 and entity = 'audit-chain' and action = $2`,
    [clientUID, action],
  )
  return rows.map(({ after }) => after)
}

const SEALED = OLD_EVENTS.length + 1

describe('a chain of format 1', () => {
  it('is renamed by the migration, verifies before and after it is resealed, and then covers addresses', async () => {
    const clientUID = await newOldCompany('Alfa')
    await update()
    const [before] = await verdicts()
    expect(before).toMatchObject({ sealed: SEALED, inFormat1: SEALED, unsealed: 1, faults: [] })
    await reseal()
    const [after] = await verdicts()
    expect(after).toMatchObject({ sealed: SEALED, inFormat1: 0, unsealed: 2, faults: [], erasedAddresses: 0 })
    expect(after?.head?.hash).not.toBe(before?.head?.hash)
    expect(await eventsOf(clientUID, 'reseal')).toEqual([
      { format: 2, places: SEALED, formerHead: before?.head },
    ])
    const { rows } = await superuser.query<{ names: string[]; salts: number; count: number }>(
      `select array_agg(distinct entity order by entity) as names, count(distinct ip_salt)::int as salts,
              count(*)::int from audit_events`,
    )
    expect(rows).toEqual([
      {
        names: [
          'audit-chain',
          'brand-file',
          'client',
          'company',
          'contract-state',
          'energy-marketer',
          'financing-template',
          'market-price',
          'regulated-price',
          'sample-rows',
          'solar-kit',
          'solar-panel',
          'tariff-price',
          'tariff-price-list',
          'tariff-typology',
        ],
        salts: SEALED + 2,
        count: SEALED + 2,
      },
    ])
    await seal(clientUID)
    expect((await verdicts())[0]).toMatchObject({ sealed: SEALED + 2, unsealed: 0, faults: [] })
    await superuser.query(`update audit_events set ip = '198.51.100.9' where ip = '203.0.113.2'`)
    expect((await verdicts())[0]?.faults).toEqual([expect.stringMatching(/the address of event .* changed/)])
  })

  it('is resealed where contents were erased and old events deleted', async () => {
    const clientUID = await newOldCompany('Alfa')
    await superuser.query(
      `update audit_events set before = null, after = null, ip = null, erased_at = now() where entity = 'company'`,
    )
    await superuser.query(
      `insert into audit_seal_origins (client_uid, position, hash)
       select client_uid, position, hash from audit_seals where position = 2`,
    )
    await superuser.query(
      `with gone as (delete from audit_seals where position <= 2 returning id_audit_event)
       delete from audit_events where id_audit_event in (select id_audit_event from gone)`,
    )
    await update()
    await reseal()
    expect(await verdicts()).toMatchObject([
      { clientUID, sealed: SEALED - 2, erased: 1, inFormat1: 0, faults: [], head: { position: SEALED } },
    ])
  })

  it('is resealed once, even by nodes that start together, and a later start changes nothing', async () => {
    const clientUID = await newOldCompany('Alfa')
    await update()
    await Promise.all([reseal(), reseal(), reseal()])
    const [first] = await verdicts()
    await reseal()
    expect(await verdicts()).toEqual([first])
    expect(await eventsOf(clientUID, 'reseal')).toHaveLength(1)
  })

  it('is resealed by the next start when a start died between two companies', async () => {
    await newOldCompany('Alfa')
    await newOldCompany('Beta')
    await update()
    const dies = () => {
      throw new Error('killed')
    }
    await expect(reseal({ log: dies })).rejects.toThrow('killed')
    expect((await verdicts()).map(({ inFormat1 }) => inFormat1)).toEqual([0, SEALED])
    await reseal()
    expect((await verdicts()).map(({ inFormat1, faults }) => [inFormat1, faults])).toEqual([
      [0, []],
      [0, []],
    ])
  })

  it.each([
    ['a changed content', `update audit_events set after = '{"name": "otro"}' where id_entity = 'solarKit'`],
    ['another kind', `update audit_events set entity = 'tariff' where id_entity = 'solarKit'`],
    [
      'another kind of the same new name',
      `update audit_events set entity = 'demoData' where id_entity = 'solarKit'`,
    ],
    ['a deleted event', `delete from audit_events where id_entity = 'marketPrice'`],
    ['a changed hash', `update audit_seals set hash = sha256('') where position = 4`],
    ['the end cut off', `delete from audit_seals where position >= ${SEALED - 1}`],
  ])('is not sealed anew after %s, until the operator accepts it', async (_, tampering) => {
    const broken = await newOldCompany('Beta')
    await superuser.query(tampering)
    const whole = await newOldCompany('Alfa')
    await update()
    await expect(reseal()).rejects.toThrow(
      /The audit chain of Beta \(.+\) does not verify.+ docs\/operations\.md/,
    )
    const [alfa, beta] = await verdicts()
    expect(alfa).toMatchObject({ clientUID: whole, inFormat1: 0, faults: [] })
    expect(beta).toMatchObject({ clientUID: broken, inFormat1: beta?.sealed })
    expect(beta?.faults).not.toEqual([])
    await expect(reseal()).rejects.toThrow(/Beta/)

    await reseal({ acceptBroken: true })
    expect(await eventsOf(broken, 'accept-broken-chain')).toEqual([
      { faults: beta?.faults, faultCount: beta?.faults.length, formerHead: beta?.head },
    ])
    await reseal()
    await seal(broken)
    expect(await verdicts()).toMatchObject([
      { clientUID: whole, faults: [] },
      { clientUID: broken, unsealed: 0, inFormat1: 0, faults: [] },
    ])
  })

  it('is not resealed without the master key that signed it', async () => {
    await newOldCompany('Alfa')
    await update()
    const other = 'A'.repeat(43)
    masterKeys = { current: other, all: [other] }
    await expect(reseal()).rejects.toThrow(/the signature is not ours/)
  })
})
