import { useNavigate } from '@tanstack/react-router'
import type { AppLink } from '../platform/address/app-link.ts'
import type { RecordParameter, SearchParameters } from '../platform/address/search-parameters.ts'

/** Parameters of the open record, not of the list behind it. */
const ofRecord = { tab: undefined, edit: undefined } as const

export interface PanelAddress {
  /** Whether the address opens the form (`?edit=1`). */
  readonly editing: boolean
  readonly edit: () => void
  /** From the form back to the record. */
  readonly view: () => void
  /** Back to the list as it was: search, filters, page. */
  readonly close: () => void
  /** To another record over the same list, or over another page of it. */
  readonly go: (record: AppLink, page?: number) => void
}

/**
 * Navigation of a record's panel over its list; every step is an address, so that back, reload and links work. `search`
 * are the parameters of the record's route; a panel that only creates has none.
 */
export function usePanelAddress(list: AppLink, search: SearchParameters<RecordParameter> = {}): PanelAddress {
  const navigate = useNavigate()
  const move = (to: AppLink, values: SearchParameters<RecordParameter | 'tab' | 'page'>) =>
    void navigate({ ...to, search: (before) => ({ ...before, ...values }) })
  const set = (edit: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (before) => ({ ...before, edit }), replace })
  const go = (record: AppLink, page?: number) =>
    move(record, {
      edit: undefined,
      ...(page === undefined ? {} : { page: page <= 1 ? undefined : String(page) }),
    })
  return {
    editing: search.edit === '1',
    edit: () => set('1', false),
    view: () => set(undefined, true),
    close: () => move(list, ofRecord),
    go,
  }
}
