import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres, type EmbeddedPostgres } from '../src/platform/postgres/start-postgres.ts'
import { startOwner, type PostgresOwner } from './postgres-owner-process.ts'

export const isRoot = process.getuid?.() === 0

/** A data folder of one test and its processes. */
export class PostgresFolder {
  readonly parent: string
  path: string
  readonly #running: (() => Promise<unknown>)[] = []

  constructor() {
    this.parent = mkdtempSync(path.join(tmpdir(), 'vatio-postgres-'))
    // Root hands the cluster to a system user, who must have access to it.
    if (isRoot) chmodSync(this.parent, 0o755)
    this.path = path.join(this.parent, 'data')
  }

  /** Starts the server in this process; its log is added to `messages`. */
  async start(messages: string[] = []): Promise<EmbeddedPostgres> {
    const note = (message: string) => void messages.push(message)
    const server = await startPostgres({
      dataFolder: this.path,
      log: { info: note, warn: note, error: note },
    })
    this.#running.push(() => server.stop())
    return server
  }

  /** Starts the server in a process of its own, to be killed. */
  async startProcess(environment: NodeJS.ProcessEnv = {}): Promise<PostgresOwner> {
    const owner = await startOwner(this.path, environment)
    this.#running.push(() => owner.end('SIGTERM'))
    return owner
  }

  async stopAll(): Promise<void> {
    for (const stop of this.#running.splice(0)) await stop()
  }

  async remove(): Promise<void> {
    await this.stopAll()
    rmSync(this.parent, { recursive: true, force: true })
  }
}

let made: PostgresFolder | undefined

/** A folder with a stopped cluster: created once per test file and copied, which is much faster. */
export async function folderWithCluster(): Promise<PostgresFolder> {
  if (made === undefined) {
    made = new PostgresFolder()
    await made.start()
    await made.stopAll()
  }
  const folder = new PostgresFolder()
  execFileSync('cp', ['-a', made.path, folder.path])
  return folder
}

/** Call it in `afterAll` of a file that used {@link folderWithCluster}. */
export async function removeMadeCluster(): Promise<void> {
  await made?.remove()
  made = undefined
}

export async function query<Row = Record<string, unknown>>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Leaves a row that a later start must find. */
export async function writeMark<Server extends { url: string }>(
  server: Server,
  mark: number,
): Promise<Server> {
  await query(server.url, `create table if not exists mark (mark int); insert into mark values (${mark})`)
  return server
}

export async function readMarks(server: { url: string }): Promise<number[]> {
  const rows = await query<{ mark: number }>(server.url, 'select mark from mark order by mark')
  return rows.map(({ mark }) => mark)
}
