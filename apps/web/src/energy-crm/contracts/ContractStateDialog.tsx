import { Group, Radio, Textarea } from '@mantine/core'
import { CONTRACT_DATES } from '@vatio/domain/energy-crm/contracts/contract-figures'
import type { ContractState } from '@vatio/protocol/energy-crm/contract-states/contract-states.schema'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { BoundField, FieldFormProvider } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { StateChange } from './contract-changes.queries.ts'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'
import { contractFormTexts } from './contracts.messages.ts'

interface ContractStateDialogProps {
  readonly title?: string
  readonly submitLabel?: string
  /** What was chosen before. */
  readonly initial?: StateChange | null
  readonly states: readonly ContractState[]
  readonly onSubmit: (change: StateChange) => void
  readonly onClose: () => void
}

interface Values {
  readonly idContractState: string | null
  readonly date: string | null
  readonly observations: string
}

const { first: min, last: max } = CONTRACT_DATES
/** As many states as are shown side by side; more are a list to search in. */
const SHOWN_STATES = 8

/** Asks for the state of one or many contracts, its date and what is to be noted. */
export function ContractStateDialog(props: ContractStateDialogProps) {
  const { states, onSubmit, onClose, title = texts.changeState, submitLabel = texts.changeState } = props
  const initialValues: Values = props.initial ?? {
    idContractState: null,
    date: todayInMadrid(),
    observations: '',
  }
  const form = useForm<Values>({
    initialValues,
    validate: {
      idContractState: (id) => (id === null ? texts.chooseState : null),
      date: (date) => (date === null || date < min || date > max ? contractFormTexts.date : null),
    },
  })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      busy={false}
      onClose={onClose}
      onSubmit={({ idContractState, date, observations }) => {
        if (idContractState !== null && date !== null) onSubmit({ idContractState, date, observations })
      }}
    >
      <FieldFormProvider value={{ form }}>
        <BoundField name="idContractState">
          {({ value, ...field }) =>
            states.length <= SHOWN_STATES ? (
              <Radio.Group label={texts.state} value={(value as string | null) ?? ''} {...field}>
                <Group gap="8px 20px" mt={8}>
                  {states.map((state, index) => (
                    <Radio
                      key={state.idContractState}
                      value={state.idContractState}
                      label={state.name}
                      data-autofocus={index === 0 || undefined}
                    />
                  ))}
                </Group>
              </Radio.Group>
            ) : (
              <SelectField
                label={texts.state}
                data-autofocus
                data={states.map((state) => ({ value: state.idContractState, label: state.name }))}
                value={value as string | null}
                {...field}
              />
            )
          }
        </BoundField>
        <BoundField name="date">
          {({ value, ...field }) => (
            <DateField
              label={texts.date}
              mt={12}
              min={min}
              max={max}
              value={value as string | null}
              {...field}
            />
          )}
        </BoundField>
        <BoundField name="observations">
          {(field) => (
            <Textarea
              label={texts.observations}
              mt={12}
              maxLength={2000}
              autosize
              minRows={2}
              maxRows={8}
              {...field}
            />
          )}
        </BoundField>
      </FieldFormProvider>
    </FormDialog>
  )
}
