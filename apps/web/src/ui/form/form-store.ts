import type { FormEvent, ReactNode, SyntheticEvent } from 'react'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { isSameContent, valueAt, withValueAt } from './value-path.ts'

/** Errors by the path of a field: `email`, `clientInfo.email`, `discounts.0.name`. */
export type FieldErrors = Readonly<Record<string, ReactNode>>
/** Errors as a validation answers them: null where a field is valid. */
export type FoundErrors = Readonly<Record<string, ReactNode>>

/** What an input needs of its form, whatever the values. */
export interface InputStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getValues: () => object
  readonly getErrors: () => FieldErrors
  /** Changes the value at a path: for inputs. */
  readonly write: (path: string, value: unknown) => void
  /** The error of a text that an input could not read, or null: its field still has the former value. */
  readonly setUnread: (path: string, error: ReactNode) => void
}

/**
 * Values and errors of a form, outside React: a change renders the inputs that read it and nothing else.
 *
 * An error stays until its field is valid; one of the server until its field changes.
 */
export interface FormStore<Values extends object> extends InputStore {
  readonly getValues: () => Values
  /** Number of changes so far, of values and errors. */
  readonly getVersion: () => number
  readonly isDirty: () => boolean
  readonly setValues: (changes: Partial<Values>) => void
  /** Values that nobody has typed: a form that is not dirty stays so. */
  readonly fillIn: (changes: Partial<Values>) => void
  readonly setFieldValue: <Name extends keyof Values & string>(
    name: Name,
    value: Values[Name] | ((before: Values[Name]) => Values[Name]),
  ) => void
  readonly insertListItem: (path: string, item: unknown) => void
  readonly removeListItem: (path: string, index: number) => void
  /** Back to the values that the form was opened with. */
  readonly reset: () => void
  /** The present values count as saved. */
  readonly resetDirty: () => void
  readonly setErrors: (errors: FoundErrors) => void
  readonly clearErrors: () => void
  /** An error that the validation cannot find. */
  readonly setFieldError: (path: string, error: ReactNode) => void
  readonly clearFieldError: (path: string) => void
  /** The same after a refused call: the first of them gets the focus. */
  readonly showErrors: (errors: FieldErrors) => void
  readonly setValidation: (findErrors: (values: Values) => FoundErrors) => void
  readonly validate: () => { readonly hasErrors: boolean; readonly errors: FieldErrors }
  readonly validateField: (path: string) => { readonly hasError: boolean }
  /** Removes the errors that no longer hold, after something outside the values has changed. */
  readonly revalidate: () => void
  /** Handler of a form or of a button in it: valid values are passed on, else the first error gets the focus. */
  readonly onSubmit: (
    send: (values: Values) => void,
  ) => (event?: FormEvent<HTMLFormElement> | SyntheticEvent) => void
}

export function createFormStore<Values extends object>(initial: Values): FormStore<Values> {
  let findErrors: (values: Values) => FoundErrors = () => ({})
  let opened = initial
  let values = initial
  let errors: FieldErrors = {}
  /** Fields whose error the validation cannot find. */
  let refused: ReadonlySet<string> = new Set()
  /** Errors of texts that inputs could not read. */
  let unread: FieldErrors = {}
  let version = 0
  let element: HTMLFormElement | null = null
  const listeners = new Set<() => void>()

  function publish() {
    version += 1
    for (const listener of listeners) listener()
  }

  function validationErrors(): FieldErrors {
    return { ...withoutEmpty(findErrors(values)), ...unread }
  }

  function show(next: FieldErrors) {
    if (isSameContent(errors, next)) return
    errors = next
    refused = new Set([...refused].filter((path) => path in next))
    publish()
  }

  /** What is left of the errors once the values have changed. */
  function errorsSince(before: Values): FieldErrors {
    if (Object.keys(errors).length === 0) return errors
    const found = validationErrors()
    const isUnchanged = (path: string) => isSameContent(fieldOf(before, path), fieldOf(values, path))
    return withoutEmpty(
      Object.fromEntries(
        Object.entries(errors).map(([path, error]) => [
          path,
          refused.has(path) && isUnchanged(path) ? error : found[path],
        ]),
      ),
    )
  }

  function change(next: Values) {
    const before = values
    values = next
    const left = errorsSince(before)
    if (!isSameContent(errors, left)) errors = left
    refused = new Set([...refused].filter((path) => path in errors))
    publish()
  }

  function write(path: string, value: unknown) {
    if (!Object.is(valueAt(values, path), value)) change(withValueAt(values, path, value))
  }

  function listAt(path: string): readonly unknown[] {
    return valueAt(values, path) as readonly unknown[]
  }

  function refuse(next: FieldErrors) {
    refused = new Set([...refused, ...Object.keys(next)])
    show({ ...errors, ...next })
  }

  function validate() {
    refused = new Set()
    show(validationErrors())
    return { hasErrors: Object.keys(errors).length > 0, errors }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getValues: () => values,
    getErrors: () => errors,
    getVersion: () => version,
    isDirty: () => !isSameContent(values, opened),
    write,
    setUnread: (path, error) => {
      unread = withoutEmpty({ ...unread, [path]: error })
      if (path in errors) show(errorsSince(values))
    },
    setFieldValue: (name, value) =>
      write(
        name,
        typeof value === 'function' ? (value as (before: unknown) => unknown)(values[name]) : value,
      ),
    setValues: (changes) => {
      const names = Object.keys(changes) as (keyof Values & string)[]
      if (names.some((name) => !Object.is(values[name], changes[name]))) change({ ...values, ...changes })
    },
    fillIn: (changes) => {
      const next = { ...values, ...changes }
      if (isSameContent(values, opened)) opened = next
      change(next)
    },
    insertListItem: (path, item) => write(path, [...listAt(path), item]),
    removeListItem: (path, index) => write(path, listAt(path).toSpliced(index, 1)),
    reset: () => {
      values = opened
      errors = {}
      refused = new Set()
      unread = {}
      publish()
    },
    resetDirty: () => {
      opened = values
      publish()
    },
    setErrors: (next) => show(withoutEmpty(next)),
    clearErrors: () => show({}),
    setFieldError: (path, error) => refuse({ [path]: error }),
    clearFieldError: (path) => show(withoutEmpty({ ...errors, [path]: null })),
    showErrors: (next) => {
      refuse(next)
      if (element) focusFirstInvalid(element)
    },
    setValidation: (next) => {
      findErrors = next
    },
    validate,
    validateField: (path) => {
      const error = validationErrors()[path]
      show(withoutEmpty({ ...errors, [path]: error }))
      return { hasError: error !== undefined }
    },
    revalidate: () => show(errorsSince(values)),
    onSubmit: (send) => (event) => {
      event?.preventDefault()
      const target = event?.currentTarget
      if (target instanceof Element) element = target.closest('form')
      if (!validate().hasErrors) send(values)
      else if (element) focusFirstInvalid(element)
    },
  }
}

function withoutEmpty(found: FoundErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).filter(([, error]) => error !== null && error !== undefined && error !== false),
  )
}

/** The value that an error is about; where its path leads to none, as in `prices.p1`, the value around it. */
function fieldOf(values: object, path: string): unknown {
  return valueAt(values, path) ?? valueAt(values, path.split('.')[0] ?? '')
}
