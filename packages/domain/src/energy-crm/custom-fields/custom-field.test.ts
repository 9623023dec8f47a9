import { describe, expect, it } from 'vitest'
import { isValidCustomFieldValue, type CustomFieldValue } from './custom-field-value.ts'
import {
  customFieldDeletionText,
  customFieldTypeLabels,
  customFieldTypes,
  DEFAULT_CUSTOM_FIELD_TYPE,
  hasOptions,
  optionChanges,
  repeatedOption,
  type CustomFieldType,
} from './custom-field.ts'

const options = [
  { option: 'Oro', color: '#d3d3d3' },
  { option: 'Plata', color: '#d3d3d3' },
]
const isValid = (type: CustomFieldType, value: CustomFieldValue) =>
  isValidCustomFieldValue({ type, customFieldOptions: hasOptions(type) ? options : [] }, value)

describe('custom fields', () => {
  it('[FLD-002] [FLD-006] [FLD-009] have ten kinds with their names, text by default', () => {
    expect(customFieldTypes).toHaveLength(10)
    expect(customFieldTypes.map((type) => customFieldTypeLabels[type])).toEqual([
      'Texto',
      'Número',
      'Fecha',
      'Hora',
      'Fecha y hora',
      'Selector',
      'Página web',
      'Email',
      'Teléfono',
      'Etiquetas',
    ])
    expect(DEFAULT_CUSTOM_FIELD_TYPE).toBe('string')
  })

  it('[FLD-008] are deleted after campo- and their label are typed', () => {
    expect(customFieldDeletionText({ label: 'Categoría' })).toBe('campo-Categoría')
  })

  it('[FLD-004] have options only as selector and labels, without repetition', () => {
    expect(customFieldTypes.filter(hasOptions)).toEqual(['options', 'labels'])
    expect(repeatedOption([{ option: 'Oro' }, { option: ' ORO' }])).toBe('ORO')
    expect(repeatedOption(options)).toBeNull()
  })

  it('[FLD-013] tell renamed options from removed and new ones', () => {
    const after = [{ option: 'Platino', formerOption: 'Oro' }, { option: 'Bronce' }]
    expect(optionChanges(options, after)).toEqual({ Oro: 'Platino', Plata: null })
    expect(optionChanges(options, [...options, { option: 'Bronce' }])).toEqual({})
    const swapped = [
      { option: 'Plata', formerOption: 'Oro' },
      { option: 'Oro', formerOption: 'Plata' },
    ]
    expect(optionChanges(options, swapped)).toEqual({ Oro: 'Plata', Plata: 'Oro' })
  })

  it.each<[CustomFieldType, readonly CustomFieldValue[], readonly CustomFieldValue[]]>([
    ['string', ['a'], [' ', 3]],
    ['number', [0, -1.5], ['3', Number.NaN, Number.POSITIVE_INFINITY]],
    ['date', ['2024-02-29'], ['2026-02-29', '29/02/2024', '']],
    ['time', ['00:00', '23:59'], ['24:00', '9:00', '10:60']],
    ['datetime', ['2026-10-25T02:30'], ['2026-10-25', '2026-10-25T25:00', '2026-10-25T02:30T02:30']],
    ['options', ['Oro'], ['oro', ['Oro'], '']],
    ['labels', [['Oro', 'Plata'], []], [['Oro', 'Oro'], ['Bronce'], 'Oro']],
    [
      'website',
      ['https://vatio.example', 'http://a.es/b?c#d'],
      ['vatio.example', 'javascript:alert(1)', 'https://a', 'https://u@a.es'],
    ],
    ['email', ['a@b.es'], ['a@', 'a b@c.es']],
    [
      'phoneNumber',
      ['600 111 222', '+34 600111222', '123456789012345'],
      ['12345678', '1234567890123456', '600-abc-222'],
    ],
  ])('of kind %s accept its values and nothing else', (type, good, bad) => {
    for (const value of good) expect([value, isValid(type, value)]).toEqual([value, true])
    for (const value of bad) expect([value, isValid(type, value)]).toEqual([value, false])
  })
})
