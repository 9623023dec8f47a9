import { useEffect } from 'react'
import { focusFirstInvalid } from './focus-first-invalid.ts'

/**
 * Ctrl+S (Cmd+S) and Ctrl+Enter save the open form: the one with the focus, else that of the dialog, the panel or
 * the page. A page that is saved as a whole marks its button with `data-saves-page`. While a form is open the browser does not offer to save the page. Questions are answered by their
 * buttons only.
 */
export function useSaveShortcut(): void {
  useEffect(() => {
    // Captured: an input must not take the Enter for itself.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isSaveKey(event)) return
  const layers = [...document.querySelectorAll<HTMLElement>('.mantine-Modal-content')]
  const ofPage =
    layers.length === 0 && event.key !== 'Enter'
      ? document.querySelector<HTMLButtonElement>('[data-saves-page]')
      : null
  if (ofPage) {
    event.preventDefault()
    event.stopPropagation()
    if (!ofPage.disabled && !event.repeat) saveBy(ofPage)
    return
  }
  const layer = layers.at(-1) ?? document.body
  const forms = [...layer.querySelectorAll<HTMLFormElement>('form')]
  if (forms.length === 0 && layers.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  const form = openForm(layer, forms)
  if (form && !event.repeat) saveForm(form)
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter')
}

/** The form that the keys are for; null where it cannot be told, or where the dialog asks a question. */
function openForm(layer: HTMLElement, forms: readonly HTMLFormElement[]): HTMLFormElement | null {
  const focused = document.activeElement?.closest('form')
  const inPanel = layer.querySelector<HTMLFormElement>('aside form')
  const form =
    focused && forms.includes(focused) ? focused : (inPanel ?? (forms.length === 1 ? forms[0] : null))
  return form && form.dataset.question === undefined ? form : null
}

/** Presses the button of the form; where it is disabled, shows what the form lacks. */
function saveForm(form: HTMLFormElement): void {
  commitTyped()
  const button = document.querySelector<HTMLButtonElement>(
    form.id ? `[type="submit"][form="${CSS.escape(form.id)}"]` : ':not(*)',
  )
  const submit = button ?? form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (!submit) form.requestSubmit()
  else if (submit.disabled) focusFirstInvalid(form)
  else submit.click()
}

function saveBy(button: HTMLButtonElement): void {
  commitTyped()
  button.click()
}

/** Some inputs read what was typed when they lose the focus: a date, a CUPS. */
function commitTyped(): void {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement)) return
  active.blur()
  active.focus({ preventScroll: true })
}
