import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { sql, type SqlBool } from 'kysely'
import { allOf, filterEqual } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { isMarketerSeen } from './marketer-visibility.service.ts'

export interface MarketerFilter {
  readonly utilityType?: UtilityType | undefined
  readonly active?: boolean | undefined
}

/** The marketers that the user may see, by name. */
export async function selectMarketers(
  tx: TenantTransaction,
  { utilityType, active }: MarketerFilter,
): Promise<EnergyMarketer[]> {
  const rows = await selectSeen(tx)
    .where((marketer) =>
      allOf([
        utilityType && sql<SqlBool>`m.utility_types @> array[${utilityType}::text]`,
        filterEqual(marketer.ref('m.active'), active),
      ]),
    )
    .orderBy(sql`m.name collate spanish`)
    .orderBy('m.idEnergyMarketer')
    .execute()
  return rows.map(toMarketer)
}

/** A marketer that the user may see, or null. */
export async function findMarketer(tx: TenantTransaction, id: string): Promise<EnergyMarketer | null> {
  const row = await selectSeen(tx).where('m.idEnergyMarketer', '=', id).executeTakeFirst()
  return row ? toMarketer(row) : null
}

/** Energies in which the marketer has tariffs. */
export async function selectUtilityTypesInUse(tx: TenantTransaction, id: string): Promise<UtilityType[]> {
  const rows = await tx.db
    .selectFrom('tariffs')
    .select('utilityType')
    .distinct()
    .where('clientUID', '=', tx.clientUID)
    .where('idEnergyMarketer', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map((row) => row.utilityType)
}

function selectSeen(tx: TenantTransaction) {
  return tx.db
    .selectFrom('energyMarketers as m')
    .leftJoin('connectedMarketers as k', (join) =>
      join.onRef('k.clientUID', '=', 'm.clientUID').onRef('k.idEnergyMarketer', '=', 'm.idEnergyMarketer'),
    )
    .leftJoin('marketerSharingTokens as o', (join) =>
      join
        .onRef('o.clientUID', '=', 'm.clientUID')
        .onRef('o.idEnergyMarketer', '=', 'm.idEnergyMarketer')
        .on('o.usedAt', 'is', null)
        .on('o.revokedAt', 'is', null),
    )
    .leftJoin('documents as l', (join) =>
      join
        .onRef('l.clientUID', '=', 'm.clientUID')
        .onRef('l.idDocument', '=', 'm.logoDocumentId')
        .on('l.deletedAt', 'is', null),
    )
    .select(['m.clientUID', 'm.idEnergyMarketer', 'm.name', 'm.utilityTypes', 'm.email', 'm.phoneNumber'])
    .select(['l.idDocument as logoDocumentId', 'm.active', 'm.creationTimestamp', 'm.version'])
    .select(['k.ownerName', 'k.connectedAt', 'k.refreshedAt', 'k.disconnectedAt'])
    .select(['o.creationTimestamp as tokenCreatedAt', 'o.expiresAt as tokenExpiresAt'])
    .select((marketer) =>
      marketer
        .selectFrom('tariffs as t')
        .select((tariff) => tariff.fn.countAll<number>().as('count'))
        .whereRef('t.clientUID', '=', 'm.clientUID')
        .whereRef('t.idEnergyMarketer', '=', 'm.idEnergyMarketer')
        .where('t.active', '=', true)
        .where('t.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('tariffCount'),
    )
    .where('m.clientUID', '=', tx.clientUID)
    .where('m.deletedAt', 'is', null)
    .where((marketer) => isMarketerSeen(marketer.ref('m.idEnergyMarketer')))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSeen>['executeTakeFirstOrThrow']>>

function toMarketer(row: Row): EnergyMarketer {
  const { ownerName, connectedAt, refreshedAt, disconnectedAt, tokenCreatedAt, tokenExpiresAt, ...marketer } =
    row
  return {
    ...marketer,
    creationTimestamp: row.creationTimestamp.toISOString(),
    sharingToken:
      tokenCreatedAt && tokenExpiresAt
        ? { creationTimestamp: tokenCreatedAt.toISOString(), expiresAt: tokenExpiresAt.toISOString() }
        : null,
    sharedFrom:
      ownerName !== null && connectedAt && refreshedAt
        ? {
            company: ownerName,
            connectedAt: connectedAt.toISOString(),
            refreshedAt: refreshedAt.toISOString(),
            disconnectedAt: disconnectedAt?.toISOString() ?? null,
          }
        : null,
  }
}
