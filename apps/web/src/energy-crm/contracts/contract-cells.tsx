import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { ReactNode } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { EditableCell } from '../../ui/table/EditableCell.tsx'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'
import { commercialNameOf } from './contract-names.ts'
import { ExpiryDate } from './ExpiryDate.tsx'

const CommercialChoice = lazyPart(async () => (await import('./CommercialChoice.tsx')).CommercialChoice)
const DateEditor = lazyPart(async () => (await import('./ContractDateEditor.tsx')).ContractDateEditor)

interface CellProps {
  readonly contract: Contract
}

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
