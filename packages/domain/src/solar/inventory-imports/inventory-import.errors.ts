import type { ErrorTable } from '../../domain-error.ts'

export const inventoryImportErrors = {
  /** A panel or an inverter of the file was changed, created or deleted after the file was read. */
  INVENTORY_IMPORT_OUTDATED: 'conflict',
} as const satisfies ErrorTable
