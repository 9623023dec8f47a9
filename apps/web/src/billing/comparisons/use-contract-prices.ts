import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { emptyComparison, type ComparisonValues, type ContractValues } from './comparison-form.ts'
import { currentContractTexts as texts } from './comparisons.messages.ts'
import { useCurrentContract } from './comparisons.queries.ts'

/** Where the filled in values come from. */
export interface ContractSource {
  readonly text: string
  /** The marketer whose prices lack some that the comparison needs. */
  readonly addPricesTo: string | null
}

/**
 * Fills in the marketer and the prices of the contract in force of the chosen supply on the day of the comparison.
 * What the user has typed is never replaced; prices that were filled in follow a change of supply or day.
 *
 * @returns where the filled values come from; null where there are none, or the user has changed them.
 */
export function useContractPrices(form: FormStore<ComparisonValues>): ContractSource | null {
  const taken = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    priceDate: values.priceDate,
    atrTariff: values.atrTariff,
    currentMarketer: values.currentMarketer,
    currentPrices: values.currentPrices,
  }))
  const { idConsumptionPoint, priceDate, atrTariff, currentMarketer, currentPrices } = taken
  const reply = useCurrentContract(idConsumptionPoint, priceDate).data
  const answered = useRef<CurrentContractReply | null>(null)
  useEffect(() => {
    if (!reply || reply === answered.current) return
    answered.current = reply
    const shown = { currentMarketer, currentPrices }
    // Kept with the form: this section is not rendered while the result is shown.
    if (!isSame(shown, form.getValues().filledContract ?? noContract)) return
    const filledContract = valuesOfContract(reply.contract)
    form.fillIn({ ...filledContract, filledContract })
  }, [reply, currentMarketer, currentPrices, form])
  if (!reply?.contract || !isSame({ currentMarketer, currentPrices }, valuesOfContract(reply.contract)))
    return null
  return sourceOf(formatDate(reply.date), reply.contract, atrTariff)
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

function sourceOf(
  day: string,
  {
    contractNumber,
    tariffName,
    type,
    prices,
    idEnergyMarketer,
  }: NonNullable<CurrentContractReply['contract']>,
  tariff: AccessTariffName,
): ContractSource {
  const name = texts.contract(contractNumber, tariffName)
  if (type === 'indexed') return { text: texts.indexed(name), addPricesTo: null }
  if (!prices) return { text: texts.noPrices(name, day), addPricesTo: idEnergyMarketer }
  const { periods, powerPeriods } = getAccessTariff(tariff)
  const missing = [
    texts.energyOf(missingPeriods(prices.energy, periods)),
    texts.powerOf(missingPeriods(prices.power, powerPeriods)),
  ].filter(Boolean)
  return missing.length === 0
    ? { text: texts.pricesInForce(name, day), addPricesTo: null }
    : { text: texts.pricesMissing(name, day, missing.join(' y ')), addPricesTo: idEnergyMarketer }
}

function missingPeriods(prices: Parameters<typeof toPeriodArray>[0], count: number): string[] {
  return toPeriodArray(prices)
    .slice(0, count)
    .flatMap((price, index) => (price === null ? [`P${index + 1}`] : []))
}
