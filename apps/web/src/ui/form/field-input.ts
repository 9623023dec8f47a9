/** The input that `<Field>` renders. */
export type FieldInput =
  | TextInputOf
  | NumberInputOf
  | { readonly kind: 'flag' }
  | DateInputOf
  | ChoiceInputOf
  /** One id or several; the form itself renders the picker. */
  | { readonly kind: 'reference' }
  /** The form itself renders the input. */
  | { readonly kind: 'own' }

interface TextInputOf {
  readonly kind: 'text'
  readonly max: number
  readonly type?: 'email' | 'tel' | undefined
  /** Several lines. */
  readonly isLong?: boolean | undefined
}

interface NumberInputOf {
  readonly kind: 'number'
  readonly unit?: string | undefined
  readonly decimals: number
  readonly padding?: number | undefined
  readonly min: number
  readonly max?: number | undefined
  readonly step?: number | undefined
}

interface DateInputOf {
  readonly kind: 'date'
  /** First and last civil date of the calendar. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

interface ChoiceInputOf {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Text of the empty choice; without it one is always chosen. */
  readonly placeholder?: string | undefined
}
