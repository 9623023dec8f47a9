import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { contractSourceTexts as texts } from '../comparison.messages.ts'
import { useFilledContract } from '../use-filled-contract.ts'
import { emptyGasComparison, type GasContractValues, type GasValues } from './gas-comparison-form.ts'

/** Fills in the contract in force. @returns where the filled values come from, as {@link useFilledContract}. */
export function useGasContractPrices(form: FormStore<GasValues>): string | null {
  const shown = useFilledContract(form, { valuesOf: valuesOfContract, fillIn: form.fillIn })
  if (!shown) return null
  const { contractNumber, tariffName, type, prices } = shown.contract
  const name = texts.contract(contractNumber, tariffName)
  if (type === 'indexed') return texts.indexed(name)
  const day = formatDate(shown.date)
  return prices ? texts.pricesInForce(name, day) : texts.noPrices(name, day)
}

const { currentMarketer, currentPrices } = emptyGasComparison('')
const noContract: GasContractValues = { currentMarketer, currentPrices }

/** Form values of a contract: a gas tariff has its fixed term in the place of the power, €/day. */
function valuesOfContract(contract: CurrentContractReply['contract']): GasContractValues {
  if (!contract) return noContract
  const { energyMarketerName, prices } = contract
  return {
    currentMarketer: energyMarketerName ?? '',
    currentPrices: { fixed: prices?.power.p1 ?? null, energy: prices?.energy.p1 ?? null },
  }
}
