import { Button } from '@mantine/core'
import { CONTRACT_DATES } from '@vatio/domain/energy-crm/contracts/contract-figures'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useState, type FormEvent } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { showChange, useChangeDates } from './contract-changes.queries.ts'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'
import { contractFields } from './contract-fields.ts'
import { contractFormTexts } from './contracts.messages.ts'

interface ContractDateEditorProps {
  readonly contract: Contract
  readonly name: 'signingDate' | 'endDate'
  readonly onClose: () => void
}

/** Changes one date of a contract, with an undo. */
export function ContractDateEditor({ contract, name, onClose }: ContractDateEditorProps) {
  const { idContractInfo, version, contractNumber } = contract
  const before = contract[name]
  const [date, setDate] = useState(before)
  const [error, setError] = useState<string | null>(null)
  useFocusReturn()
  const undo = useChangeDates()
  const change = useChangeDates({
    onSuccess: (stored) => {
      const { label } = contractFields[name]
      showChange(texts.changed(texts.contract(contractNumber), `${label} ${formatDate(stored[name])}`), () =>
        undo.mutate({ params: { idContractInfo }, body: { version: stored.version, [name]: before } }),
      )
      onClose()
    },
    onError: (failure, _, messages) => {
      setError(messageOf(failure, messages).text)
      return true
    },
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What is typed may be no date: the field says so, and its value is still the one before.
    if (event.currentTarget.querySelector('[aria-invalid="true"]')) return
    if (date === before) onClose()
    else change.mutate({ params: { idContractInfo }, body: { version, [name]: date } })
  }
  return (
    <form onSubmit={save} noValidate>
      <DateField
        label={contractFields[name].label}
        description={name === 'endDate' ? contractFormTexts.endDateHelp : null}
        data-autofocus
        min={CONTRACT_DATES.first}
        max={CONTRACT_DATES.last}
        value={date}
        error={error}
        onChange={(next) => {
          setDate(next)
          setError(null)
        }}
      />
      <Button type="submit" size="xs" mt={8} fullWidth loading={change.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}
