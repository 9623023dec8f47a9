import { domainError } from '@vatio/domain/domain-error'
import { auxiliaryServiceErrors } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.errors'
import { assertSells } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  createAuxiliaryService,
  listAuxiliaryServicesOfMarketer,
  removeAuxiliaryService,
  updateAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import type { AuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { withConstraints } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { presentService } from './auxiliary-services.presenter.ts'
import * as repository from './auxiliary-services.repository.ts'

const ENTITY = 'auxiliary-service'
const constraints = {
  auxiliary_services_marketer_name_key: () =>
    domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_NAME_TAKEN', { field: 'name' }),
}

/** Services of a marketer; a marketer that the actor may not see is 404. */
export async function listOfMarketer(
  call: Call<typeof listAuxiliaryServicesOfMarketer>,
): Promise<AuxiliaryService[]> {
  const { tx, actor, params } = call
  const services = await repository.selectServicesOfMarketer(tx, params.id)
  if (services.length === 0 && !(await repository.isMarketerSeen(tx, params.id))) {
    throw domainError(requestErrors, 'NOT_FOUND')
  }
  return services.map((row) => presentService(row, actor))
}

/** @throws AUXILIARY_SERVICE_NAME_TAKEN, ENERGY_MARKETER_UNKNOWN, ENERGY_MARKETER_DOES_NOT_SELL. */
export async function createService(call: Call<typeof createAuxiliaryService>): Promise<AuxiliaryService> {
  const { energyMarketer, utilityType } = call.body
  const marketer = await repository.selectMarketerOfService(call.tx, energyMarketer.idEnergyMarketer)
  if (!marketer) {
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_UNKNOWN', { field: 'energyMarketer' })
  }
  assertSells(marketer, utilityType)
  const id = newId()
  await withConstraints(repository.insertService(call.tx, id, call.body), constraints)
  const created = await read(call, id)
  await call.audit({ action: 'create', entity: ENTITY, idEntity: id, after: created })
  return created
}

/** @throws AUXILIARY_SERVICE_NAME_TAKEN, VERSION_CONFLICT. */
export async function updateService(call: Call<typeof updateAuxiliaryService>): Promise<AuxiliaryService> {
  const { idAuxiliaryService } = call.body
  const before = await read(call, idAuxiliaryService)
  const changed = await withConstraints(repository.updateServiceRow(call.tx, call.body), constraints)
  await assertUpdated(changed || undefined, () => read(call, idAuxiliaryService))
  const after = await read(call, idAuxiliaryService)
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: idAuxiliaryService,
    ...changedFields(before, after),
  })
  return after
}

/** Hides a service; refused while a contract that is not closed has it. */
export async function removeService(
  call: Call<typeof removeAuxiliaryService>,
): Promise<{ affected: number }> {
  const before = await read(call, call.params.id, 'update')
  const openContracts = await repository.countOpenContractsOfService(call.tx, before.idAuxiliaryService)
  if (openContracts > 0) {
    throw domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_IN_USE', { details: { openContracts } })
  }
  await repository.hideService(call.tx, before.idAuxiliaryService)
  await call.audit({ action: 'delete', entity: ENTITY, idEntity: before.idAuxiliaryService, before })
  return { affected: 1 }
}

async function read(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  id: string,
  lock?: 'update',
): Promise<AuxiliaryService> {
  const row = await repository.selectService(tx, id, lock)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return presentService(row, actor)
}
