import { getAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useFilledContract } from '../use-filled-contract.ts'
import { emptyComparison, type ComparisonValues, type ContractValues } from './comparison-form.ts'
import { currentContractTexts as texts } from './comparisons.messages.ts'

/** Where the filled in values come from. */
export interface ContractSource {
  readonly text: string
  /** The marketer whose prices lack some that the comparison needs. */
  readonly addPricesTo: string | null
}

/** Fills in the contract in force. @returns where the filled values come from, as {@link useFilledContract}. */
export function useContractPrices(form: FormStore<ComparisonValues>): ContractSource | null {
  const atrTariff = useFormValue(form, (values) => values.atrTariff)
  const shown = useFilledContract(form, { valuesOf: valuesOfContract, fillIn: form.fillIn })
  return shown && sourceOf(formatDate(shown.date), shown.contract, atrTariff)
}

const { currentMarketer, currentPrices } = emptyComparison('')
const noContract: ContractValues = { currentMarketer, currentPrices }

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
