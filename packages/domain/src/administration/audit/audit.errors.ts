import type { ErrorTable } from '../../domain-error.ts'

export const auditErrors = {
  /** Records of this kind are not kept when they are deleted. */
  RECORD_NOT_RESTORABLE: 'invalid',
  /** The record stands: it was never deleted, or somebody restored it. */
  RECORD_NOT_DELETED: 'conflict',
  /** What the record hangs from is deleted: that one comes first. */
  RESTORE_PARENT_DELETED: 'conflict',
  /** Another record has taken the name or number meanwhile. */
  RESTORE_KEY_TAKEN: 'conflict',
} as const satisfies ErrorTable
