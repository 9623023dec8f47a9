import { domainError } from '@vatio/domain/domain-error'
import { tariffErrors } from '@vatio/domain/energy-crm/tariffs/tariff.errors'
import type { TariffTypology } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const tariffTypologyTable = recordTable({
  table: 'tariffTypologies',
  id: 'idTariffTypology',
  hasCreator: false,
  isSoftDeleted: false,
  constraintErrors: {
    tariff_typologies_tenant_name_key: () =>
      domainError(tariffErrors, 'TARIFF_TYPOLOGY_NAME_TAKEN', { field: 'name' }),
    tariffs_tariff_typology_fkey: () => domainError(tariffErrors, 'TARIFF_TYPOLOGY_IN_USE'),
  },
})

export function listTypologies(tx: TenantTransaction): Promise<TariffTypology[]> {
  return selectTypologies(tx)
    .orderBy(sql`name collate spanish`)
    .execute()
}

export async function findTypology(tx: TenantTransaction, id: string): Promise<TariffTypology | null> {
  return (await selectTypologies(tx).where('idTariffTypology', '=', id).executeTakeFirst()) ?? null
}

/** Removes a typology from deleted tariffs and from copies of shared ones, so that they do not prevent its deletion. */
export async function releaseTypology(tx: TenantTransaction, id: string): Promise<void> {
  await tx.db
    .updateTable('tariffs')
    .set({ idTariffTypology: null })
    .where('clientUID', '=', tx.clientUID)
    .where('idTariffTypology', '=', id)
    .where((tariff) => tariff.or([tariff('deletedAt', 'is not', null), tariff('idSource', 'is not', null)]))
    .execute()
}

function selectTypologies(tx: TenantTransaction) {
  return tx.db
    .selectFrom('tariffTypologies')
    .select(['idTariffTypology', 'name', 'version'])
    .where('clientUID', '=', tx.clientUID)
}
