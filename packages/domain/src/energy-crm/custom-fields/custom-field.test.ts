import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { isHexColour } from '../../identity/themes/colour-contrast.ts'
import {
  assertCustomFieldValues,
  isValidCustomFieldValue,
  type CustomFieldValue,
} from './custom-field-value.ts'
import {
  customFieldDeletionText,
  customFieldTypeLabels,
  customFieldTypes,
  DEFAULT_CUSTOM_FIELD_TYPE,
  DEFAULT_OPTION_COLOUR,
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
    ['string', ['a', ' b '], [' ', '', 3, ['a']]],
    ['number', [0, -1.5], ['3', Number.NaN, Number.POSITIVE_INFINITY]],
    ['date', ['2024-02-29'], ['2026-02-29', '29/02/2024', '']],
    [
      'time',
      ['00:00', '19:07', '23:59'],
      ['24:00', '9:00', '10:60', '10:5', '110:00', '10:000', '1x:00', '2x:00', '10:0x'],
    ],
    [
      'datetime',
      ['2026-10-25T02:30'],
      ['2026-10-25', '02:30', '2026-10-25T25:00', '2026-02-29T02:30', '2026-10-25T02:30T02:30'],
    ],
    ['options', ['Oro'], ['oro', ['Oro'], '']],
    ['labels', [['Oro', 'Plata'], []], [['Oro', 'Oro'], ['Bronce'], 'Oro']],
    [
      'website',
      ['https://vatio.example', 'http://a.es/b?c#d', 'https://a.b.es?q', 'HTTP://A.ES'],
      [
        'vatio.example',
        'javascript:alert(1)',
        'https://a',
        'https://a.e',
        'https://.es',
        'https://u@a.es',
        'https://a b.es',
        'https://a.es/b c',
        'x https://a.es',
      ],
    ],
    ['email', ['a@b.es'], ['a@', 'a b@c.es']],
    [
      'phoneNumber',
      ['600 111 222', '+34 600111222', '123456789012345'],
      [
        '12345678',
        '1234567890123456',
        '600-abc-222',
        'tel. 600111222',
        '600111222 ext',
        '++34600111222',
        '+',
        600,
      ],
    ],
  ])('of kind %s accept its values and nothing else', (type, good, bad) => {
    for (const value of good) expect([value, isValid(type, value)]).toEqual([value, true])
    for (const value of bad) expect([value, isValid(type, value)]).toEqual([value, false])
  })

  it('name the field of the first value of a client that is wrong, or of a field that the company does not have', () => {
    const fields = [
      { idCustomField: 'f1', label: 'Nivel', type: 'options', customFieldOptions: options },
      { idCustomField: 'f2', label: 'Empleados', type: 'number', customFieldOptions: [] },
    ] as const
    const check = (...values: (readonly [idCustomField: string, value: CustomFieldValue])[]) => {
      assertCustomFieldValues(
        fields,
        values.map(([idCustomField, value]) => ({ idCustomField, value })),
      )
    }
    expect(() => check(['f1', 'Oro'], ['f2', 12])).not.toThrow()
    expect(() => check()).not.toThrow()
    expect(errorOf(() => check(['f1', 'Oro'], ['f2', '12'], ['f3', 1]))).toMatchObject({
      code: 'CUSTOM_FIELD_VALUE_INVALID',
      field: 'customFieldValues.f2',
      details: { type: 'number' },
    })
    expect(errorOf(() => check(['f3', 1], ['f2', '12']))).toMatchObject({
      code: 'CUSTOM_FIELD_UNKNOWN',
      field: 'customFieldValues.f3',
    })
  })

  it('have options with a colour that a badge can show', () => {
    expect(isHexColour(DEFAULT_OPTION_COLOUR)).toBe(true)
  })
})
