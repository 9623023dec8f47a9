import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { StartError } from '../start-error.ts'

export const DATABASE_NAME = 'vatio'
export const MIGRATOR_ROLE = 'vatio_migrator'

/**
 * The only task of the superuser: creates the role that migrates (may create roles, owns the database, is no
 * superuser) and the database. Idempotent; sets the role's password to the one stored on disk.
 */
export async function bootstrapDatabase(superuserUrl: string, migratorPassword: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const role = escapeIdentifier(MIGRATOR_ROLE)
    const known = await client.query('select 1 from pg_roles where rolname = $1', [MIGRATOR_ROLE])
    if (known.rowCount === 0) await client.query(`create role ${role}`)
    await client.query(
      `alter role ${role} login nosuperuser nobypassrls createrole createdb password ${escapeLiteral(migratorPassword)}`,
    )
    // Since PostgreSQL 16 a role that creates another one is not a member of it without this setting.
    await client.query(`alter role ${role} set createrole_self_grant to 'set, inherit'`)
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME])
    if (database.rowCount === 0) {
      await client.query(`create database ${escapeIdentifier(DATABASE_NAME)} owner ${role}`)
    }
  } finally {
    await client.end()
  }
}

/**
 * Refuses a server that could lose an acknowledged row: each of these settings has been found disabled
 * somewhere.
 */
export async function assertDurable(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [setting])
      if (rows[0]?.value !== 'on') {
        throw new StartError(
          `PostgreSQL runs with ${setting} = ${rows[0]?.value ?? 'unknown'}, which can lose data: remove that setting.`,
        )
      }
    }
  } finally {
    await client.end()
  }
}
