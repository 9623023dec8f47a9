import { domainError } from '../../domain-error.ts'
import { compactIdentifier } from '../../identifiers/compact-identifier.ts'
import { isWellFormedCups } from '../../identifiers/cups.ts'
import {
  zoneOfPostcode,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { findAtrTariff } from '../tariffs/atr-tariff.ts'
import type { UtilityType } from '../utility-type.ts'
import { consumptionPointErrors } from './consumption-point.errors.ts'

/** Units in which a yearly consumption may be typed; calculations use kWh. */
export const energyUnits = ['kWh', 'MWh', 'GWh', 'TWh'] as const
export type EnergyUnit = (typeof energyUnits)[number]

/** kWh in one unit. */
const kwhOfUnit: Readonly<Record<EnergyUnit, number>> = {
  kWh: 1,
  MWh: 1e3,
  GWh: 1e6,
  TWh: 1e9,
}

/** Yearly consumption in kWh, or null where none is known. */
export function anualConsumptionKwh(point: {
  readonly anualConsumption?: number | null
  readonly anualConsumptionUnit: EnergyUnit
}): number | null {
  if (point.anualConsumption === null || point.anualConsumption === undefined) return null
  return point.anualConsumption * kwhOfUnit[point.anualConsumptionUnit]
}

/**
 * CUPS as it is stored: upper case without separators; null when empty.
 *
 * @throws CUPS_LENGTH when it has neither 20 nor 22 characters. Structure and control letters are a hint of the
 *   screen, not an error: real supplies carry such codes.
 */
export function storedCups(text: string | null | undefined): string | null {
  const typed = text ?? ''
  if (!isWellFormedCups(typed)) {
    throw domainError(consumptionPointErrors, 'CUPS_LENGTH', {
      field: 'cups',
      details: { length: compactIdentifier(typed).length },
    })
  }
  return compactIdentifier(typed) || null
}

/** Whether two codes name the same supply: equal in their first twenty characters. */
export function isSameSupply(cups: string, other: string): boolean {
  return compactIdentifier(cups).slice(0, 20) === compactIdentifier(other).slice(0, 20)
}

/** The four digits of the distributor inside a CUPS, or null where the code has none. */
export function distributorCodeOfCups(cups: string | null | undefined): string | null {
  return /^ES(\d{4})/.exec(compactIdentifier(cups ?? ''))?.[1] ?? null
}

/** Zone of a supply: the one stated, else the one of its postcode (Península without postcode). */
export function zoneOfConsumptionPoint(point: {
  readonly geographicalZone?: { readonly idZona: GeographicalZoneId } | null
  readonly addressCode?: string | null
}): GeographicalZoneId {
  return point.geographicalZone?.idZona ?? zoneOfPostcode(point.addressCode ?? null)
}

/** Access tariff as stored with a supply, for electricity or gas. */
export interface AccessTariffReference {
  readonly idTarifaATR: number
  readonly nombre: string
}

/**
 * The access tariff of a supply by name: 2.0TD to 6.4TD and the electric-vehicle ones, or RL.1 to RL.11 for gas;
 * null when none is given.
 *
 * @throws CONSUMPTION_POINT_TARIFF_UNKNOWN when the kind of energy has no such tariff.
 */
export function accessTariffOfConsumptionPoint(
  utilityType: UtilityType,
  nombre: string | null | undefined,
): AccessTariffReference | null {
  const typed = nombre?.trim()
  if (!typed) return null
  const tariff = findAtrTariff(typed)
  if (tariff?.utilityType !== utilityType) {
    throw domainError(consumptionPointErrors, 'CONSUMPTION_POINT_TARIFF_UNKNOWN', {
      field: 'atrTariff',
      details: { utilityType, nombre: typed },
    })
  }
  return { idTarifaATR: tariff.idTarifaATR, nombre: tariff.nombre }
}

/** Contracted powers of a supply: those of its tariff (2 for 2.0TD, 1 for gas); 6 of electricity while unknown. */
export function powerPeriodsOfConsumptionPoint(
  utilityType: UtilityType,
  tariffName: string | null | undefined,
): number {
  if (utilityType === 'gas') return 1
  return (tariffName ? findAtrTariff(tariffName)?.powerPeriods : undefined) ?? 6
}

/** Text to be typed before a supply is deleted: by CUPS, or by its own name where it has none. */
export function consumptionPointDeletionText(point: {
  readonly cups?: string | null
  readonly identifier?: string | null
}): string {
  return `punto-${point.cups || point.identifier || 'de-consumo'}`
}
