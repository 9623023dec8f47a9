import type { TenantTransaction } from '../../platform/db/database.ts'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import type { Platform } from '../../platform/platform.ts'
import { eraseDocuments } from './documents.repository.ts'

export { presentContractDocument, presentDocument } from './documents.presenter.ts'
export { selectDocuments, type DocumentRow } from './documents.repository.ts'

/**
 * Erases the documents of records with their files, those that were deleted too.
 *
 * @returns their ids, for the audit.
 */
export async function eraseDocumentsOf(
  platform: Pick<Platform, 'jobs'>,
  tx: TenantTransaction,
  idEntities: readonly string[],
): Promise<string[]> {
  const { ids, storageKeys } = await eraseDocuments(tx, idEntities)
  await eraseFiles(platform, tx, storageKeys)
  return ids
}
