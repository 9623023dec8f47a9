/** Steps that can be undone. */
export const MAX_STEPS = 100

/** A value with what it was before, for undo and redo. Values are never changed in place. */
export interface EditHistory<Value> {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
  /** What the last edit changed: further edits of the same belong to its step. */
  readonly openStep: string | null
}

export function startHistory<Value>(present: Value): EditHistory<Value> {
  return { past: [], present, future: [], openStep: null }
}

/**
 * Adds an edit; what was undone can then no longer be redone.
 *
 * @param step name of a run of edits that is one step, such as the typing in one field; null for a step of its own
 */
export function recordEdit<Value>(
  history: EditHistory<Value>,
  present: Value,
  step: string | null = null,
): EditHistory<Value> {
  if (present === history.present) return history
  if (step !== null && step === history.openStep) return { ...history, present, future: [] }
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], openStep: step }
}

/** Ends a run of edits: the next one is a step of its own. */
export function endStep<Value>(history: EditHistory<Value>): EditHistory<Value> {
  return history.openStep === null ? history : { ...history, openStep: null }
}

/** The history one step earlier; the same where there is none. */
export function undo<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], openStep: null }
}

/** The history one undone step later; the same where there is none. */
export function redo<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const { past, present, future } = history
  const [after, ...rest] = future
  if (after === undefined) return history
  return { past: [...past, present], present: after, future: rest, openStep: null }
}
