import pg from 'pg'
import type { BackupHead, BackupManifest, BackupTable } from './backup-manifest.ts'

/** Rows must read the same whatever the server's defaults and version are. */
export const STABLE_TEXT = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local client_encoding = 'UTF8';
  set local search_path = public;
`

/** Tables whose rows are the product's data; the list of migrations is in the manifest of the backup. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
            coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations'
     group by c.relname
     order by c.relname`,
  )
  return rows
}

/** Sequences of the schema, readable by their owner only. */
export async function listSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  const found: BackupManifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from public.${pg.escapeIdentifier(name)}`,
    )
    const row = state.rows[0]
    if (row !== undefined) found.push({ name, lastValue: row.last_value, isCalled: row.is_called })
  }
  return found
}

export async function listMigrations(client: pg.Client): Promise<BackupHead['migrations']> {
  return (
    await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.schema_migrations order by name',
    )
  ).rows
}

/**
 * Count of a table's rows and a checksum over their texts: equal for equal contents in any order and server
 * version.
 */
export async function markOf(
  client: pg.Client,
  table: BackupTable,
): Promise<{ rows: number; contentMark: string }> {
  const columns = table.columns.map((name) => `t.${pg.escapeIdentifier(name)}`).join(', ')
  const { rows } = await client.query<{ rows: string; mark: string }>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || substr(md5(row(${columns})::text), 1, 15))::bit(60)::int8::numeric), 0)::text as mark
     from public.${pg.escapeIdentifier(table.name)} t`,
  )
  return { rows: Number(rows[0]?.rows ?? 0), contentMark: rows[0]?.mark ?? '0' }
}

export function copyStatement(table: BackupTable, direction: 'to stdout' | 'from stdin'): string {
  const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  return `copy public.${pg.escapeIdentifier(table.name)} (${columns}) ${direction}`
}
