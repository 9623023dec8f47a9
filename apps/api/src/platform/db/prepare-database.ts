import pg from 'pg'
import type { Configuration } from '../config/configuration.ts'
import type { MasterKeys } from '../secrets/master-key.ts'
import { StartError } from '../start-error.ts'
import { canLogIn, roleUrl, type ClusterClaim } from './claim-cluster.ts'
import { migrate, MigrationChangedError, SchemaNewerError } from './migrate.ts'
import { assertHarmless, databaseRoles } from './roles.ts'

export interface PrepareOptions {
  readonly configuration: Configuration
  /** Connection of the role that migrates. */
  readonly adminUrl: string
  readonly masterKeys: MasterKeys
  readonly purpose?: ClusterClaim['purpose']
  readonly log: (line: string) => void
}

export interface PreparedDatabase {
  readonly runtimeUrl: string
  readonly jobsUrl: string
}

/**
 * Migrates, and returns the URLs of the roles that serve requests and jobs. Every expected error is one line for the
 * person at the terminal; no URL with a password is ever printed.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<PreparedDatabase> {
  const { configuration, adminUrl, masterKeys, purpose } = options
  const secretKey = masterKeys.current
  const given = configuration.database
  try {
    await migrate({
      adminUrl,
      secretKey,
      olderKeys: masterKeys.all,
      purpose,
      createRoles: given.runtimeUrl === undefined,
      log: options.log,
    })
  } catch (error) {
    if (error instanceof SchemaNewerError || error instanceof MigrationChangedError) {
      throw new StartError(error.message)
    }
    if ((error as { code?: string }).code === '42501') {
      throw new StartError(
        'The role of DATABASE_URL may not create roles or tables: grant it CREATEROLE and ownership of the ' +
          'database, or create the roles yourself and set DATABASE_RUNTIME_URL and DATABASE_JOBS_URL.',
      )
    }
    throw error
  }
  const runtimeUrl = given.runtimeUrl ?? roleUrl(adminUrl, databaseRoles.runtime, secretKey)
  const jobsUrl = given.jobsUrl ?? roleUrl(adminUrl, databaseRoles.jobs, secretKey)
  await assertRuntime(adminUrl, runtimeUrl)
  for (const url of [runtimeUrl, jobsUrl]) await assertLogIn(url)
  return { runtimeUrl, jobsUrl }
}

async function assertRuntime(adminUrl: string, runtimeUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await assertHarmless(client, decodeURIComponent(new URL(runtimeUrl).username))
  } catch (error) {
    throw new StartError((error as Error).message)
  } finally {
    await client.end()
  }
}

/** Ready means that requests and jobs can log in: a wrong password is reported here, not by every call. */
async function assertLogIn(url: string): Promise<void> {
  if (await canLogIn(url)) return
  const role = decodeURIComponent(new URL(url).username)
  throw new StartError(
    `The database role "${role}" cannot log in: check its password in DATABASE_RUNTIME_URL or DATABASE_JOBS_URL, ` +
      'or the rules of pg_hba.conf for it.',
  )
}
