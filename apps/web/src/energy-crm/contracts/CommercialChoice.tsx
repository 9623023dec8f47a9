import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { Contract } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useCommercials } from '../commercials/commercials.queries.ts'
import { useChangeCommercial } from './contract-changes.queries.ts'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'
import { contractFields } from './contract-fields.ts'

const NOBODY = 'none'

interface CommercialChoiceProps {
  readonly contract: Contract
  readonly onClose: () => void
}

/** Chooses another commercial for a contract. */
export function CommercialChoice({ contract, onClose }: CommercialChoiceProps) {
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
