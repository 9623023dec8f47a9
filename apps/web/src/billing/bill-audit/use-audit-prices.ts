import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { useEffect, useRef } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useCurrentContract } from '../comparisons/comparisons.queries.ts'
import type { AuditValues } from './audit-form.ts'
import { auditTexts as texts } from './bill-audit.messages.ts'

/**
 * Fills in the prices that the open contract of the chosen supply had on the last day of the bill, where none were typed.
 *
 * @returns where the prices come from; null where they were typed, or there are none.
 */
export function useAuditPrices(form: FormStore<AuditValues>): string | null {
  const { idConsumptionPoint, endDate, currentPrices } = useFormValue(form, (values) => ({
    idConsumptionPoint: values.idConsumptionPoint,
    endDate: values.endDate,
    currentPrices: values.currentPrices,
  }))
  const contract = useCurrentContract(idConsumptionPoint, endDate).data?.contract ?? null
  const prices = contract?.prices ?? null
  const filled = useRef<string | null>(null)
  useEffect(() => {
    const name = `${idConsumptionPoint ?? ''} ${endDate ?? ''}`
    if (!prices || filled.current === name) return
    filled.current = name
    const { power, energy, excess } = form.getValues().currentPrices
    if ([...power, ...energy, excess].some((price) => price !== null)) return
    form.fillIn({ currentPrices: valuesOf(prices) })
  }, [prices, idConsumptionPoint, endDate, form])
  if (!contract || !prices || endDate === null) return null
  return JSON.stringify(valuesOf(prices)) === JSON.stringify(currentPrices)
    ? texts.fromContract(contract.tariffName ?? contract.energyMarketerName ?? '', formatDate(endDate))
    : null
}

type Prices = NonNullable<
  NonNullable<NonNullable<ReturnType<typeof useCurrentContract>['data']>['contract']>['prices']
>

function valuesOf(prices: Prices): AuditValues['currentPrices'] {
  return {
    power: toPeriodArray(prices.power),
    energy: toPeriodArray(prices.energy),
    excess: prices.excess ?? null,
    isBasePrice: prices.isBasePrice,
  }
}
