import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import type { RegulatedValues } from '@vatio/domain/periods/regulated-prices/regulated-value'
import { sql } from 'kysely'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'

export type RegulatedDbRow = Awaited<ReturnType<typeof selectRows>>[number]
export type NewRegulatedRow = Omit<RegulatedDbRow, 'author' | 'createdAt'>

/** The last row that was accepted: its id identifies the state of the register. */
export function selectNewestRow(tx: TenantTransaction) {
  return tx.db
    .selectFrom('regulatedPriceRows')
    .select(['revision', 'idRow'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Rows up to a revision, in order of acceptance. */
export function selectRows(tx: TenantTransaction, revision: number) {
  return tx.db
    .selectFrom('regulatedPriceRows as r')
    .select(['r.revision', 'r.idRow', 'r.itemKey as key', 'r.validFrom', 'r.validTo', 'r.source'])
    .select(['r.confidence', 'r.supersedes', 'r.authorEmail as author', 'r.createdAt'])
    .select((row) => [
      row.ref('r.item').$castTo<RegulatedItem>().as('item'),
      row.ref('r.figures').$castTo<RegulatedValues>().as('values'),
    ])
    .where('r.revision', '<=', revision)
    .orderBy('r.revision')
    .execute()
}

/** @throws VERSION_CONFLICT when another row took the revision meanwhile. */
export async function insertRow(tx: TenantTransaction, row: NewRegulatedRow): Promise<void> {
  const insert = sql`
    select add_regulated_price_row(${row.revision}, ${row.idRow}, ${row.item}, ${row.key},
                                   ${JSON.stringify(row.values)}, ${row.validFrom}, ${row.validTo}, ${row.source},
                                   ${row.confidence}, ${row.supersedes})`
  await withConstraints(insert.execute(tx.db), {
    regulated_price_rows_pkey: () => versionConflict({ version: row.revision }),
  })
}
