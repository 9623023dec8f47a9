import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { MIGRATOR_ROLE } from '../src/platform/postgres/bootstrap-database.ts'

/** An external server for the test run, given by the URL of a superuser. */
export interface ExternalCluster {
  readonly url: string
  readonly superuserUrl: string
  stop(): Promise<void>
}

/**
 * Creates only the migrating role on a server, as its operator does (docs/operations.md).
 *
 * @param superuserUrl a throw-away server that listens on the loopback address: tests do not clean it up.
 */
export async function takeExternalCluster(superuserUrl: string): Promise<ExternalCluster> {
  const url = new URL(superuserUrl)
  if (!['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)) {
    throw new Error('VATIO_TEST_DATABASE_URL must name a throw-away server on this machine')
  }
  const password = randomBytes(18).toString('base64url')
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const known = await client.query('select 1 from pg_roles where rolname = $1', [MIGRATOR_ROLE])
    const verb = known.rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${verb} role ${MIGRATOR_ROLE} login nosuperuser createrole createdb password '${password}'`,
    )
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    if (Number(rows[0]?.version) >= 160_000) {
      await client.query(`alter role ${MIGRATOR_ROLE} set createrole_self_grant to 'set, inherit'`)
    }
  } finally {
    await client.end()
  }
  url.username = MIGRATOR_ROLE
  url.password = password
  url.pathname = '/postgres'
  return { url: url.toString(), superuserUrl, stop: async () => {} }
}
