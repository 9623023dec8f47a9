import type pg from 'pg'
import { databaseRoles } from './roles.ts'

interface TableRow {
  name: string
  comment: string | null
  tenant: boolean
}

/**
 * Gives every table its protection, in the transaction of the migration that made it:
 *
 * - a table with `client_uid` gets forced row-level security, the tenant policy and the runtime's grants;
 *   a comment starting `append-only` leaves out update and delete;
 * - any other table says why in a comment starting `global:`; the runtime may read it, or nothing at all when
 *   the comment starts `global: private` (directories, reached through SECURITY DEFINER look-ups only).
 *
 * A tenant table without row-level security therefore cannot be committed.
 */
export async function protectTables(client: pg.Client): Promise<void> {
  const { runtime, steward } = databaseRoles
  for (const table of await listTables(client)) {
    const name = client.escapeIdentifier(table.name)
    const comment = table.comment ?? ''
    await client.query(`grant select, insert, update, delete on ${name} to ${steward}`)
    if (comment.startsWith('global: private')) {
      await client.query(`revoke all on ${name} from ${runtime}`)
    } else if (comment.startsWith('global:') && !table.tenant) {
      await client.query(`grant select on ${name} to ${runtime}`)
    } else if (table.tenant) {
      await client.query(
        [
          `alter table ${name} enable row level security`,
          `alter table ${name} force row level security`,
          `drop policy if exists tenant_isolation on ${name}`,
          `create policy tenant_isolation on ${name} to ${runtime}
             using (client_uid = (select current_client_uid()))
             with check (client_uid = (select current_client_uid()))`,
          `drop policy if exists steward_access on ${name}`,
          `create policy steward_access on ${name} to ${steward} using (true) with check (true)`,
          comment.startsWith('append-only')
            ? `grant select, insert on ${name} to ${runtime}`
            : `grant select, insert, update, delete on ${name} to ${runtime}`,
        ].join('; '),
      )
    } else {
      throw new Error(
        `Table ${table.name} has no client_uid: give it one, or a comment that starts "global:" and says why.`,
      )
    }
  }
}

async function listTables(client: pg.Client): Promise<TableRow[]> {
  const found = await client.query<TableRow>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
            exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = 'client_uid' and not a.attisdropped) as tenant
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
  )
  return found.rows
}
