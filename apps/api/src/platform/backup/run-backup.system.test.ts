import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newId } from '../db/uuid.ts'
import { only } from '../elements.ts'
import { withBackupLock } from './backup-lock.ts'
import { restoreBackup } from './restore-backup.ts'
import { runBackup, type BackupOutcome, type BackupRunRequest } from './run-backup.ts'
import { verifyBackup } from './verify-backup.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A disk that loses the last written byte. */
const damageAndVerify = (file: string, signal?: AbortSignal) => {
  truncateSync(file, statSync(file).size - 1)
  return verifyBackup(file, signal)
}

const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-11-01T01:30:00Z')
const day = (number: number) => new Date(FIRST + number * DAY_MS)

describe('a scheduled backup', () => {
  let database: TestDatabase
  let root: string
  let folder: string
  const tenant = newId()
  const key = `${tenant}/0a/${'1'.repeat(32)}`

  beforeAll(async () => {
    database = await createTestDatabase()
    await query(
      database.superuserUrl,
      `insert into organisations (client_uid, name) values ('${tenant}', 'Ñandú')`,
    )
    await query(
      database.superuserUrl,
      `insert into stored_files (client_uid, storage_key, size, sha256) values ('${tenant}', '${key}', 3, '${'0'.repeat(64)}')`,
    )
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'vatio-backups-'))
    folder = path.join(root, 'backups')
    await query(database.superuserUrl, 'delete from backup_runs')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const run = (now: Date, change: Partial<BackupRunRequest> = {}): Promise<BackupOutcome> =>
    runBackup({
      adminUrl: database.adminUrl,
      folder,
      filesFolder: path.join(root, 'files'),
      slot: now,
      retention: { keepCount: 2, keepDays: 1 },
      minimumFreeBytes: 0,
      node: 'test',
      now: () => now,
      ...change,
    })
  const lastRun = async () =>
    (
      await query(
        database.superuserUrl,
        'select *, size_bytes::float8 from backup_runs order by started_at desc limit 1',
      )
    )[0]
  const names = () => readdirSync(folder).toSorted()
  const named = (start: string) => only(names().filter((name) => name.startsWith(start)))

  it('is complete and readable by its owner only, and its size and verification are recorded', async () => {
    expect(await run(day(0))).toBe('good')
    const name = only(names())
    expect(name).toMatch(/^vatio-20261101T013000Z-[0-9a-f]{8}\.backup$/)
    const file = path.join(folder, name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await verifyBackup(file)
    expect(await lastRun()).toMatchObject({
      state: 'good',
      checked: true,
      file_name: name,
      size_bytes: statSync(file).size,
      missing_files: 1,
      kept: [{ fileName: name, createdAt: day(0).toISOString(), sizeBytes: statSync(file).size }],
    })
  })

  it('keeps the permissions of an existing folder', async () => {
    mkdirSync(folder, { mode: 0o750 })
    expect(await run(day(0))).toBe('good')
    expect(statSync(folder).mode & 0o777).toBe(0o750)
  })

  it('is written once per slot, whichever node comes first', async () => {
    const outcomes = await Promise.all([run(day(0)), run(day(0))])
    expect(outcomes.toSorted()).toEqual(['good', 'running'])
    expect(await run(day(0))).toBe('served')
    expect(names()).toHaveLength(1)
  })

  it('does not start while another one is being written', async () => {
    await withBackupLock(database.adminUrl, async () => {
      expect(await run(day(0))).toBe('running')
    })
    expect(await lastRun()).toBeUndefined()
  })

  it('deletes old ones after its own verification, and nothing that it did not write', async () => {
    for (const number of [0, 1]) await run(day(number))
    const foreign = ['vatio-2026-11-21.backup', 'vatio-20200101T000000Z-00000000.backup', 'notes.txt']
    for (const name of foreign) writeFileSync(path.join(folder, name), 'of somebody else')
    // Its name is known, its content is not: another file was put in its place.
    const replaced = named('vatio-20261101')
    writeFileSync(path.join(folder, replaced), 'another file')
    // The other file is a complete backup of the same size, of another run.
    const copied = named('vatio-20261102')
    expect(await run(day(-1))).toBe('good')
    const whole = named('vatio-20261031')
    copyFileSync(path.join(folder, whole), path.join(folder, copied))
    const { size } = statSync(path.join(folder, whole))
    await query(
      database.superuserUrl,
      `update backup_runs set size_bytes = ${size} where file_name = '${copied}'`,
    )
    for (const number of [2, 3, 4]) expect(await run(day(number))).toBe('good')
    expect(names()).toHaveLength(foreign.length + 2 + 2)
    for (const name of [...foreign, replaced, copied]) expect(names()).toContain(name)
    expect(names().filter((name) => /^vatio-(?:20261031|20261103)T/.test(name))).toEqual([])
  })

  it('deletes nothing while the newest failed its verification, except the file of that one', async () => {
    for (const number of [0, 1]) await run(day(number))
    const before = names()
    for (const number of [20, 30]) expect(await run(day(number), { verify: damageAndVerify })).toBe('failed')
    expect(names()).toEqual(before)
    expect(await lastRun()).toMatchObject({ state: 'failed', failure: 'NOT_WHOLE' })
    // A failed slot is run again.
    expect(await run(day(30))).toBe('good')
  })

  it('fails when another complete backup was put in its place', async () => {
    await run(day(0))
    const name = only(names())
    const swapAndVerify = (file: string, signal?: AbortSignal) => {
      copyFileSync(path.join(folder, name), file)
      return verifyBackup(file, signal)
    }
    expect(await run(day(1), { verify: swapAndVerify })).toBe('failed')
    expect(await lastRun()).toMatchObject({ failure: 'NOT_WHOLE' })
    expect(names()).toEqual([name])
  })

  it('is refused where the disk has less free space than the size of the last one', async () => {
    await run(day(0))
    const before = names()
    expect(await run(day(1), { minimumFreeBytes: Number.MAX_SAFE_INTEGER / 2 })).toBe('failed')
    expect(await lastRun()).toMatchObject({
      failure: 'NO_SPACE',
      failure_detail: expect.stringContaining('must stay free'),
    })
    expect(names()).toEqual(before)
    const kept = await query(
      database.superuserUrl,
      `select file_name as last from backup_runs where state = 'good'`,
    )
    // As if the last one had been of ten exabytes, which no disk of a test machine has free.
    await query(
      database.superuserUrl,
      `update backup_runs set size_bytes = 9e18 where file_name = '${String(only(kept).last)}'`,
    )
    expect(await run(day(2))).toBe('failed')
    expect(await lastRun()).toMatchObject({ failure: 'NO_SPACE' })
    expect(names()).toEqual(before)
  })

  it('reports that the folder cannot be created', async () => {
    writeFileSync(folder, 'a file in its place')
    expect(await run(day(0))).toBe('failed')
    expect(await lastRun()).toMatchObject({ failure: 'FOLDER_CLOSED' })
    expect(readFileSync(folder, 'utf8')).toBe('a file in its place')
  })

  it('leaves no incomplete file when cancelled, and keeps the others', async () => {
    await run(day(0))
    const before = names()
    const stop = new AbortController()
    const files = {
      open: async () => {
        expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toHaveLength(1)
        stop.abort()
        return { size: 3, content: chunks() }
      },
      put: async () => {},
    }
    expect(await run(day(1), { files, signal: stop.signal })).toBe('failed')
    expect(names()).toEqual(before)
    expect(await lastRun()).toMatchObject({ failure: 'INTERRUPTED' })
  })

  it('deletes the file of a killed process, and reports that it was interrupted', async () => {
    await run(day(0))
    const lost = 'vatio-20261102T013000Z-0123abcd.backup'
    await query(
      database.superuserUrl,
      `insert into backup_runs (id_backup_run, state, phase, folder, file_name, node, started_at)
       values ('${newId()}', 'running', 'writing', '${folder}', '${lost}', 'test', '${day(1).toISOString()}')`,
    )
    writeFileSync(path.join(folder, `${lost}.4711.partial`), 'half')
    const elsewhere = 'vatio-20261102T013000Z-ffffffff.backup.4712.partial'
    writeFileSync(path.join(folder, elsewhere), 'of another installation')
    expect(await run(day(2))).toBe('good')
    expect(names().filter((name) => name.endsWith('.partial'))).toEqual([elsewhere])
    expect(
      await query(database.superuserUrl, `select failure from backup_runs where file_name = '${lost}'`),
    ).toEqual([{ failure: 'INTERRUPTED' }])
  })

  it('can be restored, and is recorded as good in the restored database', async () => {
    await run(day(0))
    const name = only(names())
    const target = await createTestDatabase({ empty: true })
    try {
      const file = path.join(folder, name)
      await restoreBackup({ ...target, filesFolder: path.join(root, 'restored'), file })
      const noted = await query(target.superuserUrl, 'select state from backup_runs')
      expect(noted).toEqual([{ state: 'running' }])
      expect(await run(day(1), { adminUrl: target.adminUrl })).toBe('good')
      expect(names()).toHaveLength(2)
      expect(
        await query(target.superuserUrl, `select state from backup_runs where file_name = '${name}'`),
      ).toEqual([{ state: 'good' }])
    } finally {
      await target.drop()
    }
  })
})

async function* chunks(): AsyncGenerator<Buffer> {
  yield Buffer.from('abc')
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
