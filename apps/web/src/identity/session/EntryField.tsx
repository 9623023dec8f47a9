import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useId, useState, type ChangeEvent } from 'react'
import { themeTexts } from '../../ui/theme/theme.messages.ts'
import styles from './EntryField.module.css'

interface EntryFieldProps {
  readonly label: string
  readonly type: 'email' | 'password'
  readonly name: string
  readonly autoComplete: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A field of the login page, which is usable before the component library has arrived. It looks like the others. */
export function EntryField({ label, type, error, ...input }: EntryFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isSecret = type === 'password'
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div>
      <label htmlFor={id} className="mantine-InputWrapper-label">
        {label}
      </label>
      <div className={styles.field}>
        {isSecret ? (
          <button
            type="button"
            className={styles.show}
            aria-label={themeTexts.togglePassword}
            aria-pressed={isShown}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
            tabIndex={-1}
          >
            <Eye size={24} stroke={1.5} aria-hidden />
          </button>
        ) : null}
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          className={`mantine-Input-input ${styles.input} ${isSecret ? styles.withButton : ''}`}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
      </div>
      {error === null ? null : (
        <p id={`${id}-error`} className={`mantine-InputWrapper-error ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  )
}
