import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { inverterErrors } from '@vatio/domain/solar/inverters/inverter.errors'
import type * as endpoints from '@vatio/protocol/solar/inverters/inverters.endpoints'
import type { Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertManufacturer } from '../manufacturers/manufacturers.service.ts'
import * as repository from './inverters.repository.ts'

const ENTITY = 'inverter'

export function listInverters(tx: TenantTransaction): Promise<Inverter[]> {
  return repository.selectInverters(tx)
}

/** @throws MANUFACTURER_UNKNOWN, INVERTER_NAME_TAKEN. */
export async function createInverter(call: Call<typeof endpoints.createInverter>): Promise<Inverter> {
  await assertManufacturer(call.tx, call.body.manufacturer)
  const id = newId()
  await repository.insertInverter(call.tx, id, call.body)
  const after = await readInverter(call.tx, id)
  await call.audit({ action: 'create', entity: ENTITY, idEntity: id, after })
  return after
}

/** @throws MANUFACTURER_UNKNOWN, INVERTER_NAME_TAKEN, VERSION_CONFLICT. */
export async function updateInverter(call: Call<typeof endpoints.updateInverter>): Promise<Inverter> {
  const id = call.body.idInverter
  const before = await readInverter(call.tx, id)
  await assertManufacturer(call.tx, call.body.manufacturer)
  const changed = await repository.updateInverterRow(call.tx, call.body)
  await assertUpdated(changed || undefined, () => readInverter(call.tx, id))
  const after = await readInverter(call.tx, id)
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: id,
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}

/** Hides an inverter; refused while a kit is made of it. */
export async function removeInverter(
  call: Call<typeof endpoints.removeInverter>,
): Promise<{ affected: number }> {
  const { id } = call.params
  const before = await repository.selectInverter(call.tx, id, 'for update of i')
  if (!before) throw domainError(requestErrors, 'NOT_FOUND')
  const kits = await repository.countKitsOfInverter(call.tx, id)
  if (kits > 0) throw domainError(inverterErrors, 'INVERTER_IN_USE', { details: { kits } })
  await repository.hideInverter(call.tx, id)
  await call.audit({ action: 'delete', entity: ENTITY, idEntity: id, before })
  return { affected: 1 }
}

/** Holds an inverter that a kit is to be made of, so that nobody deletes it meanwhile. @throws INVERTER_UNKNOWN. */
export async function holdInverter(tx: TenantTransaction, id: string): Promise<void> {
  if (await repository.selectInverter(tx, id, 'for share of i')) return
  throw domainError(inverterErrors, 'INVERTER_UNKNOWN', { field: 'kitInverter' })
}

async function readInverter(tx: TenantTransaction, id: string): Promise<Inverter> {
  const inverter = await repository.selectInverter(tx, id)
  if (!inverter) throw domainError(requestErrors, 'NOT_FOUND')
  return inverter
}
