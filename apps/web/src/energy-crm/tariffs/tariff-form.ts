import { toPricesByPeriod } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { findAtrTariff, type AtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { createTariff, updateTariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { tariffTypeNames } from '../utility-labels.ts'
import { priceKindName } from './tariff-columns.tsx'

type Prices = readonly (number | null)[]

/** What the form holds. Prices and their first day belong to a new tariff alone. */
export interface TariffFormValues {
  readonly name: string
  readonly utilityType: UtilityType
  /** Code of the access tariff as text; null while none is chosen. */
  readonly atrTariff: string | null
  readonly type: TariffType
  /** `base`: tolls and charges are added; `all`: the price is all-in. */
  readonly price: 'base' | 'all'
  readonly tariffTypology: string | null
  readonly active: boolean
  readonly energyPrices: Prices
  readonly powerPrices: Prices
  readonly excessRetributionPrice: number | null
  readonly validFrom: string | null
  readonly validTo: string | null
}

export const tariffFieldLabels = {
  name: 'Nombre',
  utilityType: 'Energía',
  atrTariff: 'Tarifa de acceso',
  type: 'Tipo de precio',
  price: 'Qué incluye el precio',
  tariffTypology: 'Tipología',
  active: 'Se ofrece en selectores y comparativas',
} as const

/** Values of a tariff's form; of a new one without a tariff. */
export function toTariffFormValues(
  tariff: Tariff | null,
  utilityType: UtilityType,
  today: string,
): TariffFormValues {
  return {
    name: tariff?.name ?? '',
    utilityType: tariff?.utilityType ?? utilityType,
    atrTariff: tariff ? String(tariff.atrTariff.idTarifaATR) : null,
    type: tariff?.type ?? 'fixed',
    price: tariff?.isBasePrice ? 'base' : 'all',
    tariffTypology: tariff?.tariffTypology?.idTariffTypology ?? null,
    active: tariff?.active ?? true,
    energyPrices: [],
    powerPrices: [],
    excessRetributionPrice: null,
    validFrom: tariff ? null : today,
    validTo: null,
  }
}

/** The access tariff chosen in the form, or null. */
export function chosenAtrTariff(values: Pick<TariffFormValues, 'atrTariff'>): AtrTariff | null {
  return values.atrTariff === null ? null : findAtrTariff(Number(values.atrTariff))
}

const given = (prices: Prices, count: number) => prices.slice(0, count).some((price) => price !== null)

/** What keeps the form from being sent, by field. */
export function tariffFormFaults(values: TariffFormValues): Record<string, string> {
  const faults: Record<string, string> = {}
  if (values.name.trim() === '') faults['name'] = 'Escribe el nombre de la tarifa'
  const atrTariff = chosenAtrTariff(values)
  if (!atrTariff) return { ...faults, atrTariff: 'Elige la tarifa de acceso' }
  const counts = { energyPrices: atrTariff.periods, powerPrices: atrTariff.powerPeriods }
  for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    const fault = pricesFault(values[name], count)
    if (fault && given(values[name], count)) faults[name] = fault
  }
  if (Number.isNaN(values.excessRetributionPrice)) faults['excessRetributionPrice'] = 'No es un número'
  if (values.validFrom && values.validTo && values.validTo < values.validFrom) {
    faults['validTo'] = 'El final es anterior al principio'
  }
  return faults
}

/** What is wrong with the prices of one kind, or null. */
export function pricesFault(prices: Prices, count: number): string | null {
  for (let period = 0; period < count; period++) {
    const price = prices[period] ?? null
    if (price === null) return `Falta el precio de P${period + 1}`
    if (Number.isNaN(price)) return `El precio de P${period + 1} no es un número`
    if (price < 0) return `El precio de P${period + 1} es negativo`
  }
  return null
}

/** The body that creates the tariff of a form without faults. */
export function toTariffCreation(
  values: TariffFormValues,
  idEnergyMarketer: string,
): BodyInputOf<typeof createTariff> {
  const atrTariff = chosenAtrTariff(values)
  const prices = (list: Prices, count = 0) =>
    given(list, count) ? toPricesByPeriod(list.slice(0, count)) : undefined
  const energyPrices = prices(values.energyPrices, atrTariff?.periods)
  const powerPrices = prices(values.powerPrices, atrTariff?.powerPeriods)
  return {
    name: values.name,
    utilityType: values.utilityType,
    energyMarketer: { idEnergyMarketer },
    atrTariff: { idTarifaATR: Number(values.atrTariff) },
    type: values.type,
    isBasePrice: values.price === 'base',
    tariffTypology: values.tariffTypology ? { idTariffTypology: values.tariffTypology } : null,
    active: values.active,
    ...(energyPrices ? { energyPrices } : {}),
    ...(powerPrices ? { powerPrices } : {}),
    ...(values.excessRetributionPrice === null
      ? {}
      : { excessRetributionPrice: values.excessRetributionPrice }),
    ...(values.validFrom ? { validFrom: values.validFrom } : {}),
    ...(values.validTo ? { validTo: values.validTo } : {}),
  }
}

/** The body that saves an edited tariff. */
export function toTariffUpdate(
  values: TariffFormValues,
  idTariff: string,
  version: number,
): BodyInputOf<typeof updateTariff> {
  return {
    idTariff,
    name: values.name,
    atrTariff: { idTarifaATR: Number(values.atrTariff) },
    type: values.type,
    isBasePrice: values.price === 'base',
    tariffTypology: values.tariffTypology ? { idTariffTypology: values.tariffTypology } : null,
    active: values.active,
    version,
  }
}

/** Fields in which the stored tariff and the form differ, as people read them. */
export function tariffDifferences(
  stored: Tariff,
  values: TariffFormValues,
  typologyName: (id: string | null) => string,
): Difference[] {
  const read = (from: TariffFormValues) => ({
    name: from.name,
    utilityType: '',
    atrTariff: chosenAtrTariff(from)?.nombre ?? '',
    type: tariffTypeNames[from.type],
    price: priceKindName({ isBasePrice: from.price === 'base' }),
    tariffTypology: typologyName(from.tariffTypology),
    active: from.active ? 'Sí' : 'No',
  })
  const theirs = read(toTariffFormValues(stored, stored.utilityType, ''))
  const mine = read(values)
  return (Object.keys(tariffFieldLabels) as (keyof typeof tariffFieldLabels)[])
    .map((name) => ({ label: tariffFieldLabels[name], stored: theirs[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}
