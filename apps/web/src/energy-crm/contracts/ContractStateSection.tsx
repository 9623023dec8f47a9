import { Switch, Textarea } from '@mantine/core'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import { contractFields } from './contract-fields.ts'
import { changesState, type ContractFormValues } from './contract-form.ts'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface ContractStateSectionProps {
  readonly form: FormStore<ContractFormValues>
  readonly contract: ContractDetail | null
}

/** The state of a contract; a change shows the fields of its observations and date. */
export function ContractStateSection({ form, contract }: ContractStateSectionProps) {
  const current = contract?.contractState
  const states = useVisibleContractStates(current ? [current.idContractState] : [])
  const chosen = useFormValue(form, (values) => values.state)
  const first = states.find((state) => state.defaultState)
  const picked = states.find((state) => state.idContractState === chosen)
  const hasChange = useFormValue(form, (values) => changesState(values, contract))
  const options = states.map((state) => ({ value: state.idContractState, label: state.name }))
  // The state of the contract may be missing in the cached list: hidden from the user, or newer.
  if (current && !states.some((state) => state.idContractState === current.idContractState)) {
    options.unshift({ value: current.idContractState, label: current.name })
  }
  return (
    <FormSection title="Estados">
      <BoundField name="state">
        {(field) => (
          <SelectField
            label={contractFields.state.label}
            placeholder={first ? `Inicial: ${first.name}` : 'Inicial'}
            clearable={contract === null}
            data={options}
            {...field}
            description={hasChange && picked?.closeState ? texts.willClose : null}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
      </BoundField>
      {hasChange ? (
        <>
          <BoundField name="marksStateDate" type="checkbox">
            {(field) => (
              <Switch label={texts.marksStateDate} {...field} pb={8} style={{ alignSelf: 'end' }} />
            )}
          </BoundField>
          <Wide>
            <BoundField name="observations">
              {(field) => (
                <Textarea
                  label={texts.observations}
                  maxLength={2000}
                  autosize
                  minRows={2}
                  maxRows={8}
                  {...field}
                />
              )}
            </BoundField>
          </Wide>
        </>
      ) : null}
    </FormSection>
  )
}
