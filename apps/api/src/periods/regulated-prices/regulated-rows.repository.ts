import type { Confidence } from '@vatio/domain/periods/regulated-prices/dated-row'
import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import type { RegulatedValues } from '@vatio/domain/periods/regulated-prices/regulated-value'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { versionConflict } from '../../platform/db/versions.ts'

export interface RegulatedRowDbRow {
  revision: number
  id_row: string
  item: RegulatedItem
  item_key: string
  figures: RegulatedValues
  valid_from: string
  valid_to: string | null
  source: string
  confidence: Confidence
  supersedes: string | null
  author_email: string
  created_at: Date
}

export type NewRegulatedRow = Omit<RegulatedRowDbRow, 'author_email' | 'created_at'>

/** The last row that was accepted: its id tells one state of the register from every other. */
export async function selectNewestRow(
  tx: TenantTransaction,
): Promise<Pick<RegulatedRowDbRow, 'revision' | 'id_row'> | undefined> {
  const [row] = await tx.query<Pick<RegulatedRowDbRow, 'revision' | 'id_row'>>(
    'select revision, id_row from regulated_price_rows order by revision desc limit 1',
  )
  return row
}

/** Rows up to a revision, in order of acceptance. */
export async function selectRows(tx: TenantTransaction, revision: number): Promise<RegulatedRowDbRow[]> {
  return tx.query<RegulatedRowDbRow>(
    `select revision, id_row, item, item_key, figures, valid_from, valid_to, source, confidence, supersedes,
            author_email, created_at
     from regulated_price_rows where revision <= $1 order by revision`,
    [revision],
  )
}

/** @throws VERSION_CONFLICT when another row took the revision meanwhile. */
export async function insertRow(tx: TenantTransaction, row: NewRegulatedRow): Promise<void> {
  await withConstraints(
    tx.query('select add_regulated_price_row($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      row.revision,
      row.id_row,
      row.item,
      row.item_key,
      JSON.stringify(row.figures),
      row.valid_from,
      row.valid_to,
      row.source,
      row.confidence,
      row.supersedes,
    ]),
    {
      regulated_price_rows_pkey: () => versionConflict({ version: row.revision }),
    },
  )
}
