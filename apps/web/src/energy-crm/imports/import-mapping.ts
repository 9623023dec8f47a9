import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { columnTexts as texts } from './imports.messages.ts'

export type Mapping = readonly (string | null)[]
type Field = ImportDetail['fields'][number]

/** The name of a column of the file. */
export function columnName(columns: ImportDetail['columns'], column: number): string {
  return columns[column]?.header || texts.noHeader(column + 1)
}

/**
 * Gives a column a field, or none. A field that another column has moves to it.
 *
 * @returns the mapping, and the column that has lost its field.
 */
export function assignField(
  mapping: Mapping,
  column: number,
  field: string | null,
): { readonly mapping: Mapping; readonly lost: number | null } {
  const other = field === null ? -1 : mapping.indexOf(field)
  const lost = other >= 0 && other !== column ? other : null
  return {
    mapping: mapping.map((one, at) => (at === column ? field : at === lost ? null : one)),
    lost,
  }
}

/** The names of the required fields that no column has. */
export function missingFields(mapping: Mapping, fields: readonly Field[]): readonly string[] {
  return fields.filter(({ key, required }) => required && !mapping.includes(key)).map(({ header }) => header)
}

/** The fields as the options of one column: those that other columns have say so. */
export function fieldOptions(
  detail: Pick<ImportDetail, 'columns' | 'fields'>,
  mapping: Mapping,
  column: number,
) {
  return detail.fields.map(({ key, header, required }) => {
    const label = required ? texts.required(header) : header
    const at = mapping.indexOf(key)
    return {
      value: key,
      label: at >= 0 && at !== column ? texts.taken(label, columnName(detail.columns, at)) : label,
    }
  })
}
