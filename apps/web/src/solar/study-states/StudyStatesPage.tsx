import type { StateKind } from '../../energy-crm/state-list.ts'
import { StateListCard } from '../../energy-crm/state-list/StateListCard.tsx'
import { InventoryTabCard } from '../inventory/InventoryTabCard.tsx'
import { studyStateTexts as texts } from './study-states.messages.ts'
import { useStudyStates, useStudyStateWrites, type ListedStudyState } from './study-states.queries.ts'

const kind: StateKind<ListedStudyState> = {
  empty: texts.empty,
  idOf: (state) => state.idSolarStudyState,
  flags: [],
  mayBeDefault: () => true,
  mayHaveNoDefault: false,
}

/** Creates, edits, orders and deletes the states of solar studies, and chooses the default one. */
export function StudyStatesPage() {
  return (
    <InventoryTabCard tab="study-states">
      <StateListCard kind={kind} writes={useStudyStateWrites()} query={useStudyStates()} />
    </InventoryTabCard>
  )
}
