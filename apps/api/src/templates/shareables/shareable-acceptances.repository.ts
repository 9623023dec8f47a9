import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'

type Code = Omit<Insertable<DB['shareableAcceptanceCodes']>, 'clientUID'>

/** Stores the code of an acceptance in place of an earlier one of the same link. */
export async function replaceCode(tx: TenantTransaction, code: Code): Promise<void> {
  const { idShareable, ...values } = code
  await tx.db
    .insertInto('shareableAcceptanceCodes')
    .values({ ...code, clientUID: tx.clientUID })
    .onConflict((conflict) =>
      conflict.columns(['clientUID', 'idShareable']).doUpdateSet({ ...values, attempts: 0 }),
    )
    .execute()
}

/** Spends one try of the waiting code; undefined where there is none that may still be tried. */
export function consumeAttempt(tx: TenantTransaction, idShareable: string, now: Date, most: number) {
  return tx.db
    .updateTable('shareableAcceptanceCodes')
    .set((code) => ({ attempts: code('attempts', '+', 1) }))
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .where('expiresAt', '>', now)
    .where('attempts', '<', most)
    .returning(['idCode', 'codeHash', 'contentVersion', 'name', 'nif', 'email', 'sentAt'])
    .executeTakeFirst()
}

/** Uses a code up; returns whether it was still there. */
export async function useCode(tx: TenantTransaction, idShareable: string, idCode: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('shareableAcceptanceCodes')
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .where('idCode', '=', idCode)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertAcceptance(
  tx: TenantTransaction,
  acceptance: Omit<Insertable<DB['shareableAcceptances']>, 'clientUID'>,
): Promise<void> {
  await tx.db
    .insertInto('shareableAcceptances')
    .values({ ...acceptance, clientUID: tx.clientUID })
    .execute()
}

export function findAcceptance(tx: TenantTransaction, idShareable: string, contentVersion: number) {
  return tx.db
    .selectFrom('shareableAcceptances')
    .select(['acceptedAt', 'name'])
    .where('clientUID', '=', tx.clientUID)
    .where('idShareable', '=', idShareable)
    .where('contentVersion', '=', contentVersion)
    .executeTakeFirst()
}

/** The evidence of a link with what was accepted, the last first. */
export function listAcceptances(tx: TenantTransaction, idShareable: string) {
  return tx.db
    .selectFrom('shareableAcceptances as a')
    .innerJoin('shareableContents as c', (join) =>
      join
        .onRef('c.clientUID', '=', 'a.clientUID')
        .onRef('c.idShareable', '=', 'a.idShareable')
        .onRef('c.contentVersion', '=', 'a.contentVersion'),
    )
    .leftJoin('shareableAcceptedReports as r', (join) =>
      join
        .onRef('r.clientUID', '=', 'a.clientUID')
        .onRef('r.idShareableAcceptance', '=', 'a.idShareableAcceptance'),
    )
    .selectAll('a')
    .select(['c.document', 'r.pdfSha256', 'r.idDocument', 'r.errorCode'])
    .where('a.clientUID', '=', tx.clientUID)
    .where('a.idShareable', '=', idShareable)
    .orderBy('a.acceptedAt', 'desc')
    .execute()
}

export async function deleteExpiredCodes(tx: TenantTransaction, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('shareableAcceptanceCodes')
    .where('clientUID', '=', tx.clientUID)
    .where('expiresAt', '<', now)
    .execute()
}
