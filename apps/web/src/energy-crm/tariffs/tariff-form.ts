import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type { createTariff, updateTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { validateFields, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { findPriceError } from '../find-price-error.ts'
import { findByCode, firstPriceFields, tariffFields } from './tariff-fields.ts'

type Prices = readonly (number | null)[]

/** Values of the form. Prices and their dates are of a new tariff only. */
export interface TariffFormValues
  extends FormValues<typeof tariffFields>, FormValues<typeof firstPriceFields> {
  readonly energyPrices: Prices
  readonly powerPrices: Prices
}

/** Initial values of the form; of a new tariff if `tariff` is null. */
export function toTariffFormValues(
  tariff: Tariff | null,
  utilityType: UtilityType,
  today: string,
): TariffFormValues {
  return {
    ...toFormValues(tariffFields, tariff),
    ...toFormValues(firstPriceFields, null),
    ...(tariff ? {} : { utilityType, validFrom: today }),
    energyPrices: [],
    powerPrices: [],
  }
}

const hasAnyPrice = (prices: Prices, count: number) => prices.slice(0, count).some((price) => price !== null)

/** Errors by field. */
export function validateTariffForm(values: TariffFormValues): Record<string, string> {
  const errors = validateFields(tariffFields, values)
  const atrTariff = findByCode(values.atrTariff)
  if (!atrTariff) return errors
  Object.assign(errors, validateFields(firstPriceFields, values))
  const counts = { energyPrices: atrTariff.periods, powerPrices: atrTariff.powerPeriods }
  for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    const error = findPriceError(values[name], count)
    if (error && hasAnyPrice(values[name], count)) errors[name] = error
  }
  if (values.validFrom && values.validTo && values.validTo < values.validFrom) {
    errors.validTo = 'El final es anterior al principio'
  }
  return errors
}

/** Request body that creates a tariff, from a valid form; empty fields are left out. */
export function toTariffCreation(
  values: TariffFormValues,
  idEnergyMarketer: string,
): BodyInputOf<typeof createTariff> {
  const atrTariff = findByCode(values.atrTariff)
  const prices = (list: Prices, count = 0) =>
    hasAnyPrice(list, count) ? fromPeriodArray(list.slice(0, count)) : undefined
  return {
    ...toFormInput(tariffFields, values),
    energyMarketer: { idEnergyMarketer },
    energyPrices: prices(values.energyPrices, atrTariff?.periods),
    powerPrices: prices(values.powerPrices, atrTariff?.powerPeriods),
    excessRetributionPrice: values.excessRetributionPrice ?? undefined,
    validFrom: values.validFrom ?? undefined,
    validTo: values.validTo ?? undefined,
  }
}

/** Request body that updates a tariff. */
export function toTariffUpdate(
  values: TariffFormValues,
  edited: Pick<Tariff, 'idTariff' | 'version'>,
): BodyInputOf<typeof updateTariff> {
  const { utilityType: _, ...body } = toFormInput(tariffFields, values)
  return { ...body, ...edited }
}
