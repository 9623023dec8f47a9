import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { getSession } from './session-store.ts'

interface DraftableForm<Values> {
  readonly values: Values
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
  const restored = useRef(false)
  const started = useRef(false)
  const ended = useRef(false)
  if (!started.current) {
    started.current = true
    restored.current = readDraft(userUID, route) !== null
  }
  useEffect(() => {
    const draft = readDraft(userUID, route)
    if (draft !== null && typeof draft === 'object') form.setValues({ ...form.values, ...(draft as Values) })
    // Only when the form opens: later values must not be overwritten.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [])
  const open = Object.entries(form.values).filter(([name]) => !(secrets as readonly string[]).includes(name))
  const text = JSON.stringify(Object.fromEntries(open))
  useEffect(() => {
    if (ended.current || !form.isDirty()) return
    keepDraft(userUID, route, JSON.parse(text) as unknown)
    // oxlint-disable-next-line react/exhaustive-deps -- `text` is the serialised values
  }, [text, route, userUID])
  return {
    restored: restored.current,
    forget: () => {
      ended.current = true
      dropDraft(userUID, route)
    },
  }
}

/**
 * State that is stored like a form, in the tab by user and route.
 *
 * @param route name of the form: its address and the version it changes, so that the draft ends with that version.
 */
export function useKeptState<Value extends object>(
  route: string,
  initial: Value,
): readonly [value: Value, set: (next: Value) => void] {
  const userUID = getSession()?.user.userUID ?? ''
  const [value, setValue] = useState(() => {
    const draft = readDraft(userUID, route)
    return draft !== null && typeof draft === 'object' ? { ...initial, ...(draft as Value) } : initial
  })
  const set = (next: Value) => {
    setValue(next)
    keepDraft(userUID, route, next)
  }
  return [value, set]
}
