import { domainError } from '@vatio/domain/domain-error'
import { auxiliaryServiceErrors } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.errors'
import type { listAuxiliaryServicesOfMarketer } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import type {
  AuxiliaryService,
  AuxiliaryServiceCreation,
  AuxiliaryServiceUpdate,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import type { Call } from '../../platform/http/route.ts'
import { recordStore, softDeletion, type WritingCall } from '../../platform/records/record-store.ts'
import { lockRow } from '../../platform/records/record-table.ts'
import { energyMarketerTable } from '../energy-marketers/energy-marketers.record.ts'
import { assertOwnRow } from '../energy-marketers/own-rows.service.ts'
import { assertMarketerSeen, lockMarketerThatSells } from '../energy-marketers/marketer-visibility.service.ts'
import { presentService } from './auxiliary-services.presenter.ts'
import {
  auxiliaryServiceTable,
  countOpenContractsOfService,
  findService,
  listServicesOfMarketer,
  toServiceValues,
} from './auxiliary-services.repository.ts'

export { presentService } from './auxiliary-services.presenter.ts'
export { listServicesOfMarketer } from './auxiliary-services.repository.ts'

const service = {
  record: auxiliaryServiceTable,
  entity: 'auxiliary-service' as const,
  find: findService,
  toValues: toServiceValues,
  parents: [energyMarketerTable],
}
// Only admins write services, and they see every commission: answers are complete.
const services = recordStore(service)
const deletion = softDeletion(service)

/** A deleted service is restored under its energy marketer. */
export const auxiliaryServiceRestorer = deletion.restorer

/** Services of a marketer; a marketer that the actor may not see is 404. */
export async function listOfMarketer(
  call: Call<typeof listAuxiliaryServicesOfMarketer>,
): Promise<AuxiliaryService[]> {
  const { tx, actor, params } = call
  const listed = await listServicesOfMarketer(tx, params.id)
  if (listed.length === 0) await assertMarketerSeen(tx, params.id)
  return listed.map((one) => presentService(one, actor))
}

/** @throws AUXILIARY_SERVICE_NAME_TAKEN, ENERGY_MARKETER_UNKNOWN, ENERGY_MARKETER_DOES_NOT_SELL. */
export async function createService(
  call: WritingCall,
  input: AuxiliaryServiceCreation,
): Promise<AuxiliaryService> {
  await lockMarketerThatSells(call.tx, input.energyMarketer.idEnergyMarketer, input.utilityType)
  return services.create(call, input)
}

/** Its marketer and its energy never change. @throws AUXILIARY_SERVICE_NAME_TAKEN, VERSION_CONFLICT. */
export async function updateService(
  call: WritingCall,
  { idAuxiliaryService: id, version, ...input }: AuxiliaryServiceUpdate,
): Promise<AuxiliaryService> {
  const { energyMarketer, utilityType } = await services.get(call.tx, id)
  await assertOwnRow(call.tx, 'auxiliaryServices', id)
  return services.update(call, { id, version }, { ...input, energyMarketer, utilityType })
}

/** Deletes a service softly; refused while a contract that is not closed has it. */
export async function removeService(call: WritingCall, id: string): Promise<{ affected: number }> {
  await lockRow(call.tx, auxiliaryServiceTable, id, 'update')
  await assertOwnRow(call.tx, 'auxiliaryServices', id)
  const openContracts = await countOpenContractsOfService(call.tx, id)
  if (openContracts > 0) {
    throw domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_IN_USE', { details: { openContracts } })
  }
  return deletion.remove(call, id)
}
