import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { markForRemoval } from '../../../test/fallback-folders.ts'
import {
  folderWithCluster,
  isRoot,
  PostgresFolder,
  query,
  readMarks,
  removeMadeCluster,
  writeMark,
} from '../../../test/postgres-folder.ts'
import { failureLine } from '../start/failure-line.ts'
import { StartError } from '../start-error.ts'
import { assertFreeSpace } from './free-space.ts'
import { isProcessAlive } from './process-facts.ts'
import { findRunningPostgres } from './running-postgres.ts'
import type { EmbeddedPostgres } from './start-postgres.ts'

let folder: PostgresFolder
afterEach(() => folder.stopAll())
afterAll(removeMadeCluster)

describe('a new cluster', () => {
  let server: EmbeddedPostgres
  let fresh: PostgresFolder
  beforeAll(async () => {
    fresh = folder = new PostgresFolder()
    server = await fresh.start()
    folder = new PostgresFolder()
  })
  afterAll(async () => {
    await fresh.remove()
    await folder.remove()
  })

  it('is durable and secure: checksums, fsync and full pages on, scram passwords', async () => {
    const wanted = {
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      password_encryption: 'scram-sha-256',
    }
    const settings = Object.keys(wanted).map((name) => `current_setting('${name}') as ${name}`)
    expect(await query(server.superuserUrl, `select ${settings.join(', ')}`)).toEqual([wanted])
    const wrong = new URL(server.url)
    wrong.password = 'postgres'
    await expect(query(wrong.toString(), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('is migrated by a role that may create roles and is no superuser', async () => {
    expect(
      await query(
        server.url,
        'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ rolname: 'vatio_migrator', rolsuper: false, rolbypassrls: false, rolcreaterole: true }])
  })

  it('is in a folder that only its owner and its server can enter', () => {
    expect(statSync(fresh.path).mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
    if (isRoot) expect(statSync(fresh.path).gid).not.toBe(0)
  })

  it('stores its passwords readable by their owner only', () => {
    expect(statSync(path.join(fresh.path, 'postgres-credentials.json')).mode & 0o777).toBe(0o600)
  })

  it('listens on the loopback address and, for this process, on a socket in its private folder', async () => {
    expect(
      await query(
        server.superuserUrl,
        `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_permissions') as mode,
                inet_server_addr() as reached`,
      ),
    ).toEqual([{ addresses: '127.0.0.1', mode: '0700', reached: null }])
    const socket = new URL(server.url).searchParams.get('host') ?? ''
    expect(statSync(socket).mode & 0o777).toBe(0o700)
  })

  it('sorts and folds all of Unicode without locales of the system', async () => {
    expect(await query(server.url, `select lower('ÑÁÇΩЖ') as low, 'ñ' ~ '^[[:alpha:]]$' as letter`)).toEqual([
      { low: 'ñáçωж', letter: true },
    ])
  })
})

describe('an existing cluster', { timeout: 90_000 }, () => {
  afterEach(() => folder.remove())

  it('has its rows after a restart', async () => {
    folder = await folderWithCluster()
    await writeMark(await folder.start(), 1)
    await folder.stopAll()
    expect(await readMarks(await folder.start())).toEqual([1])
  })

  it('is refused to a second start, which does not affect the first', async () => {
    folder = await folderWithCluster()
    const first = await folder.startProcess()
    const second = await folder.startProcess()
    expect(second.error).toMatch(
      new RegExp(`Another Vatio \\(process ${first.pid}\\) is already running.*VATIO_DATA_DIR`),
    )
    await expect(query(first.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
  })

  it('is found by a command while its owner runs, and not afterwards', async () => {
    folder = await folderWithCluster()
    expect(findRunningPostgres(folder.path)).toBeNull()
    const owner = await folder.startProcess()
    expect(findRunningPostgres(folder.path)).toEqual({ holderPid: owner.pid, url: owner.url })
    await owner.end('SIGKILL')
    expect(findRunningPostgres(folder.path)).toBeNull()
  })

  it('ends with code 0 on SIGTERM and leaves no process and no lock', async () => {
    folder = await folderWithCluster()
    const owner = await folder.startProcess()
    expect(await owner.end('SIGTERM')).toBe(0)
    expect(isProcessAlive(owner.serverPid)).toBe(false)
    expect(existsSync(path.join(folder.path, 'vatio.lock'))).toBe(false)
    expect(existsSync(path.join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('of another major version is refused, with what to do, and not changed', async () => {
    folder = await folderWithCluster()
    const version = path.join(folder.path, 'postgres', 'PG_VERSION')
    writeFileSync(version, '16\n')
    const before = fileTimes(folder.path)
    await expect(folder.start()).rejects.toThrow(
      /PostgreSQL 16.*carries 18.*npm run backup -- FILE.*npm run restore -- FILE/,
    )
    expect(fileTimes(folder.path)).toEqual(before)
    writeFileSync(version, '18\n')
    await expect(folder.start()).resolves.toBeDefined()
  })

  it('is refused in one line with the password file of another cluster', async () => {
    folder = await folderWithCluster()
    const file = path.join(folder.path, 'postgres-credentials.json')
    writeFileSync(file, JSON.stringify({ superuserPassword: 'x', migratorPassword: 'y' }))
    const error = await folder.start().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toMatch(/postgres-credentials\.json are not those of the database.*move it away/)
  })

  it('starts again with a postmaster.pid that a power cut left empty', async () => {
    folder = await folderWithCluster()
    writeFileSync(path.join(folder.path, 'postgres', 'postmaster.pid'), '')
    const messages: string[] = []
    await expect(folder.start(messages)).resolves.toBeDefined()
    expect(messages.join()).toContain('postmaster.pid says nothing')
  })

  it('with a damaged page is refused in one line that names the restore command', async () => {
    folder = await folderWithCluster()
    // The catalogue of roles: read before anything else.
    const page = path.join(folder.path, 'postgres', 'global', '1260')
    const bytes = readFileSync(page)
    bytes.fill(0xff, 64, 512)
    writeFileSync(page, bytes)
    const line = failureLine(await folder.start().catch((error: unknown) => error))
    expect(line).toMatch(/damaged.*1260.*npm run restore -- FILE/)
    expect(line).not.toContain('\n')
  })

  it('makes private a data folder that an older Vatio left open', async () => {
    folder = await folderWithCluster()
    chmodSync(folder.path, 0o755)
    await folder.start()
    expect(statSync(folder.path).mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
  })

  it('gets new passwords when the password file is lost', async () => {
    folder = await folderWithCluster()
    await writeMark(await folder.start(), 9)
    await folder.stopAll()
    rmSync(path.join(folder.path, 'postgres-credentials.json'))
    expect(await readMarks(await folder.start())).toEqual([9])
  })
})

describe('an unusable data folder', { timeout: 90_000 }, () => {
  afterEach(() => folder.remove())

  it('is refused in one line when it is a file', async () => {
    folder = new PostgresFolder()
    writeFileSync(folder.path, '')
    const error = await folder.start().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toMatch(/cannot write to the data folder .* VATIO_DATA_DIR/)
  })

  it.runIf(!isRoot)('is refused when it is not writable', async () => {
    folder = new PostgresFolder()
    mkdirSync(folder.path, { mode: 0o500 })
    await expect(folder.start()).rejects.toThrow(/cannot write to the data folder .*EACCES/)
  })

  it('is refused, and not changed, when it contains a folder named postgres that is no cluster', async () => {
    folder = new PostgresFolder()
    const letters = path.join(folder.path, 'postgres', 'letters.txt')
    mkdirSync(path.dirname(letters), { recursive: true })
    writeFileSync(letters, 'mine')
    await expect(folder.start()).rejects.toThrow(/exists and holds no database/)
    expect(readFileSync(letters, 'utf8')).toBe('mine')
  })

  it('is refused when its disk is nearly full', () => {
    folder = new PostgresFolder()
    expect(() => assertFreeSpace(folder.parent, Number.MAX_SAFE_INTEGER)).toThrow(
      /MB are free .* VATIO_DATA_DIR/,
    )
    expect(() => assertFreeSpace(folder.parent, 1)).not.toThrow()
  })

  it.runIf(isRoot)('in a private home of root has its cluster in another, accessible folder', async () => {
    folder = new PostgresFolder()
    const home = path.join(folder.parent, 'home')
    mkdirSync(home, { mode: 0o700 })
    folder.path = path.join(home, 'data')
    const messages: string[] = []
    await writeMark(await folder.start(messages), 6)
    const place = markedPlace()
    try {
      expect(messages.join('\n')).toContain(`the database is kept in ${place}`)
      expect(place.startsWith(home)).toBe(false)
      expect(statSync(folder.path).mode & 0o777).toBe(0o700)
      await folder.stopAll()
      expect(await readMarks(await folder.start())).toEqual([6])
      await folder.stopAll()

      // The data folder is deleted: a new one of the same path starts from scratch, and logs what it found.
      rmSync(folder.path, { recursive: true })
      const later: string[] = []
      const anew = await folder.start(later)
      const second = markedPlace()
      try {
        expect(second).not.toBe(place)
        expect(later.join('\n')).toContain(`left a database in ${path.dirname(place)}`)
        await expect(readMarks(anew)).rejects.toMatchObject({ code: '42P01' })
        await folder.stopAll()
        // A pointer without the id of its location is refused.
        writeFileSync(path.join(folder.path, 'postgres-folder.txt'), `${place}\n`)
        await expect(folder.start()).rejects.toThrow(/belongs to another data folder/)
      } finally {
        await folder.stopAll()
        rmSync(path.dirname(second), { recursive: true, force: true })
      }
    } finally {
      await folder.stopAll()
      rmSync(path.dirname(place), { recursive: true, force: true })
    }
  })
})

/**
 * The cluster that the data folder points to, marked so that a later test run removes what a killed one left.
 */
function markedPlace(): string {
  const [place = ''] = readFileSync(path.join(folder.path, 'postgres-folder.txt'), 'utf8').split('\n')
  markForRemoval(path.dirname(place))
  return place
}

function fileTimes(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(path.join(root, name)).mtimeMs}`)
    .filter((line) => !line.startsWith('vatio.lock'))
    .toSorted()
}
