import type { UseFormReturnType } from '@mantine/form'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useEffect, useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { emptyComparison, hasPrice, type ComparisonValues } from './comparison-form.ts'
import { currentContractTexts as texts } from './comparisons.messages.ts'
import { useCurrentContract } from './comparisons.queries.ts'

type ContractValues = Pick<ComparisonValues, 'currentMarketer' | 'currentPrices'>

interface Filled {
  readonly reply: CurrentContractReply
  readonly values: ContractValues
}

/**
 * Fills in the marketer and the prices of the contract in force of the chosen supply on the day of the comparison.
 * What the user has typed is never replaced; prices that were filled in follow a change of supply or day.
 *
 * @returns where the filled values come from; null where there are none, or the user has changed them.
 */
export function useContractPrices({ values, setValues }: UseFormReturnType<ComparisonValues>): string | null {
  const { idConsumptionPoint, priceDate, currentMarketer, currentPrices } = values
  const reply = useCurrentContract(idConsumptionPoint, priceDate).data
  const [filled, setFilled] = useState<Filled | null>(null)
  const [done, setDone] = useState<CurrentContractReply | null>(null)
  const now = { currentMarketer, currentPrices }
  const isFilled = filled !== null && isSame(now, filled.values)
  useEffect(() => {
    if (!reply || reply === done) return
    setDone(reply)
    const isUntouched = isFilled || isSame({ currentMarketer, currentPrices }, noContract)
    if (!isUntouched || (!reply.contract && !isFilled)) return
    const next = valuesOfContract(reply.contract)
    setFilled(reply.contract ? { reply, values: next } : null)
    setValues(next)
  }, [reply, done, isFilled, currentMarketer, currentPrices, setValues])
  return isFilled && idConsumptionPoint !== null ? sourceOf(filled.reply) : null
}

const { currentMarketer, currentPrices } = emptyComparison('')
const noContract: ContractValues = { currentMarketer, currentPrices }

function isSame(left: ContractValues, right: ContractValues): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

/** Form values of a contract; the empty ones without a contract. */
export function valuesOfContract(contract: CurrentContractReply['contract']): ContractValues {
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
export function sourceOf({ date, contract }: CurrentContractReply): string | null {
  if (!contract) return null
  const name = texts.contract(contract.contractNumber, contract.tariffName)
  if (contract.prices && hasPrice(toPeriodArray(contract.prices.energy))) {
    return texts.pricesInForce(name, formatDate(date))
  }
  return contract.type === 'indexed' ? texts.indexed(name) : texts.noPrices(name, formatDate(date))
}
