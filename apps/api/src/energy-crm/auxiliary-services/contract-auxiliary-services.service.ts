import { domainError } from '@vatio/domain/domain-error'
import {
  assertAttachable,
  attachedFeeEur,
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
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { readContract } from '../contracts/contracts.service.ts'
import { presentContractService, presentService } from './auxiliary-services.presenter.ts'
import { selectService } from './auxiliary-services.repository.ts'
import { deleteLink, insertLink, selectServicesOfContract } from './contract-auxiliary-services.repository.ts'

const ENTITY = 'contract-auxiliary-service'
const constraints = {
  contract_auxiliary_services_link_key: () =>
    domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_ALREADY_ATTACHED'),
}

/** Services of a contract that the actor may see. */
export async function listOfContract(
  call: Call<typeof listContractAuxiliaryServices>,
): Promise<ContractAuxiliaryService[]> {
  const { tx, actor, params } = call
  const { commercialFeePercentage } = await readContract(tx, actor, params.id)
  const rows = await selectServicesOfContract(tx, params.id)
  return rows.map((row) => presentContractService(row, actor, commercialFeePercentage))
}

/**
 * Adds a service to a contract that the actor may see.
 *
 * @throws AUXILIARY_SERVICE_FEE_FORBIDDEN, AUXILIARY_SERVICE_NOT_FOR_CONTRACT, AUXILIARY_SERVICE_INACTIVE,
 *   AUXILIARY_SERVICE_ALREADY_ATTACHED.
 */
export async function attach(call: Call<typeof attachAuxiliaryService>): Promise<ContractAuxiliaryService> {
  const { tx, actor, params, body } = call
  const { whole, commercialFeePercentage } = await readContract(tx, actor, params.id)
  const fee = body.fee ?? null
  if (fee !== null && !canSetAuxiliaryServiceFee(actor)) {
    throw domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_FEE_FORBIDDEN', { field: 'fee' })
  }
  const service = await selectService(tx, params.idAuxiliaryService, 'share')
  if (!service) throw domainError(requestErrors, 'NOT_FOUND')
  assertAttachable(presentService(service, actor), whole)
  const id = newId()
  await withConstraints(
    insertLink(tx, {
      id,
      idContractInfo: params.id,
      idAuxiliaryService: params.idAuxiliaryService,
      fee,
    }),
    constraints,
  )
  await call.audit({ action: 'create', entity: ENTITY, idEntity: id, after: told(params, service.name, fee) })
  const rows = await selectServicesOfContract(tx, params.id)
  const row = rows.find((one) => one.id_contract_auxiliary_service === id)!
  return presentContractService(row, actor, commercialFeePercentage)
}

/** Takes a service off a contract. */
export async function detach(call: Call<typeof detachAuxiliaryService>): Promise<{ affected: number }> {
  const { tx, actor, params } = call
  await readContract(tx, actor, params.id)
  const rows = await selectServicesOfContract(tx, params.id)
  const row = rows.find((one) => one.id_auxiliary_service === params.idAuxiliaryService)
  // Somebody else may have been faster.
  if (!row || !(await deleteLink(tx, row.id_contract_auxiliary_service))) {
    throw domainError(requestErrors, 'NOT_FOUND')
  }
  await call.audit({
    action: 'delete',
    entity: ENTITY,
    idEntity: row.id_contract_auxiliary_service,
    before: told(params, row.name, row.contract_fee),
  })
  return { affected: 1 }
}

/** Names and whole commissions of a contract's services, for its fee. */
export async function listServiceFees(
  tx: TenantTransaction,
  idContractInfo: string,
): Promise<{ readonly name: string; readonly fee: number | null }[]> {
  const rows = await selectServicesOfContract(tx, idContractInfo)
  return rows.map((row) => ({
    name: row.name,
    fee: attachedFeeEur({ fee: row.contract_fee, auxiliaryService: row }),
  }))
}

function told(
  { id, idAuxiliaryService }: { readonly id: string; readonly idAuxiliaryService: string },
  name: string,
  fee: number | null,
) {
  return { idContractInfo: id, idAuxiliaryService, name, fee }
}
