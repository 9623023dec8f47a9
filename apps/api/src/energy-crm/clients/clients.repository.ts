import type { ClientInput } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { expressionBuilder } from 'kysely'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { customFieldValuesOfClient } from '../custom-fields/custom-field-values.service.ts'
import type { InsertValues } from '../../platform/records/record-table.ts'

/** Builds conditions on `clients c`. */
export const clients = expressionBuilder<DB & { c: DB['clients'] }, 'c'>()

/** Columns of `clientInfo` on the wire. */
export const INFO_COLUMNS = [
  'name',
  'firstSurname',
  'secondSurname',
  'dniOrCif',
  'email',
  'phoneNumber',
  'address',
  'addressCode',
  'city',
  'region',
  'iban',
] as const
/** The other columns that are returned as stored. */
export const OWN_COLUMNS = [
  'idClient',
  'clientUID',
  'agentName',
  'agentPhoneNumber',
  'agentEmail',
  'observations',
  'active',
  'creationTimestamp',
  'creationUserUID',
  'version',
] as const

/** What is written of a client, ready to store: with compact identifiers and the resolved commercial. */
export interface StoredClient extends ClientInput {
  readonly idCommercial: string | null
}

/** Clients with the records they refer to, to be filtered by conditions on `c`. */
export function selectClients(tx: TenantTransaction) {
  return tx.db
    .selectFrom('clients as c')
    .leftJoin('clientTypologies as t', (join) =>
      join.onRef('t.clientUID', '=', 'c.clientUID').onRef('t.idClientTypology', '=', 'c.idClientTypology'),
    )
    .leftJoin('sectors as s', 's.idSector', 'c.idSector')
    .leftJoin('commercials as m', (join) =>
      join
        .onRef('m.clientUID', '=', 'c.clientUID')
        .onRef('m.idCommercial', '=', 'c.idCommercial')
        .on('m.deletedAt', 'is', null),
    )
    .select(columnsOf('c', INFO_COLUMNS))
    .select(columnsOf('c', OWN_COLUMNS))
    .select(['c.idClientTypology', 't.name as clientTypologyName', 'c.idSector', 's.name as sectorName'])
    .select(['m.idCommercial', 'm.name as commercialName', 'm.firstSurname as commercialFirstSurname'])
    .select('m.secondSurname as commercialSecondSurname')
    .where('c.clientUID', '=', tx.clientUID)
}

/** The columns of a client in lists. */
export type ClientDbRow = Awaited<ReturnType<ReturnType<typeof selectClients>['executeTakeFirstOrThrow']>>

export function findClient(tx: TenantTransaction, condition: Condition) {
  return selectClients(tx)
    .select(customFieldValuesOfClient.as('customFieldValues'))
    .where(condition)
    .limit(1)
    .executeTakeFirst()
}

/** Whether another client of the tenant that is not deleted has this tax number. */
export async function isNifTaken(
  tx: TenantTransaction,
  dniOrCif: string,
  exceptIdClient: string | null,
): Promise<boolean> {
  const other = await tx.db
    .selectFrom('clients')
    .select('idClient')
    .where('clientUID', '=', tx.clientUID)
    .where('dniOrCif', '=', dniOrCif)
    .where('deletedAt', 'is', null)
    .where('idClient', 'is distinct from', exceptIdClient)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The client that a deleted one was merged into; null of any other one. */
export async function findWinner(tx: TenantTransaction, idClient: string): Promise<string | null> {
  const merged = await tx.db
    .selectFrom('clients')
    .select('mergedInto')
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', idClient)
    .where('mergedInto', 'is not', null)
    .executeTakeFirst()
  return merged?.mergedInto ?? null
}

/** Columns of a client as they are written. */
export function toClientValues({
  clientInfo,
  clientTypology,
  sector,
  commercial: _,
  customFieldValues: _values,
  ...own
}: StoredClient): Required<Omit<InsertValues<'clients', 'idClient'>, 'mergedInto'>> {
  return {
    ...own,
    ...clientInfo,
    idClientTypology: clientTypology?.idClientTypology ?? null,
    idSector: sector?.idSector ?? null,
  }
}

export async function countActiveContracts(tx: TenantTransaction, idClient: string): Promise<number> {
  const { contracts } = await tx.db
    .selectFrom('contracts as k')
    .innerJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'k.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'k.idConsumptionPoint'),
    )
    .select(({ fn }) => fn.countAll<number>().as('contracts'))
    .where('k.clientUID', '=', tx.clientUID)
    .where('p.idClient', '=', idClient)
    .where('k.closed', '=', false)
    .where('k.deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return contracts
}

export function listSectors(tx: TenantTransaction) {
  return tx.db.selectFrom('sectors').select(['idSector', 'name']).orderBy('idSector').execute()
}
