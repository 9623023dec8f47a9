/** What `<Field>` draws for a field. */
export type FieldInput =
  | TextInputOf
  | NumberInputOf
  | { readonly kind: 'flag' }
  | DateInputOf
  | ChoiceInputOf
  /** An id, or some, whose picker the form places itself. */
  | { readonly kind: 'reference' }
  /** Whatever the form places itself. */
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
  /** First and last civil date that the calendar offers. */
  readonly min?: string | undefined
  readonly max?: string | undefined
}

interface ChoiceInputOf {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What an empty choice says; without it one is always chosen. */
  readonly placeholder?: string | undefined
}
