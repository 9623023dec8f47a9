import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { useEffect, useRef } from 'react'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useCurrentContract } from '../comparisons/comparisons.queries.ts'
import type { PowerValues } from './power-form.ts'

/**
 * Fills in the power prices of the open contract of the chosen supply, where none were typed.
 *
 * @returns name of the tariff that the prices come from; null where they were typed, or there are none.
 */
export function useContractPowerPrices(form: FormStore<PowerValues>): string | null {
  const { idConsumptionPoint, priceDate, powerPrices } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    priceDate: values.priceDate,
    powerPrices: values.powerPrices,
  }))
  const contract = useCurrentContract(idConsumptionPoint, priceDate).data?.contract ?? null
  const prices = contract?.prices ?? null
  const filled = useRef<string | null>(null)
  useEffect(() => {
    if (!prices || filled.current === idConsumptionPoint) return
    filled.current = idConsumptionPoint
    if (form.getValues().powerPrices.some((price) => price !== null)) return
    form.fillIn({ powerPrices: toPeriodArray(prices.power), isBasePrice: prices.isBasePrice })
  }, [prices, idConsumptionPoint, form])
  if (!contract || !prices) return null
  const isFilled = JSON.stringify(toPeriodArray(prices.power)) === JSON.stringify(powerPrices)
  return isFilled && powerPrices.some((price) => price !== null)
    ? (contract.tariffName ?? contract.energyMarketerName)
    : null
}
