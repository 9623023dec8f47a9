import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  createFormStore,
  type FieldErrors,
  type FormStore,
  type FoundErrors,
  type InputStore,
} from './form-store.ts'
import { isSameContent, valueAt } from './value-path.ts'

type Validation<Values> =
  | ((values: Values) => FoundErrors)
  | { readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => ReactNode }

export interface FormOptions<Values extends object> {
  readonly initialValues: Values
  /** Errors by field: of all values, or a rule for each field. */
  readonly validate?: Validation<Values>
  /** Fields of `useForm` that are validated when they are left, too. */
  readonly validateOnBlur?: readonly (keyof Values & string)[]
}

/** Props of an input; `checked` of a switch or a checkbox, `value` of all others. */
export interface FormInputProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- of the type of the field
  readonly value?: any
  readonly checked?: boolean
  readonly error: ReactNode
  /** Takes a value or the event of an input. */
  // oxlint-disable-next-line typescript/no-explicit-any -- of the type of the field
  readonly onChange: (input: any) => void
  readonly onBlur?: () => void
}

export type InputType = 'input' | 'checkbox'

/** A form and its values of this render. */
export interface WatchedForm<Values extends object> extends FormStore<Values> {
  readonly values: Values
  readonly errors: FieldErrors
  readonly getInputProps: (path: string, options?: { readonly type: 'checkbox' }) => FormInputProps
}

/** The state of a form whose inputs read it one by one: typing renders one input. For forms of many fields. */
export function useFormStore<Values extends object>(options: FormOptions<Values>): FormStore<Values> {
  const [form] = useState(() => createFormStore(options.initialValues))
  const { validate } = options
  useLayoutEffect(() => form.setValidation((values) => errorsOf(validate, values)))
  return form
}

/** The state of a form of a few fields: each change renders the component. */
export function useForm<Values extends object>(options: FormOptions<Values>): WatchedForm<Values> {
  return useWatchedForm(useFormStore(options), options.validateOnBlur)
}

/** The same form for a component that shows many of its values. */
export function useWatchedForm<Values extends object>(
  form: FormStore<Values>,
  validateOnBlur: readonly string[] = [],
): WatchedForm<Values> {
  const { subscribe } = form
  useSyncExternalStore(subscribe, form.getVersion)
  const values = useSyncExternalStore(subscribe, form.getValues)
  const errors = useSyncExternalStore(subscribe, form.getErrors)
  return {
    ...form,
    values,
    errors,
    getInputProps: (path, options) => ({
      ...toInputProps(form, path, options?.type ?? 'input', valueAt(values, path), errors[path]),
      ...(validateOnBlur.includes(path) ? { onBlur: () => void form.validateField(path) } : {}),
    }),
  }
}

/** A part of a form's values, or something computed from them; renders again only when it changes. */
export function useFormValue<Values extends object, Part>(
  form: Pick<FormStore<Values>, 'subscribe' | 'getValues'>,
  select: (values: Values) => Part,
): Part {
  const kept = useRef<{ readonly part: Part } | null>(null)
  return useSyncExternalStore(form.subscribe, () => {
    const part = select(form.getValues())
    if (kept.current === null || !isSameContent(kept.current.part, part)) kept.current = { part }
    return kept.current.part
  })
}

/** All errors of a form. */
export function useFormErrors(form: Pick<InputStore, 'subscribe' | 'getErrors'>): FieldErrors {
  return useSyncExternalStore(form.subscribe, form.getErrors)
}

/** The error of one field. */
export function useFieldError(form: InputStore, path: string): ReactNode {
  return useSyncExternalStore(form.subscribe, () => form.getErrors()[path])
}

export function useIsDirty(form: FormStore<object>): boolean {
  return useSyncExternalStore(form.subscribe, form.isDirty)
}

/** Props of the input of one field. */
export function useInputProps(form: InputStore, path: string, type: InputType = 'input'): FormInputProps {
  const value = useFormValue(form, (values) => valueAt(values, path))
  return toInputProps(form, path, type, value, useFieldError(form, path))
}

function toInputProps(
  form: InputStore,
  path: string,
  type: InputType,
  value: unknown,
  error: ReactNode,
): FormInputProps {
  return {
    ...(type === 'checkbox' ? { checked: Boolean(value) } : { value }),
    error,
    onChange: (input: unknown) => form.write(path, inputValue(input)),
  }
}

/** The value that an input reports: itself, or in an event. */
function inputValue(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('currentTarget' in input)) return input
  const target = input.currentTarget as HTMLInputElement
  return target.type === 'checkbox' ? target.checked : target.value
}

function errorsOf<Values extends object>(
  validation: Validation<Values> | undefined,
  values: Values,
): FoundErrors {
  if (validation === undefined) return {}
  if (typeof validation === 'function') return validation(values)
  const names = Object.keys(validation) as (keyof Values & string)[]
  return Object.fromEntries(names.map((name) => [name, validation[name]?.(values[name], values)]))
}
