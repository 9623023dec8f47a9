import { NO_VALUE, UNIT_SPACE } from '../../platform/formats/number-format.ts'
import type { Cell } from '../table/cell.ts'
import type { Column } from '../table/column.ts'
import type { Difference } from './edit-conflict.ts'
import type { FieldInput } from './field-input.ts'
import { fieldTexts as texts } from './form.messages.ts'

/** The column of a field in a list. */
export interface FieldColumn {
  readonly width: number
  /** Header where the label is too long for a column. */
  readonly header?: string
  readonly sortable?: boolean
  readonly hiddenAtFirst?: boolean
  /** False for a text that is an identifier: it is never cut. */
  readonly cut?: false
}

export const sortable = (width: number, header?: string): FieldColumn => ({ width, header, sortable: true })
export const hiddenAtFirst = (width: number, header?: string): FieldColumn => ({
  width,
  header,
  hiddenAtFirst: true,
})

/**
 * The definition of one field of a record: label, value in the form, validation, body of the call, text, column.
 *
 * `Read` is the type in the stored record, `Value` in the form, `Wire` in the body of the call.
 */
export interface FieldDefinition<Read = never, Value = never, Wire = unknown> {
  readonly label: string
  /** Value of a new record. */
  readonly initial: Value
  readonly required: boolean
  readonly toValue: (read: Read) => Value
  readonly toWire: (value: Value) => Wire
  /** Returns the error of a value, or null. */
  readonly validate: (value: Value) => string | null
  /** Text of a value on screen; '' where there is none. */
  readonly toText: (value: Value) => string
  /** The same in facts and columns, where they round. */
  readonly toShown?: ((value: Value) => string) | undefined
  /** The same of the stored value, where the form has less: the name of a reference. */
  readonly readText?: ((read: Read) => string) | undefined
  readonly isEmpty: (value: Value) => boolean
  /** The input that `<Field>` renders. */
  readonly input: FieldInput
  readonly column?: FieldColumn | undefined
  /** Figures are aligned to the end of their column, with the unit in its header. */
  readonly unit?: string | undefined
  readonly toCell?: ((read: Read) => Cell) | undefined
}

/** A field with its name in the form, e.g. `clientInfo.email`. */
export interface NamedField<Stored, Read, Value, Wire> extends FieldDefinition<Read, Value, Wire> {
  readonly name: string
  readonly read: (stored: Stored) => Read
}

// oxlint-disable-next-line typescript/no-explicit-any -- any field, whatever its types
export type AnyDefinition = FieldDefinition<any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- any field, whatever its types
export type AnyField<Stored = any> = NamedField<Stored, any, any, any>
type AnyFields = Readonly<Record<string, AnyField>>
type StoredOf<Fields> = Fields[keyof Fields] extends { readonly read: (stored: infer Stored) => unknown }
  ? Stored
  : never
type ReadOf<D> = D extends { readonly toValue: (read: infer Read) => unknown } ? Read : never
type ValueOf<D> = D extends { readonly initial: infer Value } ? Value : never
type WireOf<D> = D extends { readonly toWire: (value: never) => infer Wire } ? Wire : never

export type RecordFields<Stored, Definitions> = {
  readonly [Name in keyof Definitions]: NamedField<
    Stored,
    ReadOf<Definitions[Name]>,
    ValueOf<Definitions[Name]>,
    WireOf<Definitions[Name]>
  >
}
/** Values of the form of a record. */
export type FormValues<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }
/** Body of the call that saves it. */
export type FormInput<Fields> = { [Name in keyof Fields]: WireOf<Fields[Name]> }

/**
 * The fields of a record, in the order in which they are shown. A field is read from the stored property of its
 * name, or by its entry in `reads`.
 *
 * @param path of the record in its form, e.g. `clientInfo`.
 */
export function recordFields<Stored>(path = '') {
  return <const Definitions extends Readonly<Record<string, AnyDefinition>>>(
    definitions: Definitions,
    ...[reads]: Exclude<keyof Definitions, ReadableNames<Stored, Definitions>> extends never
      ? [reads?: Partial<Reads<Stored, Definitions>>]
      : [
          reads: Partial<Reads<Stored, Definitions>> &
            Pick<Reads<Stored, Definitions>, Exclude<keyof Definitions, ReadableNames<Stored, Definitions>>>,
        ]
  ): RecordFields<Stored, Definitions> => {
    const own: Readonly<Record<string, ((stored: Stored) => unknown) | undefined>> = reads ?? {}
    const named = Object.entries(definitions).map(([name, definition]) => [
      name,
      {
        ...definition,
        name: path ? `${path}.${name}` : name,
        read: own[name] ?? ((stored: Stored) => stored[name as keyof Stored]),
      },
    ])
    return Object.fromEntries(named) as RecordFields<Stored, Definitions>
  }
}

type Reads<Stored, Definitions> = {
  readonly [Name in keyof Definitions]: (stored: Stored) => ReadOf<Definitions[Name]>
}
/** Names of fields whose stored property has the type that the field reads. */
type ReadableNames<Stored, Definitions> = {
  [Name in keyof Definitions]: Name extends keyof Stored
    ? Stored[Name] extends ReadOf<Definitions[Name]>
      ? Name
      : never
    : never
}[keyof Definitions]

/** Values of the form: of a stored record, or the initial ones. */
export function toFormValues<Fields extends AnyFields>(
  fields: Fields,
  stored: StoredOf<Fields> | null,
): FormValues<Fields> {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    stored === null ? field.initial : field.toValue(field.read(stored)),
  ])
  return Object.fromEntries(values) as FormValues<Fields>
}

/** Body of the call that saves a valid form. */
export function toFormInput<Fields extends AnyFields>(
  fields: Fields,
  values: FormValues<Fields>,
): FormInput<Fields> {
  const input = Object.entries(fields).map(([name, field]) => [name, field.toWire(values[name])])
  return Object.fromEntries(input) as FormInput<Fields>
}

/** Errors of the form by the name of the field in the form. */
export function validateFields<Fields extends AnyFields>(
  fields: Fields,
  values: FormValues<Fields>,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const error = field.validate(values[name])
    if (error !== null) errors[field.name] = error
  }
  return errors
}

/** Body that saves a record as it is stored: for changing one property outside its form. */
export function storedInput<Fields extends AnyFields>(
  fields: Fields,
  stored: StoredOf<Fields>,
): FormInput<Fields> {
  return toFormInput(fields, toFormValues(fields, stored))
}

/** Initial values and validation of a form that has just these fields. */
export function formOfFields<Fields extends AnyFields>(fields: Fields) {
  return {
    toValues: (stored: StoredOf<Fields> | null) => toFormValues(fields, stored),
    validate: (values: FormValues<Fields>) => ({
      ...unsetErrors(fields, values),
      ...validateFields(fields, values),
    }),
  }
}

/** Number of required fields that are empty. */
export function countUnset<Fields extends AnyFields>(fields: Fields, values: FormValues<Fields>): number {
  return Object.keys(unsetErrors(fields, values)).length
}

/** Errors of the required fields that are empty. */
function unsetErrors<Fields extends AnyFields>(
  fields: Fields,
  values: FormValues<Fields>,
): Record<string, string> {
  const unset = Object.entries(fields).filter(
    ([name, field]) => field.required && field.isEmpty(values[name]),
  )
  const textOf = ({ input }: AnyField) => (input.kind === 'reference' ? texts.choose : texts.fillIn)
  return Object.fromEntries(unset.map(([, field]) => [field.name, textOf(field)]))
}

/**
 * Fields in which the stored record and the form differ, as shown.
 *
 * @param nameOf name of the newly referenced record, by its id.
 */
export function formDifferences<Fields extends AnyFields>(
  fields: Fields,
  stored: StoredOf<Fields>,
  values: FormValues<Fields>,
  nameOf: (name: keyof Fields & string, id: string) => string = (_name, id) => id,
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const mine: unknown = values[name]
    if (field.toValue(field.read(stored)) === mine) return []
    const text = (value: unknown) =>
      field.input.kind === 'reference'
        ? idsIn(value)
            .map((id) => nameOf(name, id))
            .join(', ')
        : field.toText(value)
    const theirs: unknown = field.read(stored)
    const row = {
      path: field.name,
      label: field.label,
      stored: field.readText ? field.readText(theirs) : text(field.toValue(theirs)),
      mine: text(mine),
    }
    return row.stored.trim() === row.mine.trim() ? [] : [row]
  })
}

/** Ids of a reference or of several. */
function idsIn(value: unknown): string[] {
  return value === null ? [] : ([value].flat() as string[])
}

function storedText<Stored>(field: AnyField<Stored>, stored: Stored): string {
  const read: unknown = field.read(stored)
  return field.readText ? field.readText(read) : field.toText(field.toValue(read))
}

function shownText<Stored>(field: AnyField<Stored>, stored: Stored): string {
  return field.toShown ? field.toShown(field.toValue(field.read(stored))) : storedText(field, stored)
}

/** A field of a stored record as label and text. */
export function fieldFact<Stored>(
  stored: Stored,
  field: AnyField<Stored>,
): { readonly label: string; readonly value: string } {
  return { label: field.label, value: shownText(field, stored) }
}

/** The same of several fields, in their order. */
export function fieldFacts<Fields extends AnyFields>(stored: StoredOf<Fields>, fields: Fields) {
  return Object.values(fields).map((field) => fieldFact(stored, field))
}

/** The column of a field in a list. */
export function fieldColumn<Stored>(name: string, field: AnyField<Stored>): Column<Stored> {
  const { column, unit, toCell } = field
  if (!column) throw new Error(`${name} has no column`)
  const { header = field.label, ...shown } = column
  const text = (row: Stored) => shownText(field, row)
  const isFigure = field.input.kind === 'number'
  return {
    id: name,
    header,
    cut: isNamed(field.input),
    ...shown,
    align: isFigure ? 'end' : undefined,
    unit,
    render: (row) => (isFigure ? withoutUnit(text(row), unit) : text(row)) || NO_VALUE,
    exported: (row) => (toCell ? toCell(field.read(row)) : text(row)),
  }
}

/** Whether the texts are names, or free: in a column they may be cut. */
const isNamed = (input: FieldInput) =>
  input.kind === 'reference' || (input.kind === 'text' && input.type !== 'tel')

/** The columns of all fields that have one, in the order of the fields. */
export function fieldColumns<Fields extends AnyFields>(fields: Fields): Column<StoredOf<Fields>>[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.column ? [fieldColumn(name, field)] : []))
}

/** A column of a record for rows that contain the record. */
export function columnWithin<Stored, Row>(
  { render, exported, ...column }: Column<Stored>,
  of: (row: Row) => Stored,
): Column<Row> {
  return { ...column, render: (row) => render(of(row)), exported: exported && ((row) => exported(of(row))) }
}

function withoutUnit(text: string, unit: string | undefined): string {
  const ending = `${UNIT_SPACE}${unit}`
  return unit && text.endsWith(ending) ? text.slice(0, -ending.length) : text
}
