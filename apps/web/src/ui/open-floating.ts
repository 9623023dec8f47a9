// The panel itself may be a dialog.
const FLOATING = '[role="dialog"]:not([data-view]), [role="menu"], [role="listbox"]'

/** Closed overlays may stay in the document with `display: none`; those that fade out have an opacity of 0. */
function isShown(overlay: HTMLElement): boolean {
  for (let at: HTMLElement | null = overlay; at; at = at.parentElement) {
    if (at.style.opacity === '0' || getComputedStyle(at).display === 'none') return false
  }
  return true
}

/** Whether a menu, a list of choices, a calendar or a dialog is open. */
export function isFloatingOpen(): boolean {
  return [...document.querySelectorAll<HTMLElement>(FLOATING)].some(isShown)
}
