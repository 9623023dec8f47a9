import { domainError } from '@vatio/domain/domain-error'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import type { MarketerConnection } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { sql } from 'kysely'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { only } from '../../platform/elements.ts'

export interface NewSharingToken {
  readonly idSharingToken: string
  readonly idEnergyMarketer: string
  readonly tokenHash: Buffer
  readonly creationTimestamp: Date
  readonly expiresAt: Date
}

export async function insertSharingToken(tx: TenantTransaction, token: NewSharingToken): Promise<void> {
  await tx.db
    .insertInto('marketerSharingTokens')
    .values({ ...token, clientUID: tx.clientUID, creationUserUID: tx.userUID ?? null })
    .execute()
}

/** Revokes the token of a marketer that nobody has used; returns how many there were. */
export async function revokeOpenToken(
  tx: TenantTransaction,
  idEnergyMarketer: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('marketerSharingTokens')
    .set({ revokedAt: now })
    .where('clientUID', '=', tx.clientUID)
    .where('idEnergyMarketer', '=', idEnergyMarketer)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** What became of a token: `new` when it was used up for a connection, otherwise why not. */
export type TokenOutcome =
  | { readonly outcome: 'invalid' | 'own' | 'connected' }
  | {
      readonly outcome: 'new'
      readonly ownerClientUID: string
      readonly idSource: string
      readonly ownerName: string
    }

/** Uses a token for the company of the transaction, once. @throws ENERGY_MARKETER_ALREADY_CONNECTED. */
export async function consumeSharingToken(
  tx: TenantTransaction,
  tokenHash: Buffer,
  now: Date,
  idConnection: string,
): Promise<TokenOutcome> {
  const consume = sql<TokenOutcome>`
    select outcome, owner_client_uid as "ownerClientUID", id_source as "idSource", owner_name as "ownerName"
    from connect_shared_marketer(${tokenHash}, ${now}, ${idConnection})`.execute(tx.db)
  const { rows } = await withConstraints(consume, {
    // Two tokens of one marketer at once.
    marketer_shares_open_key: () => domainError(energyMarketerErrors, 'ENERGY_MARKETER_ALREADY_CONNECTED'),
  })
  return only(rows)
}

/** Connections of the company with others: those that it gives, then its copies, by marketer. */
export async function listConnections(tx: TenantTransaction): Promise<MarketerConnection[]> {
  const given = await sql<Row>`
    select h.id_connection as "idConnection", m.id_energy_marketer as "idEnergyMarketer", m.name, s.company,
      h.connected_at as "connectedAt", null::timestamptz as "refreshedAt", null::timestamptz as "disconnectedAt"
    from list_share_companies() s
    join marketer_shares h on h.client_uid = ${tx.clientUID} and h.id_connection = s.id_connection
    join energy_marketers m on m.client_uid = h.client_uid and m.id_energy_marketer = h.id_energy_marketer
    order by m.name collate spanish, s.company collate spanish, h.id_connection`.execute(tx.db)
  const received = await sql<Row>`
    select k.id_connection as "idConnection", m.id_energy_marketer as "idEnergyMarketer", m.name,
      k.owner_name as company, k.connected_at as "connectedAt", k.refreshed_at as "refreshedAt",
      k.disconnected_at as "disconnectedAt"
    from connected_marketers k
    join energy_marketers m on m.client_uid = k.client_uid and m.id_energy_marketer = k.id_energy_marketer
    where k.client_uid = ${tx.clientUID} and m.deleted_at is null
    order by m.name collate spanish, k.id_connection`.execute(tx.db)
  return [
    ...given.rows.map((row) => toConnection(row, 'given')),
    ...received.rows.map((row) => toConnection(row, 'received')),
  ]
}

export interface MarketerShare {
  readonly idConnection: string
  readonly connectedClientUID: string
}

/** Connections of an own marketer that are open or have ended since a moment. */
export async function listShares(
  tx: TenantTransaction,
  idEnergyMarketer: string,
  endedSince: Date,
): Promise<MarketerShare[]> {
  return tx.db
    .selectFrom('marketerShares')
    .select(['idConnection', 'connectedClientUID'])
    .where('clientUID', '=', tx.clientUID)
    .where('idEnergyMarketer', '=', idEnergyMarketer)
    .where((share) => share.or([share('endedAt', 'is', null), share('endedAt', '>=', endedSince)]))
    .orderBy('idConnection')
    .execute()
}

/** Ends a connection that the company gives; the marketer, or undefined where there is no such connection. */
export function endShare(
  tx: TenantTransaction,
  idConnection: string,
  now: Date,
): Promise<{ readonly idEnergyMarketer: string } | undefined> {
  return tx.db
    .updateTable('marketerShares')
    .set({ endedAt: now })
    .where('clientUID', '=', tx.clientUID)
    .where('idConnection', '=', idConnection)
    .where('endedAt', 'is', null)
    .returning('idEnergyMarketer')
    .executeTakeFirst()
}

/** Ends a connection on the side of its owner, for the company that is connected. */
export async function endShareOfOwner(
  tx: TenantTransaction,
  { ownerClientUID, idConnection }: { readonly ownerClientUID: string; readonly idConnection: string },
  now: Date,
): Promise<void> {
  await sql`select * from end_marketer_share(${ownerClientUID}, ${idConnection}, ${now})`.execute(tx.db)
}

interface Row {
  readonly idConnection: string
  readonly idEnergyMarketer: string
  readonly name: string
  readonly company: string
  readonly connectedAt: Date
  readonly refreshedAt: Date | null
  readonly disconnectedAt: Date | null
}

function toConnection(
  { idEnergyMarketer, name, connectedAt, refreshedAt, disconnectedAt, ...row }: Row,
  direction: MarketerConnection['direction'],
): MarketerConnection {
  return {
    ...row,
    direction,
    energyMarketer: { idEnergyMarketer, name },
    connectedAt: connectedAt.toISOString(),
    refreshedAt: refreshedAt?.toISOString() ?? null,
    disconnectedAt: disconnectedAt?.toISOString() ?? null,
  }
}
