import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../free-port.mjs'
import type { Course } from './campaign.ts'

const START_LIMIT_MS = 120_000

/**
 * A throw-away server of a PostgreSQL that Debian packages, on the loopback address.
 *
 * @returns the address of its superuser, or the reason why it is not available on this machine.
 */
export async function startDebianPostgres(
  major: number,
  course: Course,
): Promise<{ url: string } | { reason: string }> {
  const programs = `/usr/lib/postgresql/${major}/bin`
  const isRoot = process.getuid?.() === 0
  if (!existsSync(`${programs}/initdb`) && isRoot) {
    course.log(`installing postgresql-${major}`)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', `postgresql-${major}`])
  }
  if (!existsSync(`${programs}/initdb`)) return { reason: `postgresql-${major} is not installed` }
  const folder = mkdtempSync(path.join(tmpdir(), `vatio-postgresql-${major}-`))
  course.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, 'campaign', { mode: 0o644 })
  const cluster = path.join(folder, 'cluster')
  const user = isRoot ? systemUser('postgres') : {}
  if (isRoot) execFileSync('install', ['-d', '-o', 'postgres', '-m', '700', cluster])
  const initialise = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  execFileSync(`${programs}/initdb`, [...initialise, '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  })
  const port = await findFreePort()
  const settings = [
    'fsync=off',
    'max_connections=200',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ]
  const server = spawn(
    `${programs}/postgres`,
    ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  course.onEnd(async () => {
    server.kill('SIGINT')
    await ended
  })
  const url = `postgresql://postgres:campaign@127.0.0.1:${port}/postgres`
  await untilAnswering(url)
  return { url }
}

/** PostgreSQL refuses to run as root. */
function systemUser(name: string): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function untilAnswering(url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
