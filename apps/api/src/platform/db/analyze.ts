import type pg from 'pg'
import { databaseRoles } from './roles.ts'

/**
 * Updates the planner statistics of every table after a bulk load. Without them the planner expects one row
 * per tenant and chooses plans that take minutes; autovacuum analyses a minute later, when somebody is
 * already looking at the first screen.
 */
export async function analyzeTables(client: pg.Client): Promise<void> {
  await client.query(`set role ${databaseRoles.owner}`)
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'usage')`,
  )
  await client.query(`analyze ${rows.map((row) => row.name).join(', ')}`)
}
