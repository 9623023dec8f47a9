import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { canChooseContractCommercial } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { BoundField, Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import { useUserCommercial } from '../commercials/commercials.queries.ts'
import { utilityOptions } from '../utility-labels.ts'
import { contractFields as fields } from './contract-fields.ts'
import { withUtility, type ContractFormValues } from './contract-form.ts'
import { commercialNameOf } from './contract-names.ts'
import { ContractNumberField } from './ContractNumberField.tsx'
import { contractFormTexts as texts } from './contracts.messages.ts'
import type { NumberCheck } from './contracts.queries.ts'

interface ContractDataSectionProps {
  readonly form: FormStore<ContractFormValues>
  readonly contract: ContractDetail | null
  /** Told what is known of the number. */
  readonly onCheck: (check: NumberCheck) => void
}

/** Energy, number, dates and commercial of a contract. */
export function ContractDataSection({ form, contract, onCheck }: ContractDataSectionProps) {
  const user = useUser()
  const utilityType = useFormValue(form, (values) => values.utilityType)
  return (
    <FormSection title="Datos del contrato">
      <BoundField name="utilityType">
        {({ value, error }) => (
          <Input.Wrapper
            label={fields.utilityType.label}
            labelElement="div"
            withAsterisk
            error={error}
            description={contract ? texts.fixedUtility : null}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          >
            <SegmentedControl
              fullWidth
              aria-label={fields.utilityType.label}
              disabled={contract !== null}
              data={utilityOptions}
              value={(value as UtilityType | null) ?? ''}
              onChange={(type) => form.setValues(withUtility(form.getValues(), type as UtilityType))}
            />
          </Input.Wrapper>
        )}
      </BoundField>
      <ContractNumberField utilityType={utilityType} own={contract?.contractNumber ?? ''} onCheck={onCheck} />
      <Field of={fields.signingDate} />
      <Field of={fields.lastStateChangeDate} />
      <Field of={fields.endDate} description={texts.endDateHelp} />
      <Field of={fields.permanenceEndDate} />
      <Field of={fields.noticeDays} />
      <BoundField name="commercial">
        {(field) =>
          canChooseContractCommercial(user) ? (
            <CommercialPicker {...field} value={field.value as string | null} />
          ) : (
            <OwnCommercial contract={contract} error={field.error} />
          )
        }
      </BoundField>
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
