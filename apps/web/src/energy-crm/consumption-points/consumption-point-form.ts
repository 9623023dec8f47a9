import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import {
  powerPeriodsOfConsumptionPoint,
  type EnergyUnit,
} from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import {
  geographicalZones,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { createConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import type {
  ClientReference,
  ConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { formatNumber } from '../../platform/formats/number-format.ts'
import type { Difference } from '../../ui/form/EditConflict.tsx'

type Input = BodyInputOf<typeof createConsumptionPoint>

/** What the form holds: texts are never null, choices are ids or null, unreadable figures are NaN. */
export interface ConsumptionPointFormValues {
  readonly client: string | null
  readonly cups: string
  readonly identifier: string
  readonly utilityType: UtilityType
  readonly address: string
  readonly addressCode: string
  readonly city: string
  readonly region: string
  /** Null: the zone of the postcode. */
  readonly geographicalZone: string | null
  readonly atrTariff: string | null
  readonly power: readonly (number | null)[]
  readonly maxPowerKw: number | null
  readonly anualConsumption: number | null
  readonly anualConsumptionUnit: EnergyUnit
  readonly distributorName: string
  readonly distributorCode: string
  readonly pointType: string | null
  readonly cnae: string
  readonly hasSelfConsumption: boolean
  readonly isDwelling: boolean
  readonly industrialUse: boolean
}

export const pointFieldLabels = {
  client: 'Cliente',
  cups: 'CUPS',
  identifier: 'Nombre del punto',
  utilityType: 'Energía',
  address: 'Dirección del suministro',
  addressCode: 'Código postal',
  city: 'Población',
  region: 'Provincia',
  geographicalZone: 'Zona geográfica',
  atrTariff: 'Tarifa de acceso',
  power: 'Potencia contratada',
  maxPowerKw: 'Potencia máxima autorizada',
  anualConsumption: 'Consumo anual',
  distributorName: 'Distribuidora',
  distributorCode: 'Código de distribuidora',
  pointType: 'Tipo de punto de medida',
  cnae: 'CNAE',
  hasSelfConsumption: 'Tiene autoconsumo',
  isDwelling: 'Es una vivienda',
  industrialUse: 'Uso industrial',
} as const

export const utilityLabels: Readonly<Record<UtilityType, string>> = {
  electricity: 'Electricidad',
  gas: 'Gas',
}

const periodNames = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const

/** Contracted powers of a supply in the order of its periods. */
export function powersOf(point: Pick<ConsumptionPoint, 'contractedPowerPeriods'>): (number | null)[] {
  return periodNames.map((name) => point.contractedPowerPeriods[name] ?? null)
}

/** Values of a supply's form; of a new one without a supply. */
export function toPointFormValues(
  point: ConsumptionPoint | null,
  idClient: string | null = null,
): ConsumptionPointFormValues {
  return {
    client: point ? (point.client?.idClient ?? null) : idClient,
    cups: point?.cups ?? '',
    identifier: point?.identifier ?? '',
    utilityType: point?.utilityType ?? 'electricity',
    address: point?.address ?? '',
    addressCode: point?.addressCode ?? '',
    city: point?.city ?? '',
    region: point?.region ?? '',
    geographicalZone: point ? String(point.geographicalZone.idZona) : null,
    atrTariff: point?.atrTariff?.nombre ?? null,
    power: point ? powersOf(point) : [null, null, null, null, null, null],
    maxPowerKw: point?.maxPowerKw ?? null,
    anualConsumption: point?.anualConsumption ?? null,
    anualConsumptionUnit: point?.anualConsumptionUnit ?? 'kWh',
    distributorName: point?.distributorName ?? '',
    distributorCode: point?.distributorCode ?? '',
    pointType: point?.pointType ? String(point.pointType) : null,
    cnae: point?.cnae ?? '',
    hasSelfConsumption: point?.hasSelfConsumption ?? false,
    isDwelling: point?.isDwelling ?? false,
    industrialUse: point?.industrialUse ?? false,
  }
}

/** The body that saves the form; powers of periods that the tariff does not have are left out. */
export function toPointInput(values: ConsumptionPointFormValues): Input {
  const { client, geographicalZone, atrTariff, power, pointType, ...rest } = values
  const periods = powerPeriodsOfConsumptionPoint(values.utilityType, atrTariff)
  return {
    ...rest,
    client: client ? { idClient: client } : null,
    geographicalZone: geographicalZone ? { idZona: Number(geographicalZone) as GeographicalZoneId } : null,
    atrTariff: atrTariff ? { nombre: atrTariff } : null,
    contractedPowerPeriods: Object.fromEntries(
      periodNames.slice(0, periods).map((name, index) => [name, power[index] ?? null]),
    ),
    pointType: pointType ? Number(pointType) : null,
  }
}

/** What keeps the form from being sent, by field. */
export function pointFormFaults(values: ConsumptionPointFormValues): Record<string, string> {
  const faults: Record<string, string> = {}
  const unreadable = 'Escribe un número, por ejemplo 1.234,56'
  const wrong = (value: number | null | undefined) =>
    value !== null && value !== undefined && (Number.isNaN(value) || value < 0)
  if (!isWellFormedCups(values.cups)) faults['cups'] = 'Formato de CUPS incorrecto'
  if (values.power.some(wrong)) faults['power'] = unreadable
  if (wrong(values.maxPowerKw)) faults['maxPowerKw'] = unreadable
  if (wrong(values.anualConsumption)) faults['anualConsumption'] = unreadable
  if (values.addressCode && !/^\d{4,5}$/.test(values.addressCode.trim())) {
    faults['addressCode'] = 'El código postal tiene cinco cifras'
  }
  return faults
}

const yesNo = (value: boolean) => (value ? 'Sí' : 'No')
const zoneName = (id: string | null) =>
  geographicalZones.find((zone) => String(zone.idZona) === id)?.nombre ?? 'Según código postal'

/** Contracted powers as a line of text, `P1 4,6 · P2 4,6 kW`. */
export function powerLine(powers: readonly (number | null | undefined)[]): string {
  const given = powers.flatMap((kw, index) =>
    kw === null || kw === undefined || Number.isNaN(kw) ? [] : [`P${index + 1} ${formatNumber(kw, 3)}`],
  )
  return given.length === 0 ? '' : `${given.join(' · ')} kW`
}

/** Fields in which the stored supply and the form differ, as people read them. */
export function pointDifferences(
  stored: ConsumptionPoint,
  values: ConsumptionPointFormValues,
  clientName: (idClient: string | null) => string,
): Difference[] {
  const theirs = toPointFormValues(stored)
  const shown = (from: ConsumptionPointFormValues): Record<keyof typeof pointFieldLabels, string> => ({
    client: clientName(from.client),
    cups: from.cups,
    identifier: from.identifier,
    utilityType: utilityLabels[from.utilityType],
    address: from.address,
    addressCode: from.addressCode,
    city: from.city,
    region: from.region,
    geographicalZone: zoneName(from.geographicalZone),
    atrTariff: from.atrTariff ?? '',
    power: powerLine(from.power.slice(0, powerPeriodsOfConsumptionPoint(from.utilityType, from.atrTariff))),
    maxPowerKw: from.maxPowerKw === null ? '' : `${formatNumber(from.maxPowerKw, 3)} kW`,
    anualConsumption:
      from.anualConsumption === null
        ? ''
        : `${formatNumber(from.anualConsumption)} ${from.anualConsumptionUnit}`,
    distributorName: from.distributorName,
    distributorCode: from.distributorCode,
    pointType: from.pointType ?? '',
    cnae: from.cnae,
    hasSelfConsumption: yesNo(from.hasSelfConsumption),
    isDwelling: yesNo(from.isDwelling),
    industrialUse: yesNo(from.industrialUse),
  })
  const [mine, other] = [shown(values), shown(theirs)]
  return (Object.keys(pointFieldLabels) as (keyof typeof pointFieldLabels)[])
    .map((name) => ({ label: pointFieldLabels[name], stored: other[name], mine: mine[name] }))
    .filter((row) => row.stored.trim() !== row.mine.trim())
}

/** The client of a supply in one line. */
export function clientName(client: ClientReference | null): string {
  return client ? clientFullName(client.clientInfo) : ''
}

/** A CUPS in groups of four, as bills print it. */
export function groupedCups(cups: string | null): string {
  return (cups ?? '').replace(/^(ES)(\d{4})(\d{4})(\d{4})(\d{4})(..)(.*)$/, '$1 $2 $3 $4 $5 $6 $7').trim()
}

/** A supply in one line of a picker or title: its own name, else its CUPS, else where it is. */
export function pointName(point: Pick<ConsumptionPoint, 'identifier' | 'cups' | 'address'>): string {
  return point.identifier || groupedCups(point.cups) || point.address || 'Punto de consumo'
}
