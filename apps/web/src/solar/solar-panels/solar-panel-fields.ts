import { isCompletePanel } from '@vatio/domain/solar/solar-panels/solar-panel'
import type { SolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.schema'
import { flagField, numberField, textField } from '../../ui/form/field-kinds.ts'
import {
  countUnset,
  hiddenAtFirst,
  recordFields,
  sortable,
  type FormValues,
} from '../../ui/form/record-fields.ts'
import { dataSheetField, efficiencyField, manufacturerField } from '../inventory-fields.ts'

const whole = (value: number | null) =>
  value === null || Number.isInteger(value) ? null : 'Escribe un número entero de milímetros'
const millimetres = { unit: 'mm', decimals: 0, max: 10_000, validate: whole } as const

export const solarPanelFields = recordFields<SolarPanel>()({
  name: textField({ label: 'Nombre', max: 120, required: true, column: sortable(240) }),
  manufacturer: manufacturerField(180),
  peakPower: numberField({
    label: 'Potencia pico',
    unit: 'Wp',
    max: 2000,
    required: true,
    column: sortable(160),
  }),
  efficiency: efficiencyField({ column: sortable(120) }),
  heigth: numberField({ label: 'Alto', ...millimetres, required: true, column: { width: 104 } }),
  width: numberField({ label: 'Ancho', ...millimetres, required: true, column: { width: 112 } }),
  depth: numberField({ label: 'Grosor', ...millimetres, isZeroEmpty: true, column: hiddenAtFirst(112) }),
  dataSheetUrl: dataSheetField,
  active: flagField({ label: 'Se puede usar en estudios', initial: true }),
})

/** Number of required fields that are not set; a size of zero is not (SOL-IN-008). */
export function countUnsetOfPanel(values: SolarPanelFormValues): number {
  if (isCompletePanel({ ...values, idManufacturer: values.manufacturer })) return 0
  return Math.max(1, countUnset(solarPanelFields, values))
}

export type SolarPanelFormValues = FormValues<typeof solarPanelFields>
