import { computeContractFee } from '@vatio/domain/energy-crm/commissions/contract-fee'
import { canSeeTotalCommission, seenFeeEur } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { calculateOfferFees } from '@vatio/protocol/energy-crm/commissions/offer-fees.endpoints'
import type { Call } from '../../platform/http/route.ts'
import { findCommercialOfUser } from '../commercials/commercials.service.ts'
import { selectOfferFeeInputs } from './offer-fees.repository.ts'

/**
 * What contracts with some tariffs would pay if they were signed today. A user who may not see the total gets their own
 * commercial's share, and nothing without a commercial: the whole commission would be somebody else's figure.
 */
export async function evaluateOfferFees(
  call: Call<typeof calculateOfferFees>,
): Promise<ReplyOf<typeof calculateOfferFees>> {
  const { tx, actor, body } = call
  const commercial = canSeeTotalCommission(actor)
    ? null
    : await findCommercialOfUser(tx, actor, actor.userUID)
  if (!canSeeTotalCommission(actor) && !commercial) return { fees: [] }
  const today = call.platform.clock.today()
  const rows = await selectOfferFeeInputs(tx, body.tariffs, commercial?.idCommercial ?? null, today)
  const contractedPower = toPeriodArray(body.contractedPower)
  return {
    fees: rows.map(({ idTariff, idTariffFee, mode, thresholds, energyMarketerFeePercentage }) => {
      const { fee, errors } = computeContractFee({
        tariffFee: idTariffFee && mode && thresholds ? { idTariffFee, mode, thresholds } : null,
        anualConsumption: body.anualConsumption,
        contractedPower,
        powerOperativeSpending: null,
        energyOperativeSpending: null,
        fixedFee: null,
        isFixedCommissionActive: false,
        auxiliaryServices: [],
        feePercentage: null,
      })
      const share = energyMarketerFeePercentage ?? commercial?.feePercentage ?? null
      return { idTariff, fee: seenFeeEur(actor, fee, share), error: errors[0] ?? null }
    }),
  }
}
