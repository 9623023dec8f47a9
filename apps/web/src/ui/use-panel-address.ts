import { useNavigate, useSearch } from '@tanstack/react-router'

type Search = Readonly<Record<string, string | undefined>>

/** What belongs to the open record, not to the list behind it. */
const ofRecord = { tab: undefined, edit: undefined } as const

export interface PanelAddress {
  /** Whether the address asks for the form (`?edit=1`). */
  readonly editing: boolean
  readonly edit: () => void
  /** From the form back to the record. */
  readonly view: () => void
  /** Back to the list as it was: search, filters, page. */
  readonly close: () => void
  /** To another record over the same list. */
  readonly go: (path: string) => void
  /** Previous and next in the rows shown; absent at the ends and when the record is not among them. */
  readonly neighbours: (
    paths: readonly string[] | undefined,
    current: string,
  ) => { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined }
}

/** Moves of a record's panel over its list, all of them addresses, so that back, reload and links work. */
export function usePanelAddress(listPath: string): PanelAddress {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const move = (to: string, values: Search, replace = false) =>
    void navigate({ to, search: ((before: Search) => ({ ...before, ...values })) as never, replace })
  const go = (path: string) => move(path, { edit: undefined })
  return {
    editing: search.edit === '1',
    edit: () => move('.', { edit: '1' }),
    view: () => move('.', { edit: undefined }, true),
    close: () => move(listPath, ofRecord),
    go,
    neighbours: (paths, current) => {
      const index = paths?.indexOf(current) ?? -1
      const previous = index > 0 ? paths?.[index - 1] : undefined
      const next = index >= 0 ? paths?.[index + 1] : undefined
      return {
        onPrevious: previous === undefined ? undefined : () => go(previous),
        onNext: next === undefined ? undefined : () => go(next),
      }
    },
  }
}
