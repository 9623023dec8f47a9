import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_SECRET_KEY } from '../../../test/test-cluster.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { startPostgres, type EmbeddedPostgres } from '../postgres/start-postgres.ts'
import { openDatabase, type Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { databaseRoles, rolePassword, urlForRole } from './roles.ts'

let folder: string
let postgres: EmbeddedPostgres
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vatio-away-'))
  await chmod(folder, 0o711)
  postgres = await startPostgres({ dataFolder: folder })
  const migrations = (await readMigrations()).filter(({ name }) => name.startsWith('0101'))
  await migrate({ adminUrl: postgres.url, secretKey: TEST_SECRET_KEY, migrations })
  database = openDatabase({
    runtimeUrl: urlForRole(
      postgres.url,
      databaseRoles.runtime,
      rolePassword(TEST_SECRET_KEY, databaseRoles.runtime),
    ),
    poolSize: 4,
    onIdleError: () => {},
  })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const TENANT = '019a0000-0000-7000-8000-000000000001'

it('a server killed during a request is DATABASE_UNAVAILABLE, never a crash, and recovers without a restart', async () => {
  const outcomes = new Map<string, number>()
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  const asking = { on: true }
  const callers = Array.from({ length: 8 }, async () => {
    while (asking.on) {
      await withTestTenant(database, { clientUID: TENANT }, (tx) => tx.query('select pg_sleep(0.02)')).then(
        () => count('served'),
        (error: { code?: string; message: string }) => count(error.code ?? error.message),
      )
    }
  })
  await sleep(300)
  process.kill(postgres.pid(), 'SIGKILL')
  const healed = async () =>
    database.ping().then(
      () => true,
      () => false,
    )
  await sleep(200)
  while (!(await healed())) await sleep(100)
  await sleep(300)
  asking.on = false
  await Promise.all(callers)
  expect(outcomes.get('served')).toBeGreaterThan(0)
  expect(outcomes.get('DATABASE_UNAVAILABLE')).toBeGreaterThan(0)
  expect([...outcomes.keys()].sort()).toEqual(['DATABASE_UNAVAILABLE', 'served'])
})

it('a statement that waits for a lock times out with BUSY, and others continue', async () => {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const insert = `insert into organisations (client_uid, name) values ($1, 'x') on conflict do nothing`
  await withTestTenant(database, { clientUID: TENANT }, (tx) => tx.query(insert, [TENANT]))
  const holder = withTestTenant(database, { clientUID: TENANT }, async (tx) => {
    await tx.query('select 1 from organisations for update')
    await released
  })
  await sleep(100)
  const waiter = withTestTenant(database, { clientUID: TENANT }, (tx) =>
    tx.query('select 1 from organisations for update'),
  )
  const reader = await withTestTenant(database, { clientUID: TENANT }, (tx) => tx.query('select 1 as one'))
  expect(reader).toEqual([{ one: 1 }])
  await expect(waiter).rejects.toMatchObject({ code: 'BUSY', kind: 'unavailable' })
  letGo()
  await holder
})
