import type { Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import { flagField, moneyField, numberField, textField } from '../../ui/form/field-kinds.ts'
import { recordFields, sortable } from '../../ui/form/record-fields.ts'
import { dataSheetField, efficiencyField, manufacturerField, phaseField } from '../inventory-fields.ts'

const power = { decimals: 3, shown: 2, required: true, isZeroEmpty: true } as const

export const inverterFields = recordFields<Inverter>()({
  name: textField({ label: 'Nombre', max: 120, required: true, column: sortable(200) }),
  manufacturer: manufacturerField(160),
  nominalPower: numberField({ label: 'Potencia nominal', unit: 'kW', ...power, column: sortable(176) }),
  maxInputPower: numberField({
    label: 'Potencia máxima de paneles',
    unit: 'kWp',
    ...power,
    column: { width: 152, header: 'Máx. paneles' },
  }),
  phaseNumber: phaseField,
  efficiency: efficiencyField({ isZeroEmpty: true, column: { width: 120 } }),
  price: moneyField({ label: 'Precio neto', required: true, column: sortable(128) }),
  dataSheetUrl: dataSheetField,
  active: flagField({ label: 'Se puede usar en kits nuevos', initial: true }),
})
