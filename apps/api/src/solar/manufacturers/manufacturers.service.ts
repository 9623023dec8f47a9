import { domainError } from '@vatio/domain/domain-error'
import { manufacturerErrors } from '@vatio/domain/solar/manufacturers/manufacturer.errors'
import type { createManufacturer as createEndpoint } from '@vatio/protocol/solar/manufacturers/manufacturers.endpoints'
import type { Manufacturer } from '@vatio/protocol/solar/manufacturers/manufacturers.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { insertManufacturer, isManufacturer } from './manufacturers.repository.ts'

export { listManufacturers } from './manufacturers.repository.ts'

/** @throws MANUFACTURER_NAME_TAKEN. */
export async function createManufacturer(
  call: Pick<Call<typeof createEndpoint>, 'tx' | 'audit' | 'body'>,
): Promise<Manufacturer> {
  const manufacturer = { idManufacturer: newId(), name: call.body.name }
  await insertManufacturer(call.tx, manufacturer)
  await call.audit({
    action: 'create',
    entity: 'manufacturer',
    idEntity: manufacturer.idManufacturer,
    after: manufacturer,
  })
  return manufacturer
}

/** @throws MANUFACTURER_UNKNOWN (field `manufacturer`). */
export async function assertManufacturer(
  tx: TenantTransaction,
  { idManufacturer }: { readonly idManufacturer: string },
): Promise<void> {
  if (await isManufacturer(tx, idManufacturer)) return
  throw domainError(manufacturerErrors, 'MANUFACTURER_UNKNOWN', { field: 'manufacturer' })
}
