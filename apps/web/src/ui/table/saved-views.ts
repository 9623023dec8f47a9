import type { ViewColumn } from '@vatio/domain/dashboards/list-views/list-view'
import { createContext, type ComponentType, type ReactNode } from 'react'
import type { GivenColumns } from './table-settings.ts'
import type { ListState } from './use-list-state.ts'

export interface ViewedTable {
  /** Id of the table: it says which list it is. */
  readonly id: string
  readonly list: ListState | undefined
  readonly isRecordOpen: boolean
}

export interface SavedViewsMenuProps extends Pick<ViewedTable, 'id'> {
  readonly list: ListState
  /** Ids of all columns that the table can show. */
  readonly columns: readonly string[]
  readonly shownColumns: readonly ViewColumn[]
  /** Whether the user has chosen or widened columns. */
  readonly hasOwnColumns: boolean
  /** Shows the columns of the view as they are stored. */
  readonly onResetColumns: () => void
}

export interface SavedViewProps extends ViewedTable {
  /** Draws the table with the columns of the applied view, if it has any. */
  readonly children: (columns: GivenColumns | null) => ReactNode
}

/** Saved views of lists: a feature that tables know by this interface only. The frame of the pages provides it. */
export interface SavedViews {
  /** Opens the list with its default view, and gives the table the columns of the applied one. */
  readonly View: ComponentType<SavedViewProps>
  /** The menu at the start of the toolbar; nothing for a list without views. */
  readonly Menu: ComponentType<SavedViewsMenuProps>
}

/** Outside the frame tables have no saved views. */
export const SavedViewsContext = createContext<SavedViews>({
  View: ({ children }) => children(null),
  Menu: () => null,
})
