import { useEffect, useId, useRef, type InputHTMLAttributes } from 'react'
import styles from './PublicReport.module.css'

interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'type' | 'autoComplete' | 'inputMode' | 'maxLength'
> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly isLong?: boolean
  /** It replaces what had the focus, and takes it. */
  readonly isFirst?: boolean
}

/** A field with its label above and its error below. */
export function TextField({
  label,
  value,
  onChange,
  error,
  isLong = false,
  isFirst = false,
  ...input
}: TextFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  const shared = {
    id,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea
          {...shared}
          rows={4}
          maxLength={input.maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input ref={field} {...shared} {...input} onChange={(event) => onChange(event.target.value)} />
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.failure}>
          {error}
        </p>
      )}
    </div>
  )
}
