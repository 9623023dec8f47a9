import { domainError } from '@vatio/domain/domain-error'
import { manufacturerErrors } from '@vatio/domain/solar/manufacturers/manufacturer.errors'
import type { Manufacturer } from '@vatio/protocol/solar/manufacturers/manufacturers.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

interface Row extends Record<string, unknown> {
  id_manufacturer: string
  name: string
}

const refusals = {
  manufacturers_tenant_name_key: () =>
    domainError(manufacturerErrors, 'MANUFACTURER_NAME_TAKEN', { field: 'name' }),
}

export async function selectManufacturers(tx: TenantTransaction): Promise<Manufacturer[]> {
  const rows = await tx.query<Row>(
    `select id_manufacturer, name from manufacturers where client_uid = $1
     order by name collate spanish, id_manufacturer`,
    [tx.clientUID],
  )
  return rows.map((row) => ({ idManufacturer: row.id_manufacturer, name: row.name }))
}

export async function insertManufacturer(tx: TenantTransaction, manufacturer: Manufacturer): Promise<void> {
  await withConstraints(
    tx.query(
      `insert into manufacturers (client_uid, id_manufacturer, name, creation_user_uid)
       values ($1, $2, $3, $4)`,
      [tx.clientUID, manufacturer.idManufacturer, manufacturer.name, tx.userUID ?? null],
    ),
    refusals,
  )
}

/** Manufacturers are never deleted: one that is there stays there. */
export async function isManufacturer(tx: TenantTransaction, id: string): Promise<boolean> {
  const rows = await tx.query('select from manufacturers where client_uid = $1 and id_manufacturer = $2', [
    tx.clientUID,
    id,
  ])
  return rows.length > 0
}
