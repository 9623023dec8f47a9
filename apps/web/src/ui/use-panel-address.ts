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
  /** To another record over the same list. */
  readonly go: (record: AppLink) => void
  /** Previous and next in the rows shown; absent at the ends and when the record is not among them. */
  readonly neighbours: (
    keys: readonly string[] | undefined,
    current: string,
    linkOf: (key: string) => AppLink,
  ) => { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined }
}

/**
 * Navigation of a record's panel over its list; every step is an address, so that back, reload and links work. `search`
 * are the parameters of the record's route; a panel that only creates has none.
 */
export function usePanelAddress(list: AppLink, search: SearchParameters<RecordParameter> = {}): PanelAddress {
  const navigate = useNavigate()
  const move = (to: AppLink, values: SearchParameters<RecordParameter | 'tab'>) =>
    void navigate({ ...to, search: (before) => ({ ...before, ...values }) })
  const set = (edit: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (before) => ({ ...before, edit }), replace })
  const go = (record: AppLink) => move(record, { edit: undefined })
  return {
    editing: search.edit === '1',
    edit: () => set('1', false),
    view: () => set(undefined, true),
    close: () => move(list, ofRecord),
    go,
    neighbours: (keys, current, linkOf) => {
      const index = keys?.indexOf(current) ?? -1
      const previous = index > 0 ? keys?.[index - 1] : undefined
      const next = index >= 0 ? keys?.[index + 1] : undefined
      return {
        onPrevious: previous === undefined ? undefined : () => go(linkOf(previous)),
        onNext: next === undefined ? undefined : () => go(linkOf(next)),
      }
    },
  }
}
