import { useEffect, useState } from 'react'

/** The focused element; for an entry of a menu, which is removed with its menu, the button that opened the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : active
  return opener instanceof HTMLElement ? opener : null
}

/** When the component is unmounted, returns the focus to the element that had it before. */
export function useFocusReturn(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      if (opener?.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
