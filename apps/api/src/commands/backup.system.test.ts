import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { runCommandProcess } from '../../test/run-command.ts'
import { withBackupLock } from '../platform/backup/backup-lock.ts'

describe('the commands backup and restore', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vatio-command-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const run = (name: 'backup' | 'restore', file: string, environment: Record<string, string>) =>
    runCommandProcess(name, [path.join(folder, file)], { cwd: folder, environment })
  const newFolder = () => path.join(folder, 'data')

  it('refuse to back up a data folder that does not exist, in one line, and create none', async () => {
    const { code, lines } = await run('backup', 'b.backup', { VATIO_DATA_DIR: newFolder() })
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/holds no database: there is nothing to back up/)],
    ])
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuse to back up an empty data folder, in one line, and leave it empty', async () => {
    mkdirSync(newFolder())
    const { code, lines } = await run('backup', 'b.backup', { VATIO_DATA_DIR: newFolder() })
    expect([code, lines]).toEqual([1, [expect.stringMatching(/there is nothing to back up/)]])
    expect(readdirSync(newFolder())).toEqual([])
  })

  it('refuse to restore a damaged file, in one line, before a database is created', async () => {
    writeFileSync(path.join(folder, 'cut.backup'), gzipSync('no backup at all').subarray(0, -3))
    const { code, lines } = await run('restore', 'cut.backup', { VATIO_DATA_DIR: newFolder() })
    expect([code, lines]).toEqual([1, [expect.stringMatching(/Nothing was restored/)]])
    expect(existsSync(newFolder())).toBe(false)
  })

  describe('with a database', () => {
    let database: TestDatabase
    beforeAll(async () => {
      database = await createTestDatabase()
    })
    afterAll(() => database.drop())

    it('refuse to back up while another backup of the database is being written', async () => {
      const environment = { VATIO_DATA_DIR: newFolder(), DATABASE_URL: database.adminUrl }
      await withBackupLock(database.adminUrl, async () => {
        const { code, lines } = await run('backup', 'b.backup', environment)
        expect([code, lines]).toEqual([1, [expect.stringMatching(/^Another backup of this database/)]])
      })
      expect(existsSync(path.join(folder, 'b.backup'))).toBe(false)
      expect((await run('backup', 'b.backup', environment)).code).toBe(0)
      expect(existsSync(path.join(folder, 'b.backup'))).toBe(true)
    })
  })
})
