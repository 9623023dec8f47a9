import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './GridCellEditor.module.css'

/** Where the focus goes after an edit: along the grid, back to the cell, or where the user has put it. */
export type EditEnd = 'down' | 'next' | 'previous' | 'stay' | 'left'

interface GridCellEditorProps {
  readonly label: string
  readonly initial: string
  /** The first key has replaced the text: the cursor is after it, instead of all being selected. */
  readonly isReplacing: boolean
  /** Numbers stand at the end, and the comma of the number pad is a decimal comma. */
  readonly isNumber?: boolean
  readonly maxLength?: number
  /** @param text null when the edit is given up. */
  readonly onEnd: (text: string | null, end: EditEnd) => void
}

/** The field of the cell of a grid that is edited; only it renders while typing. */
export function GridCellEditor(props: GridCellEditorProps) {
  const { label, initial, isReplacing, isNumber = false, maxLength, onEnd } = props
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
    // Arrows move the cursor in the text, not the focus in the grid.
    event.stopPropagation()
    if (isNumber && event.code === 'NumpadDecimal') {
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      const from = selectionStart ?? text.length
      setText(`${text.slice(0, from)},${text.slice(selectionEnd ?? from)}`)
      return
    }
    const where = { Enter: 'down', Tab: event.shiftKey ? 'previous' : 'next', Escape: 'stay' } as const
    if (!(event.key in where)) return
    event.preventDefault()
    end(event.key === 'Escape' ? null : text, where[event.key as keyof typeof where])
  }
  return (
    <input
      ref={field}
      className={styles.editor}
      data-number={isNumber || undefined}
      aria-label={label}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(text, 'left')}
    />
  )
}
