import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { PostgresOwner } from '../../../test/postgres-owner-process.ts'
import {
  folderWithCluster,
  PostgresFolder,
  query,
  readMarks,
  removeMadeCluster,
  writeMark,
} from '../../../test/postgres-folder.ts'
import { isProcessAlive } from './process-facts.ts'

const isLinux = process.platform === 'linux'

describe('the embedded PostgreSQL after a crash', { timeout: 90_000 }, () => {
  let folder: PostgresFolder
  afterEach(() => folder.remove())
  afterAll(removeMadeCluster)

  it('has every acknowledged row after kill -9 of its owner during writes', async () => {
    folder = await folderWithCluster()
    for (let round = 1; round <= 3; round += 1) {
      const acknowledged = await writeUntilKilled(await folder.startProcess(), round)
      const server = await folder.start()
      const [found] = await query<{ n: number }>(server.url, `select count(*)::int as n from burst_${round}`)
      expect(found?.n).toBeGreaterThanOrEqual(acknowledged)
      await folder.stopAll()
    }
  })

  it('stops a server that outlived its owner and starts a new one', async () => {
    folder = await folderWithCluster()
    // Without setpriv the server is not signalled when its parent dies.
    const owner = await folder.startProcess({ PATH: '/nonexistent' })
    await writeMark(owner, 7)
    await owner.end('SIGKILL')
    expect(isProcessAlive(owner.serverPid)).toBe(true)
    const messages: string[] = []
    const next = await folder.start(messages)
    expect(messages.join()).toContain(`process ${owner.serverPid}) was left over`)
    expect(isProcessAlive(owner.serverPid)).toBe(false)
    expect(await readMarks(next)).toEqual([7])
  })

  it.runIf(isLinux)('stops when its owner is killed', async () => {
    folder = await folderWithCluster()
    const owner = await folder.startProcess()
    await owner.end('SIGKILL')
    await until(() => !isProcessAlive(owner.serverPid))
    expect(isProcessAlive(owner.serverPid)).toBe(false)
  })

  it('restarts on the same port when the server itself is killed', async () => {
    folder = await folderWithCluster()
    const server = await writeMark(await folder.start(), 3)
    const before = server.pid()
    process.kill(before, 'SIGKILL')
    await until(async () => server.pid() !== before && (await isAnswering(server.url)))
    expect(await readMarks(server)).toEqual([3])
  })

  it('starts again when owner and server were killed together', async () => {
    folder = await folderWithCluster()
    const owner = await writeMark(await folder.startProcess(), 5)
    process.kill(owner.serverPid, 'SIGKILL')
    await owner.end('SIGKILL')
    expect(await readMarks(await folder.start())).toEqual([5])
  })

  it('takes over a lock whose process id now belongs to another process', async () => {
    folder = await folderWithCluster()
    const stale = JSON.stringify({ pid: process.pid, startMark: 'another boot:1' })
    writeFileSync(path.join(folder.path, 'vatio.lock'), stale)
    await expect(folder.start()).resolves.toBeDefined()
  })

  it.runIf(isLinux)('starts when postmaster.pid names a living process that is not a server', async () => {
    folder = await folderWithCluster()
    const cluster = path.join(folder.path, 'postgres')
    writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n`)
    await expect(folder.start()).resolves.toBeDefined()
  })

  it('starts again after a first start that was killed midway', async () => {
    folder = new PostgresFolder()
    const owner = folder.startProcess().catch(() => null)
    const drafts = () => readdirSync(folder.path).filter((name) => name.startsWith('postgres.new-'))
    await until(() => existsSync(folder.path) && drafts().length > 0)
    const holder = JSON.parse(readFileSync(path.join(folder.path, 'vatio.lock'), 'utf8')) as { pid: number }
    process.kill(holder.pid, 'SIGKILL')
    await owner
    expect(existsSync(path.join(folder.path, 'postgres'))).toBe(false)
    await expect(folder.start()).resolves.toBeDefined()
    expect(drafts()).toEqual([])
  })
})

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

async function isAnswering(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

/** Waits for an event that must occur; otherwise the test times out. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20)
}
