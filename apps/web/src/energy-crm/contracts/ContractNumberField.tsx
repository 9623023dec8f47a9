import { Anchor, TextInput } from '@mantine/core'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useFieldProps } from '../../ui/form/Field.tsx'
import { contractFields } from './contract-fields.ts'
import { contractNumberErrors } from './contract-form.ts'
import { contractFormTexts as texts } from './contracts.messages.ts'
import { useContractNumberCheck, type NumberCheck } from './contracts.queries.ts'

interface ContractNumberFieldProps {
  /** Of the field in its form. */
  readonly name?: string
  readonly utilityType: UtilityType | null
  /** The number that the contract has; '' for a new one. */
  readonly own: string
  readonly onCheck: (check: NumberCheck) => void
}

/** The number of a contract, with the result of the check for duplicates. */
export function ContractNumberField(props: ContractNumberFieldProps) {
  const { name = contractFields.contractNumber.name, utilityType, own, onCheck } = props
  const given = useFieldProps(name)
  const value = given.value as string
  const hasUtility = utilityType !== null
  const { check, retry } = useContractNumberCheck(value, utilityType, own)
  const isChecking = check === 'unchecked' && hasUtility
  const report = useEffectEvent(onCheck)
  useEffect(() => report(check), [check])
  const checkError = hasUtility ? contractNumberErrors[check] : texts.chooseUtility
  const error = given.error ?? (isChecking || check === 'own' ? null : checkError)
  const description =
    check === 'failed' ? (
      <Anchor component="button" type="button" size="xs" onClick={retry}>
        {texts.retryCheck}
      </Anchor>
    ) : check === 'notFound' ? (
      texts.numberFree
    ) : isChecking && !error ? (
      texts.numberChecking
    ) : value === '' && own === '' ? (
      texts.numberLater
    ) : null
  return (
    <TextInput
      label={contractFields.contractNumber.label}
      autoComplete="off"
      maxLength={60}
      {...given}
      onBlur={() => {
        if (!hasUtility && value.trim() !== '') showToast({ tone: 'warning', text: texts.chooseUtility })
      }}
      error={error}
      description={description ? <span aria-live="polite">{description}</span> : null}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
