const INVALID = '[aria-invalid="true"], [data-invalid-group], .mantine-InputWrapper-error'
const FOCUSABLE =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)'

/** Scrolls to the first field with an error, or the first required one that is empty, and gives it the focus. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  // The errors are rendered after this event.
  requestAnimationFrame(() => {
    const invalid = [...form.querySelectorAll<HTMLElement>(INVALID)].find(isShown)
    const place = invalid ?? form.querySelector<HTMLElement>(':required:invalid')
    if (!place) return
    const field = place.matches(FOCUSABLE) ? place : inputOf(place)
    place.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}

/** The input that an error of a group stands beside. */
function inputOf(place: HTMLElement): HTMLElement | null {
  const group = place.closest('.mantine-InputWrapper-root, fieldset') ?? place
  return (
    group.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
    group.querySelector<HTMLElement>(FOCUSABLE)
  )
}

function isShown(element: HTMLElement): boolean {
  return element.closest('[hidden]') === null
}

/**
 * Marks the first field of a form as the one to focus when it opens, unless another one is marked. As ref of the
 * form: it runs before the effects that move the focus.
 */
export function markFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return
  const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, select')]
  const first = fields.find(
    (field) => !field.matches(':disabled, [readonly], [type="hidden"]') && isShown(field),
  )
  const chosen = first?.closest('[role="radiogroup"]')?.querySelector('input:checked')
  ;(chosen ?? first)?.setAttribute('data-autofocus', '')
}
