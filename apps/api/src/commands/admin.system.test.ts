import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { runCommandProcess } from '../../test/run-command.ts'

describe('a command without the environment variables of the server', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vatio-admin-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const run = (args: readonly string[], environment: Record<string, string> = {}) =>
    runCommandProcess('admin', args, {
      cwd: folder,
      environment: { VATIO_DATA_DIR: path.join(folder, 'data'), ...environment },
    })

  it.each([['accept-new-key'], ['reset-second-factor', 'ana@example.com'], ['mails', '--last', '3']])(
    '%s says that the data folder holds no database, and makes none',
    async (...args) => {
      expect(await run(args)).toEqual({
        code: 1,
        lines: [expect.stringMatching(/holds no database.*VATIO_DATA_DIR.*Nothing was changed\.$/)],
      })
      expect(existsSync(path.join(folder, 'data'))).toBe(false)
    },
  )

  it('distinguishes an empty database of DATABASE_URL from an installation', async () => {
    const database = await createTestDatabase()
    const url = new URL(database.superuserUrl)
    const client = new pg.Client({ connectionString: database.superuserUrl })
    await client.connect()
    const name = `${url.pathname.slice(1)}_empty`
    await client.query(`create database ${client.escapeIdentifier(name)}`)
    try {
      url.pathname = `/${name}`
      const { code, lines } = await run(['reset-second-factor', 'ana@example.com'], {
        DATABASE_URL: url.href,
      })
      expect(code).toBe(1)
      expect(lines).toEqual([expect.stringMatching(/^There is no Vatio in the database .*DATABASE_URL/)])
      expect(lines.join()).not.toContain(url.password || 'no password')
    } finally {
      await client.query(`drop database ${client.escapeIdentifier(name)}`)
      await client.end()
      await database.drop()
    }
  })
})
