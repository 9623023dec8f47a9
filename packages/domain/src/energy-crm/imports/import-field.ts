import type { TableField } from '../../files/tables/table-columns.ts'

export const importValueTypes = ['text', 'number', 'date', 'yes-no', 'choice', 'reference'] as const
/** How the text of a cell becomes a value. */
export type ImportValueType = (typeof importValueTypes)[number]

export interface ImportField extends TableField {
  readonly type: ImportValueType
  /** What to write into it, in Spanish, for the template. */
  readonly help: string
}

/** A field whose column may be left out; its synonyms are given with the kind of import. */
export function field(key: string, header: string, type: ImportValueType, help = ''): ImportField {
  return { key, header, type, help, synonyms: [], required: false }
}

/** A field without which no row is imported. */
export function requiredField(...parameters: Parameters<typeof field>): ImportField {
  return { ...field(...parameters), required: true }
}
