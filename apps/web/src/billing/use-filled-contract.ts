import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { useEffect, useRef } from 'react'
import type { FormStore } from '../ui/form/form-store.ts'
import { useFormValue } from '../ui/form/use-form.ts'
import { useCurrentContract } from './comparisons/comparisons.queries.ts'

/** What a contract fills in; prices have the shape of their energy. */
export interface FilledContract<Prices> {
  readonly currentMarketer: string
  readonly currentPrices: Prices
}

interface ContractedValues<Prices> {
  readonly idConsumptionPoint: string | null
  readonly priceDate: string | null
  readonly currentMarketer: string
  readonly currentPrices: Prices
  /** What was filled in, which is not filled in again once it is changed. */
  readonly filledContract: FilledContract<Prices> | null
}

interface Filling<Prices> {
  /** Values of a contract; those of an empty form without one. */
  readonly valuesOf: (contract: CurrentContractReply['contract']) => FilledContract<Prices>
  readonly fillIn: (
    values: FilledContract<Prices> & { readonly filledContract: FilledContract<Prices> },
  ) => void
}

/** A day and the contract in force on it. */
interface ShownContract {
  readonly date: string
  readonly contract: NonNullable<CurrentContractReply['contract']>
}

/**
 * Fills in the marketer and the prices of the contract in force of the chosen supply on the day of the comparison.
 * What the user has typed is never replaced; prices that were filled in follow a change of supply or day.
 *
 * @returns the contract whose values the form shows; null where there is none, or the user has changed them.
 */
export function useFilledContract<Prices, Values extends ContractedValues<Prices>>(
  form: FormStore<Values>,
  { valuesOf, fillIn }: Filling<Prices>,
): ShownContract | null {
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
    // Kept with the form: its section is not rendered while the result is shown.
    const before = form.getValues().filledContract ?? valuesOf(null)
    if (!isSame({ currentMarketer, currentPrices }, before)) return
    const filledContract = valuesOf(reply.contract)
    fillIn({ ...filledContract, filledContract })
  }, [reply, currentMarketer, currentPrices, form, valuesOf, fillIn])
  if (!reply?.contract || !isSame({ currentMarketer, currentPrices }, valuesOf(reply.contract))) return null
  return { date: reply.date, contract: reply.contract }
}

function isSame<Prices>(left: FilledContract<Prices>, right: FilledContract<Prices>): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
