import type pg from 'pg'
import { databaseRoles } from './roles.ts'

/**
 * Gives the planner statistics of every table after many rows came in at once. Without them it takes a tenant
 * for one row and picks plans that last minutes; the server's own analysis comes a minute later, and a person
 * is looking at the first screen by then.
 */
export async function analyzeTables(client: pg.Client): Promise<void> {
  await client.query(`set role ${databaseRoles.owner}`)
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'usage')`,
  )
  await client.query(`analyze ${rows.map((row) => row.name).join(', ')}`)
}
