import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { readConfiguration } from '../config/configuration.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { only } from '../elements.ts'
import { withBackupLock } from './backup-lock.ts'
import { createBackups, type Backups } from './backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { listTables, markOf, STABLE_TEXT } from './table-catalogue.ts'

vi.setConfig({ testTimeout: 180_000 })

describe('the daily backup', () => {
  let source: TestDatabase
  let database: Database
  let root: string
  let now: Date
  let made: Backups[]

  beforeAll(async () => {
    source = await createTestDatabase()
    database = openDatabase({ runtimeUrl: source.runtimeUrl, poolSize: 3, onIdleError: () => {} })
    await query(
      source.superuserUrl,
      `insert into organisations (client_uid, name)
       select gen_random_uuid(), 'Consultora ' || n from generate_series(1, 500) n`,
    )
  })
  afterAll(async () => {
    await database.close()
    await source.drop()
  })
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'vatio-daily-'))
    now = new Date('2026-11-22T01:31:00Z')
    made = []
    await query(source.superuserUrl, 'delete from backup_runs')
  })
  afterEach(async () => {
    for (const backups of made) await backups.stop()
    rmSync(root, { recursive: true, force: true })
  })

  const node = (environment: Record<string, string> = {}): Backups => {
    const backups = createBackups({
      configuration: readConfiguration({ NODE_ENV: 'test', VATIO_MIN_FREE_MB: '0', ...environment }),
      adminUrl: source.adminUrl,
      dataFolder: root,
      clock: { now: () => now, today: () => '2026-11-22' },
      database,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    made.push(backups)
    return backups
  }
  const written = () => readdirSync(path.join(root, 'backups'))

  it('is written at its time, once a day, and restores the same tables', async () => {
    const backups = node()
    expect(await backups.tick()).toBe('good')
    expect(await backups.tick()).toBeNull()
    now = new Date('2026-11-23T01:29:00Z')
    expect(await backups.tick()).toBeNull()
    expect(backups.plan.nextAt(now)).toEqual(new Date('2026-11-23T01:30:00Z'))
    const target = await createTestDatabase({ empty: true })
    try {
      const file = path.join(root, 'backups', only(written()))
      await restoreBackup({ ...target, filesFolder: path.join(root, 'restored'), file })
      expect(await marksOf(target.superuserUrl)).toEqual(await marksOf(source.superuserUrl))
    } finally {
      await target.drop()
    }
  })

  it('is written by one of two nodes at the same minute', async () => {
    const outcomes = await Promise.all([node().tick(), node().tick()])
    expect(outcomes.filter((outcome) => outcome === 'good')).toHaveLength(1)
    expect(written()).toHaveLength(1)
  })

  it('is retried an hour after a failure, not before', async () => {
    const full = node({ VATIO_MIN_FREE_MB: '900000000000' })
    expect(await full.tick()).toBe('failed')
    expect(await full.tick()).toBeNull()
    now = new Date('2026-11-22T02:32:00Z')
    expect(await node().tick()).toBe('good')
  })

  it('is not started while another node writes one, without starting a process to find that out', async () => {
    const later = node()
    await withBackupLock(source.adminUrl, async () => expect(await later.tick()).toBeNull())
  })

  it('is not delayed by a failure of the previous slot', async () => {
    await query(
      source.superuserUrl,
      `insert into backup_runs (id_backup_run, slot, state, phase, folder, file_name, node, started_at, finished_at)
       values (gen_random_uuid(), '2026-11-21T01:30:00Z', 'failed', 'writing', '/b', 'a', 'n', '2026-11-22T01:00:00Z',
               '2026-11-22T01:01:00Z')`,
    )
    expect(await node().tick()).toBe('good')
  })

  it('starts at once on request, and refuses a second one while it runs', async () => {
    const backups = node()
    await backups.begin()
    await expect(backups.begin()).rejects.toMatchObject({ code: 'BACKUP_RUNNING' })
    // The lock is free when the process has ended, a moment after its row says so.
    await vi.waitFor(
      async () => {
        expect(await states()).toEqual(['good'])
        await withBackupLock(source.adminUrl, () => Promise.resolve())
      },
      { timeout: 60_000, interval: 200 },
    )
    await withBackupLock(source.adminUrl, async () => {
      await expect(node().begin()).rejects.toMatchObject({ code: 'BACKUP_RUNNING' })
    })
  })

  it('is cancelled when the server stops: no incomplete file remains, and the next one succeeds', async () => {
    const backups = node()
    await backups.begin()
    await backups.stop()
    expect(written()).toEqual([])
    expect(await states()).toEqual(['failed'])
    now = new Date('2026-11-22T02:32:00Z')
    expect(await node().tick()).toBe('good')
  })

  it('is recorded as failed even when its process could not start', async () => {
    const spawned = vi.spyOn(process, 'execPath', 'get').mockReturnValue(path.join(root, 'no-such-program'))
    expect(await node().tick()).toBe('failed')
    spawned.mockRestore()
    expect(await query(source.superuserUrl, 'select state, failure from backup_runs')).toEqual([
      { state: 'failed', failure: 'UNEXPECTED' },
    ])
  })

  it('does not run where it is disabled, or where the process does not own the database', async () => {
    const off = node({ VATIO_BACKUP: 'off' })
    expect([off.plan.isEnabled, await off.tick(), off.plan.nextAt(now)]).toEqual([false, null, null])
    await expect(off.begin()).rejects.toMatchObject({ code: 'BACKUP_OFF' })
  })

  it('runs in a process of its own, so that the event loop of the server stays free', async () => {
    const busy = vi.spyOn(pg.Client.prototype, 'connect')
    expect(await node().tick()).toBe('good')
    // Uses the pool's connection to check whether one is due, and none to read tables.
    expect(busy.mock.calls.length).toBeLessThanOrEqual(1)
    busy.mockRestore()
  })

  const states = async () =>
    (await query(source.superuserUrl, 'select state from backup_runs')).map((row) => row.state)
})

/** Count and contents of every table that a backup does not change. */
async function marksOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(STABLE_TEXT)
    const marks: Record<string, unknown> = {}
    for (const table of await listTables(client)) {
      if (table.name !== 'backup_runs') marks[table.name] = await markOf(client, table)
    }
    expect(Object.keys(marks).length).toBeGreaterThan(50)
    return marks
  } finally {
    await client.end()
  }
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
