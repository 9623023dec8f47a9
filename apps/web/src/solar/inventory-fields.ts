import type { InstallationPhase } from '@vatio/domain/solar/kits/solar-kit'
import { isDataSheetUrl, MAX_DATA_SHEET_URL } from '@vatio/domain/solar/manufacturers/data-sheet-url'
import type { Manufacturer } from '@vatio/protocol/solar/manufacturers/manufacturers.schema'
import { choiceField, numberField, referenceField, textField } from '../ui/form/field-kinds.ts'
import { sortable, type FieldColumn } from '../ui/form/record-fields.ts'

/* Fields that several kinds of records of the inventory have. */

export const phaseNames: Readonly<Record<InstallationPhase, string>> = {
  single_phase: 'Monofásico',
  three_phase: 'Trifásico',
}

export const phaseField = choiceField({
  label: 'Fases',
  options: phaseNames,
  initial: 'single_phase',
  required: true,
  column: { width: 116 },
})

export const manufacturerField = (columnWidth: number) =>
  referenceField('idManufacturer', {
    label: 'Fabricante',
    required: true,
    nameOf: (manufacturer: Manufacturer) => manufacturer.name,
    column: sortable(columnWidth),
  })

export const efficiencyField = (options: { readonly isZeroEmpty?: boolean; readonly column: FieldColumn }) =>
  numberField({
    label: 'Eficiencia',
    unit: '%',
    max: 100,
    required: true,
    validate: (value) => (value !== null && value > 100 ? 'La eficiencia debe estar entre 0 y 100' : null),
    ...options,
  })

export const dataSheetField = textField({
  label: 'Ficha técnica',
  max: MAX_DATA_SHEET_URL,
  emptyIsNull: true,
  validate: (value) =>
    value.trim() === '' || isDataSheetUrl(value.trim())
      ? null
      : 'Escribe una dirección que empiece por https://',
})
