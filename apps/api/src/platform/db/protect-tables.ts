import type pg from 'pg'
import { databaseRoles } from './roles.ts'

interface TableRow {
  name: string
  comment: string
  tenant: boolean
  isForced: boolean
  /** `tenant_isolation` and `steward_access` as the catalogue stores them. */
  policies: string[]
  runtimeRights: string[]
  stewardRights: string[]
}

const TENANT_CHECK = '(client_uid = ( SELECT current_client_uid() AS current_client_uid))'
/** How {@link listTables} shows the two policies of a protected table. */
const POLICIES = [
  `steward_access * t {${databaseRoles.steward}} true true`,
  `tenant_isolation * t {${databaseRoles.runtime}} ${TENANT_CHECK} ${TENANT_CHECK}`,
]
const ALL_RIGHTS = ['select', 'insert', 'update', 'delete']

/**
 * Protects every table, in the transaction of the migration that created it:
 *
 * - a table with `client_uid` gets forced row-level security, the tenant policy and the runtime's grants;
 *   without update and delete if its comment starts with `append-only`;
 * - any other table states the reason in a comment starting with `global:`; the runtime may read it, or
 *   nothing at all when the comment starts `global: private` (directories, reached through SECURITY DEFINER
 *   look-ups only).
 *
 * A tenant table without row-level security therefore cannot be committed. A protected table is not altered
 * again: each statement would lock it against readers, and all tables together would take longer than the
 * migration.
 */
export async function protectTables(client: pg.Client): Promise<void> {
  for (const table of await listTables(client)) {
    const protection = protectionOf(table)
    if (!isProtected(table, protection)) await protectTable(client, table, protection)
  }
}

interface Protection {
  readonly isForced: boolean
  readonly runtimeRights: readonly string[]
}

function protectionOf({ name, comment, tenant }: TableRow): Protection {
  if (comment.startsWith('global: private')) return { isForced: false, runtimeRights: [] }
  if (comment.startsWith('global:') && !tenant) return { isForced: false, runtimeRights: ['select'] }
  if (!tenant)
    throw new Error(
      `Table ${name} has no client_uid: give it one, or a comment that starts "global:" and says why.`,
    )
  const isAppendOnly = comment.startsWith('append-only')
  return { isForced: true, runtimeRights: isAppendOnly ? ['select', 'insert'] : ALL_RIGHTS }
}

function isProtected(table: TableRow, { isForced, runtimeRights }: Protection): boolean {
  const hasRights =
    runtimeRights.length === 0
      ? table.runtimeRights.length === 0
      : runtimeRights.every((right) => table.runtimeRights.includes(right))
  const hasPolicies = table.isForced && table.policies.join('\n') === POLICIES.join('\n')
  return table.stewardRights.length === ALL_RIGHTS.length && hasRights && (hasPolicies || !isForced)
}

async function protectTable(
  client: pg.Client,
  table: TableRow,
  { isForced, runtimeRights }: Protection,
): Promise<void> {
  const { runtime, steward } = databaseRoles
  const name = client.escapeIdentifier(table.name)
  await client.query(`grant ${ALL_RIGHTS.join(', ')} on ${name} to ${steward}`)
  await client.query(
    runtimeRights.length === 0
      ? `revoke all on ${name} from ${runtime}`
      : `grant ${runtimeRights.join(', ')} on ${name} to ${runtime}`,
  )
  if (!isForced) return
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
    ].join('; '),
  )
}

async function listTables(client: pg.Client): Promise<TableRow[]> {
  const { runtime, steward } = databaseRoles
  const found = await client.query<TableRow>(
    `select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
            exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = 'client_uid' and not a.attisdropped) as tenant,
            c.relrowsecurity and c.relforcerowsecurity as "isForced",
            array(select concat_ws(' ', p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[],
                                   pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))
                  from pg_policy p
                  where p.polrelid = c.oid and p.polname in ('tenant_isolation', 'steward_access')
                  order by p.polname) as policies,
            array(select r from unnest($3::text[]) r where has_table_privilege($1, c.oid, r)) as "runtimeRights",
            array(select r from unnest($3::text[]) r where has_table_privilege($2, c.oid, r)) as "stewardRights"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
    [runtime, steward, ALL_RIGHTS],
  )
  return found.rows
}
