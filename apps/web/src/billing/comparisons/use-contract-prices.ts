import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { emptyComparison, type ComparisonValues } from './comparison-form.ts'
import { currentContractTexts as texts } from './comparisons.messages.ts'
import { useCurrentContract } from './comparisons.queries.ts'

type ContractValues = Pick<ComparisonValues, 'currentMarketer' | 'currentPrices'>

/**
 * Fills in the marketer and the prices of the contract in force of the chosen supply on the day of the comparison.
 * What the user has typed is never replaced; prices that were filled in follow a change of supply or day.
 *
 * @returns where the filled values come from; null where there are none, or the user has changed them.
 */
export function useContractPrices(form: FormStore<ComparisonValues>): string | null {
  const { setValues } = form
  const { idConsumptionPoint, priceDate, currentMarketer, currentPrices } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    priceDate: values.priceDate,
    currentMarketer: values.currentMarketer,
    currentPrices: values.currentPrices,
  }))
  const reply = useCurrentContract(idConsumptionPoint, priceDate).data
  const answered = useRef<CurrentContractReply | null>(null)
  const filled = useRef(noContract)
  useEffect(() => {
    if (!reply || reply === answered.current) return
    answered.current = reply
    const now = { currentMarketer, currentPrices }
    if (!isSame(now, filled.current)) return
    filled.current = valuesOfContract(reply.contract)
    if (!isSame(now, filled.current)) setValues(filled.current)
  }, [reply, currentMarketer, currentPrices, setValues])
  if (!reply?.contract) return null
  const isUnchanged = isSame({ currentMarketer, currentPrices }, valuesOfContract(reply.contract))
  return isUnchanged ? sourceOf(reply.date, reply.contract) : null
}

const { currentMarketer, currentPrices } = emptyComparison('')
const noContract: ContractValues = { currentMarketer, currentPrices }

function isSame(left: ContractValues, right: ContractValues): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

/** Form values of a contract; the empty ones without a contract. */
function valuesOfContract(contract: CurrentContractReply['contract']): ContractValues {
  if (!contract) return noContract
  const { energyMarketerName, prices } = contract
  return {
    currentMarketer: energyMarketerName ?? '',
    currentPrices: prices
      ? {
          power: toPeriodArray(prices.power),
          energy: toPeriodArray(prices.energy),
          excess: prices.excess ?? null,
          isBasePrice: prices.isBasePrice,
        }
      : noContract.currentPrices,
  }
}

/** Where the values come from, as a sentence. */
function sourceOf(date: string, contract: NonNullable<CurrentContractReply['contract']>): string {
  const name = texts.contract(contract.contractNumber, contract.tariffName)
  if (contract.prices) return texts.pricesInForce(name, formatDate(date))
  return contract.type === 'indexed' ? texts.indexed(name) : texts.noPrices(name, formatDate(date))
}
