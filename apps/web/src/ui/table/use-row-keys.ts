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
  /** Selects the rows of the page; once they are, all that match. */
  readonly selectMore: () => void
  readonly toggle: (index: number) => void
  /** Selects the rows from the one last selected to this one. */
  readonly extend: (index: number, from?: number) => void
}

const CELL = '[data-cell-edit]'

/**
 * Moves the focus among the cells of a row that can be edited, or to the same cell of another row.
 *
 * @returns whether the key was one of these.
 */
function moveAmongCells(key: string, row: HTMLElement, cell: HTMLElement): boolean {
  const cells = [...row.querySelectorAll<HTMLElement>(CELL)]
  const place = cells.indexOf(cell)
  if (key === 'ArrowLeft') (cells[place - 1] ?? row).focus()
  else if (key === 'ArrowRight') cells[place + 1]?.focus()
  else if (key === 'Escape') row.focus()
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const other = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
    other?.querySelectorAll<HTMLElement>(CELL)[place]?.focus()
  } else return false
  return true
}

/**
 * Keyboard of a list: up, down, home, end move the focused row; Enter opens it. Right and F2 go to its first cell that
 * can be edited. Space selects it where rows can be selected; with Shift, it and the arrows select a range; Ctrl+A the
 * page and then all that match. One row is in the tab order.
 */
export function useRowKeys(count: number, selecting?: RowSelecting) {
  const [wanted, setCurrent] = useState(0)
  const current = Math.min(wanted, Math.max(count - 1, 0))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-row]')
    if (!row) return
    if (target.matches(CELL) && moveAmongCells(event.key, row, target)) {
      event.preventDefault()
      // Escape leaves the cell, not the panel beside the list.
      event.stopPropagation()
      return
    }
    if (target !== row) return
    const index = Number(row.dataset.row)
    if (event.key === 'Enter') {
      event.preventDefault()
      row.click()
      return
    }
    const firstCell = row.querySelector<HTMLElement>(CELL)
    if ((event.key === 'ArrowRight' || event.key === 'F2') && firstCell) {
      event.preventDefault()
      firstCell.focus()
      return
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && selecting) {
      event.preventDefault()
      selecting.selectMore()
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
