import { dateCell } from '../table/cell.ts'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatForEditing, formatNumber, UNIT_SPACE } from '../../platform/formats/number-format.ts'
import { isEmail } from './email.ts'
import type { AnyDefinition, FieldColumn, FieldDefinition } from './record-fields.ts'
import { fieldTexts as texts } from './form.messages.ts'

interface Common<Value> {
  readonly label: string
  readonly required?: boolean
  readonly initial?: Value
  readonly column?: FieldColumn
  /** Returns the error of a value; called before the check of its kind. */
  readonly validate?: (value: Value) => string | null
}

const alwaysValid = () => null

/**
 * Properties of fields of all kinds.
 *
 * @param empty value of a new record where the options give none.
 */
function commonOf<Value>(options: Common<Value>, empty: Value) {
  const { label, required = false, initial = empty, column, validate = alwaysValid } = options
  return { label, required, initial, column, validate }
}

/** A check that returns `text` for an empty text or choice. */
export const mustBeSet = (text: string) => (value: string | null) =>
  value === null || value.trim() === '' ? text : null

interface TextOptions extends Common<string> {
  readonly max: number
  readonly type?: 'tel'
  readonly isLong?: boolean
  /** Whether an empty text is sent as null. */
  readonly emptyIsNull?: boolean
}

/** A text of one line; empty is ''. */
export function textField(
  options: TextOptions & { readonly emptyIsNull: true },
): FieldDefinition<string | null, string, string | null>
export function textField(options: TextOptions): FieldDefinition<string | null, string, string>
export function textField(options: TextOptions): AnyDefinition {
  const { max, type, isLong, emptyIsNull = false } = options
  return {
    ...commonOf(options, ''),
    input: { kind: 'text', max, type, isLong },
    toValue: (read: string | null) => read ?? '',
    toWire: (value: string) => (emptyIsNull ? value.trim() || null : value),
    toText: (value: string) => value,
    isEmpty: (value: string) => value.trim() === '',
  }
}

type EmailOptions = Omit<TextOptions, 'max' | 'type' | 'isLong'>

/** An address of electronic mail; empty is ''. */
export function emailField(
  options: EmailOptions & { readonly emptyIsNull: true },
): FieldDefinition<string | null, string, string | null>
export function emailField(options: EmailOptions): FieldDefinition<string | null, string, string>
export function emailField(options: EmailOptions): AnyDefinition {
  const text = textField({ ...options, max: 254 })
  return {
    ...text,
    input: { kind: 'text', max: 254, type: 'email' },
    validate: (value: string) =>
      text.validate(value) ?? (value.trim() === '' || isEmail(value) ? null : texts.invalidEmail),
  }
}

interface NumberOptions extends Common<number | null> {
  readonly unit?: string
  /** Maximum of decimals; 2 by default. */
  readonly decimals?: number
  /** Decimals in facts and columns; `decimals` by default. */
  readonly shown?: number
  /** Minimum of decimals shown in the input. */
  readonly padding?: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Whether zero counts as empty. */
  readonly isZeroEmpty?: boolean
}

/** A number; empty is null, text that is not a number is NaN. */
export function numberField(
  options: NumberOptions & { readonly required: true },
): FieldDefinition<number, number | null, number>
export function numberField(
  options: NumberOptions,
): FieldDefinition<number | null, number | null, number | null>
export function numberField(options: NumberOptions): AnyDefinition {
  const { unit, decimals = 2, shown, padding, min = 0, max, step, isZeroEmpty = false } = options
  const common = commonOf(options, null)
  const isNothing = (value: number | null) => value === null || (isZeroEmpty && value === 0)
  const textWith = (places: number) => (value: number | null) =>
    value === null || Number.isNaN(value)
      ? ''
      : `${formatNumber(value, places)}${unit ? `${UNIT_SPACE}${unit}` : ''}`
  return {
    ...common,
    unit,
    input: { kind: 'number', unit, decimals, padding, min, max, step },
    toValue: (read: number | null) => read,
    toWire: (value: number | null) => (common.required ? (value ?? 0) : isNothing(value) ? null : value),
    validate: (value: number | null) => common.validate(value) ?? validateNumber(value, min, max),
    toText: textWith(decimals),
    toShown: shown === undefined ? undefined : textWith(shown),
    isEmpty: (value: number | null) => isNothing(value) || validateNumber(value, min, max) !== null,
    toCell: (read) => read,
  }
}

type MoneyOptions = Omit<NumberOptions, 'unit' | 'decimals' | 'shown' | 'padding'>

/** An amount in euros, shown with the euro sign in columns too. */
export function moneyField(
  options: MoneyOptions & { readonly required: true },
): FieldDefinition<number, number | null, number>
export function moneyField(
  options: MoneyOptions,
): FieldDefinition<number | null, number | null, number | null>
export function moneyField(options: MoneyOptions): AnyDefinition {
  return {
    ...numberField({ ...options, unit: '€', padding: 2 }),
    unit: undefined,
    toText: (value: number | null) => (value === null || Number.isNaN(value) ? '' : formatMoney(value)),
  }
}

function validateNumber(value: number | null, min: number, max: number | undefined): string | null {
  if (value === null) return null
  if (Number.isNaN(value)) return texts.notANumber
  if (value < min) return min === 0 ? 'No puede ser negativo' : texts.atLeast(formatForEditing(min, 6))
  if (max !== undefined && value > max) return texts.atMost(formatForEditing(max, 6))
  return null
}

/** Yes or no. */
export function flagField(
  options: Omit<Common<boolean>, 'required'>,
): FieldDefinition<boolean, boolean, boolean> {
  return {
    ...commonOf(options, false),
    input: { kind: 'flag' },
    toValue: (read) => read,
    toWire: (value) => value,
    toText: (value) => (value ? texts.yes : 'No'),
    isEmpty: () => false,
  }
}

interface DateOptions extends Common<string | null> {
  /** First and last civil date that can be picked or typed. */
  readonly min?: string
  readonly max?: string
}

/** A civil date; empty is null. */
export function dateField(
  options: DateOptions,
): FieldDefinition<string | null, string | null, string | null> {
  return {
    ...commonOf(options, null),
    input: { kind: 'date', min: options.min, max: options.max },
    toValue: (read) => read,
    toWire: (value) => value,
    toText: (value) => (value === null ? '' : formatDate(value)),
    isEmpty: (value) => value === null,
    toCell: dateCell,
  }
}

interface ChoiceOptions<Value extends string> extends Common<NoInfer<Value> | null> {
  readonly options: Readonly<Record<Value, string>>
}

/** One of a closed list of values; with `placeholder` it may be empty, which is null. */
export function choiceField<Value extends string>(
  options: ChoiceOptions<Value> & { readonly placeholder: string },
): FieldDefinition<Value | null, Value | null, Value | null>
export function choiceField<Value extends string>(
  options: ChoiceOptions<Value> & { readonly initial: NoInfer<Value> },
): FieldDefinition<Value, Value, Value>
export function choiceField<Value extends string>(
  options: ChoiceOptions<Value> & { readonly placeholder?: string },
): AnyDefinition {
  const names = Object.entries<string>(options.options).map(([value, text]) => ({ value, label: text }))
  return {
    ...commonOf(options, null),
    input: { kind: 'choice', placeholder: options.placeholder, options: names },
    toValue: (read: Value | null) => read,
    toWire: (value: Value | null) => value,
    toText: (value: Value | null) => (value === null ? '' : options.options[value]),
    isEmpty: (value: Value | null) => value === null,
  }
}

/**
 * A reference to another record by its id; the form itself renders the picker.
 *
 * @param id property of the reference with its id.
 */
export function referenceField<Reference extends object, Id extends keyof Reference & string>(
  id: Id,
  options: Common<string | null> & {
    readonly nameOf: (reference: Reference) => string
    readonly required: true
  },
): FieldDefinition<Reference, string | null, Record<Id, string>>
export function referenceField<Reference extends object, Id extends keyof Reference & string>(
  id: Id,
  options: Common<string | null> & { readonly nameOf: (reference: Reference) => string },
): FieldDefinition<Reference | null, string | null, Record<Id, string> | null>
export function referenceField<Reference extends object, Id extends keyof Reference & string>(
  id: Id,
  options: Common<string | null> & { readonly nameOf: (reference: Reference) => string },
): AnyDefinition {
  return {
    ...commonOf(options, null),
    input: { kind: 'reference' },
    toValue: (read) => (read === null ? null : String(read[id])),
    toWire: (value) => (value === null ? null : ({ [id]: value } as Record<Id, string>)),
    toText: (value) => value ?? '',
    readText: (read) => (read === null ? '' : options.nameOf(read)),
    isEmpty: (value) => value === null,
  }
}

/** References to other records by their ids; the form itself renders the picker. */
export function referencesField<Read>(
  options: Pick<Common<readonly string[]>, 'label' | 'column'> & {
    readonly idsOf: (read: Read) => readonly string[]
  },
): FieldDefinition<Read, readonly string[], string[]> {
  return {
    ...commonOf<readonly string[]>(options, []),
    input: { kind: 'reference' },
    toValue: options.idsOf,
    toWire: (ids) => [...ids],
    toText: (ids) => ids.join(', '),
    isEmpty: (ids) => ids.length === 0,
  }
}

/** A field of another kind; the form itself renders its input. */
export function ownField<Read, Value, Wire>(options: {
  readonly label: string
  readonly initial: Value
  readonly toValue: (read: Read) => Value
  readonly toWire: (value: Value) => Wire
  readonly toText: (value: Value) => string
  readonly validate?: (value: Value) => string | null
  readonly column?: FieldColumn
}): FieldDefinition<Read, Value, Wire> {
  return { required: false, validate: alwaysValid, input: { kind: 'own' }, isEmpty: () => false, ...options }
}
