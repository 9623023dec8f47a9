import { createHmac } from 'node:crypto'
import type pg from 'pg'

/**
 * Roles of the cluster. `owner` owns every object and cannot log in; `runtime` serves requests and owns
 * nothing; `jobs` owns the queue's schema; `steward` is for work across tenants (backup, seed, commands); the
 * migrator sets it with `set local role`, requests never do.
 */
export const databaseRoles = {
  owner: 'vatio_owner',
  runtime: 'vatio_runtime',
  jobs: 'vatio_jobs',
  steward: 'vatio_steward',
} as const

/** Password of a login role: derived from the master key, so that every node knows it and no file contains it. */
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

/** Refuses a runtime role that could bypass row-level security. */
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
