import type { ErrorTable } from '../../domain-error.ts'

export const listViewErrors = {
  LIST_VIEW_NAME_TAKEN: 'conflict',
  LIST_VIEW_LIMIT: 'limit',
  /** Only an Admin shares a view with the whole company. */
  LIST_VIEW_COMPANY_BY_ADMIN: 'forbidden',
  /** The view of somebody else: it can be used, and saved under a name of one's own. */
  LIST_VIEW_OF_OTHER: 'forbidden',
  /** The owner belongs to no group that could see the view. */
  LIST_VIEW_WITHOUT_GROUP: 'invalid',
} as const satisfies ErrorTable
