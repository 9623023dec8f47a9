import { useEffect, useRef } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { getSession } from './session-store.ts'

interface DraftableForm<Values> {
  readonly values: Values
  readonly isDirty: () => boolean
  readonly setValues: (values: Values) => void
}

/**
 * Keeps a form's unsaved values in the tab by user and route, brings them back when the form opens again
 * (after an expired session, a reload), and forgets them on {@link forget}.
 *
 * @param route name of the form: its address, plus the record where one is edited.
 */
export function useDraft<Values extends object>(
  route: string,
  form: DraftableForm<Values>,
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
    // Only when the form opens: later values are the person's own.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [])
  const text = JSON.stringify(form.values)
  useEffect(() => {
    if (ended.current || !form.isDirty()) return
    keepDraft(userUID, route, JSON.parse(text) as unknown)
    // oxlint-disable-next-line react/exhaustive-deps -- the text stands for the values
  }, [text, route, userUID])
  return {
    restored: restored.current,
    forget: () => {
      ended.current = true
      dropDraft(userUID, route)
    },
  }
}
