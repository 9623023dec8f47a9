import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

/** A button that opens something beside it, as what is opened knows it. */
export interface Floating {
  /** Of the button, which names what it opens; that has `id-dropdown`. */
  readonly id: string
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly close: () => void
}

/**
 * A button and what it opens: the props of the button, which stays what it is while the other part is loaded, and what
 * `FloatingMenu` or `FloatingPanel` in a `lazyPart` needs.
 */
export function useFloating(kind: 'menu' | 'dialog') {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const floating: Floating = { id, anchor, close }
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    floating,
    button: {
      ref: anchor,
      type: 'button',
      id,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        // Safari does not focus a button that is clicked, and the focus comes back to it.
        event.currentTarget.focus()
        setOpen(!isOpen)
      },
      onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
        // What it opened takes the key once it has the focus; until then it is this button's.
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        close()
      },
    } as const,
  }
}
