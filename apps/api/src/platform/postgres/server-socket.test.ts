import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listeningSocketFolder, quoteFolder, removeLeftSockets, socketFolder } from './server-socket.ts'

describe('the socket of a server', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vatio-socket-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is not used where its path is too long for a socket address', () => {
    const longest = `/${'a'.repeat(103 - '/.s.PGSQL.65535'.length - 1)}`
    expect(socketFolder(longest)).toBe(longest)
    expect(socketFolder(`${longest}a`)).toBeNull()
    expect(socketFolder(`/${'ñ'.repeat(45)}`)).toBeNull()
  })

  it('is used once the server has created it', () => {
    expect(listeningSocketFolder(folder, 5432)).toBeNull()
    writeFileSync(path.join(folder, '.s.PGSQL.5432'), '')
    expect(listeningSocketFolder(folder, 5432)).toBe(folder)
    expect(listeningSocketFolder(folder, 5433)).toBeNull()
  })

  it('is removed with its lock where a killed server left it', () => {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'PG_VERSION']) {
      writeFileSync(path.join(folder, name), '')
    }
    removeLeftSockets(folder)
    expect(readdirSync(folder)).toEqual(['PG_VERSION'])
  })

  it('is quoted for PostgreSQL, as the name of a folder may contain commas and quotes', () => {
    expect(quoteFolder('/srv/a, "b"')).toBe('"/srv/a, ""b"""')
  })
})
