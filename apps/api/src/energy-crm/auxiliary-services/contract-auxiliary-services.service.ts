import { domainError } from '@vatio/domain/domain-error'
import {
  assertAttachable,
  isForContract,
} from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service'
import { auxiliaryServiceErrors } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.errors'
import { canSetAuxiliaryServiceFee } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.policy'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  attachAuxiliaryService,
  detachAuxiliaryService,
  listContractAuxiliaryServices,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import type { ContractAuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { lockRow } from '../../platform/records/record-table.ts'
import { getContract } from '../contracts/contracts.service.ts'
import { presentContractService } from './auxiliary-services.presenter.ts'
import { auxiliaryServiceTable, findService } from './auxiliary-services.repository.ts'
import { deleteLink, insertLink, listServicesOfContract } from './contract-auxiliary-services.repository.ts'

const ENTITY = 'contract-auxiliary-service'

/** Services of a contract that the actor may see. */
export async function listOfContract(
  call: Call<typeof listContractAuxiliaryServices>,
): Promise<ContractAuxiliaryService[]> {
  const { tx, actor, params } = call
  const { commercialFeePercentage } = await getContract(tx, actor, params.id)
  const links = await listServicesOfContract(tx, params.id)
  return links.map((link) => presentContractService(link, actor, commercialFeePercentage))
}

/**
 * Adds a service to a contract that the actor may see.
 *
 * @throws AUXILIARY_SERVICE_FEE_FORBIDDEN, AUXILIARY_SERVICE_NOT_FOR_CONTRACT, AUXILIARY_SERVICE_INACTIVE,
 *   AUXILIARY_SERVICE_ALREADY_ATTACHED.
 */
export async function attach(call: Call<typeof attachAuxiliaryService>): Promise<ContractAuxiliaryService> {
  const { tx, actor, params, body } = call
  const { whole, commercialFeePercentage } = await getContract(tx, actor, params.id)
  const { id: idContractInfo, idAuxiliaryService } = params
  const { fee } = body
  if (fee !== null && !canSetAuxiliaryServiceFee(actor)) {
    throw domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_FEE_FORBIDDEN', { field: 'fee' })
  }
  // Keeps the service from being deleted until it is attached.
  await lockRow(tx, auxiliaryServiceTable, idAuxiliaryService, 'share')
  const service = await findService(tx, idAuxiliaryService)
  if (!service) throw domainError(requestErrors, 'NOT_FOUND')
  assertAttachable(service, whole)
  const id = newId()
  await insertLink(tx, { idContractAuxiliaryService: id, idContractInfo, idAuxiliaryService, fee })
  await call.audit({
    action: 'create',
    entity: ENTITY,
    idEntity: id,
    after: toAuditValues(params, service.name, fee),
  })
  const links = await listServicesOfContract(tx, idContractInfo)
  const link = links.find((one) => one.idContractAuxiliaryService === id)
  if (!link) throw domainError(requestErrors, 'NOT_FOUND')
  return presentContractService(link, actor, commercialFeePercentage)
}

/**
 * Adds to a new contract the services of the one that it replaces, with the fee of the catalogue. Those that it cannot
 * have are left out: deleted, inactive, of another marketer or energy.
 */
export async function attachServicesOf(
  call: Pick<Call, 'tx' | 'audit'>,
  idReplaced: string,
  contract: ContractDetail,
): Promise<void> {
  const { tx } = call
  const { idContractInfo } = contract
  for (const { auxiliaryService } of await listServicesOfContract(tx, idReplaced)) {
    const { idAuxiliaryService } = auxiliaryService
    await lockRow(tx, auxiliaryServiceTable, idAuxiliaryService, 'share')
    const service = await findService(tx, idAuxiliaryService)
    if (!service?.active || !isForContract(service, contract)) continue
    const id = newId()
    await insertLink(tx, {
      idContractAuxiliaryService: id,
      idContractInfo,
      idAuxiliaryService,
      fee: null,
    })
    await call.audit({
      action: 'create',
      entity: ENTITY,
      idEntity: id,
      after: toAuditValues({ id: idContractInfo, idAuxiliaryService }, service.name, null),
    })
  }
}

/** Removes a service from a contract. */
export async function detach(call: Call<typeof detachAuxiliaryService>): Promise<{ affected: number }> {
  const { tx, actor, params } = call
  await getContract(tx, actor, params.id)
  const links = await listServicesOfContract(tx, params.id)
  const link = links.find((one) => one.auxiliaryService.idAuxiliaryService === params.idAuxiliaryService)
  // Another request may have removed it already.
  if (!link || !(await deleteLink(tx, link.idContractAuxiliaryService))) {
    throw domainError(requestErrors, 'NOT_FOUND')
  }
  await call.audit({
    action: 'delete',
    entity: ENTITY,
    idEntity: link.idContractAuxiliaryService,
    before: toAuditValues(params, link.auxiliaryService.name, link.fee),
  })
  return { affected: 1 }
}

function toAuditValues(
  { id, idAuxiliaryService }: { readonly id: string; readonly idAuxiliaryService: string },
  name: string,
  fee: number | null,
) {
  return { idContractInfo: id, idAuxiliaryService, name, fee }
}
