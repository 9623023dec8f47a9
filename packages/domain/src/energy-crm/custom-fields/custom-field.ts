/** Kinds of custom fields; the kind decides what may be written. */
export const customFieldTypes = [
  'string',
  'number',
  'date',
  'time',
  'datetime',
  'options',
  'website',
  'email',
  'phoneNumber',
  'labels',
] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

export const customFieldTypeLabels: Readonly<Record<CustomFieldType, string>> = {
  string: 'Texto',
  number: 'Número',
  date: 'Fecha',
  time: 'Hora',
  datetime: 'Fecha y hora',
  options: 'Selector',
  website: 'Página web',
  email: 'Email',
  phoneNumber: 'Teléfono',
  labels: 'Etiquetas',
}

export const DEFAULT_CUSTOM_FIELD_TYPE: CustomFieldType = 'string'
/** Colour of a new option: light grey. */
export const DEFAULT_OPTION_COLOUR = '#d3d3d3'

/** One value to pick from. */
export interface CustomFieldOption {
  readonly option: string
  /** `#rrggbb`. */
  readonly color: string
}

/** A field that a company adds to its clients. */
export interface CustomField {
  readonly idCustomField: string
  readonly label: string
  readonly type: CustomFieldType
  /** Empty except for `options` and `labels`. */
  readonly customFieldOptions: readonly CustomFieldOption[]
}

/** Whether a kind picks from options. */
export function hasOptions(type: CustomFieldType): boolean {
  return type === 'options' || type === 'labels'
}

/** Text to be typed before a custom field is deleted. */
export function customFieldDeletionText(field: Pick<CustomField, 'label'>): string {
  return `campo-${field.label}`
}

/**
 * The first repeated option, compared trimmed and without regard to case; null where each is unique.
 */
export function repeatedOption(options: readonly Pick<CustomFieldOption, 'option'>[]): string | null {
  const seen = new Set<string>()
  for (const { option } of options) {
    const folded = option.trim().toLocaleLowerCase('es')
    if (seen.has(folded)) return option.trim()
    seen.add(folded)
  }
  return null
}

/** What becomes of the options of a field that do not stay as they are: their new name, or null where they are removed. */
export type OptionChanges = Readonly<Record<string, string | null>>

/**
 * Compares the options of a field with those that replace them.
 *
 * @param after an option that had another name says so by `formerOption`; without it, it is the one of the same name.
 * @returns renamed and removed options by their former name; new ones change nothing.
 */
export function optionChanges(
  before: readonly Pick<CustomFieldOption, 'option'>[],
  after: readonly { readonly option: string; readonly formerOption?: string | undefined }[],
): OptionChanges {
  const changes = before.flatMap(({ option }): [string, string | null][] => {
    const next = after.find((one) => (one.formerOption ?? one.option) === option)
    return next?.option === option ? [] : [[option, next?.option ?? null]]
  })
  return Object.fromEntries(changes)
}
