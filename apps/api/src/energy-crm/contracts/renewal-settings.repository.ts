import { DEFAULT_RENEWAL_RATE } from '@vatio/domain/energy-crm/contracts/renewal-rate'
import { DEFAULT_REMINDER_DAYS } from '@vatio/domain/energy-crm/contracts/renewal-reminder'
import type { RenewalSettings } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The settings of the company; the usual ones where it has changed none. */
export async function getSettings(tx: TenantTransaction): Promise<RenewalSettings> {
  const row = await tx.db
    .selectFrom('renewalSettings')
    .select(['renewalRate', 'reminderDays', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
  return row ?? { renewalRate: DEFAULT_RENEWAL_RATE, reminderDays: [...DEFAULT_REMINDER_DAYS], version: null }
}

/** Whether the stored settings still had this version; null where there were none. */
export async function saveSettings(
  tx: TenantTransaction,
  { version, renewalRate, reminderDays }: RenewalSettings,
): Promise<boolean> {
  const values = { renewalRate, reminderDays }
  const saved =
    version === null
      ? await tx.db
          .insertInto('renewalSettings')
          .values({ ...values, clientUID: tx.clientUID })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx.db
          .updateTable('renewalSettings')
          .set({ ...values, version: version + 1 })
          .where('clientUID', '=', tx.clientUID)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return saved !== undefined
}

/**
 * Writes the company's months to the next contracts that have others.
 *
 * @param after id of the last contract of the call before; null for the first.
 * @returns id of the last contract changed; null when none remains.
 */
export async function updateRates(
  tx: TenantTransaction,
  after: string | null,
  limit: number,
): Promise<string | null> {
  const { rows } = await sql<{ idContractInfo: string }>`
    update contracts set renewal_rate = company_renewal_rate()
    where client_uid = ${tx.clientUID} and id_contract_info in (
      select id_contract_info from contracts
      where client_uid = ${tx.clientUID} and renewal_rate <> company_renewal_rate()
        and (${after}::uuid is null or id_contract_info > ${after}::uuid)
      order by id_contract_info limit ${limit})
    returning id_contract_info`.execute(tx.db)
  return rows.length === 0 ? null : rows.map((row) => row.idContractInfo).reduce((a, b) => (a > b ? a : b))
}
