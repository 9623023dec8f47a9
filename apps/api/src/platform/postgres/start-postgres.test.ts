import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOwner, type PostgresOwner } from '../../../test/postgres-owner-process.ts'
import { StartError } from '../start-error.ts'
import { isProcessAlive } from './process-facts.ts'
import { findRunningPostgres } from './running-postgres.ts'
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts'

const isRoot = process.getuid?.() === 0

describe('the embedded PostgreSQL', () => {
  let folder: string
  let running: (EmbeddedPostgres | PostgresOwner)[]

  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'vatio-postgres-')), 'data')
    running = []
    openFor(path.dirname(folder))
  })
  afterEach(async () => {
    for (const each of running) await ('stop' in each ? each.stop() : each.end('SIGTERM'))
    await rm(path.dirname(folder), { recursive: true, force: true })
  })

  async function start(messages: string[] = []): Promise<EmbeddedPostgres> {
    const note = (message: string) => void messages.push(message)
    const server = await startPostgres({ dataFolder: folder, log: { info: note, warn: note, error: note } })
    running.push(server)
    return server
  }
  async function startProcess(environment?: NodeJS.ProcessEnv): Promise<PostgresOwner> {
    const owner = await startOwner(folder, environment)
    running.push(owner)
    return owner
  }

  it('makes a cluster that loses nothing: checksums, fsync and full pages on, scram passwords', async () => {
    const server = await start()
    const settings = [
      'data_checksums',
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'password_encryption',
    ]
    const found = await rows(
      server.superuserUrl,
      `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
    )
    expect(found).toEqual([
      {
        data_checksums: 'on',
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        password_encryption: 'scram-sha-256',
      },
    ])
    const wrong = new URL(server.url)
    wrong.password = 'postgres'
    await expect(rows(wrong.toString(), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('migrates with a role that may create roles and is no superuser', async () => {
    const server = await start()
    expect(
      await rows(
        server.url,
        'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ rolname: 'vatio_migrator', rolsuper: false, rolbypassrls: false, rolcreaterole: true }])
  })

  it('keeps the passwords readable by their owner alone', async () => {
    await start()
    expect(statSync(path.join(folder, 'postgres-credentials.json')).mode & 0o777).toBe(0o600)
  })

  it('listens on the loopback address only and leaves no socket file', async () => {
    const server = await start()
    expect(
      await rows(
        server.superuserUrl,
        `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
      ),
    ).toEqual([{ addresses: '127.0.0.1', sockets: '' }])
  })

  it('finds its rows again after a stop', async () => {
    await (await writeMark(await start(), 1)).stop()
    expect(await readMarks(await start())).toEqual([1])
  })

  it('refuses a second start on the same folder and leaves the first one alone', async () => {
    const first = await startProcess()
    const second = await startOwner(folder)
    expect(second.refusal).toMatch(
      new RegExp(`Another Vatio \\(process ${first.pid}\\) is already running.*VATIO_DATA_DIR`),
    )
    await expect(rows(first.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
  })

  it('is found by a command beside the running one, and not after it', async () => {
    expect(findRunningPostgres(folder)).toBeNull()
    const owner = await startOwner(folder)
    expect(findRunningPostgres(folder)).toEqual({ holderPid: owner.pid, url: owner.url })
    await owner.end('SIGKILL')
    expect(findRunningPostgres(folder)).toBeNull()
  })

  it('ends with code 0 on SIGTERM and leaves no process and no lock', async () => {
    const owner = await startOwner(folder)
    expect(await owner.end('SIGTERM')).toBe(0)
    expect(isProcessAlive(owner.serverPid)).toBe(false)
    expect(existsSync(path.join(folder, 'vatio.lock'))).toBe(false)
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('recovers by itself after kill -9 of its owner, with every acknowledged row', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const owner = await startOwner(folder)
      const acknowledged = await writeUntilKilled(owner, round)
      expect(await countRows(await start(), round)).toBeGreaterThanOrEqual(acknowledged)
      await stopLast()
    }
  })

  it('stops a server that outlived its owner and starts afresh', async () => {
    // Without setpriv on the path nobody tells the server that its parent died.
    const owner = await startOwner(folder, { PATH: '/nonexistent' })
    await writeMark(owner, 7)
    await owner.end('SIGKILL')
    expect(isProcessAlive(owner.serverPid)).toBe(true)
    const messages: string[] = []
    const next = await start(messages)
    expect(messages.join()).toContain(`process ${owner.serverPid}) was left over`)
    expect(isProcessAlive(owner.serverPid)).toBe(false)
    expect(await readMarks(next)).toEqual([7])
  })

  it.runIf(process.platform === 'linux')('stops the server when its owner is killed', async () => {
    const owner = await startOwner(folder)
    await owner.end('SIGKILL')
    await until(() => !isProcessAlive(owner.serverPid))
    expect(isProcessAlive(owner.serverPid)).toBe(false)
  })

  it('starts the server again on the same port when the server is killed', async () => {
    const server = await writeMark(await start(), 3)
    const before = server.pid()
    process.kill(before, 'SIGKILL')
    await until(async () => server.pid() !== before && (await isAnswering(server.url)))
    expect(await readMarks(server)).toEqual([3])
  })

  it('recovers when owner and server are killed together', async () => {
    const owner = await startOwner(folder)
    await writeMark(owner, 5)
    process.kill(owner.serverPid, 'SIGKILL')
    await owner.end('SIGKILL')
    expect(await readMarks(await start())).toEqual([5])
  })

  it('takes over a lock whose process id now belongs to another process', async () => {
    await (await start()).stop()
    running.pop()
    writeFileSync(
      path.join(folder, 'vatio.lock'),
      JSON.stringify({ pid: process.pid, startMark: 'another boot:1' }),
    )
    await expect(start()).resolves.toBeDefined()
  })

  it.runIf(process.platform === 'linux')(
    'starts when postmaster.pid names a living process that is no server',
    async () => {
      await (await writeMark(await start(), 4)).stop()
      running.pop()
      const file = path.join(folder, 'postgres', 'postmaster.pid')
      writeFileSync(file, `${process.pid}\n${path.join(folder, 'postgres')}\n1\n5432\n\n127.0.0.1\n`)
      expect(await readMarks(await start())).toEqual([4])
    },
  )

  it('refuses a folder of another major version, names the way out and changes nothing', async () => {
    await (await start()).stop()
    running.pop()
    const version = path.join(folder, 'postgres', 'PG_VERSION')
    writeFileSync(version, '16\n')
    const before = fileTimes(folder)
    await expect(start()).rejects.toThrow(
      /PostgreSQL 16.*carries 18.*npm run backup -- FILE.*npm run restore -- FILE/,
    )
    expect(fileTimes(folder)).toEqual(before)
    writeFileSync(version, '18\n')
    await expect(start()).resolves.toBeDefined()
  })

  it('makes new passwords when the file of passwords was lost', async () => {
    await (await writeMark(await start(), 9)).stop()
    running.pop()
    rmSync(path.join(folder, 'postgres-credentials.json'))
    expect(await readMarks(await start())).toEqual([9])
  })

  it('begins again after a first start that was killed half way', async () => {
    const owner = startOwner(folder).catch(() => null)
    await until(
      () => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('postgres.new-')),
    )
    const holder = JSON.parse(readFileSync(path.join(folder, 'vatio.lock'), 'utf8')) as { pid: number }
    process.kill(holder.pid, 'SIGKILL')
    await owner
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
    await expect(start()).resolves.toBeDefined()
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  })

  it('refuses a data folder that is a file, in one line', async () => {
    writeFileSync(folder, '')
    const refusal = await start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toMatch(/cannot write to the data folder .* VATIO_DATA_DIR/)
  })

  it.runIf(!isRoot)('refuses a data folder that it may not write to', async () => {
    mkdirSync(folder, { mode: 0o500 })
    await expect(start()).rejects.toThrow(/cannot write to the data folder .*EACCES/)
  })

  it('never touches a folder named postgres that is not its own', async () => {
    mkdirSync(path.join(folder, 'postgres'), { recursive: true })
    openFor(folder)
    writeFileSync(path.join(folder, 'postgres', 'letters.txt'), 'mine')
    await expect(start()).rejects.toThrow(/exists and holds no database/)
    expect(readFileSync(path.join(folder, 'postgres', 'letters.txt'), 'utf8')).toBe('mine')
  })

  it.runIf(isRoot)(
    'keeps the cluster in a reachable folder when root starts it under a closed home',
    async () => {
      const home = path.join(path.dirname(folder), 'home')
      mkdirSync(home, { mode: 0o700 })
      folder = path.join(home, 'data')
      const messages: string[] = []
      const server = await writeMark(await start(messages), 6)
      const place = readFileSync(path.join(folder, 'postgres-folder.txt'), 'utf8').trim()
      try {
        expect(messages.join('\n')).toContain(`the database is kept in ${place}`)
        expect(place).not.toContain(home)
        await server.stop()
        running.pop()
        expect(await readMarks(await start())).toEqual([6])
      } finally {
        await stopLast()
        rmSync(path.dirname(place), { recursive: true, force: true })
      }
    },
  )

  async function stopLast(): Promise<void> {
    const last = running.pop()
    if (last !== undefined && 'stop' in last) await last.stop()
  }
})

interface HasUrl {
  url: string
}

async function writeMark<Server extends HasUrl>(server: Server, mark: number): Promise<Server> {
  await rows(server.url, `create table if not exists mark (mark int); insert into mark values (${mark})`)
  return server
}

async function readMarks(server: HasUrl): Promise<number[]> {
  return (await rows<{ mark: number }>(server.url, 'select mark from mark order by mark')).map(
    (row) => row.mark,
  )
}

async function countRows(server: HasUrl, round: number): Promise<number> {
  return (await rows<{ n: number }>(server.url, `select count(*)::int as n from burst_${round}`))[0]?.n ?? 0
}

/** Writes rows one by one, kills the owner in the middle and returns how many were acknowledged. */
async function writeUntilKilled(owner: PostgresOwner, round: number): Promise<number> {
  const client = new pg.Client({ connectionString: owner.url })
  client.on('error', () => {})
  await client.connect()
  await client.query(`create table burst_${round} (n int)`)
  let acknowledged = 0
  let killed: Promise<unknown> | undefined
  for (;;) {
    try {
      await client.query(`insert into burst_${round} values ($1)`, [acknowledged])
    } catch {
      break
    }
    acknowledged += 1
    if (acknowledged === 50) killed = owner.end('SIGKILL')
  }
  await killed
  return acknowledged
}

async function rows<Row = unknown>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}

async function isAnswering(url: string): Promise<boolean> {
  return rows(url, 'select 1').then(
    () => true,
    () => false,
  )
}

/** Waits for an event that must come; the test's own limit ends the wait when it does not. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20)
}

/** mkdtemp closes its folder to everybody else: the cluster's own user must be able to walk through. */
function openFor(folder: string): void {
  if (isRoot) execFileSync('chmod', ['755', folder])
}

function fileTimes(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(path.join(folder, name)).mtimeMs}`)
    .filter((line) => !line.startsWith('vatio.lock'))
    .toSorted()
}
