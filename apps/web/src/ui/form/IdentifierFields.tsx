import { TextInput, type TextInputProps } from '@mantine/core'
import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { hasValidCupsControl, isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { isValidIban } from '@vatio/domain/identifiers/iban'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import { useState, type ReactNode } from 'react'
import styles from './fields.module.css'
import { fieldTexts as texts } from './form.messages.ts'

interface IdentifierFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value?: string
  /** Called with the compact form: capitals, no spaces or dashes. */
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
}

interface Check {
  readonly validate: (compact: string) => string | null
  /** Text for a value that is unusual but valid. */
  readonly warn?: (compact: string) => string | null
  readonly group: (compact: string) => string
}

const cups: Check = {
  validate: (compact) =>
    isWellFormedCups(compact) ? null : 'El CUPS tiene 20 o 22 caracteres y empieza por ES',
  warn: (compact) =>
    compact === '' || hasValidCupsControl(compact)
      ? null
      : 'Las letras de control no coinciden: revisa el CUPS',
  group: (compact) =>
    compact.replace(/^(ES)(\d{4})(\d{4})(\d{4})(\d{4})(..)(.*)$/, '$1 $2 $3 $4 $5 $6 $7').trim(),
}

const nif: Check = {
  validate: (compact) => (compact === '' || isValidNif(compact) ? null : texts.invalidNif),
  group: (compact) => compact,
}

const iban: Check = {
  validate: (compact) => (compact === '' || isValidIban(compact) ? null : texts.invalidIban),
  group: (compact) => compact.replace(/(.{4})(?=.)/g, '$1 '),
}

function IdentifierField({ check, ...props }: IdentifierFieldProps & { readonly check: Check }) {
  const { value = '', onChange, error, onBlur, onFocus, ...rest } = props
  const [editing, setEditing] = useState(false)
  const [left, setLeft] = useState(false)
  const formatError = left && !editing ? check.validate(value) : null
  const warning = formatError === null && left && !editing ? (check.warn?.(value) ?? null) : null
  return (
    <TextInput
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="characters"
      {...rest}
      value={editing ? value : check.group(value)}
      error={error || formatError}
      description={warning ? <span className={styles.hint}>{warning}</span> : rest.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: styles.mono }}
      onChange={(event) => onChange(compactIdentifier(event.currentTarget.value))}
      onFocus={(event) => {
        setEditing(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setEditing(false)
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}

/** A CUPS: compacted when typed, shown in groups, control letters checked. */
export function CupsField(props: IdentifierFieldProps) {
  return <IdentifierField label="CUPS" placeholder="ES0021000000000000AB" {...props} check={cups} />
}

/** NIF, NIE or CIF, checked by its control letter. */
export function NifField(props: IdentifierFieldProps) {
  return <IdentifierField label="NIF" {...props} check={nif} />
}

/** A bank account, checked by its control digits. */
export function IbanField(props: IdentifierFieldProps) {
  return <IdentifierField label="IBAN" placeholder="ES00 0000 0000 0000 0000 0000" {...props} check={iban} />
}
