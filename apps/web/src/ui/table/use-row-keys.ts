import { useState, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (current: number, last: number) => number>> = {
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowUp: (current) => Math.max(current - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (current, last) => Math.min(current + 10, last),
  PageUp: (current) => Math.max(current - 10, 0),
}

interface RowSelecting {
  readonly toggle: (index: number) => void
  /** Selects the rows from the one last selected to this one. */
  readonly extend: (index: number, from?: number) => void
}

/**
 * Keyboard of a list: up, down, home, end move the focused row; Enter opens it. Space selects it where rows can be
 * selected; with Shift, it and the arrows select a range. One row is in the tab order.
 */
export function useRowKeys(count: number, selecting?: RowSelecting) {
  const [wanted, setCurrent] = useState(0)
  const current = Math.min(wanted, Math.max(count - 1, 0))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    if (!row || event.target !== row) return
    const index = Number(row.dataset.row)
    if (event.key === 'Enter') {
      event.preventDefault()
      row.click()
      return
    }
    if (event.key === ' ' && selecting) {
      event.preventDefault()
      if (event.shiftKey) selecting.extend(index)
      else selecting.toggle(index)
      return
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(index, count - 1)
    setCurrent(next)
    if (event.shiftKey && selecting) selecting.extend(next, index)
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus()
  }
  return { current, setCurrent, onKeyDown }
}
