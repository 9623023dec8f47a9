import type { SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import { flagField, moneyField, numberField, referenceField, textField } from '../../ui/form/field-kinds.ts'
import { recordFields, sortable } from '../../ui/form/record-fields.ts'
import { phaseField } from '../inventory-fields.ts'

const count = { decimals: 0, min: 1, required: true } as const
const partName = (part: SolarKit['kitSolarPanel'] | SolarKit['kitInverter']) =>
  `${part.manufacturer.name} · ${part.name}`

export const kitFields = recordFields<SolarKit>()({
  identifier: textField({ label: 'Identificador', max: 120, required: true, column: sortable(200) }),
  kitSolarPanel: referenceField('idKitSolarPanel', {
    label: 'Panel',
    required: true,
    nameOf: (panel: SolarKit['kitSolarPanel']) => partName(panel),
  }),
  panelNumber: numberField({ label: 'Número de paneles', ...count }),
  kitInverter: referenceField('idKitInverter', {
    label: 'Inversor',
    required: true,
    nameOf: (inverter: SolarKit['kitInverter']) => partName(inverter),
  }),
  inverterNumber: numberField({ label: 'Número de inversores', ...count, initial: 1 }),
  phaseNumber: phaseField,
  coplanar: flagField({
    label: 'Coplanar con la cubierta',
    initial: true,
    column: { width: 100, header: 'Coplanar' },
  }),
  price: moneyField({ label: 'Precio neto', required: true, column: sortable(120) }),
  active: flagField({ label: 'Se puede usar en estudios', initial: true }),
})
