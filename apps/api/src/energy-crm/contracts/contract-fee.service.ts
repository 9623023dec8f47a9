import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { getContractFee as getContractFeeEndpoint } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractFee } from '@vatio/protocol/energy-crm/contracts/contract-fee.schema'
import type { Call } from '../../platform/http/route.ts'
import { computeFeesOf } from '../commissions/contract-fees.service.ts'
import { getContract } from './contracts.service.ts'

/** The commission of a contract, with its steps for who may see the total. */
export async function getContractFee(call: Call<typeof getContractFeeEndpoint>): Promise<ContractFee> {
  const { tx, actor, params } = call
  await getContract(tx, actor, params.id)
  const fee = (await computeFeesOf(tx, actor, [params.id], call.platform.clock.today())).get(params.id)
  if (!fee) throw domainError(requestErrors, 'NOT_FOUND')
  const { idContractInfo: _, contractNumber: __, ...computed } = fee
  return computed
}
