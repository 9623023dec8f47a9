import type { ErrorTable } from '../../domain-error.ts'

export const financingTemplateErrors = {
  FINANCING_TEMPLATE_NAME_TAKEN: 'conflict',
  /** The templates that come with the product can be read, not changed. */
  FINANCING_TEMPLATE_BUILT_IN: 'conflict',
} as const satisfies ErrorTable
