import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { findPriceError } from '../find-price-error.ts'
import { tariffPricesTexts as texts } from './tariff-prices.messages.ts'

export interface TariffPriceFormValues {
  /** P1 first. */
  readonly prices: readonly (number | null)[]
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Initial values: the register itself for a correction, else its prices from `today` on. */
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

/** Request body of a valid form. */
export function toPriceInput(values: TariffPriceFormValues, periods: number) {
  return {
    prices: fromPeriodArray(values.prices.slice(0, periods)),
    validFrom: values.validFrom ?? '',
    validTo: values.validTo,
  }
}

/** Errors by field. */
export function validatePriceForm(
  values: TariffPriceFormValues,
  periods: number,
  follows: Pick<TariffPrice, 'validFrom'> | undefined,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const error = findPriceError(values.prices, periods)
  if (error) errors.prices = error
  if (!values.validFrom) errors.validFrom = texts.validFromNeeded
  else if (follows && values.validFrom <= follows.validFrom) {
    errors.validFrom = texts.mustFollow
  }
  if (values.validFrom && values.validTo && values.validTo < values.validFrom) {
    errors.validTo = 'El final es anterior al principio'
  }
  return errors
}
