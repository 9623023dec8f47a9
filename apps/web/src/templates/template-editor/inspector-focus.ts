/** Of the form that changes what is selected. */
export const INSPECTOR_ID = 'template-inspector'

/** Takes the focus to the first field of what is selected. */
export function focusInspector(): void {
  const fields = document.getElementById(INSPECTOR_ID)
  const field = fields?.querySelector<HTMLElement>(
    '[data-first-field] :is(textarea, input), textarea, input:not([type="radio"])',
  )
  field?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}
