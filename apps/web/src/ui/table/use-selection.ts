import { useState } from 'react'
import { NOTHING_SELECTED, type Selection } from './selection.ts'
import type { ListState } from './use-list-state.ts'

/** The selected rows of a list; none once the search or a filter changes. */
export function useSelection(list: Pick<ListState, 'q' | 'filters'>) {
  const scope = JSON.stringify([list.q, list.filters])
  const [state, setState] = useState({ scope, selection: NOTHING_SELECTED })
  return {
    selected: state.scope === scope ? state.selection : NOTHING_SELECTED,
    onChange: (selection: Selection) => setState({ scope, selection }),
  }
}
