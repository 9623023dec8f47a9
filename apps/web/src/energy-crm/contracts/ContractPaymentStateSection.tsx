import { Textarea } from '@mantine/core'
import type { ContractPaymentState } from '@vatio/protocol/energy-crm/contract-payment-states/contract-payment-states.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useVisiblePaymentStates } from '../contract-payment-states/contract-payment-states.queries.ts'
import { PluginBadge } from '../plugins/PluginBadge.tsx'
import { contractFields } from './contract-fields.ts'
import { changesPaymentState, type ContractFormValues } from './contract-form.ts'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface ContractPaymentStateSectionProps {
  readonly form: FormStore<ContractFormValues>
  readonly contract: ContractDetail | null
  readonly onPicked: (id: string, name: string) => void
}

/** The billing state of a contract, where the company uses its plugin; a change shows the field of its observations. */
export function ContractPaymentStateSection({ form, contract, onPicked }: ContractPaymentStateSectionProps) {
  const current = contract?.contractPaymentState ?? null
  const states = useVisiblePaymentStates(current ? [current.idContractPaymentState] : [])
  const hasChange = useFormValue(form, (values) => changesPaymentState(values, contract))
  if (states === null) return null
  const options = states.map((state) => ({ value: state.idContractPaymentState, label: state.name }))
  // The state of the contract may be missing in the cached list, if it is newer.
  if (current && !states.some((state) => state.idContractPaymentState === current.idContractPaymentState)) {
    options.unshift({ value: current.idContractPaymentState, label: current.name })
  }
  return (
    <FormSection
      title={contractFields.paymentState.label}
      badge={<PluginBadge pluginKey="contractPaymentsStates" />}
    >
      <BoundField name="paymentState">
        {(field) => (
          <SelectField
            aria-label={contractFields.paymentState.label}
            placeholder={contract ? texts.noPaymentState : initialOf(states)}
            clearable={current === null}
            data={options}
            {...field}
            onChange={(id) => {
              form.setFieldValue('paymentState', id)
              const picked = options.find((option) => option.value === id)
              if (picked) onPicked(picked.value, picked.label)
            }}
          />
        )}
      </BoundField>
      {hasChange ? (
        <Wide>
          <BoundField name="paymentObservations">
            {(field) => (
              <Textarea
                label={texts.paymentObservations}
                maxLength={2000}
                autosize
                minRows={2}
                maxRows={8}
                {...field}
              />
            )}
          </BoundField>
        </Wide>
      ) : null}
    </FormSection>
  )
}

function initialOf(states: readonly ContractPaymentState[]): string {
  const first = states.find((state) => state.defaultState)
  return first ? `Inicial: ${first.name}` : texts.noPaymentState
}
