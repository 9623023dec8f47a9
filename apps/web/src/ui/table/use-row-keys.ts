import { useState, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (current: number, last: number) => number>> = {
  ArrowDown: (current, last) => Math.min(current + 1, last),
  ArrowUp: (current) => Math.max(current - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (current, last) => Math.min(current + 10, last),
  PageUp: (current) => Math.max(current - 10, 0),
}

/** Keyboard of a list: up, down, home, end move the focused row; Enter opens it. One row is in the tab order. */
export function useRowKeys(count: number) {
  const [wanted, setCurrent] = useState(0)
  const current = Math.min(wanted, Math.max(count - 1, 0))

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]')
    if (!row || event.target !== row) return
    if (event.key === 'Enter') {
      event.preventDefault()
      row.click()
      return
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(Number(row.dataset.row), count - 1)
    setCurrent(next)
    event.currentTarget.querySelector<HTMLElement>(`tr[data-row="${next}"]`)?.focus()
  }
  return { current, setCurrent, onKeyDown }
}
