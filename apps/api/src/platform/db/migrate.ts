import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { only } from '../elements.ts'
import { assertClusterClaim, type ClusterClaim } from './claim-cluster.ts'
import { readClusterMemory } from './cluster-memory.ts'
import { ensureRoles } from './ensure-roles.ts'
import { findInstallationId, recordInstallation } from './installation.ts'
import { protectTables } from './protect-tables.ts'
import { databaseRoles } from './roles.ts'

export interface Migration {
  /** File name without ending, e.g. `0101-security-foundation`. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The database was written by a newer version of Vatio. */
export class SchemaNewerError extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database has migrations that this version does not know (${names.join(', ')}). ` +
        'Start the newer version of Vatio, or restore a backup made with this one.',
    )
    this.name = 'SchemaNewerError'
  }
}

/** A migration was edited after it had run here: the code no longer describes the database. */
export class MigrationChangedError extends Error {
  constructor(name: string) {
    super(
      `Migration ${name} was changed after it ran on this database. ` +
        'Bring back the file as it was released; changes go into a new migration.',
    )
    this.name = 'MigrationChangedError'
  }
}

const MIGRATIONS_FOLDER = new URL('../../../migrations/', import.meta.url)
const FILE_NAME = /^(\d{4}-[a-z0-9-]+)\.sql$/

/** Reads the migrations of the code in their order. */
export async function readMigrations(folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => {
      const name = FILE_NAME.exec(file)?.[1]
      if (!name) throw new Error(`Migration ${file} is not named NNNN-area-feature.sql`)
      const sql = await readFile(new URL(file, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export interface MigrateOptions {
  /** Connection of the migrator: owner of the database, not the runtime role. */
  readonly adminUrl: string
  /** Master key, 32 bytes in base64url; the passwords of the roles come from it. */
  readonly secretKey: string
  /** Older keys of this node. */
  readonly olderKeys?: readonly string[] | undefined
  readonly purpose?: ClusterClaim['purpose']
  /** False when the operator created the roles. */
  readonly createRoles?: boolean
  /** Id of a new installation; generated where absent. */
  readonly installationId?: string | undefined
  /** True for an empty schema that a restore fills: the id is among the rows. */
  readonly withoutInstallation?: boolean
  readonly migrations?: readonly Migration[]
  readonly log?: (line: string) => void
}

/**
 * Migrates the schema: each migration in a transaction of its own, once, even when several nodes start
 * together. Refuses a schema newer than the code and a migration that was changed after it ran.
 *
 * @returns names of the migrations applied now.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = options.migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: options.adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const installation = await claimCluster(client, options)
    await client.query('select pg_advisory_lock(7241002)')
    await prepareDatabase(client)
    const pending = await pendingMigrations(client, migrations)
    for (const migration of pending) {
      options.log?.(`migration ${migration.name}`)
      await apply(client, migration)
    }
    if (!options.withoutInstallation) await recordInstallation(client, installation)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** @returns the id for a database without installation. */
async function claimCluster(client: pg.Client, options: MigrateOptions): Promise<string> {
  const { adminUrl, secretKey, olderKeys, purpose, installationId } = options
  const databaseInstallation = await findInstallationId(client)
  const claim = { adminUrl, secretKey, olderKeys, purpose, installationId, databaseInstallation }
  if (options.createRoles !== false) return ensureRoles(client, claim)
  // Roles of the operator are not changed; an installation recorded in the cluster is checked all the same.
  return assertClusterClaim(claim, { ...(await readClusterMemory(client)), hasRoles: false })
}

async function prepareDatabase(client: pg.Client): Promise<void> {
  const { owner, runtime, jobs, steward } = databaseRoles
  await client.query(`
    create extension if not exists unaccent with schema public;
    create extension if not exists pg_trgm with schema public;
    create extension if not exists btree_gin with schema public;
    revoke create on schema public from public;
    grant usage on schema public to ${runtime}, ${jobs}, ${steward};
    grant create, usage on schema public to ${owner};
  `)
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`grant create on database ${client.escapeIdentifier(only(rows).name)} to ${jobs}`)
  await client.query(`
    begin;
    set local role ${owner};
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    comment on table schema_migrations is 'global: which migrations have run';
    commit;
  `)
}

async function pendingMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query('begin')
  await client.query(`set local role ${databaseRoles.owner}`)
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  await client.query('commit')
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const unknown = applied.rows.filter((row) => !known.has(row.name)).map((row) => row.name)
  if (unknown.length > 0) throw new SchemaNewerError(unknown)
  for (const row of applied.rows) {
    if (known.get(row.name)?.checksum !== row.checksum) {
      throw new MigrationChangedError(row.name)
    }
  }
  const done = new Set(applied.rows.map((row) => row.name))
  return migrations.filter((migration) => !done.has(migration.name))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local role ${databaseRoles.owner}`)
    await client.query(migration.sql)
    await protectTables(client)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
