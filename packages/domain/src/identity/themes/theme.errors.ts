import type { ErrorTable } from '../../domain-error.ts'

export const themeErrors = {
  BRAND_FILE_UNREADABLE: 'invalid',
} as const satisfies ErrorTable
