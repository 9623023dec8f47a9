import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { elementAt } from '@vatio/domain/element-at'
import { lookUpFunctions } from './database.ts'
import { migrate, readMigrations, SchemaNewerError } from './migrate.ts'
import { databaseRoles } from './roles.ts'
import { newId } from './uuid.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const TENANT_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
         coalesce(obj_description(c.oid, 'pg_class'), '') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_uid')
    and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'global: private%'
  order by c.relname`

const PROTECTIONS = `
  select c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
         array(select p.polname || p.polroles::regrole[]::text || pg_get_expr(p.polqual, c.oid) || pg_get_expr(p.polwithcheck, c.oid)
               from pg_policy p where p.polrelid = c.oid order by p.polname) as policies,
         array(select role || right_name from unnest('{vatio_runtime,vatio_steward}'::text[]) role,
                 unnest('{select,insert,update,delete}'::text[]) right_name
               where has_table_privilege(role, c.oid, right_name)) as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`

describe('tenant tables', () => {
  it('have forced row-level security with a policy that reads and writes the tenant only', async () => {
    const { rows } = await client.query(TENANT_TABLES)
    expect(rows.length).toBeGreaterThan(8)
    for (const table of rows)
      expect([table.name, table.enabled, table.forced]).toEqual([table.name, true, true])
    const policies = await client.query(
      `select tablename, qual, with_check from pg_policies
       where schemaname = 'public' and policyname = 'tenant_isolation' and roles = '{vatio_runtime}'`,
    )
    const covered = policies.rows
      .filter(
        (row) => row.qual.includes('current_client_uid') && row.with_check.includes('current_client_uid'),
      )
      .map((row) => row.tablename)
    expect(new Set(covered)).toEqual(new Set(rows.map((row) => row.name)))
  })

  it('have client_uid first in every primary key, unique index and foreign key', async () => {
    const keys = await client.query(
      `select t.name, c.conname, a.attname as first
       from (${TENANT_TABLES}) t
       join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'u', 'f')
       join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
       where not (c.contype = 'f' and exists (
         select from pg_class g where g.oid = c.confrelid
           and coalesce(obj_description(g.oid, 'pg_class'), '') like 'global:%'))`,
    )
    expect(keys.rows.filter((row) => row.first !== 'client_uid')).toEqual([])
    const indexes = await client.query(
      `select t.name, i.indexrelid::regclass::text as index, a.attname as first
       from (${TENANT_TABLES}) t
       join pg_index i on i.indrelid = t.oid and i.indisunique
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]`,
    )
    expect(indexes.rows.filter((row) => row.first !== 'client_uid')).toEqual([])
  })
})

describe('columns of a closed list', () => {
  it.each([
    [
      'audit_events_entity_listed',
      `audit_events (client_uid, id_audit_event, action, entity) values ($1, $1, 'create', 'solarPanel')`,
    ],
    [
      'audit_events_action_listed',
      `audit_events (client_uid, id_audit_event, action, entity) values ($1, $1, 'skipOnboarding', 'company')`,
    ],
    [
      'organisations_applications',
      `organisations (client_uid, name, applications) values ($1, 'x', '{crm}')`,
    ],
    [
      'auxiliary_services_icon',
      `auxiliary_services (client_uid, id_auxiliary_service, id_energy_marketer, utility_type, name, icon)
       values ($1, $1, $1, 'gas', 'x', 'rocket')`,
    ],
  ])('%s refuses any other value', async (constraint, row) => {
    await expect(client.query(`insert into ${row}`, [newId()])).rejects.toMatchObject({ constraint })
  })
})

describe('roles and functions', () => {
  it('the runtime role owns nothing and cannot bypass row-level security', async () => {
    const { rows } = await client.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
              (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = $1`,
      [databaseRoles.runtime],
    )
    expect(rows).toEqual([
      {
        rolname: 'vatio_runtime',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owned: 0,
      },
    ])
  })

  it('every SECURITY DEFINER function has a fixed search path and is not executable by PUBLIC', async () => {
    const { rows } = await client.query(
      `select p.proname as name, p.proconfig as config, has_function_privilege('public', p.oid, 'execute') as open
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.prosecdef`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) {
      expect([row.name, row.config, row.open]).toEqual([
        row.name,
        [expect.stringContaining('search_path=public, pg_temp')],
        false,
      ])
    }
    for (const name of lookUpFunctions) expect(rows.map((row) => row.name)).toContain(name)
  })

  it('a private directory table cannot be read by the runtime role', async () => {
    const runtime = new pg.Client({ connectionString: database.runtimeUrl })
    await runtime.connect()
    await expect(runtime.query('select * from session_directory')).rejects.toMatchObject({ code: '42501' })
    await expect(runtime.query('select * from user_directory')).rejects.toMatchObject({ code: '42501' })
    await runtime.end()
  })
})

/** Runs a migration that changes nothing, and forgets that it ran. */
async function migrateOnce(): Promise<void> {
  const migrations = [...(await readMigrations()), { name: '9909-next', sql: 'select 1', checksum: 'x' }]
  expect(await migrate({ ...database, migrations })).toEqual(['9909-next'])
  await client.query("delete from schema_migrations where name = '9909-next'")
}

describe('migrations', () => {
  it('run once: a second start applies nothing', async () => {
    expect(await migrate({ adminUrl: database.adminUrl, secretKey: database.secretKey })).toEqual([])
  })

  it('two nodes that start at once migrate once', async () => {
    const empty = await createTestDatabase({ empty: true })
    const migrations = (await readMigrations()).slice(0, 2)
    const options = { ...empty, migrations }
    const [first, second] = await Promise.all([migrate(options), migrate(options)])
    expect([...first, ...second].sort()).toEqual(migrations.map((migration) => migration.name))
    await empty.drop()
  })

  it('a database newer than the code is refused with the name of its migration', async () => {
    const migrations = (await readMigrations()).slice(0, 1)
    await expect(
      migrate({ adminUrl: database.adminUrl, secretKey: database.secretKey, migrations }),
    ).rejects.toThrow(SchemaNewerError)
  })

  it('a migration changed after it ran is refused', async () => {
    const migrations = (await readMigrations()).map((migration) => ({ ...migration, checksum: 'other' }))
    await expect(
      migrate({ adminUrl: database.adminUrl, secretKey: database.secretKey, migrations }),
    ).rejects.toThrow(/was changed after it ran/)
  })

  it('a table without tenant and without a stated reason cannot be committed', async () => {
    const empty = await createTestDatabase({ empty: true })
    const migrations = [
      elementAt(await readMigrations(), 0),
      { name: '0109-loose-table', sql: 'create table loose (id int primary key)', checksum: 'x' },
    ]
    await expect(migrate({ ...empty, migrations })).rejects.toThrow(/loose has no client_uid/)
    const look = new pg.Client({ connectionString: empty.superuserUrl })
    await look.connect()
    expect((await look.query(`select to_regclass('public.loose') as found`)).rows[0].found).toBeNull()
    await look.end()
    await empty.drop()
  })

  it.each([
    'alter table groups disable row level security',
    'alter table groups no force row level security',
    'drop policy tenant_isolation on groups',
    'alter policy tenant_isolation on groups using (true)',
    'alter policy tenant_isolation on groups with check (true)',
    'alter policy tenant_isolation on groups to public',
    'alter policy steward_access on groups to public',
    'revoke delete on groups from vatio_runtime',
    'revoke update on groups from vatio_steward',
    'grant select on user_directory to vatio_runtime',
    'revoke select on schema_migrations from vatio_runtime',
  ])('the next migration restores the protection of a table after: %s', async (loosened) => {
    const protections = async () => (await client.query(PROTECTIONS)).rows
    const before = await protections()
    await client.query(loosened)
    expect(await protections()).not.toEqual(before)
    await migrateOnce()
    expect(await protections()).toEqual(before)
  })

  it('a migration does not alter tables that are protected already, since that would lock them', async () => {
    const policies = async () =>
      (await client.query('select oid, polname, polrelid from pg_policy order by oid')).rows
    const before = await policies()
    await migrateOnce()
    expect(await policies()).toEqual(before)
  })

  it('a failed migration leaves nothing behind and runs once corrected', async () => {
    const empty = await createTestDatabase({ empty: true })
    const first = elementAt(await readMigrations(), 0)
    const broken = {
      name: '0109-half',
      sql: 'create table half (client_uid uuid primary key); select 1/0',
      checksum: 'a',
    }
    await expect(migrate({ ...empty, migrations: [first, broken] })).rejects.toThrow(/division by zero/)
    const mended = { ...broken, sql: 'create table half (client_uid uuid primary key)' }
    expect(await migrate({ ...empty, migrations: [first, mended] })).toEqual(['0109-half'])
    await empty.drop()
  })
})
