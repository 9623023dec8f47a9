import type { TenantTransaction } from '../../platform/db/database.ts'
import { eraseReaders, listLinksOfClient } from './shareable-erasure.repository.ts'
import { deleteShareables } from './shareables.repository.ts'

/**
 * Erases what was shared about a client or with them, before the client's own data go. A link that was accepted is revoked and
 * keeps its document and its evidence (RGPD art. 17.3.e), without recipient, comments and visits.
 *
 * @param records ids of the client and of their records.
 * @returns ids of the links, whose audit is erased too.
 */
export async function eraseShareablesOf(
  tx: TenantTransaction,
  idClient: string,
  records: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await listLinksOfClient(tx, idClient, records)
  const accepted = rows.filter((row) => row.isAccepted).map((row) => row.id)
  await deleteShareables(
    tx,
    rows.filter((row) => !row.isAccepted).map((row) => row.id),
  )
  await eraseReaders(tx, accepted, at)
  return rows.map((row) => row.id)
}
