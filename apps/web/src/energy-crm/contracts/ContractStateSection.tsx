import { Select, Switch, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import { contractFields } from './contract-fields.ts'
import { changesState, type ContractFormValues } from './contract-form.ts'
import { contractFormTexts as texts } from './contracts.messages.ts'

interface ContractStateSectionProps {
  readonly form: UseFormReturnType<ContractFormValues>
  readonly contract: ContractDetail | null
}

/** The state of a contract; a change shows the fields of its observations and date. */
export function ContractStateSection({ form, contract }: ContractStateSectionProps) {
  const { values } = form
  const current = contract?.contractState
  const states = useVisibleContractStates(current ? [current.idContractState] : [])
  const first = states.find((state) => state.defaultState)
  const picked = states.find((state) => state.idContractState === values.state)
  const hasChange = changesState(values, contract)
  const options = states.map((state) => ({ value: state.idContractState, label: state.name }))
  // The state of the contract may be missing in the cached list: hidden from the user, or newer.
  if (current && !states.some((state) => state.idContractState === current.idContractState)) {
    options.unshift({ value: current.idContractState, label: current.name })
  }
  return (
    <FormSection title="Estados">
      <Select
        label={contractFields.state.label}
        placeholder={first ? `Inicial: ${first.name}` : 'Inicial'}
        clearable={contract === null}
        allowDeselect={contract === null}
        data={options}
        {...form.getInputProps('state')}
        description={hasChange && picked?.closeState ? texts.willClose : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {hasChange ? (
        <>
          <Switch
            label={texts.marksStateDate}
            {...form.getInputProps('marksStateDate', { type: 'checkbox' })}
            pb={8}
            style={{ alignSelf: 'end' }}
          />
          <Wide>
            <Textarea
              label={texts.observations}
              maxLength={2000}
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps('observations')}
            />
          </Wide>
        </>
      ) : null}
    </FormSection>
  )
}
