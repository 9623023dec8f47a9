import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { getSession } from './session-store.ts'

interface DraftableForm<Values> {
  readonly subscribe: (listener: () => void) => () => void
  readonly getValues: () => Values
  readonly isDirty: () => boolean
  readonly setValues: (values: Values) => void
}

/**
 * Stores a form's unsaved values in the tab by user and route, restores them when the form opens again
 * (after an expired session, a reload), and removes them on {@link forget}.
 *
 * @param route name of the form: its address, plus the record where one is edited.
 * @param secrets fields that are not stored in the browser.
 */
export function useDraft<Values extends object>(
  route: string,
  form: DraftableForm<Values>,
  secrets: readonly (keyof Values & string)[] = [],
): { readonly restored: boolean; readonly forget: () => void } {
  const userUID = getSession()?.user.userUID ?? ''
  const [restored] = useState(() => readDraft(userUID, route) !== null)
  const ended = useRef(false)
  useEffect(() => {
    const draft = readDraft(userUID, route)
    if (draft !== null && typeof draft === 'object') {
      form.setValues({ ...form.getValues(), ...(draft as Values) })
    }
    // Only when the form opens: later values must not be overwritten.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [])
  const keep = useEffectEvent(() => {
    if (ended.current || !form.isDirty()) return
    const open = Object.entries(form.getValues()).filter(
      ([name]) => !(secrets as readonly string[]).includes(name),
    )
    keepDraft(userUID, route, Object.fromEntries(open))
  })
  const { subscribe } = form
  useEffect(() => subscribe(() => keep()), [subscribe])
  return {
    restored,
    forget: () => {
      ended.current = true
      dropDraft(userUID, route)
    },
  }
}

/**
 * State that is stored like a form, in the tab by user and route, until it is forgotten.
 *
 * @param route name of the form: its address and the version it changes, so that the draft ends with that version.
 */
export function useKeptState<Value extends object>(
  route: string,
  initial: Value,
): readonly [value: Value, set: (next: Value) => void, forget: () => void] {
  const userUID = getSession()?.user.userUID ?? ''
  const [value, setValue] = useState(() => {
    const draft = readDraft(userUID, route)
    return draft !== null && typeof draft === 'object' ? { ...initial, ...(draft as Value) } : initial
  })
  const set = (next: Value) => {
    setValue(next)
    keepDraft(userUID, route, next)
  }
  return [value, set, () => dropDraft(userUID, route)]
}
