import { Input, SegmentedControl, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CONTRACT_DATES } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { canChooseContractCommercial } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { ReactNode } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import { useUserCommercial } from '../commercials/commercials.queries.ts'
import { utilityOptions } from '../utility-labels.ts'
import { commercialNameOf } from './contract-columns.tsx'
import { withUtility, type ContractFormValues } from './contract-form.ts'
import styles from './ContractForm.module.css'
import { ContractNumberField } from './ContractNumberField.tsx'
import { contractFieldLabels as labels, contractFormTexts as texts } from './contracts.messages.ts'
import type { useContractNumberCheck } from './contracts.queries.ts'

interface ContractDataSectionProps {
  readonly form: UseFormReturnType<ContractFormValues>
  /** Props of a field, marked where the company requires it. */
  readonly ask: (name: string) => ReturnType<UseFormReturnType<ContractFormValues>['getInputProps']>
  readonly contract: ContractDetail | null
  readonly number: ReturnType<typeof useContractNumberCheck>
}

/** What identifies a contract: energy, number, dates and whose it is. */
export function ContractDataSection({ form, ask, contract, number }: ContractDataSectionProps) {
  const user = useUser()
  const { values } = form
  const dates = { min: CONTRACT_DATES.first, max: CONTRACT_DATES.last }
  return (
    <FormSection title="Datos del contrato">
      <Input.Wrapper
        label={labels.utilityType}
        labelElement="div"
        withAsterisk
        error={form.errors['utilityType']}
        description={contract ? texts.fixedUtility : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <SegmentedControl
          fullWidth
          aria-label={labels.utilityType}
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
        onLeft={() => {
          if (values.utilityType === null && values.contractNumber.trim() !== '') {
            showToast({ tone: 'warning', text: texts.chooseUtility })
          }
        }}
      />
      <DateField label={labels.signingDate} {...dates} {...ask('signingDate')} value={values.signingDate} />
      <DateField
        label={labels.lastStateChangeDate}
        {...dates}
        {...ask('lastStateChangeDate')}
        value={values.lastStateChangeDate}
      />
      {canChooseContractCommercial(user) ? (
        <CommercialPicker {...ask('commercial')} value={values.commercial} />
      ) : (
        <OwnCommercial contract={contract} error={form.errors['commercial']} />
      )}
      <Switch
        label={labels.implicitRenewal}
        {...form.getInputProps('implicitRenewal', { type: 'checkbox' })}
        pb={8}
        style={{ alignSelf: 'end' }}
      />
    </FormSection>
  )
}

/** Whose contract it is, for who does not choose: of an old one as it stands, of a new one the writer's own. */
function OwnCommercial(props: { readonly contract: ContractDetail | null; readonly error: ReactNode }) {
  const own = useUserCommercial().data
  const name = props.contract ? commercialNameOf(props.contract) : own ? commercialFullName(own) : ''
  return (
    <TextInput
      label={labels.commercial}
      readOnly
      className={styles['readOnly'] ?? ''}
      value={name}
      description={texts.onlyAdminCommercial}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={props.error}
    />
  )
}
