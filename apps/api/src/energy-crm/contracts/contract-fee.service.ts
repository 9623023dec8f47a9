import { computeContractFee } from '@vatio/domain/energy-crm/commissions/contract-fee'
import { anualConsumptionKwh } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { canSeeTotalCommission, seenFeeEur } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { ContractFee } from '@vatio/protocol/energy-crm/contracts/contract-fee.schema'
import type { Call } from '../../platform/http/route.ts'
import { listServiceFees } from '../auxiliary-services/contract-auxiliary-services.service.ts'
import { isPluginActive } from '../plugins/plugins.service.ts'
import { getContract } from './contracts.service.ts'

/**
 * The commission of a contract. A user who may not see the total sees their commercial's share of each fee:
 * the total could be derived from the steps or an unreduced part.
 */
export async function getContractFee(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  idContractInfo: string,
): Promise<ContractFee> {
  const { whole, commercialFeePercentage } = await getContract(tx, actor, idContractInfo)
  const computed = computeContractFee({
    // Companies do not store remuneration frameworks of their tariffs yet: without a fixed fee there is no
    // rule.
    tariffFee: null,
    anualConsumption: anualConsumptionKwh(whole),
    contractedPower: toPeriodArray(whole.contractedPowerPeriods),
    powerOperativeSpending: whole.powerOperativeSpending,
    energyOperativeSpending: whole.energyOperativeSpending,
    fixedFee: whole.fixedFee,
    isFixedCommissionActive: await isPluginActive(tx, 'fixedCommission'),
    auxiliaryServices: await listServiceFees(tx, idContractInfo),
    feePercentage: commercialFeePercentage,
  })
  const seen = (fee: number | null) => seenFeeEur(actor, fee, commercialFeePercentage)
  const seesAll = canSeeTotalCommission(actor)
  return {
    totalFee: seesAll ? computed.totalFee : null,
    fee: seen(computed.fee),
    errors: [...computed.errors],
    auxiliaryServicesFees: computed.auxiliaryServicesFees.map(({ fee }) => ({ fee: seen(fee) ?? 0 })),
    fixedFee: seen(computed.fixedFee),
    trace: seesAll ? [...computed.trace] : [],
  }
}
