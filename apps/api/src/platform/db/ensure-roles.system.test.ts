import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { PostgresFolder, query } from '../../../test/postgres-folder.ts'
import { readConfiguration } from '../config/configuration.ts'
import { only } from '../elements.ts'
import type { EmbeddedPostgres } from '../postgres/start-postgres.ts'
import { StartError } from '../start-error.ts'
import { claimForRestored } from './claim-for-restored.ts'
import { canLogIn, roleUrl } from './claim-cluster.ts'
import {
  keyFingerprint,
  readClusterMemory,
  writeClusterMemory,
  type ClusterMemory,
} from './cluster-memory.ts'
import { ensureRoles, lockRoles } from './ensure-roles.ts'
import { migrate, readMigrations, type MigrateOptions, type Migration } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'
import { databaseRoles } from './roles.ts'

const KEY = Buffer.alloc(32, 1).toString('base64url')
const OTHER_KEY = Buffer.alloc(32, 2).toString('base64url')
const NEW_KEY = Buffer.alloc(32, 3).toString('base64url')

let folder: PostgresFolder
let cluster: EmbeddedPostgres
let few: Migration[]
let databases = 0
beforeAll(async () => {
  folder = new PostgresFolder()
  cluster = await folder.start()
  few = (await readMigrations()).filter(({ name }) => /^(0101|0150)-/.test(name))
})
afterAll(() => folder.remove())

/** An empty database of the migrator in the cluster that all tests of this file share. */
async function newDatabase(): Promise<string> {
  const url = new URL(cluster.url)
  const name = `installation_${(databases += 1)}`
  await query(cluster.url, `create database ${name}`)
  url.pathname = `/${name}`
  return url.toString()
}

function asSuperuser(adminUrl: string): string {
  const url = new URL(cluster.superuserUrl)
  url.pathname = new URL(adminUrl).pathname
  return url.toString()
}

/** Leaves a cluster without roles and databases of an installation. */
async function clear(): Promise<void> {
  const found = await query<{ name: string }>(
    cluster.superuserUrl,
    `select datname as name from pg_database where datname like 'installation%'`,
  )
  for (const { name } of found) await query(cluster.superuserUrl, `drop database ${name} with (force)`)
  for (const role of Object.values(databaseRoles)) {
    await query(cluster.superuserUrl, `drop role if exists ${role}`)
  }
}

const start = (adminUrl: string, secretKey = KEY, more: Partial<MigrateOptions> = {}) =>
  migrate({ adminUrl, secretKey, migrations: few, ...more })
const runtimeOf = (adminUrl: string, key = KEY) => roleUrl(adminUrl, databaseRoles.runtime, key)
const errorOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  expect((error as Error).message).not.toContain('\n')
  return (error as Error).message
}
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const memoryOf = (url: string): Promise<ClusterMemory | null> =>
  withClient(url, async (client) => (await readClusterMemory(client)).memory)
const roleRows = () =>
  query(
    cluster.superuserUrl,
    `select rolname, rolpassword, shobj_description(oid, 'pg_authid') as comment from pg_authid
     where rolname like 'vatio_%' order by rolname`,
  )

describe('the roles of a cluster', { timeout: 60_000 }, () => {
  let adminUrl: string
  beforeAll(async () => {
    adminUrl = await newDatabase()
    await start(adminUrl)
  })
  afterAll(clear)

  it('store the installation of the database and a fingerprint of the key, never the key', async () => {
    const rows = await query<{ id: string }>(asSuperuser(adminUrl), 'select id from installation')
    expect((await memoryOf(cluster.url))?.installation).toBe(only(rows).id)
    expect(JSON.stringify(await roleRows())).not.toContain(KEY)
    expect(await canLogIn(runtimeOf(adminUrl))).toBe(true)
  })

  it('are not changed by a node with another key, which is refused with what to do', async () => {
    const before = await roleRows()
    expect(await errorOf(start(adminUrl, OTHER_KEY))).toMatch(
      /another master key.*VATIO_SECRET_KEY or secret\.key.*a cluster of its own.*accept-new-key/,
    )
    expect(await roleRows()).toEqual(before)
    expect(await canLogIn(runtimeOf(adminUrl))).toBe(true)
  })

  it('accept another key when the operator confirms it', async () => {
    await start(adminUrl, OTHER_KEY, { purpose: 'accept-new-key' })
    expect((await memoryOf(adminUrl))?.key).toBe(keyFingerprint(OTHER_KEY))
    expect([await canLogIn(runtimeOf(adminUrl, OTHER_KEY)), await canLogIn(runtimeOf(adminUrl))]).toEqual([
      true,
      false,
    ])
    await start(adminUrl, KEY, { purpose: 'accept-new-key' })
    expect(await canLogIn(runtimeOf(adminUrl))).toBe(true)
  })

  it.each([
    ['with a key of its own', OTHER_KEY],
    ['with the same key', KEY],
  ])('are not touched by a second installation %s', async (_, key) => {
    const before = await roleRows()
    const second = await newDatabase()
    expect(await errorOf(start(second, key))).toMatch(
      /is empty and this cluster holds the installation .*whose database is installation_1.*restore.*a cluster of its own/,
    )
    expect(await roleRows()).toEqual(before)
    expect(await query(second, `select to_regclass('schema_migrations') as found`)).toEqual([{ found: null }])
  })

  it('are not changed by a node whose database belongs to another installation', async () => {
    const own = await memoryOf(adminUrl)
    const another = { ...own!, installation: '019a0000-0000-7000-8000-00000000000d' }
    await withClient(cluster.superuserUrl, (client) => writeClusterMemory(client, another))
    const before = await roleRows()
    expect(await errorOf(start(adminUrl))).toMatch(/is another installation than the one of this cluster/)
    expect(await roleRows()).toEqual(before)
    await withClient(cluster.superuserUrl, (client) => writeClusterMemory(client, own!))
  })

  it('get their passwords back where they differ, and a successful start has logged in with them', async () => {
    for (const damage of ['password null', "password 'somebody changed it'"]) {
      await query(cluster.superuserUrl, `alter role ${databaseRoles.runtime} ${damage}`)
      expect(await canLogIn(runtimeOf(adminUrl))).toBe(false)
      await start(adminUrl)
      expect(await canLogIn(runtimeOf(adminUrl))).toBe(true)
    }
  })

  it('change their key with a node that knows the old one, and then refuse a node with the old one only', async () => {
    await start(adminUrl, NEW_KEY, { olderKeys: [KEY] })
    expect(await canLogIn(runtimeOf(adminUrl, NEW_KEY))).toBe(true)
    expect(await errorOf(start(adminUrl))).toMatch(/another master key/)
    await start(adminUrl, KEY, { olderKeys: [NEW_KEY] })
  })

  it('without a stored fingerprint are taken over only by a node with their key', async () => {
    await query(cluster.superuserUrl, `comment on role ${databaseRoles.owner} is null`)
    const before = await roleRows()
    expect(await errorOf(start(adminUrl, OTHER_KEY))).toMatch(/another master key/)
    expect(await roleRows()).toEqual(before)
    await start(adminUrl, NEW_KEY, { olderKeys: [KEY] })
    expect(await memoryOf(adminUrl)).not.toBeNull()
    expect(await canLogIn(runtimeOf(adminUrl, NEW_KEY))).toBe(true)
    await start(adminUrl, KEY, { olderKeys: [NEW_KEY] })
  })
})

describe('roles created by the operator', () => {
  it('are reported before the start announces anything when they cannot log in', async () => {
    const database = await createTestDatabase()
    const { adminUrl, secretKey } = database
    const wrong = new URL(database.runtimeUrl)
    wrong.password = 'wrong'
    const configuration = readConfiguration({
      DATABASE_URL: adminUrl,
      DATABASE_RUNTIME_URL: wrong.toString(),
      DATABASE_JOBS_URL: database.jobsUrl,
    })
    const masterKeys = { current: secretKey, all: [secretKey] }
    const attempt = prepareDatabase({ configuration, adminUrl, masterKeys, log: () => {} })
    expect(await errorOf(attempt)).toMatch(/"vatio_runtime" cannot log in.*DATABASE_RUNTIME_URL/)
    await database.drop()
  })
})

describe('a restore', { timeout: 60_000 }, () => {
  let adminUrl: string
  const RESTORED = '019a0000-0000-7000-8000-00000000000b'
  beforeAll(async () => {
    adminUrl = await newDatabase()
    await start(adminUrl, KEY, { purpose: 'restore', withoutInstallation: true })
  })
  afterAll(clear)
  const bringBack = (url: string, id: string) =>
    withClient(url, async (client) => {
      await client.query(`begin; set local role ${databaseRoles.owner}`)
      await client.query('delete from installation')
      await client.query('insert into installation (id) values ($1)', [id])
      await claimForRestored(client)
      await client.query('commit')
    })

  it('moves the cluster to the restored installation', async () => {
    await bringBack(adminUrl, RESTORED)
    expect((await memoryOf(adminUrl))?.installation).toBe(RESTORED)
    await expect(start(adminUrl)).resolves.toEqual([])
  })

  it('is refused into a second database of a cluster that belongs to another installation', async () => {
    const second = await newDatabase()
    await start(second, KEY, { purpose: 'restore', withoutInstallation: true })
    expect(await errorOf(bringBack(second, RESTORED.replace('b', 'c')))).toMatch(
      /cluster holds .*a cluster of its own/,
    )
    expect((await memoryOf(adminUrl))?.installation).toBe(RESTORED)
  })

  it('leaves, when interrupted, a database that no start accepts as the installation', async () => {
    const second = await newDatabase()
    await start(second, KEY, { purpose: 'restore', withoutInstallation: true })
    expect(await errorOf(start(second))).toMatch(/is empty and this cluster holds/)
  })
})

describe('the first start in a cluster', { timeout: 60_000 }, () => {
  afterAll(clear)

  it('creates roles, passwords and comment together or not at all', async () => {
    await clear()
    const adminUrl = await newDatabase()
    await withClient(adminUrl, async (client) => {
      const ask = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>
      client.query = ((text: string, values?: unknown[]) =>
        text === 'commit' ? Promise.reject(new Error('power cut')) : ask(text, values)) as typeof client.query
      const claim = { adminUrl, secretKey: KEY, databaseInstallation: null }
      await expect(ensureRoles(client, claim)).rejects.toThrow('power cut')
    })
    expect((await roleRows()).filter((role) => role.rolname !== 'vatio_migrator')).toEqual([])
  })

  it('continues where it was interrupted after creating the roles', async () => {
    const adminUrl = await newDatabase()
    const claim = { adminUrl, secretKey: KEY, databaseInstallation: null }
    const id = await withClient(adminUrl, (client) => ensureRoles(client, claim))
    await start(adminUrl)
    expect(await query(asSuperuser(adminUrl), 'select id from installation')).toEqual([{ id }])
    expect((await memoryOf(adminUrl))?.installation).toBe(id)
  })

  it('of two installations at once accepts one and refuses the other', async () => {
    await clear()
    const [one, two] = [await newDatabase(), await newDatabase()]
    const results = await Promise.allSettled([start(one, KEY), start(two, OTHER_KEY)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = results[0].status === 'fulfilled' ? runtimeOf(one, KEY) : runtimeOf(two, OTHER_KEY)
    expect(await canLogIn(winner)).toBe(true)
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toBeInstanceOf(StartError)
  })

  it('checks again once it has the lock, since the previous holder may have changed the key of the cluster', async () => {
    await clear()
    const one = await newDatabase()
    await start(one)
    await withClient(one, async (holder) => {
      await holder.query('begin')
      await lockRoles(holder)
      const waiting = errorOf(start(one))
      await expect
        .poll(() => query(cluster.superuserUrl, 'select 1 as waits from pg_locks where not granted'), {
          timeout: 20_000,
        })
        .toHaveLength(1)
      const { memory } = await readClusterMemory(holder)
      await writeClusterMemory(holder, { ...memory!, key: keyFingerprint(OTHER_KEY) })
      await holder.query('commit')
      expect(await waiting).toMatch(/another master key/)
    })
  })

  it('waits while roles are changed from another database of the cluster', async () => {
    await clear()
    const [one, two] = [await newDatabase(), await newDatabase()]
    await start(one)
    await withClient(one, async (holder) => {
      await holder.query('begin')
      await lockRoles(holder)
      const waiting = start(one)
      const other = withClient(two, async (client) => {
        await client.query('begin')
        await lockRoles(client)
        await client.query('rollback')
      })
      await expect
        .poll(
          () =>
            query(
              cluster.superuserUrl,
              `select 1 as waits from pg_locks where not granted and locktype = 'object'`,
            ),
          { timeout: 20_000 },
        )
        .toHaveLength(2)
      await holder.query('commit')
      await Promise.all([waiting, other])
    })
  })
})
