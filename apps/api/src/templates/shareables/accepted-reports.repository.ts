import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

/** An acceptance with the link and the version of its document; undefined once it was deleted. */
export function findAcceptedShareable(tx: TenantTransaction, idShareableAcceptance: string) {
  return tx.db
    .selectFrom('shareableAcceptances as a')
    .innerJoin('shareables as s', (join) =>
      join.onRef('s.clientUID', '=', 'a.clientUID').onRef('s.idShareable', '=', 'a.idShareable'),
    )
    .selectAll('a')
    .select(['s.title', 's.entity', 's.idEntity', 's.ownerUserUID', 's.templateType'])
    .where('a.clientUID', '=', tx.clientUID)
    .where('a.idShareableAcceptance', '=', idShareableAcceptance)
    .executeTakeFirst()
}
export type AcceptedShareable = NonNullable<Awaited<ReturnType<typeof findAcceptedShareable>>>

export function findAcceptedReport(tx: TenantTransaction, idShareableAcceptance: string) {
  return tx.db
    .selectFrom('shareableAcceptedReports')
    .select(['pdfSha256', 'idDocument', 'errorCode'])
    .where('clientUID', '=', tx.clientUID)
    .where('idShareableAcceptance', '=', idShareableAcceptance)
    .executeTakeFirst()
}

export async function insertAcceptedReport(
  tx: TenantTransaction,
  report: Omit<Insertable<DB['shareableAcceptedReports']>, 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('shareableAcceptedReports')
    .values({ ...report, clientUID: tx.clientUID })
    .execute()
}

/** The client of a comparison, with whose documents its report is stored. */
export async function findClientOfComparison(
  tx: TenantTransaction,
  idComparison: string,
): Promise<string | null> {
  const row = await tx.db
    .selectFrom('comparisons')
    .select('idClient')
    .where('clientUID', '=', tx.clientUID)
    .where('idComparison', '=', idComparison)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.idClient ?? null
}
