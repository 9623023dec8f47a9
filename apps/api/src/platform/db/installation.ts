import type pg from 'pg'
import { only } from '../elements.ts'
import type { Database } from './database.ts'
import { hasTable } from './has-table.ts'
import { databaseRoles } from './roles.ts'

/** The installation that a migrated database belongs to, as the role of requests sees it. */
export async function installationIdOf(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from installation')
  return only(rows).id
}

/** The installation of a possibly unmigrated database; null when it has none. */
export async function findInstallationId(client: pg.Client): Promise<string | null> {
  if (!(await hasTable(client, 'installation'))) return null
  return asOwner(client, async () => {
    const { rows } = await client.query<{ id: string }>('select id from public.installation')
    return rows[0]?.id ?? null
  })
}

/** Sets the installation of a database to `id` unless it has one. */
export async function recordInstallation(client: pg.Client, id: string): Promise<void> {
  if (!(await hasTable(client, 'installation'))) return
  await asOwner(client, () =>
    client.query('insert into public.installation (id) values ($1) on conflict (is_only) do nothing', [id]),
  )
}

async function asOwner<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local role ${databaseRoles.owner}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
