import { fromPeriodArray, toPeriodArray } from '@vatio/domain/periods/by-period'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import {
  geographicalZones,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type {
  ClientReference,
  ConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import {
  choiceField,
  flagField,
  numberField,
  ownField,
  referenceField,
  textField,
} from '../../ui/form/field-kinds.ts'
import { hiddenAtFirst, recordFields, sortable } from '../../ui/form/record-fields.ts'
import { energyUnitField } from '../energy-unit-field.ts'
import { reducedTaxUseNames, reducedTaxUseTexts } from '../reduced-tax-use-labels.ts'
import { utilityNames } from '../utility-labels.ts'
import { clientName, powerLine } from './consumption-point-names.ts'

/** The fields of a consumption point, in the order of its form. */
export const consumptionPointFields = recordFields<ConsumptionPoint>()({
  client: referenceField('idClient', {
    label: 'Cliente',
    nameOf: (client: ClientReference) => clientName(client),
    column: sortable(220),
  }),
  cups: textField({
    label: 'CUPS',
    max: 40,
    validate: (cups) => (isWellFormedCups(cups) ? null : 'Formato de CUPS incorrecto'),
    column: { ...sortable(210), cut: false },
  }),
  utilityType: choiceField({
    label: 'Energía',
    initial: 'electricity',
    options: utilityNames,
    column: hiddenAtFirst(112),
  }),
  identifier: textField({ label: 'Nombre del punto', max: 120 }),
  address: textField({ label: 'Dirección del suministro', max: 300 }),
  addressCode: textField({
    label: 'Código postal',
    max: 12,
    validate: (code) =>
      code && !/^\d{4,5}$/.test(code.trim()) ? 'El código postal tiene cinco cifras' : null,
  }),
  city: textField({ label: 'Población', max: 120, column: sortable(140) }),
  region: textField({ label: 'Provincia', max: 120 }),
  geographicalZone: ownField({
    label: 'Zona geográfica',
    initial: null as string | null,
    toValue: (zone: ConsumptionPoint['geographicalZone']) => String(zone.idZona),
    toWire: (id) => (id === null ? null : { idZona: Number(id) as GeographicalZoneId }),
    toText: (id) =>
      geographicalZones.find((zone) => String(zone.idZona) === id)?.nombre ?? 'Según código postal',
    column: hiddenAtFirst(110, 'Zona'),
  }),
  atrTariff: ownField({
    label: 'Tarifa de acceso',
    initial: null as string | null,
    toValue: (tariff: ConsumptionPoint['atrTariff']) => tariff?.nombre ?? null,
    toWire: (nombre) => (nombre === null ? null : { nombre }),
    toText: (nombre) => nombre ?? '',
    column: sortable(90, 'Tarifa'),
  }),
  maxPowerKw: numberField({ label: 'Potencia máxima autorizada', unit: 'kW', decimals: 3 }),
  contractedPowerPeriods: ownField({
    label: 'Potencia contratada',
    initial: toPeriodArray(null),
    toValue: (read: ConsumptionPoint['contractedPowerPeriods']) => toPeriodArray(read),
    toWire: fromPeriodArray,
    toText: powerLine,
    validate: (powers) =>
      powers.some((kw) => kw !== null && (Number.isNaN(kw) || kw < 0))
        ? 'Escribe un número, por ejemplo 1.234,56'
        : null,
    column: hiddenAtFirst(260, 'Potencia'),
  }),
  anualConsumption: numberField({ label: 'Consumo anual', decimals: 3 }),
  anualConsumptionUnit: energyUnitField,
  distributorName: textField({ label: 'Distribuidora', max: 200 }),
  distributorCode: textField({ label: 'Código de distribuidora', max: 10 }),
  pointType: ownField({
    label: 'Tipo de punto de medida',
    initial: null as string | null,
    toValue: (type: number | null) => (type === null ? null : String(type)),
    toWire: (type) => (type === null ? null : Number(type)),
    toText: (type) => type ?? '',
  }),
  cnae: textField({ label: 'CNAE', max: 10 }),
  isDwelling: flagField({ label: 'Es una vivienda' }),
  industrialUse: flagField({ label: 'Uso industrial' }),
  reducedTaxUse: choiceField({
    label: reducedTaxUseTexts.label,
    options: reducedTaxUseNames,
    placeholder: reducedTaxUseTexts.none,
  }),
  hasSelfConsumption: flagField({ label: 'Tiene autoconsumo' }),
})
