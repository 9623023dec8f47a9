import type pg from 'pg'
import { newId } from '../src/platform/db/uuid.ts'
import { only } from '../src/platform/elements.ts'

/** Marks texts of the company that no other may see. */
export const MARKER = 'SOLO-DE-LA-OTRA'

export interface TenantTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly required: boolean }[]
}

/** Every table with rows of companies, the private directories among them. */
export async function listTenantTables(superuser: pg.Client): Promise<TenantTable[]> {
  const { rows } = await superuser.query<TenantTable>(
    `select c.relname as name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
                                       'required', a.attnotnull and not a.atthasdef and a.attgenerated = '')
                     order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p')
     group by c.oid, c.relname
     having bool_or(a.attname = 'client_uid')
     order by c.relname`,
  )
  return rows
}

/** Contents of the rows of a company, by table: two of them are equal when nothing was written in between. */
export async function rowsOf(
  superuser: pg.Client,
  tables: readonly TenantTable[],
  clientUID: string,
): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await superuser.query<{ said: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as said
       from ${superuser.escapeIdentifier(name)} t where client_uid = $1`,
      [clientUID],
    )
    said[name] = only(rows).said
  }
  return said
}

/**
 * Gives a company a row in every table that has none yet and marks its free texts. Foreign keys are
 * ignored: only the existence of rows matters.
 */
export async function fillTables(
  superuser: pg.Client,
  tables: readonly TenantTable[],
  clientUID: string,
): Promise<void> {
  await superuser.query(`set session_replication_role = 'replica'`)
  for (const table of tables) {
    const name = superuser.escapeIdentifier(table.name)
    const { rows } = await superuser.query(`select 1 from ${name} where client_uid = $1 limit 1`, [clientUID])
    if (rows.length === 0) await insertAnyRow(superuser, table, clientUID)
    for (const column of table.columns) {
      if (column.type !== 'text' || !FREE_TEXT.test(column.name)) continue
      const quoted = superuser.escapeIdentifier(column.name)
      // A check or a unique index may refuse it: then the column stores no free text.
      await superuser
        .query(`update ${name} set ${quoted} = ${quoted} || ' ${MARKER}' where client_uid = $1`, [clientUID])
        .catch(() => {})
    }
  }
  await superuser.query(`set session_replication_role = 'origin'`)
}

const FREE_TEXT = /name|subject|recipient|note|text|description|reason|title|address|street|email|iban|phone/

/** Values for checks that require more than a listed word or a minimum. */
const special = (clientUID: string): Readonly<Record<string, unknown>> => ({
  'client_custom_field_values.value': JSON.stringify(MARKER),
  'load_profile_days.coefficients': Array.from({ length: 24 }, () => 0.0001),
  'stored_files.storage_key': `${clientUID}/${newId()}`,
  'stored_files.sha256': 'a'.repeat(64),
  // One of two keys has to be there.
  'documents.storage_key': `${clientUID}/${newId()}`,
  'documents.sha256': 'a'.repeat(64),
  'tariff_price_sheet_mappings.titles_key': 'a'.repeat(64),
  'datadis_run_months.month': '2025-03',
  'consumption_curve_versions.step_minutes': 60,
  // One of two records has to be named.
  'activity_notes.id_client': newId(),
  'portfolio_comparison_rows.id_contract_info': newId(),
  // An invoice adds up; a line that somebody wrote says why.
  'self_invoices.irpf_amount': 1,
  'self_invoice_lines.concept': MARKER,
  'conditional_configurations.rules': '[]',
  'report_templates.identifier': 'solo-de-la-otra',
  'shareables.template_identifier': 'solo-de-la-otra',
  'report_templates.identifier': 'plantilla',
  // Renewals have days.
  'portfolio_comparisons.selection': 'contracts',
})

async function insertAnyRow(superuser: pg.Client, table: TenantTable, clientUID: string): Promise<void> {
  const given = special(clientUID)
  const wanted = table.columns.filter(
    (column) =>
      column.required || column.name === 'client_uid' || given[`${table.name}.${column.name}`] !== undefined,
  )
  const allowed = await allowedWords(superuser, table.name)
  const values = wanted.map((column) =>
    column.name === 'client_uid'
      ? clientUID
      : (given[`${table.name}.${column.name}`] ?? allowed.get(column.name) ?? anyValue(column.type)),
  )
  await superuser.query(
    `insert into ${superuser.escapeIdentifier(table.name)}
       (${wanted.map((column) => superuser.escapeIdentifier(column.name)).join(', ')})
     values (${wanted.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  )
}

/** The first word or the minimum that a check of the table allows in a column, if any. */
async function allowedWords(superuser: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await superuser.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  const words = new Map<string, string>()
  for (const { definition } of rows) {
    const [, column, word] =
      /\(?(\w+) = (?:ANY \(ARRAY\[)?'([^']+)'/.exec(definition) ?? /\((\w+) >= (\d+)\)/.exec(definition) ?? []
    if (column !== undefined && word !== undefined) words.set(column, word)
  }
  return words
}

function anyValue(type: string): unknown {
  if (type.endsWith('[]')) return '{}'
  switch (type) {
    case 'uuid':
      return newId()
    case 'boolean':
      return false
    case 'bytea':
      return Buffer.alloc(32, 7)
    case 'jsonb':
    case 'json':
      return '{}'
    case 'date':
      return '2026-03-02'
    case 'timestamp with time zone':
      return '2026-03-02T10:00:00Z'
    case 'inet':
      return '192.0.2.1'
    case 'text':
    case 'character varying':
      return MARKER
    default:
      return 1
  }
}
