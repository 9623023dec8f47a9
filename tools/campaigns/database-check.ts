import type pg from 'pg'

/**
 * Reads every page of every table and index as its superuser: checksums, the order of each index, and that
 * each row is in its indexes. Returns the errors as texts.
 */
export async function checkDatabase(owner: pg.Client): Promise<string[]> {
  await owner.query('create extension if not exists amcheck')
  const broken: string[] = []
  const { rows: relations } = await owner.query<{ name: string; kind: string }>(
    `select c.oid::regclass::text as name, case when c.relkind = 'i' then m.amname else 'heap' end as kind
     from pg_class c left join pg_am m on m.oid = c.relam
     left join pg_index i on i.indexrelid = c.oid
     where c.relkind in ('r', 't', 'm', 'i') and c.relpersistence = 'p' and coalesce(i.indisvalid, true)`,
  )
  for (const { name, kind } of relations) {
    const check = CHECKS[kind]
    if (check === undefined) continue
    try {
      const { rows } = await owner.query<{ msg?: string }>(check, [name])
      broken.push(...rows.flatMap(({ msg }) => (msg ? [`${name}: ${msg}`] : [])))
    } catch (error) {
      broken.push(`${name}: ${String(error)}`)
    }
  }
  const { rows: checksums } = await owner.query<{ failures: number }>(
    'select coalesce(sum(checksum_failures), 0)::int as failures from pg_stat_database',
  )
  if ((checksums[0]?.failures ?? 0) > 0) broken.push(`${checksums[0]?.failures} pages with a wrong checksum`)
  return broken
}

const CHECKS: Readonly<Record<string, string>> = {
  heap: 'select msg from verify_heapam($1::regclass)',
  btree: 'select bt_index_check($1::regclass, true)',
  gin: 'select gin_index_check($1::regclass)',
}
