import type { TenantTransaction } from '../../platform/db/database.ts'
import { countRows, type Total } from '../../platform/db/totals.ts'
import type { MailListRow } from './outbox.repository.ts'

export interface CompanyMailRow extends MailListRow {
  readonly client_uid: string
  readonly company_name: string
}

export interface CompanyMailPage {
  readonly text?: string | undefined
  readonly clientUID?: string | undefined
  readonly limit: number
  readonly offset: number
}

const EVERYTHING = 2_147_483_647

/** A page of the mails of all companies; the steward's function answers a superadmin in person, and nobody else. */
export async function listCompanyMailRows(
  tx: TenantTransaction,
  page: CompanyMailPage,
): Promise<Total & { rows: CompanyMailRow[] }> {
  const values = [page.text || null, page.clientUID ?? null]
  const rows = await tx.query<CompanyMailRow & Record<string, unknown>>(
    'select * from list_mails_for_superadmin($1, $2, $3, $4)',
    [...values, page.limit, page.offset],
  )
  const all = `select 1 from list_mails_for_superadmin($1, $2, ${EVERYTHING}, 0)`
  return { rows, ...(await countRows(tx, all, values)) }
}
