import type { ErrorTable } from '../../domain-error.ts'

export const financingTemplateErrors = {
  FINANCING_TEMPLATE_NAME_TAKEN: 'conflict',
  /** Built-in templates are read-only. */
  FINANCING_TEMPLATE_BUILT_IN: 'conflict',
} as const satisfies ErrorTable
