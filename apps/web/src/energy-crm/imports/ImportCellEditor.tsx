import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './ImportGrid.module.css'

/** Where the focus goes after an edit: along the grid, back to the cell, or where the user has put it. */
export type EditEnd = 'down' | 'next' | 'previous' | 'stay' | 'left'

interface ImportCellEditorProps {
  readonly label: string
  readonly initial: string
  /** The first key has replaced the text: the cursor is after it, instead of all being selected. */
  readonly isReplacing: boolean
  /** @param text null when the edit is given up. */
  readonly onEnd: (text: string | null, end: EditEnd) => void
}

const MOST_CHARACTERS = 4_000

/** The field of the cell that is corrected; only it renders while typing. */
export function ImportCellEditor({ label, initial, isReplacing, onEnd }: ImportCellEditorProps) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (!isReplacing) field.current?.select()
  }, [isReplacing])

  function end(result: string | null, where: EditEnd) {
    // The blur of a field that is removed must not save its text again.
    if (ended.current) return
    ended.current = true
    onEnd(result, where)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const where = { Enter: 'down', Tab: event.shiftKey ? 'previous' : 'next', Escape: 'stay' } as const
    // Arrows move the cursor in the text, not the focus in the grid.
    event.stopPropagation()
    if (!(event.key in where)) return
    event.preventDefault()
    end(event.key === 'Escape' ? null : text, where[event.key as keyof typeof where])
  }
  return (
    <input
      ref={field}
      className={styles.editor}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={MOST_CHARACTERS}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(text, 'left')}
    />
  )
}
