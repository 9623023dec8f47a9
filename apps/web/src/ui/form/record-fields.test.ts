import { describe, expect, it } from 'vitest'
import {
  choiceField,
  dateField,
  emailField,
  flagField,
  moneyField,
  mustBeSet,
  numberField,
  referenceField,
  referencesField,
  textField,
} from './field-kinds.ts'
import {
  columnWithin,
  fieldColumn,
  fieldColumns,
  fieldFact,
  formDifferences,
  validateFields,
  countUnset,
  recordFields,
  toFormInput,
  toFormValues,
} from './record-fields.ts'

interface Roof {
  readonly name: string
  readonly note: string | null
  readonly areaM2: number
  readonly tilt: number | null
  readonly built: string | null
  readonly kind: 'flat' | 'tiled' | null
  readonly isSafe: boolean
  readonly owner: { readonly idOwner: string; readonly name: string } | null
  readonly place: { readonly city: string | null }
}

const fields = recordFields<Roof>()(
  {
    name: textField({ label: 'Nombre', max: 40, required: true, column: { width: 200, sortable: true } }),
    note: textField({ label: 'Nota', max: 200, isLong: true }),
    areaM2: numberField({
      label: 'Superficie',
      unit: 'm²',
      required: true,
      column: { width: 90, header: 'm2' },
    }),
    tilt: numberField({
      label: 'Inclinación',
      unit: '°',
      decimals: 0,
      isZeroEmpty: true,
      validate: (tilt) => (tilt !== null && tilt > 90 ? 'Demasiado inclinada' : null),
    }),
    built: dateField({ label: 'Fecha', column: { width: 100, hiddenAtFirst: true } }),
    kind: choiceField({
      label: 'Tipo',
      options: { flat: 'Plana', tiled: 'De teja' },
      placeholder: 'Sin tipo',
    }),
    isSafe: flagField({ label: 'Segura', initial: true }),
    owner: referenceField('idOwner', {
      label: 'Dueño',
      nameOf: (owner: NonNullable<Roof['owner']>) => owner.name,
      column: { width: 120 },
    }),
    city: textField({ label: 'Ciudad', max: 60 }),
  },
  { city: (roof) => roof.place.city },
)
const roof: Roof = {
  name: 'Nave',
  note: null,
  areaM2: 1234.5,
  tilt: 30,
  built: '2026-03-02',
  kind: 'flat',
  isSafe: false,
  owner: { idOwner: 'o1', name: 'Ana' },
  place: { city: 'Vigo' },
}
const values = toFormValues(fields, roof)

describe('field definitions', () => {
  it('return the values of a form: those of a record, or the initial ones of a new record', () => {
    expect(values).toEqual({
      name: 'Nave',
      note: '',
      areaM2: 1234.5,
      tilt: 30,
      built: '2026-03-02',
      kind: 'flat',
      isSafe: false,
      owner: 'o1',
      city: 'Vigo',
    })
    expect(toFormValues(fields, null)).toMatchObject({ name: '', areaM2: null, isSafe: true, owner: null })
  })

  it('return the body of the call', () => {
    expect(toFormInput(fields, values)).toMatchObject({ note: '', tilt: 30, owner: { idOwner: 'o1' } })
    expect(toFormInput(fields, { ...values, tilt: 0, owner: null })).toMatchObject({
      tilt: null,
      owner: null,
    })
  })

  it('return the errors of a form by the names of its fields', () => {
    expect(validateFields(fields, values)).toEqual({})
    expect(validateFields(fields, { ...values, areaM2: Number.NaN, tilt: 91 })).toEqual({
      areaM2: 'Escribe un número, por ejemplo 1.234,56',
      tilt: 'Demasiado inclinada',
    })
    expect(validateFields(fields, { ...values, tilt: -1 })).toEqual({ tilt: 'No puede ser negativo' })
    const nested = recordFields<Roof>('roof')({
      areaM2: numberField({ label: 'Superficie', required: true }),
    })
    expect(validateFields(nested, { areaM2: -1 })).toEqual({ 'roof.areaM2': 'No puede ser negativo' })
  })

  it('are complete once every required one is set', () => {
    expect(countUnset(fields, values)).toBe(0)
    expect(countUnset(fields, { ...values, name: ' ' })).toBe(1)
    expect(countUnset(fields, { ...values, areaM2: null, name: '' })).toBe(2)
    expect(countUnset(fields, { ...values, note: '', tilt: null })).toBe(0)
  })

  it('return the differences from the stored record as shown', () => {
    const names = (_field: string, id: string) => ({ o2: 'Bea' })[id] ?? ''
    const mine = { ...values, areaM2: 10, kind: null, isSafe: true, owner: 'o2', note: ' ' }
    expect(formDifferences(fields, roof, mine, names)).toMatchObject([
      { path: 'areaM2', label: 'Superficie', stored: '1.234,50\u00a0m²', mine: '10,00\u00a0m²' },
      { label: 'Tipo', stored: 'Plana', mine: '' },
      { label: 'Segura', stored: 'No', mine: 'Sí' },
      { label: 'Dueño', stored: 'Ana', mine: 'Bea' },
    ])
    expect(formDifferences(fields, roof, { ...values, owner: null }, names)).toMatchObject([
      { label: 'Dueño', stored: 'Ana', mine: '' },
    ])
  })

  it('are shown as facts', () => {
    expect(fieldFact(roof, fields.built)).toEqual({ label: 'Fecha', value: '02-03-2026' })
    expect(fieldFact(roof, fields.owner)).toEqual({ label: 'Dueño', value: 'Ana' })
    expect(fieldFact({ ...roof, owner: null }, fields.owner).value).toBe('')
  })

  it('are columns where they define one: figures at the end without their unit, exported as stored', () => {
    const columns = fieldColumns(fields)
    expect(columns.map(({ id, header, unit, align }) => [id, header, unit, align])).toEqual([
      ['name', 'Nombre', undefined, undefined],
      ['areaM2', 'm2', 'm²', 'end'],
      ['built', 'Fecha', undefined, undefined],
      ['owner', 'Dueño', undefined, undefined],
    ])
    expect(columns.map((column) => column.render(roof))).toEqual(['Nave', '1.234,50', '02-03-2026', 'Ana'])
    expect(columns.map((column) => column.exported?.(roof))).toEqual([
      'Nave',
      1234.5,
      { date: '2026-03-02' },
      'Ana',
    ])
    expect(columns.at(-1)?.render({ ...roof, owner: null })).toBe('–')
  })

  it('are also columns of rows that contain the record', () => {
    const column = columnWithin(fieldColumn('areaM2', fields.areaM2), (row: { roof: Roof }) => row.roof)
    expect([column.id, column.render({ roof }), column.exported?.({ roof })]).toEqual([
      'areaM2',
      '1.234,50',
      1234.5,
    ])
  })

  it('send an empty text as null with `emptyIsNull`', () => {
    const contact = recordFields<{ email: string | null; phone: string | null }>()({
      email: emailField({ label: 'Email', emptyIsNull: true }),
      phone: textField({ label: 'Teléfono', max: 30 }),
    })
    expect(toFormInput(contact, { email: ' ', phone: '' })).toEqual({ email: null, phone: '' })
    expect(validateFields(contact, { email: ' ', phone: '' })).toEqual({})
    expect(validateFields(contact, { email: 'a@b', phone: '' })).toEqual({
      email: 'Revisa la dirección de email',
    })
  })

  it('report a missing value, and the error of their own check before that of their kind', () => {
    const loan = recordFields<{ name: string; rate: number }>()({
      name: textField({ label: 'Nombre', max: 20, validate: mustBeSet('Escribe el nombre') }),
      rate: numberField({
        label: 'TIN',
        required: true,
        isZeroEmpty: true,
        validate: (rate) => (rate === null || rate <= 100 ? null : 'Hasta 100'),
      }),
    })
    expect(validateFields(loan, { name: ' ', rate: Number.NaN })).toEqual({
      name: 'Escribe el nombre',
      rate: 'Hasta 100',
    })
    const isComplete = (rate: number) => countUnset(loan, { name: '', rate }) === 0
    expect([0.1, 101, 0, -1, Number.NaN].map(isComplete)).toEqual([true, true, false, false, false])
  })

  it('round in facts and columns, but not in differences; money has the euro sign', () => {
    const inverter = recordFields<{ power: number; price: number | null }>()({
      power: numberField({
        label: 'Potencia',
        unit: 'kW',
        decimals: 3,
        shown: 2,
        required: true,
        column: { width: 90 },
      }),
      price: moneyField({ label: 'Precio', column: { width: 90 } }),
    })
    const stored = { power: 5.125, price: 1234.5 }
    expect(fieldFact(stored, inverter.power).value).toBe('5,13\u00a0kW')
    expect(
      fieldColumns(inverter).map((column) => [column.unit, column.align, column.render(stored)]),
    ).toEqual([
      ['kW', 'end', '5,13'],
      [undefined, 'end', '1.234,50\u00a0€'],
    ])
    expect(fieldColumns(inverter)[1]?.render({ ...stored, price: null })).toBe('–')
    expect(formDifferences(inverter, stored, { power: 5.126, price: null })).toMatchObject([
      { label: 'Potencia', stored: '5,125\u00a0kW', mine: '5,126\u00a0kW' },
      { label: 'Precio', stored: '1.234,50\u00a0€', mine: '' },
    ])
  })

  it('refer to several other records and show differences by their names', () => {
    const team = recordFields<{ members: readonly { id: string }[] }>()({
      members: referencesField({
        label: 'Miembros',
        idsOf: (members: readonly { id: string }[]) => members.map(({ id }) => id),
      }),
    })
    const stored = { members: [{ id: 'm1' }, { id: 'm2' }] }
    expect(toFormInput(team, toFormValues(team, stored))).toEqual({ members: ['m1', 'm2'] })
    expect(formDifferences(team, stored, toFormValues(team, stored))).toEqual([])
    const names = (_field: string, id: string) => ({ m1: 'Ana', m2: 'Bea' })[id] ?? id
    expect(formDifferences(team, stored, { members: ['m2'] }, names)).toMatchObject([
      { label: 'Miembros', stored: 'Ana, Bea', mine: 'Bea' },
    ])
  })

  it('report the error of the own check of an email first', () => {
    const sender = recordFields<{ email: string }>()({
      email: emailField({ label: 'Email', validate: (email) => (email.includes('@') ? null : 'Falta la @') }),
    })
    expect(['', 'a', 'a@b'].map((email) => validateFields(sender, { email }).email)).toEqual([
      'Falta la @',
      'Falta la @',
      'Revisa la dirección de email',
    ])
  })
})

it('a figure over its maximum is an error of the form, as it is on the server', () => {
  const length = numberField({ label: 'Largo', unit: 'm', max: 10 })
  expect([length.validate(11), length.validate(10)]).toEqual(['El máximo es 10', null])
})
