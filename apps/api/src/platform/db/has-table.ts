import type pg from 'pg'
import { only } from '../elements.ts'

/** Whether a possibly unmigrated database has a table. */
export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `public.${name}`,
  ])
  return only(rows).found
}
