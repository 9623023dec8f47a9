import pg from 'pg'
import { only } from '../elements.ts'
import { StartError } from '../start-error.ts'
import { readClusterMemory } from './cluster-memory.ts'
import { hasTable } from './has-table.ts'
import { findInstallationId } from './installation.ts'
import { databaseRoles } from './roles.ts'

/** State of a database before a start changes anything. */
export interface DatabaseState {
  readonly name: string
  /** Null for a new one, or one from before installations had ids. */
  readonly installationId: string | null
  /** Whether it has neither an installation nor a company. */
  readonly isNew: boolean
  /** Whether roles of its cluster already have passwords of a master key. */
  readonly isKeyInUse: boolean
}

const OLDEST_SERVER = 150_000

/** @throws StartError when the server does not answer or is too old; never prints a URL with a password. */
export async function readDatabaseState(adminUrl: string): Promise<DatabaseState> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await connect(client, adminUrl)
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    if (Number(only(rows).version) < OLDEST_SERVER) {
      throw new StartError('PostgreSQL 15 or newer is needed: upgrade the server of DATABASE_URL.')
    }
    const cluster = await readClusterMemory(client)
    const installationId = await findInstallationId(client)
    return {
      name: cluster.databaseName,
      installationId,
      isNew: installationId === null && !(await hasCompanies(client)),
      isKeyInUse: cluster.memory !== null || cluster.hasRoles || installationId !== null,
    }
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client, adminUrl: string): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const url = new URL(adminUrl)
    const place = `${url.hostname}:${url.port || '5432'}${url.pathname}`
    throw new StartError(
      `Cannot connect to PostgreSQL at ${place} (${(error as Error).message}): check DATABASE_URL and that the server runs.`,
    )
  }
}

async function hasCompanies(client: pg.Client): Promise<boolean> {
  if (!(await hasTable(client, 'organisations'))) return false
  await client.query(`begin; set local role ${databaseRoles.steward}`)
  try {
    return (await client.query('select from public.organisations limit 1')).rowCount !== 0
  } finally {
    await client.query('rollback')
  }
}
