import { findAtrTariff, type AtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import {
  choiceField,
  dateField,
  flagField,
  mustBeSet,
  numberField,
  ownField,
  referenceField,
  textField,
} from '../../ui/form/field-kinds.ts'
import { hiddenAtFirst, recordFields, sortable } from '../../ui/form/record-fields.ts'
import { tariffTypeNames, utilityNames } from '../utility-labels.ts'

/** Decimals of unit prices, as in price lists. */
export const PRICE_DECIMALS = 6

/** Whether all the energy is renewable. */
export type GreenChoice = 'yes' | 'no'
export const greenNames: Readonly<Record<GreenChoice, string>> = { yes: '100 % renovable', no: 'No' }

export const tariffFields = recordFields<Tariff>()({
  name: textField({
    label: 'Nombre',
    max: 120,
    required: true,
    validate: mustBeSet('Escribe el nombre de la tarifa'),
    column: { width: 208, header: 'Tarifa', sortable: true },
  }),
  /** Fixed once the tariff is created. */
  utilityType: choiceField({
    label: 'Energía',
    options: utilityNames,
    initial: 'electricity',
    column: hiddenAtFirst(112),
  }),
  /** Code of the access tariff, as text. */
  atrTariff: ownField({
    label: 'Tarifa de acceso',
    initial: null as string | null,
    toValue: (read: Tariff['atrTariff']) => String(read.idTarifaATR),
    toWire: (code) => ({ idTarifaATR: Number(code) }),
    toText: (code) => findByCode(code)?.nombre ?? '',
    validate: (code) => (findByCode(code) ? null : 'Elige la tarifa de acceso'),
    column: { width: 96, header: 'Acceso', sortable: true },
  }),
  type: choiceField({
    label: 'Tipo de precio',
    options: tariffTypeNames,
    initial: 'fixed',
    column: { width: 100, header: 'Tipo', sortable: true },
  }),
  /** `base`: tolls and charges are added; `all`: they are in the price. */
  isBasePrice: ownField({
    label: 'Qué incluye el precio',
    initial: 'all',
    toValue: (read: boolean) => (read ? 'base' : 'all'),
    toWire: (price) => price === 'base',
    toText: (price) => (price === 'base' ? 'Precio base' : 'Precio final'),
    column: { width: 156, header: 'Precio' },
  }),
  tariffTypology: referenceField('idTariffTypology', {
    label: 'Tipología',
    nameOf: (typology: NonNullable<Tariff['tariffTypology']>) => typology.name,
    column: hiddenAtFirst(150),
  }),
  /** `yes`, `no`, or null where the marketer does not say. */
  greenEnergy: ownField({
    label: 'Energía verde',
    initial: null as GreenChoice | null,
    toValue: (read: boolean | null): GreenChoice | null => (read === null ? null : read ? 'yes' : 'no'),
    toWire: (choice) => (choice === null ? null : choice === 'yes'),
    toText: (choice) => (choice === null ? '' : greenNames[choice]),
    column: hiddenAtFirst(130),
  }),
  permanenceMonths: numberField({
    label: 'Permanencia',
    unit: 'meses',
    decimals: 0,
    max: 120,
    column: hiddenAtFirst(120),
  }),
  exitPenaltyPercent: numberField({
    label: 'Penalización por baja',
    unit: '%',
    max: 100,
    column: hiddenAtFirst(150),
  }),
  exitPenaltyText: textField({
    label: 'Otra penalización por baja',
    max: 120,
    emptyIsNull: true,
    column: hiddenAtFirst(200),
  }),
  active: flagField({ label: 'Se ofrece en selectores y comparativas', initial: true }),
})

/** Fields of a new tariff only, beside its prices by period; an existing tariff has price registers. */
export const firstPriceFields = recordFields<Tariff>()({
  excessRetributionPrice: numberField({
    label: 'Excedentes',
    unit: '€/kWh',
    decimals: PRICE_DECIMALS,
    column: { width: 150 },
  }),
  validFrom: dateField({ label: 'Desde', column: sortable(116) }),
  validTo: dateField({
    label: 'Hasta (opcional)',
    column: { width: 116, header: 'Hasta', hiddenAtFirst: true },
  }),
})

/** The access tariff of a code, or null. */
export function findByCode(code: string | null): AtrTariff | null {
  return code === null ? null : findAtrTariff(Number(code))
}
