import { pricesInOrder, toPricesByPeriod } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'

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
    prices: register ? pricesInOrder(register.prices) : [],
    validFrom: isCorrection && register ? register.validFrom : today,
    validTo: isCorrection && register ? register.validTo : null,
  }
}

/** The body that saves a form without faults. */
export function toPriceInput(values: TariffPriceFormValues, periods: number) {
  return {
    prices: toPricesByPeriod(values.prices.slice(0, periods)),
    validFrom: values.validFrom ?? '',
    validTo: values.validTo,
  }
}

/** What keeps the form from being sent, by field. */
export function priceFormFaults(
  values: TariffPriceFormValues,
  periods: number,
  follows: Pick<TariffPrice, 'validFrom'> | undefined,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (let period = 0; period < periods && !faults['prices']; period++) {
    const price = values.prices[period] ?? null
    if (price === null) faults['prices'] = `Falta el precio de P${period + 1}`
    else if (Number.isNaN(price)) faults['prices'] = `El precio de P${period + 1} no es un número`
    else if (price < 0) faults['prices'] = `El precio de P${period + 1} es negativo`
  }
  if (!values.validFrom) faults['validFrom'] = 'Escribe desde qué día valen'
  else if (follows && values.validFrom <= follows.validFrom) {
    faults['validFrom'] = 'Los precios nuevos empiezan después de los anteriores'
  }
  if (values.validFrom && values.validTo && values.validTo < values.validFrom) {
    faults['validTo'] = 'El final es anterior al principio'
  }
  return faults
}
