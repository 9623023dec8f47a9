import {
  createCommercialFee,
  listCommercialFees,
  removeCommercialFee,
  updateCommercialFee,
} from '@vatio/protocol/energy-crm/commissions/commercial-fees.endpoints'
import { calculateFees } from '@vatio/protocol/energy-crm/commissions/fee-calculation.endpoints'
import { calculateOfferFees } from '@vatio/protocol/energy-crm/commissions/offer-fees.endpoints'
import {
  createTariffFee,
  listTariffFees,
  removeTariffFee,
  updateTariffFee,
} from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import { getContractFee } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import type { ByPeriod } from '@vatio/domain/periods/by-period'
import { useMemo } from 'react'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { contractReads, tariffReads } from '../portfolio-reads.ts'
import * as messages from './commissions.messages.ts'

/** The commission of a contract; a failure shows one toast. */
export function useContractFee(idContractInfo: string) {
  const query = useRead(getContractFee, { params: { id: idContractInfo } })
  useFailureToast(query.isError, messages.commissionReadErrorTexts.fee)
  return query
}

/** Totals of the commissions of the contracts that match a filter; a failure shows one toast. */
export function useFeeTotals(filter: ContractFilter) {
  const query = useRead(calculateFees, { query: { limit: 1 }, body: filter }, { keepPrevious: true })
  useFailureToast(query.isError, messages.commissionReadErrorTexts.fee)
  return query.data?.[2]
}

/**
 * Commissions of offers for a supply as the user sees them; a user without the CRM asks for none.
 *
 * @returns `feeOf`: EUR, null where none is known. `hasFees`: whether any is.
 */
export function useOfferFees(
  tariffs: readonly string[],
  anualConsumption: number,
  contractedPower: ByPeriod<number | null>,
) {
  const { applications } = useUser()
  const body = { tariffs: [...tariffs].sort(), anualConsumption, contractedPower }
  const enabled = tariffs.length > 0 && canAccess(applications, 'energy-crm')
  const query = useRead(calculateOfferFees, { body }, { enabled })
  useFailureToast(query.isError, messages.commissionReadErrorTexts.fee)
  const { data } = query
  return useMemo(() => {
    const fees = new Map(data?.fees.map(({ idTariff, fee }) => [idTariff, fee]))
    const hasFees = [...fees.values()].some((fee) => fee !== null)
    return { feeOf: (idTariff: string) => fees.get(idTariff) ?? null, hasFees }
  }, [data])
}

/** The fee rules of a tariff, the newest first; a failure shows one toast. */
export function useTariffFees(idTariff: string) {
  const query = useRead(listTariffFees, { params: { id: idTariff } })
  useFailureToast(query.isError, messages.commissionReadErrorTexts.rules)
  return query
}

/** Percentages of the commercials for a marketer; a failure shows one toast. */
export function useCommercialFees(idEnergyMarketer: string) {
  const query = useRead(listCommercialFees, { params: { id: idEnergyMarketer } })
  useFailureToast(query.isError, messages.commissionReadErrorTexts.percentages)
  return query
}

/** Tariffs tell whether they have a rule, and lists of contracts show their commission. */
const RULES = [listTariffFees, ...tariffReads, ...contractReads]
const PERCENTAGES = [listCommercialFees, ...contractReads]

export const useCreateTariffFee = operationHook(createTariffFee, messages.createTariffFeeMessages, RULES)
export const useUpdateTariffFee = operationHook(updateTariffFee, messages.updateTariffFeeMessages, RULES)
export const useRemoveTariffFee = operationHook(removeTariffFee, messages.removeTariffFeeMessages, RULES)
export const useCreateCommercialFee = operationHook(
  createCommercialFee,
  messages.createCommercialFeeMessages,
  PERCENTAGES,
)
export const useUpdateCommercialFee = operationHook(
  updateCommercialFee,
  messages.updateCommercialFeeMessages,
  PERCENTAGES,
)
export const useRemoveCommercialFee = operationHook(
  removeCommercialFee,
  messages.removeCommercialFeeMessages,
  PERCENTAGES,
)
