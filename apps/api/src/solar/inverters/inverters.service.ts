import { domainError } from '@vatio/domain/domain-error'
import { inverterErrors } from '@vatio/domain/solar/inverters/inverter.errors'
import type { Endpoint } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/solar/inverters/inverters.endpoints'
import type { Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { recordStore, softDeletion, type WritingCall } from '../../platform/records/record-store.ts'
import { countReferences, lockRow } from '../../platform/records/record-table.ts'
import { assertManufacturer } from '../manufacturers/manufacturers.service.ts'
import { findInverter, toInverterValues } from './inverters.repository.ts'
import { inverterTable } from './inverters.record.ts'

export { listInverters } from './inverters.repository.ts'

const inverter = {
  record: inverterTable,
  entity: 'inverter' as const,
  find: findInverter,
  toValues: toInverterValues,
}
const inverters = recordStore(inverter)
const deletion = softDeletion(inverter)

export const inverterRestorer = deletion.restorer

type Writing<E extends Endpoint> = Pick<Call<E>, 'tx' | 'audit' | 'body'>

/** @throws MANUFACTURER_UNKNOWN, INVERTER_NAME_TAKEN. */
export async function createInverter(call: Writing<typeof endpoints.createInverter>): Promise<Inverter> {
  await assertManufacturer(call.tx, call.body.manufacturer)
  return inverters.create(call, call.body)
}

/** @throws MANUFACTURER_UNKNOWN, INVERTER_NAME_TAKEN, VERSION_CONFLICT. */
export async function updateInverter(call: Writing<typeof endpoints.updateInverter>): Promise<Inverter> {
  const { idInverter: id, version, ...input } = call.body
  await assertManufacturer(call.tx, input.manufacturer)
  return inverters.update(call, { id, version }, input)
}

/** @throws INVERTER_IN_USE while a kit is made of it. */
export async function removeInverter(call: WritingCall, id: string): Promise<{ affected: number }> {
  await lockRow(call.tx, inverterTable, id, 'update')
  const kits = await countReferences(call.tx, { table: 'solarKits', column: 'idInverter' }, id)
  if (kits > 0) throw domainError(inverterErrors, 'INVERTER_IN_USE', { details: { kits } })
  return deletion.remove(call, id)
}

/** Locks an inverter that a kit is to be made of, so that it is not deleted meanwhile. @throws INVERTER_UNKNOWN. */
export async function lockInverterForShare(tx: TenantTransaction, id: string): Promise<void> {
  if (await lockRow(tx, inverterTable, id, 'share')) return
  throw domainError(inverterErrors, 'INVERTER_UNKNOWN', { field: 'kitInverter' })
}
