import { areSameColumns, isSameSearch } from '@vatio/domain/dashboards/list-views/list-view'
import { listsOf } from '@vatio/domain/dashboards/list-views/list-view.policy'
import { isViewedList, type ViewedList } from '@vatio/domain/dashboards/list-views/viewed-list.data'
import type { ListView } from '@vatio/protocol/dashboards/list-views/list-views.schema'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import type { SavedViewsMenuProps, ViewedTable } from '../../ui/table/saved-views.ts'

/** The list of a table, where it has saved views that the user may have. */
export function listOf({ id, list }: Pick<ViewedTable, 'id' | 'list'>, user: LoggedUser): ViewedList | null {
  return list && isViewedList(id) && listsOf(user).includes(id) ? id : null
}

/** Whether the list shows other rows or columns than the view. */
export function isViewChanged(
  view: ListView,
  { list, columns, shownColumns }: Pick<SavedViewsMenuProps, 'list' | 'columns' | 'shownColumns'>,
): boolean {
  if (!isSameSearch(list.toKnown(view.search), list.search)) return true
  const known = view.columns?.filter(({ id }) => columns.includes(id))
  return known !== undefined && !areSameColumns(known, shownColumns)
}
