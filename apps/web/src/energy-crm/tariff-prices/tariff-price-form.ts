import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { pricesFault } from '../prices-fault.ts'
import { tariffPricesTexts as texts } from './tariff-prices.messages.ts'

/** What the form holds. */
export interface TariffPriceFormValues {
  /** P1 first. */
  readonly prices: readonly (number | null)[]
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Values of a register's form: those of the register it corrects, or the prices of the one it follows from a day on. */
export function toPriceFormValues(
  register: TariffPrice | undefined,
  isCorrection: boolean,
  today: string,
): TariffPriceFormValues {
  return {
    prices: register ? toPeriodArray(register.prices) : [],
    validFrom: isCorrection && register ? register.validFrom : today,
    validTo: isCorrection && register ? register.validTo : null,
  }
}

/** The body that saves a form without faults. */
export function toPriceInput(values: TariffPriceFormValues, periods: number) {
  return {
    prices: fromPeriodArray(values.prices.slice(0, periods)),
    validFrom: values.validFrom ?? '',
    validTo: values.validTo,
  }
}

/** What keeps the form from being sent, by field. */
export function validatePriceForm(
  values: TariffPriceFormValues,
  periods: number,
  follows: Pick<TariffPrice, 'validFrom'> | undefined,
): Record<string, string> {
  const faults: Record<string, string> = {}
  const fault = pricesFault(values.prices, periods)
  if (fault) faults.prices = fault
  if (!values.validFrom) faults.validFrom = texts.validFromNeeded
  else if (follows && values.validFrom <= follows.validFrom) {
    faults.validFrom = texts.mustFollow
  }
  if (values.validFrom && values.validTo && values.validTo < values.validFrom) {
    faults.validTo = 'El final es anterior al principio'
  }
  return faults
}
