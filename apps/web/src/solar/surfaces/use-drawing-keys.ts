import { useEffect, useRef, type RefObject } from 'react'
import type { DrawingTools } from './use-drawing-tools.ts'

/** Enter closes a drawing, Escape cancels it, Ctrl+Z and Ctrl+Shift+Z undo and redo; not while somebody types. */
export function useDrawingKeys(tools: DrawingTools, board: RefObject<HTMLElement | null>): void {
  const latest = useRef(tools)
  useEffect(() => {
    latest.current = tools
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { tool, drawing, close, cancel, undo, redo } = latest.current
      // Tabs that were opened stay mounted.
      if (board.current?.checkVisibility?.() === false) return
      const target = event.target as HTMLElement
      const isTyping = target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
      if (isTyping || event.defaultPrevented) return
      const isButton = target.closest('button, [role="button"]') !== null
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
        if (event.shiftKey) redo()
        else undo()
      } else if (event.key === 'Enter' && drawing !== null && !isButton) close()
      else if (event.key === 'Escape' && tool.kind !== 'select') cancel()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [board])
}
