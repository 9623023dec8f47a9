import { createHmac } from 'node:crypto'
import type pg from 'pg'

/**
 * Roles of the cluster. `owner` owns every object and cannot log in; `runtime` serves requests and owns
 * nothing; `jobs` owns the queue's schema; `steward` is for work across tenants (backup, seed, commands) and
 * is entered by the migrator with `set local role`, never by a request.
 */
export const databaseRoles = {
  owner: 'vatio_owner',
  runtime: 'vatio_runtime',
  jobs: 'vatio_jobs',
  steward: 'vatio_steward',
} as const

/** Password of a login role: derived from the master key, so that every node knows it and no file holds it. */
export function rolePassword(secretKey: string, role: string): string {
  return createHmac('sha256', Buffer.from(secretKey, 'base64url'))
    .update(`database-role:${role}`)
    .digest('base64url')
}

/** The URL of `adminUrl` with another role. */
export function urlForRole(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = role
  url.password = password
  return url.toString()
}

/**
 * Creates the roles if they are missing and sets the passwords of the login roles. Needs a connection that may
 * create roles; an operator whose migrator may not gives DATABASE_RUNTIME_URL and DATABASE_JOBS_URL instead.
 */
export async function ensureRoles(client: pg.Client, secretKey: string): Promise<void> {
  // Roles belong to the cluster: two databases that start together must not create them twice.
  await client.query('select pg_advisory_lock(7241001)')
  try {
    const existing = new Set(
      (
        await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
          Object.values(databaseRoles),
        ])
      ).rows.map((row) => row.rolname),
    )
    const plain = 'nosuperuser nocreatedb nocreaterole noinherit nobypassrls'
    for (const role of Object.values(databaseRoles)) {
      const login = role === databaseRoles.runtime || role === databaseRoles.jobs
      if (!existing.has(role))
        await client.query(`create role ${role} ${login ? 'login' : 'nologin'} ${plain}`)
      if (login) {
        const password = rolePassword(secretKey, role)
        if (!(await passwordStands(client, role, password))) {
          await client.query(`alter role ${role} password '${password}'`)
        }
      }
    }
    for (const role of [databaseRoles.owner, databaseRoles.steward, databaseRoles.jobs]) {
      await client.query(`grant ${role} to current_user`)
    }
  } finally {
    await client.query('select pg_advisory_unlock(7241001)')
  }
}

// Setting a password rewrites a catalogue row and takes a lock; a comment remembers which key it came from.
async function passwordStands(client: pg.Client, role: string, password: string): Promise<boolean> {
  const mark = `password ${createHmac('sha256', password).update('mark').digest('hex').slice(0, 16)}`
  const found = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = $1`,
    [role],
  )
  if (found.rows[0]?.comment === mark) return true
  await client.query(`comment on role ${role} is '${mark}'`)
  return false
}

/** Refuses a runtime role that could step over row-level security. */
export async function assertHarmless(client: pg.Client, role: string): Promise<void> {
  const found = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; owns: boolean }>(
    `select rolsuper, rolbypassrls,
            exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where n.nspname = 'public' and c.relowner = r.oid) as owns
     from pg_roles r where rolname = $1`,
    [role],
  )
  const row = found.rows[0]
  if (!row) throw new Error(`The database role "${role}" does not exist.`)
  if (row.rolsuper || row.rolbypassrls || row.owns) {
    throw new Error(
      `The database role "${role}" must not be a superuser, own tables or bypass row-level security.`,
    )
  }
}
