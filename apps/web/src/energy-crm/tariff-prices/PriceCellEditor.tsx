import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import styles from './PriceGrid.module.css'

/** Where the focus goes after an edit: along the grid, back to the cell, or where the user has put it. */
export type EditEnd = 'down' | 'next' | 'previous' | 'stay' | 'left'

interface PriceCellEditorProps {
  readonly label: string
  readonly initial: string
  /** The first key has replaced the price: the cursor stands after it, instead of all being selected. */
  readonly isReplacing: boolean
  /** @param text null when the edit is given up. */
  readonly onEnd: (text: string | null, end: EditEnd) => void
}

/** The field of the cell being edited; only it renders while typing. */
export function PriceCellEditor({ label, initial, isReplacing, onEnd }: PriceCellEditorProps) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (!isReplacing) field.current?.select()
  }, [isReplacing])

  function end(result: string | null, where: EditEnd) {
    // The blur of a field that is removed must not store its text again.
    if (ended.current) return
    ended.current = true
    onEnd(result, where)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.code === 'NumpadDecimal') {
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      const from = selectionStart ?? text.length
      setText(`${text.slice(0, from)},${text.slice(selectionEnd ?? from)}`)
      return
    }
    const where = { Enter: 'down', Tab: event.shiftKey ? 'previous' : 'next', Escape: 'stay' } as const
    if (!(event.key in where)) return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Escape' ? null : text, where[event.key as keyof typeof where])
  }
  return (
    <input
      ref={field}
      className={styles.editor}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(text, 'left')}
    />
  )
}
