import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { fromPeriodArray } from '@vatio/domain/periods/by-period'
import type { createTariff, updateTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { validateFields, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { pricesFault } from '../prices-fault.ts'
import { findByCode, firstPriceFields, tariffFields } from './tariff-fields.ts'

type Prices = readonly (number | null)[]

/** What the form holds. Prices and their days belong to a new tariff alone. */
export interface TariffFormValues
  extends FormValues<typeof tariffFields>, FormValues<typeof firstPriceFields> {
  readonly energyPrices: Prices
  readonly powerPrices: Prices
}

/** Values of a tariff's form; of a new one without a tariff. */
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

const given = (prices: Prices, count: number) => prices.slice(0, count).some((price) => price !== null)

/** What keeps the form from being sent, by field. */
export function validateTariffForm(values: TariffFormValues): Record<string, string> {
  const faults = validateFields(tariffFields, values)
  const atrTariff = findByCode(values.atrTariff)
  if (!atrTariff) return faults
  Object.assign(faults, validateFields(firstPriceFields, values))
  const counts = { energyPrices: atrTariff.periods, powerPrices: atrTariff.powerPeriods }
  for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    const fault = pricesFault(values[name], count)
    if (fault && given(values[name], count)) faults[name] = fault
  }
  if (values.validFrom && values.validTo && values.validTo < values.validFrom) {
    faults.validTo = 'El final es anterior al principio'
  }
  return faults
}

/** The body that creates the tariff of a form without faults; what is not known yet is left out. */
export function toTariffCreation(
  values: TariffFormValues,
  idEnergyMarketer: string,
): BodyInputOf<typeof createTariff> {
  const atrTariff = findByCode(values.atrTariff)
  const prices = (list: Prices, count = 0) =>
    given(list, count) ? fromPeriodArray(list.slice(0, count)) : undefined
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

/** The body that saves an edited tariff. */
export function toTariffUpdate(
  values: TariffFormValues,
  edited: Pick<Tariff, 'idTariff' | 'version'>,
): BodyInputOf<typeof updateTariff> {
  const { utilityType: _, ...body } = toFormInput(tariffFields, values)
  return { ...body, ...edited }
}
