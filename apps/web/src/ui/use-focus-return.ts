import { useEffect, useState } from 'react'

/** Whatever had the focus; for an entry of a menu, which goes with its menu, the button that opened it. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : active
  return opener instanceof HTMLElement ? opener : null
}

/** Gives the focus back where it was before the component was mounted, once it is gone. */
export function useFocusReturn(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      if (opener?.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
