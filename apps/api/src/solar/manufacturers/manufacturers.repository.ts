import { domainError } from '@vatio/domain/domain-error'
import { manufacturerErrors } from '@vatio/domain/solar/manufacturers/manufacturer.errors'
import type { Manufacturer } from '@vatio/protocol/solar/manufacturers/manufacturers.schema'
import { sql } from 'kysely'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

const constraintErrors = {
  manufacturers_tenant_name_key: () =>
    domainError(manufacturerErrors, 'MANUFACTURER_NAME_TAKEN', { field: 'name' }),
}

export async function listManufacturers(tx: TenantTransaction): Promise<Manufacturer[]> {
  return tx.db
    .selectFrom('manufacturers')
    .select(['idManufacturer', 'name'])
    .where('clientUID', '=', tx.clientUID)
    .orderBy(sql`name collate spanish`)
    .orderBy('idManufacturer')
    .execute()
}

export async function insertManufacturer(tx: TenantTransaction, manufacturer: Manufacturer): Promise<void> {
  const insert = tx.db
    .insertInto('manufacturers')
    .values({ ...manufacturer, clientUID: tx.clientUID, creationUserUID: tx.userUID ?? null })
  await withConstraints(insert.execute(), constraintErrors)
}

/** Manufacturers are never deleted, so no lock is needed. */
export async function isManufacturer(tx: TenantTransaction, id: string): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('manufacturers')
    .select('idManufacturer')
    .where('clientUID', '=', tx.clientUID)
    .where('idManufacturer', '=', id)
    .execute()
  return rows.length > 0
}
