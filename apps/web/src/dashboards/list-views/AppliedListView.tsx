import { useEffect, useRef } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import type { SavedViewProps } from '../../ui/table/saved-views.ts'
import { useListViews } from './list-views.queries.ts'
import { listOf } from './viewed-list.ts'

/** A list that is entered by an address without parameters opens with the user's default view. */
export function AppliedListView({ children, list, isRecordOpen, ...table }: SavedViewProps) {
  const views = useListViews(listOf({ ...table, list }, useUser()))
  const hasEntered = useRef(false)
  useEffect(() => {
    if (!list || !views || hasEntered.current) return
    hasEntered.current = true
    const first = views.find(({ isDefault }) => isDefault)
    if (first && list.isPlain && !isRecordOpen) list.apply(first, 'replace')
  }, [views, list, isRecordOpen])
  const view = views?.find(({ idListView }) => idListView === list?.view)
  return children(view?.columns ? { key: `${view.idListView}-${view.version}`, columns: view.columns } : null)
}
