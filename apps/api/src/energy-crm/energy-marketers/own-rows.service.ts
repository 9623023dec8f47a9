import { domainError } from '@vatio/domain/domain-error'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

const tables = {
  energyMarketers: { table: 'energy_marketers', id: 'id_energy_marketer' },
  tariffs: { table: 'tariffs', id: 'id_tariff' },
  auxiliaryServices: { table: 'auxiliary_services', id: 'id_auxiliary_service' },
} as const

/**
 * Asserts that a row is the company's own one and no copy of another company's. A row that does not exist passes: what
 * reads it says so.
 *
 * @throws ENERGY_MARKETER_SHARED.
 */
export async function assertOwnRow(
  tx: TenantTransaction,
  kind: keyof typeof tables,
  id: string,
): Promise<void> {
  const { table, id: column } = tables[kind]
  const { rows } = await sql`
    select from ${sql.table(table)} where client_uid = ${tx.clientUID} and ${sql.ref(column)} = ${id}
      and id_source is not null and deleted_at is null`.execute(tx.db)
  if (rows.length > 0) throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_SHARED')
}
