import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { CONTRACT_DATES } from '@vatio/domain/energy-crm/contracts/contract-figures'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { EditableCell } from '../../ui/table/EditableCell.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { useCommercials } from '../commercials/commercials.queries.ts'
import { showChange, useChangeCommercial, useChangeDates } from './contract-changes.queries.ts'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'
import { contractFields } from './contract-fields.ts'
import { commercialNameOf } from './contract-names.ts'
import { ExpiryDate } from './ExpiryDate.tsx'
import { contractFormTexts } from './contracts.messages.ts'

interface CellProps {
  readonly contract: Contract
}

const NOBODY = 'none'

/** The commercial of a contract in a list of an Admin, who chooses another one in place. */
export function CommercialCell({ contract }: CellProps) {
  return (
    <EditableCell
      label={texts.changeCommercial}
      inRow
      renderEditor={(close) => <CommercialChoice contract={contract} onClose={close} />}
    >
      {commercialNameOf(contract) || '–'}
    </EditableCell>
  )
}

function CommercialChoice({ contract, onClose }: CellProps & { readonly onClose: () => void }) {
  const change = useChangeCommercial()
  const current = contract.commercial?.idCommercial ?? null
  return (
    <CommercialList
      value={current}
      onChoose={(id, name) => {
        onClose()
        if (id === current) return
        change(
          contract,
          id,
          texts.changed(texts.contract(contract.contractNumber), name ?? texts.noCommercial),
        )
      }}
    />
  )
}

interface CommercialListProps {
  /** The commercial that the contract has now; null without one. */
  readonly value?: string | null
  /** @param name null for none */
  readonly onChoose: (idCommercial: string | null, name: string | null) => void
}

/** The commercials that the user may choose, and none. */
export function CommercialList({ value, onChoose }: CommercialListProps) {
  const commercials = useCommercials().data ?? []
  const choices = commercials.map((commercial) => ({
    value: commercial.idCommercial,
    label: commercialFullName(commercial),
  }))
  return (
    <ChoiceList
      label={contractFields.commercial.label}
      value={value === null ? NOBODY : value}
      choices={[...choices, { value: NOBODY, label: texts.noCommercial }]}
      onChoose={(chosen) => {
        const known = choices.find((choice) => choice.value === chosen)
        onChoose(known?.value ?? null, known?.label ?? null)
      }}
    />
  )
}

export function SigningDateCell({ contract }: CellProps) {
  return (
    <DateCell contract={contract} name="signingDate" label={texts.changeSigning}>
      {formatDate(contract.signingDate)}
    </DateCell>
  )
}

/** The expiry of a contract; what is written in place is its end, without which the expiry is computed. */
export function ExpiryCell({ contract }: CellProps) {
  return (
    <DateCell contract={contract} name="endDate" label={texts.changeExpiry}>
      <ExpiryDate date={contract.expiryDate} />
    </DateCell>
  )
}

export function EndDateCell({ contract }: CellProps) {
  return (
    <DateCell contract={contract} name="endDate" label={texts.changeExpiry}>
      {formatDate(contract.endDate)}
    </DateCell>
  )
}

interface DateCellProps extends CellProps {
  readonly name: 'signingDate' | 'endDate'
  readonly label: string
}

function DateCell({ children, ...props }: DateCellProps & { readonly children: ReactNode }) {
  return (
    <EditableCell
      label={props.label}
      inRow
      renderEditor={(close) => <DateEditor {...props} onClose={close} />}
    >
      {children}
    </EditableCell>
  )
}

function DateEditor({ contract, name, onClose }: DateCellProps & { readonly onClose: () => void }) {
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
