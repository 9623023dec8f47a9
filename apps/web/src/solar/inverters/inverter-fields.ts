import type { Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import {
  choiceField,
  flagField,
  moneyField,
  numberField,
  referenceField,
  textField,
} from '../../ui/form/field-kinds.ts'
import { recordFields, sortable } from '../../ui/form/record-fields.ts'
import { phaseNames } from '../installation-phase-labels.ts'

const power = { decimals: 3, shown: 2, required: true, isZeroEmpty: true } as const

export const inverterFields = recordFields<Inverter>()({
  name: textField({ label: 'Nombre', max: 120, required: true, column: sortable(200) }),
  manufacturer: referenceField('idManufacturer', {
    label: 'Fabricante',
    required: true,
    nameOf: (manufacturer: Inverter['manufacturer']) => manufacturer.name,
    column: sortable(160),
  }),
  nominalPower: numberField({ label: 'Potencia nominal', unit: 'kW', ...power, column: sortable(176) }),
  maxInputPower: numberField({
    label: 'Potencia máxima de paneles',
    unit: 'kWp',
    ...power,
    column: { width: 152, header: 'Máx. paneles' },
  }),
  phaseNumber: choiceField({
    label: 'Fases',
    options: phaseNames,
    initial: 'single_phase',
    required: true,
    column: { width: 116 },
  }),
  efficiency: numberField({
    label: 'Eficiencia',
    unit: '%',
    max: 100,
    required: true,
    isZeroEmpty: true,
    fault: (value) => (value !== null && value > 100 ? 'La eficiencia debe estar entre 0 y 100' : null),
    column: { width: 120 },
  }),
  price: moneyField({ label: 'Precio neto', required: true, column: sortable(128) }),
  active: flagField({ label: 'Se puede usar en kits nuevos', initial: true }),
})
