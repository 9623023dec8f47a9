import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { beginNewRecord } from '../../ui/form/use-record-form.ts'
import {
  contractFromCupsForm,
  toContractFromCupsValues,
  withSupplyFactsOfBill,
} from './contract-from-cups.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'

/** What a bill says of its supply. */
export interface BilledSupply {
  readonly cups: string
  readonly postcode: string
  readonly tariff: string
  /** kW by period, P1 first. */
  readonly powersKw: readonly (number | null)[]
  readonly yearKwh: number | null
}

interface ContractOfBillCardProps {
  readonly bill: BilledSupply
  /** The supply exists already: only its contract is created. */
  readonly isStored: boolean
}

/** Opens the form of a contract, with its client and its supply, filled in from a bill. */
export function ContractOfBillCard({ bill, isStored }: ContractOfBillCardProps) {
  const navigate = useNavigate()
  const begin = () => {
    beginNewRecord(
      contractFromCupsForm(undefined),
      withSupplyFactsOfBill(toContractFromCupsValues(todayInMadrid()), bill),
    )
    void navigate({ to: '/energy-crm/contracts/from-cups', search: { factura: '1' } })
  }
  return (
    <Button variant="default" onClick={begin}>
      {isStored ? texts.contractOfBill : texts.allOfBill}
    </Button>
  )
}
