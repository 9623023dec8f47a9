import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useCurrentContract } from '../comparisons/comparisons.queries.ts'
import { emptyGasComparison, type GasContractValues, type GasValues } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'

/**
 * Fills in the marketer and the prices of the contract in force of the chosen supply on the day of the comparison.
 * What the user has typed is never replaced; prices that were filled in follow a change of supply or day.
 *
 * @returns where the filled values come from; null where there are none, or the user has changed them.
 */
export function useGasContractPrices(form: FormStore<GasValues>): string | null {
  const { idConsumptionPoint, priceDate, currentMarketer, currentPrices } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    priceDate: values.priceDate,
    currentMarketer: values.currentMarketer,
    currentPrices: values.currentPrices,
  }))
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
  if (!reply?.contract) return null
  if (!isSame({ currentMarketer, currentPrices }, valuesOfContract(reply.contract))) return null
  const { contractNumber, tariffName, type, prices } = reply.contract
  const name = texts.contractSource(contractNumber, tariffName)
  if (type === 'indexed') return texts.indexedContract(name)
  const day = formatDate(reply.date)
  return prices ? texts.pricesInForce(name, day) : texts.noPrices(name, day)
}

const { currentMarketer, currentPrices } = emptyGasComparison('')
const noContract: GasContractValues = { currentMarketer, currentPrices }

function isSame(left: GasContractValues, right: GasContractValues): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

/** Form values of a contract: a gas tariff has its fixed term in the place of the power, €/day. */
function valuesOfContract(contract: CurrentContractReply['contract']): GasContractValues {
  if (!contract) return noContract
  const { energyMarketerName, prices } = contract
  return {
    currentMarketer: energyMarketerName ?? '',
    currentPrices: { fixed: prices?.power.p1 ?? null, energy: prices?.energy.p1 ?? null },
  }
}
