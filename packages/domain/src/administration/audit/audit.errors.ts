import type { ErrorTable } from '../../domain-error.ts'

export const auditErrors = {
  /** Records of this kind are not kept when they are deleted. */
  RECORD_NOT_RESTORABLE: 'invalid',
  /** The record is not deleted: it never existed, or was restored. */
  RECORD_NOT_DELETED: 'conflict',
  /** The record that it belongs to is deleted: that one has to be restored first. */
  RESTORE_PARENT_DELETED: 'conflict',
  /** Another record has taken the name or number meanwhile. */
  RESTORE_KEY_TAKEN: 'conflict',
} as const satisfies ErrorTable
