import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseRoles, rolePassword, urlForRole } from '../src/platform/db/roles.ts'
import { TEMPLATE_NAME, TEST_INSTALLATION_ID, TEST_SECRET_KEY } from './test-cluster.ts'

/** A migrated database of one test file. */
export interface TestDatabase {
  name: string
  /** The role that migrates and owns the database. */
  adminUrl: string
  /** The role that serves requests: owns nothing, sees one tenant. */
  runtimeUrl: string
  /** The role of the job queue. */
  jobsUrl: string
  /** Sees all rows; to inspect the results of a test, never for the code under test. */
  superuserUrl: string
  secretKey: string
  installationId: string
  drop(): Promise<void>
}

/**
 * Copies the migrated template into a separate database. Call it in `beforeAll` of a test file and `drop`
 * in `afterAll`. `empty: true` gives a database without any migration, `template` a copy of one of the
 * test's own.
 */
export async function createTestDatabase(
  options: { empty?: boolean; template?: string } = {},
): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = options.template ?? TEMPLATE_NAME
  await runOnce(clusterUrl, `create database ${name}${options.empty ? '' : ` template ${template}`}`)
  // A copy has everything except the privileges on the database itself.
  if (!options.empty) await runOnce(clusterUrl, `grant create on database ${name} to ${databaseRoles.jobs}`)
  const adminUrl = withDatabase(clusterUrl, name)
  const urlOf = (role: string) => urlForRole(adminUrl, role, rolePassword(TEST_SECRET_KEY, role))
  return {
    name,
    adminUrl,
    runtimeUrl: urlOf(databaseRoles.runtime),
    jobsUrl: urlOf(databaseRoles.jobs),
    superuserUrl: withDatabase(inject('clusterSuperuserUrl'), name),
    secretKey: TEST_SECRET_KEY,
    installationId: TEST_INSTALLATION_ID,
    drop: () => dropDatabase(clusterUrl, name),
  }
}

/** A worker of the server (autovacuum) may be connected, which only a superuser could end: wait for it. */
async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runOnce(clusterUrl, `drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || attempt >= 50) throw error
      await sleep(200)
    }
  }
}

function withDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.toString()
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
