import { energyUnits, type EnergyUnit } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { utilitySynonyms } from '@vatio/domain/energy-crm/imports/import-choice-synonyms.data'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { headerKey } from '@vatio/domain/files/tables/table-columns'
import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { hasValidCupsControl } from '@vatio/domain/identifiers/cups'
import { toSixPeriods } from '@vatio/domain/periods/by-period'
import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import {
  consumptionPointInputSchema,
  type ConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import {
  toStoredPoint,
  type StoredConsumptionPoint,
} from '../consumption-points/consumption-point-import.service.ts'
import type { RowReader } from './row-reader.ts'

const POWERS = ['powerP1', 'powerP2', 'powerP3', 'powerP4', 'powerP5', 'powerP6'] as const

const utilities = choicesOf(utilitySynonyms)
const units = new Map(energyUnits.map((unit) => [headerKey(unit), unit]))
const zones = new Map(geographicalZones.map(({ idZona, nombre }) => [headerKey(nombre), idZona]))

/** Values by the keys of their names. */
export function choicesOf<Value extends string>(
  names: Readonly<Record<Value, readonly string[]>>,
): ReadonlyMap<string, Value> {
  return new Map(
    (Object.entries(names) as [Value, readonly string[]][]).flatMap(([value, all]) =>
      all.map((name) => [headerKey(name), value] as const),
    ),
  )
}

/** The energy of a row: as it says, else that of its access tariff, else electricity. */
export function utilityOf(reader: RowReader, accessTariffField: string): UtilityType {
  const said = reader.choice('utilityType', utilities, ['Electricidad', 'Gas'])
  if (said !== null) return said
  const tariff = findAtrTariff(reader.text(accessTariffField) ?? '')
  return tariff?.utilityType ?? 'electricity'
}

/** The first twenty characters of a CUPS, which name a supply; null where the text is no CUPS. */
export function cups20Of(text: string | null | undefined): string | null {
  const compact = compactIdentifier(text ?? '')
  return compact.length === 20 || compact.length === 22 ? compact.slice(0, 20) : null
}

/** Warns of a CUPS whose control letters do not agree, as the forms do. */
export function warnOfCups(reader: RowReader): void {
  const cups = reader.text('cups')
  if (cups !== null && cups20Of(cups) !== null && !hasValidCupsControl(cups)) {
    reader.warn('cups', 'IMPORT_CUPS_CONTROL')
  }
}

/** Contracted powers in kW by period, null where the row has none. */
export function powersOf(reader: RowReader): Record<string, number | null> {
  return toSixPeriods(POWERS.map((field) => reader.number(field)))
}

/** Warns of powers of a tariff of six that fall from one period to the next. */
export function warnOfPowers(
  reader: RowReader,
  accessTariff: string | null,
  powers: Readonly<Record<string, number | null>>,
): void {
  if (accessTariff === null || findAtrTariff(accessTariff)?.powerPeriods !== 6) return
  const given = Object.values(powers).filter((power) => power !== null)
  const falls = given.findIndex((power, index) => index > 0 && power < (given[index - 1] ?? 0))
  if (falls > 0) reader.warn(POWERS[falls] ?? 'powerP1', 'IMPORT_POWERS_FALLING')
}

export function consumptionOf(reader: RowReader): {
  readonly anualConsumption: number | null
  readonly anualConsumptionUnit: EnergyUnit
} {
  return {
    anualConsumption: reader.number('anualConsumption'),
    anualConsumptionUnit: reader.choice('anualConsumptionUnit', units, energyUnits) ?? 'kWh',
  }
}

export function zoneOf(reader: RowReader): { readonly idZona: number } | null {
  const idZona = reader.choice(
    'geographicalZone',
    zones,
    geographicalZones.map(({ nombre }) => nombre),
  )
  return idZona === null ? null : { idZona }
}

/**
 * A supply by the rules of its form.
 *
 * @returns null where it is refused.
 */
export function validatePoint(
  reader: RowReader,
  typed: Readonly<Record<string, unknown>>,
  toField: (name: string) => string = toPointField,
): StoredConsumptionPoint | null {
  const parsed = consumptionPointInputSchema.safeParse(typed)
  if (!parsed.success) {
    reader.takeIssues(parsed.error.issues, toField)
    return null
  }
  try {
    return toStoredPoint(parsed.data)
  } catch (error) {
    reader.takeError(error, toField)
    return null
  }
}

/** The key of a field of a table by its name on the wire. */
export function toPointField(name: string): string {
  const power = /^contractedPowerPeriods\.p([1-6])$/.exec(name)
  if (power) return `powerP${power[1]}`
  return name.replace(/^contractedPowerPeriods$/, 'powerP1').replace(/^atrTariff\..*$/, 'atrTariff')
}

/** A stored supply as what would write it again. */
export function storedOfPoint(point: ConsumptionPoint): StoredConsumptionPoint {
  const { client, geographicalZone, atrTariff, ...stored } = point
  const { idConsumptionPoint: _id, creationTimestamp: _created, version: _version, ...own } = stored
  return {
    ...own,
    client: client && { idClient: client.idClient },
    geographicalZone: geographicalZone.idZona,
    atrTariff: atrTariff?.nombre ?? null,
  }
}
