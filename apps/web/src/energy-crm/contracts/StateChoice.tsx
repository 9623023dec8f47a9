import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { useVisibleContractStates } from '../contract-states/contract-states.queries.ts'
import { contractChangeTexts as texts } from './contract-changes.messages.ts'

interface StateChoiceProps {
  /** The state that the contract has now. */
  readonly value?: string
  readonly onChoose: (idContractState: string) => void
  /** Asks for the date and the observations too. */
  readonly onDetails: () => void
}

/** The states that the user may choose, for one contract or for many. */
export function StateChoice({ value, onChoose, onDetails }: StateChoiceProps) {
  const states = useVisibleContractStates(value === undefined ? [] : [value])
  return (
    <ChoiceList
      label={texts.state}
      value={value}
      choices={states.map((state) => ({
        value: state.idContractState,
        label: state.name,
        colour: state.badgeColor,
      }))}
      onChoose={onChoose}
      other={{ label: texts.withDetails, run: onDetails }}
    />
  )
}
