import { sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

function select(tx: TenantTransaction) {
  return tx.db
    .selectFrom('clientAuthorisations as a')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.clientUID', '=', 'a.clientUID').onRef('d.idDocument', '=', 'a.idDocument'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clientUID', '=', 'a.clientUID').onRef('u.userUID', '=', 'a.creationUserUID'),
    )
    .leftJoin('users as r', (join) =>
      join.onRef('r.clientUID', '=', 'a.clientUID').onRef('r.userUID', '=', 'a.revokedUserUID'),
    )
    .select(['a.idClientAuthorisation', 'a.idClient', 'a.holderName', 'a.holderNif', 'a.scope', 'a.cups'])
    .select(['a.startDate', 'a.endDate', 'a.idDocument', 'a.revokedDate', 'a.revokedAt'])
    .select(['a.creationTimestamp', 'a.version', 'd.name as documentName'])
    .select(['u.userName as authorName', 'r.userName as revokerName'])
    .where('a.clientUID', '=', tx.clientUID)
}

export type AuthorisationRow = Awaited<ReturnType<typeof listAuthorisations>>[number]

/** The authorisations of a client, the last first. */
export function listAuthorisations(tx: TenantTransaction, idClient: string) {
  return select(tx)
    .where('a.idClient', '=', idClient)
    .orderBy('a.endDate', 'desc')
    .orderBy('a.idClientAuthorisation', 'desc')
    .execute()
}

export function findAuthorisation(tx: TenantTransaction, id: string) {
  return select(tx).where('a.idClientAuthorisation', '=', id).executeTakeFirst()
}

/** Whether a document is one of a client. */
export async function isDocumentOfClient(
  tx: TenantTransaction,
  idDocument: string,
  idClient: string,
): Promise<boolean> {
  const found = await tx.db
    .selectFrom('documents')
    .select('idDocument')
    .where('clientUID', '=', tx.clientUID)
    .where('idDocument', '=', idDocument)
    .where('entity', '=', 'client')
    .where('idEntity', '=', idClient)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Revokes one of a version; whether there was one. */
export async function setRevoked(
  tx: TenantTransaction,
  { id, version }: { readonly id: string; readonly version: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('clientAuthorisations')
    .set({ revokedDate: tx.today, revokedAt: at, revokedUserUID: tx.userUID ?? null, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idClientAuthorisation', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that may cover a question: of the holder, of the client, or naming the supply. */
export function selectCandidates(
  tx: TenantTransaction,
  about: {
    readonly holderNif: string | null
    readonly idClient: string | null
    readonly cups20: string | null
  },
) {
  return tx.db
    .selectFrom('clientAuthorisations as a')
    .select(['a.idClientAuthorisation', 'a.idClient', 'a.holderNif', 'a.scope', 'a.cups'])
    .select(['a.startDate', 'a.endDate', 'a.revokedDate'])
    .where('a.clientUID', '=', tx.clientUID)
    .where('a.revokedDate', 'is', null)
    .where((a) =>
      a.or([
        a('a.holderNif', '=', about.holderNif),
        a('a.idClient', '=', about.idClient),
        sql<SqlBool>`exists (select from unnest(a.cups) named where left(named, 20) = ${about.cups20})`,
      ]),
    )
    .orderBy('a.endDate', 'desc')
    .execute()
}

/** The client of the stored supply of a CUPS; null where there is none. */
export async function findClientOfCups(tx: TenantTransaction, cups20: string): Promise<string | null> {
  const point = await tx.db
    .selectFrom('consumptionPoints')
    .select('idClient')
    .where('clientUID', '=', tx.clientUID)
    .where('cups20', '=', cups20)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return point?.idClient ?? null
}

/** The client with a tax number; null where there is none. */
export async function findClientOfNif(tx: TenantTransaction, nif: string): Promise<string | null> {
  const client = await tx.db
    .selectFrom('clients')
    .select('idClient')
    .where('clientUID', '=', tx.clientUID)
    .where('dniOrCif', '=', nif)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return client?.idClient ?? null
}

/**
 * Deletes those that ended, or were revoked, before a day.
 *
 * @returns the erased clients whose signed files were kept only for them.
 */
export async function deleteEndedBefore(tx: TenantTransaction, day: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('clientAuthorisations as a')
    .where('a.clientUID', '=', tx.clientUID)
    .where(sql<SqlBool>`least(a.end_date, a.revoked_date) < ${day}::date`)
    .returning(['a.idClient'])
    .execute()
  const ids = [...new Set(rows.map((row) => row.idClient))]
  if (ids.length === 0) return []
  const erased = await tx.db
    .selectFrom('clients')
    .select('idClient')
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', 'in', ids)
    .where('erasedAt', 'is not', null)
    .execute()
  return erased.map((client) => client.idClient)
}
