import { domainError, type DomainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'

/** Two people edited the same record: the second gets the stored one, to see both versions side by side. */
export function versionConflict(stored: unknown): DomainError {
  return domainError(requestErrors, 'VERSION_CONFLICT', { field: 'version', details: { stored } })
}

/**
 * Returns the row of an `update … where version = $n returning …`. Without one, the record does not exist
 * (404) or was edited meanwhile (409).
 *
 * @param updated the row the update returned, if any.
 * @param readStored reads the stored record in the shape of the reply; null when it does not exist.
 */
export async function assertUpdated<Row>(
  updated: Row | undefined,
  readStored: () => Promise<unknown>,
): Promise<Row> {
  if (updated !== undefined) return updated
  const stored = await readStored()
  if (stored === null || stored === undefined) throw domainError(requestErrors, 'NOT_FOUND')
  throw versionConflict(stored)
}
