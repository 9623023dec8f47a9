import type { ErrorTable } from '../../domain-error.ts'

export const groupErrors = {
  GROUP_NAME_TAKEN: 'conflict',
  /** A marketer named in a group does not exist. */
  GROUP_MARKETER_UNKNOWN: 'invalid',
  /** The user to be assigned does not exist or is not visible to the writer. */
  GROUP_USER_UNKNOWN: 'invalid',
  /** Only an admin appoints group admins or removes them from a group. */
  GROUP_ADMIN_RESERVED: 'forbidden',
} as const satisfies ErrorTable
