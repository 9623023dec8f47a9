import { Input, SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { canChooseContractCommercial } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { ReactNode } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Field, useFieldProps } from '../../ui/form/Field.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import { useUserCommercial } from '../commercials/commercials.queries.ts'
import { utilityOptions } from '../utility-labels.ts'
import { contractFields as fields } from './contract-fields.ts'
import { withUtility, type ContractFormValues } from './contract-form.ts'
import { commercialNameOf } from './contract-names.ts'
import { ContractNumberField } from './ContractNumberField.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'
import type { useContractNumberCheck } from './contracts.queries.ts'

interface ContractDataSectionProps {
  readonly form: UseFormReturnType<ContractFormValues>
  readonly contract: ContractDetail | null
  readonly number: ReturnType<typeof useContractNumberCheck>
}

/** Energy, number, dates and commercial of a contract. */
export function ContractDataSection({ form, contract, number }: ContractDataSectionProps) {
  const ask = useFieldProps()
  const user = useUser()
  const { values } = form
  return (
    <FormSection title="Datos del contrato">
      <Input.Wrapper
        label={fields.utilityType.label}
        labelElement="div"
        withAsterisk
        error={form.errors.utilityType}
        description={contract ? texts.fixedUtility : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <SegmentedControl
          fullWidth
          aria-label={fields.utilityType.label}
          disabled={contract !== null}
          data={utilityOptions}
          value={values.utilityType ?? ''}
          onChange={(type) => {
            form.setValues(withUtility(values, type as UtilityType))
            form.clearFieldError('utilityType')
          }}
        />
      </Input.Wrapper>
      <ContractNumberField
        {...form.getInputProps('contractNumber')}
        value={values.contractNumber}
        hasUtility={values.utilityType !== null}
        number={number}
        onBlur={() => {
          if (values.utilityType === null && values.contractNumber.trim() !== '') {
            showToast({ tone: 'warning', text: texts.chooseUtility })
          }
        }}
      />
      <Field of={fields.signingDate} />
      <Field of={fields.lastStateChangeDate} />
      {canChooseContractCommercial(user) ? (
        <CommercialPicker {...ask('commercial')} value={values.commercial} />
      ) : (
        <OwnCommercial contract={contract} error={form.errors.commercial} />
      )}
      <Field of={fields.implicitRenewal} />
    </FormSection>
  )
}

/** The commercial, read only, for users who may not choose it: of the contract, or of the user for a new one. */
function OwnCommercial(props: { readonly contract: ContractDetail | null; readonly error: ReactNode }) {
  const own = useUserCommercial().data
  const name = props.contract ? commercialNameOf(props.contract) : own ? commercialFullName(own) : ''
  return (
    <TextInput
      label={fields.commercial.label}
      readOnly
      value={name}
      description={texts.onlyAdminCommercial}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={props.error}
    />
  )
}
