import type { TenantTransaction } from '../../platform/db/database.ts'

/** Loads and removals of a company take turns. */
export async function lockCompany(tx: TenantTransaction): Promise<void> {
  await tx.query('select 1 from organisations where client_uid = $1 for no key update', [tx.clientUID])
}

export async function countDemoRows(tx: TenantTransaction): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    'select count(*) as rows from demo_rows where client_uid = $1',
    [tx.clientUID],
  )
  return row.rows
}

export async function markDemoRows(
  tx: TenantTransaction,
  rows: readonly { readonly table: string; readonly id: string }[],
): Promise<void> {
  await tx.query(
    `insert into demo_rows (client_uid, table_name, id_row)
     select $1, * from unnest($2::text[], $3::uuid[])`,
    [tx.clientUID, rows.map(({ table }) => table), rows.map(({ id }) => id)],
  )
}

export async function forgetDemoRows(tx: TenantTransaction): Promise<void> {
  await tx.query('delete from demo_rows where client_uid = $1', [tx.clientUID])
}

/** What goes with a row of a table and never holds it back. */
const PARTS = ['contract_state_registers', 'consumption_curves', 'consumption_curve_days']

export interface RemovableTable {
  readonly table: string
  readonly id: string
  readonly name: string
}

/**
 * Deletes the sample rows of a table that nobody edited and nothing refers to any more, so that a company's own
 * row never loses what it hangs from, nor is changed by a foreign key that sets null.
 *
 * @returns how many went, and the names of those that stay.
 */
export async function removeDemoRowsOf(
  tx: TenantTransaction,
  { table, id, name }: RemovableTable,
): Promise<{ readonly removed: number; readonly kept: readonly string[] }> {
  const references = await tx.query<{ child: string; columns: string[]; parents: string[] }>(
    `select con.conrelid::regclass::text as child,
            array(select quote_ident(a.attname) from unnest(con.conkey) with ordinality k (attnum, n)
                  join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.attnum order by k.n) as columns,
            array(select quote_ident(a.attname) from unnest(con.confkey) with ordinality k (attnum, n)
                  join pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.attnum order by k.n) as parents
     from pg_constraint con
     where con.contype = 'f' and con.confrelid = $1::regclass and not con.conrelid::regclass::text = any($2)`,
    [table, PARTS],
  )
  const unused = references.map(({ child, columns, parents }) => {
    const same = columns.map((column, index) => `r.${column} = t.${parents[index]}`).join(' and ')
    return `not exists (select from ${child} r where ${same})`
  })
  // A curve that somebody entered for a sample supply makes the supply theirs.
  const ownCurve =
    table === 'consumption_points'
      ? [
          `not exists (select from consumption_curves v where v.client_uid = t.client_uid
             and v.id_consumption_point = t.id_consumption_point and v.source is distinct from 'demo')`,
        ]
      : []
  // Every step of a contract's state is a version of it: more versions than steps means that somebody edited it.
  const untouched =
    table === 'contracts'
      ? `t.version = (select count(*) from contract_state_registers s
           where s.client_uid = t.client_uid and s.id_contract_info = t.id_contract_info)`
      : 't.version = 1'
  const condition = [untouched, ...unused, ...ownCurve].join(' and ')
  const marked = `t.client_uid = $1 and exists (select from demo_rows d
    where d.client_uid = $1 and d.table_name = $2 and d.id_row = t.${id})`
  const removed = await tx.query(`delete from ${table} t where ${marked} and ${condition} returning 1`, [
    tx.clientUID,
    table,
  ])
  const kept = await tx.query<{ name: string | null }>(
    `select t.${name} as name from ${table} t where ${marked} order by 1`,
    [tx.clientUID, table],
  )
  return { removed: removed.length, kept: kept.map((row) => row.name ?? '') }
}
