import { Anchor, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { contractFields } from './contract-fields.ts'
import { contractFormTexts as texts, contractReadErrorTexts } from './contracts.messages.ts'
import type { useContractNumberCheck } from './contracts.queries.ts'

interface ContractNumberFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  /** Whether the energy is selected: a number is unique among the contracts of one energy. */
  readonly hasUtility: boolean
  readonly number: ReturnType<typeof useContractNumberCheck>
  readonly onBlur: () => void
}

/** The number of a contract, with the result of the check for duplicates. */
export function ContractNumberField(props: ContractNumberFieldProps) {
  const { value, onChange, hasUtility, number, onBlur } = props
  const { check, retry } = number
  const error =
    props.error ||
    (check === 'exists' && texts.numberExists) ||
    (check === 'unchecked' && !hasUtility && texts.chooseUtility) ||
    (check === 'failed' && contractReadErrorTexts.number)
  const description =
    check === 'failed' ? (
      <Anchor component="button" type="button" size="xs" onClick={retry}>
        {texts.retryCheck}
      </Anchor>
    ) : check === 'notFound' ? (
      texts.numberFree
    ) : check === 'unchecked' && hasUtility ? (
      texts.numberChecking
    ) : null
  return (
    <TextInput
      label={contractFields.contractNumber.label}
      autoComplete="off"
      maxLength={60}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      error={error}
      description={description ? <span aria-live="polite">{description}</span> : null}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
