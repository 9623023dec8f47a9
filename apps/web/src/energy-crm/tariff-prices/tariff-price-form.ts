import { energyStructure } from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import type { PricedTariff } from '@vatio/domain/energy-crm/tariff-prices/assert-structure'
import { pricePeriodCount, type TariffPriceKind } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { findPriceError } from '../find-price-error.ts'
import { toEnergyInput, toEnergyValues, validateEnergy, type EnergyValues } from './energy-price-form.ts'
import { toBatteryInput, toBatteryValues, validateBattery, type BatteryValues } from './battery-form.ts'
import { tariffPricesTexts as texts } from './tariff-prices.messages.ts'

export interface TariffPriceFormValues {
  /** P1 first; of energy they stand in `energy`. */
  readonly prices: readonly (number | null)[]
  readonly energy: EnergyValues
  /** Of the surplus. */
  readonly battery: BatteryValues
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Initial values: the register itself for a correction, else its prices from `today` on. */
export function toPriceFormValues(
  register: TariffPrice | undefined,
  isCorrection: boolean,
  today: string,
  type: TariffType = 'fixed',
): TariffPriceFormValues {
  return {
    prices: register ? toPeriodArray(register.prices) : [],
    energy: toEnergyValues(register && { ...register, structure: energyStructure(register.structure) }, type),
    battery: toBatteryValues(register?.structure ?? null),
    validFrom: isCorrection && register ? register.validFrom : today,
    validTo: isCorrection && register ? register.validTo : null,
  }
}

/** Request body of a valid form. */
export function toPriceInput(values: TariffPriceFormValues, kind: TariffPriceKind, tariff: PricedTariff) {
  const { atrTariff } = tariff
  const priced =
    kind === 'energy'
      ? toEnergyInput(values.energy, atrTariff)
      : {
          prices: fromPeriodArray(values.prices.slice(0, pricePeriodCount(kind, atrTariff))),
          structure: kind === 'excessRetribution' ? toBatteryInput(values.battery) : null,
        }
  return { ...priced, validFrom: values.validFrom ?? '', validTo: values.validTo }
}

/** Errors by field. */
export function validatePriceForm(
  values: TariffPriceFormValues,
  kind: TariffPriceKind,
  tariff: PricedTariff,
  follows: Pick<TariffPrice, 'validFrom'> | undefined,
): Record<string, string> {
  const errors: Record<string, string> =
    kind === 'energy' ? validateEnergy(values.energy, tariff, values.validFrom) : {}
  const error =
    kind === 'energy' ? null : findPriceError(values.prices, pricePeriodCount(kind, tariff.atrTariff))
  if (error) errors.prices = error
  if (kind === 'excessRetribution') Object.assign(errors, validateBattery(values.battery))
  if (!values.validFrom) errors.validFrom = texts.validFromNeeded
  else if (follows && values.validFrom <= follows.validFrom) {
    errors.validFrom = texts.mustFollow
  }
  if (values.validFrom && values.validTo && values.validTo < values.validFrom) {
    errors.validTo = 'El final es anterior al principio'
  }
  return errors
}
