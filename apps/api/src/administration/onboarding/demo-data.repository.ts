import { sql, type SqlBool } from 'kysely'
import type { SampleRow, sampleTables } from '../../demo/sample-portfolio.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'

export async function countDemoRows(tx: TenantTransaction): Promise<number> {
  const { rows } = await tx.db
    .selectFrom('demoRows')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  return rows
}

export async function markDemoRows(tx: TenantTransaction, rows: readonly SampleRow[]): Promise<void> {
  await tx.db
    .insertInto('demoRows')
    .values(rows.map(({ table, id }) => ({ clientUID: tx.clientUID, tableName: table, idRow: id })))
    .execute()
}

export async function deleteDemoRowMarks(tx: TenantTransaction): Promise<void> {
  await tx.db.deleteFrom('demoRows').where('clientUID', '=', tx.clientUID).execute()
}

/** Rows that are deleted with their parent and never prevent its deletion. */
const PARTS = [
  'contract_history',
  'renewal_reminders',
  'contract_state_registers',
  'contract_payment_state_registers',
  'client_custom_field_values',
  'consumption_curves',
  'consumption_curve_versions',
]

/**
 * Deletes the sample rows of a table that nobody edited and nothing refers to any more, so that a company's
 * own row never loses the row it refers to, nor is changed by a foreign key that sets null.
 *
 * @returns how many were deleted, and the names of those that remain.
 */
export async function removeDemoRowsOf(
  tx: TenantTransaction,
  { table, id, name }: (typeof sampleTables)[number],
): Promise<{ readonly removed: number; readonly kept: readonly string[] }> {
  const sample = sql`${sql.table(table)} t`
  const isSample = sql<SqlBool>`t.client_uid = ${tx.clientUID} and exists (
    select from demo_rows d
    where d.client_uid = ${tx.clientUID} and d.table_name = ${table} and d.id_row = ${sql.ref(`t.${id}`)})`
  const isUnused = allOf([isUntouched(table), ...(await isUnreferenced(tx, table)), hasNoOwnCurve(table)])
  const removed = await sql`delete from ${sample} where ${isSample} and ${isUnused} returning 1`.execute(
    tx.db,
  )
  const kept = await sql<{ name: string | null }>`
    select ${sql.ref(`t.${name}`)} as name from ${sample} where ${isSample} order by 1`.execute(tx.db)
  return { removed: removed.rows.length, kept: kept.rows.map((row) => row.name ?? '') }
}

async function isUnreferenced(tx: TenantTransaction, table: string): Promise<Condition[]> {
  const { rows } = await sql<{ child: string; columns: string[]; parents: string[] }>`
    select con.conrelid::regclass::text as child,
           array(select quote_ident(a.attname) from unnest(con.conkey) with ordinality k (attnum, n)
                 join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.attnum order by k.n) as columns,
           array(select quote_ident(a.attname) from unnest(con.confkey) with ordinality k (attnum, n)
                 join pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.attnum order by k.n) as parents
    from pg_constraint con
    where con.contype = 'f' and con.confrelid = ${table}::regclass
      and not con.conrelid::regclass::text = any(${PARTS})`.execute(tx.db)
  return rows.map(({ child, columns, parents }) => {
    const same = columns.map((column, index) => `r.${column} = t.${parents[index]}`).join(' and ')
    return sql<SqlBool>`not exists (select from ${sql.raw(child)} r where ${sql.raw(same)})`
  })
}

// Every change of state of a contract increments its version: more versions than changes means that somebody
// edited it.
function isUntouched(table: string): Condition {
  if (table !== 'contracts') return sql`t.version = 1`
  return sql`t.version = (select count(*) from contract_state_registers s
    where s.client_uid = t.client_uid and s.id_contract_info = t.id_contract_info)`
}

// A curve that somebody entered for a sample supply makes the supply theirs.
function hasNoOwnCurve(table: string): Condition | undefined {
  if (table !== 'consumption_points') return undefined
  return sql`not exists (select from consumption_curves v where v.client_uid = t.client_uid
    and v.id_consumption_point = t.id_consumption_point and v.source is distinct from 'demo')`
}
