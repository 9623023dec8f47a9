import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type {
  ConsumptionPointInput,
  ConsumptionPointMetadata,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { expressionBuilder, sql, type SqlBool } from 'kysely'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import type { InsertValues } from '../../platform/records/record-table.ts'

/** Builds conditions on `consumption_points p`. */
export const points = expressionBuilder<DB & { p: DB['consumptionPoints'] }, 'p'>()
/** Builds conditions on `contracts k`. */
export const pointContracts = expressionBuilder<DB & { k: DB['contracts'] }, 'k'>()

/** Columns that are returned as stored. */
export const OWN_COLUMNS = [
  'idConsumptionPoint',
  'identifier',
  'utilityType',
  'cups',
  'address',
  'addressCode',
  'city',
  'region',
  'country',
  'maxPowerKw',
  'anualConsumption',
  'anualConsumptionUnit',
  'distributorName',
  'distributorCode',
  'pointType',
  'cnae',
  'hasSelfConsumption',
  'isDwelling',
  'industrialUse',
  'reducedTaxUse',
  'version',
] as const

/** What is written of a supply, ready to store: with compact CUPS and resolved zone and tariff. */
export interface StoredConsumptionPoint extends Omit<
  ConsumptionPointInput,
  'geographicalZone' | 'atrTariff'
> {
  readonly geographicalZone: GeographicalZoneId
  readonly atrTariff: string | null
}

/** Supplies with their client, to be filtered by conditions on `p`. */
export function selectConsumptionPoints(tx: TenantTransaction) {
  return tx.db
    .selectFrom('consumptionPoints as p')
    .leftJoin('clients as c', (join) =>
      join.onRef('c.clientUID', '=', 'p.clientUID').onRef('c.idClient', '=', 'p.idClient'),
    )
    .select(columnsOf('p', OWN_COLUMNS))
    .select(['p.geographicalZone', 'p.atrTariff', 'p.contractedPowerKw', 'p.creationTimestamp', 'p.idClient'])
    .select(['c.name as clientName', 'c.firstSurname as clientFirstSurname'])
    .select(['c.secondSurname as clientSecondSurname', 'c.dniOrCif as clientDniOrCif'])
    .where('p.clientUID', '=', tx.clientUID)
}

export type ConsumptionPointDbRow = Awaited<
  ReturnType<ReturnType<typeof selectConsumptionPoints>['executeTakeFirstOrThrow']>
>

export function findConsumptionPoint(
  tx: TenantTransaction,
  condition: Condition,
): Promise<ConsumptionPointDbRow | undefined> {
  return selectConsumptionPoints(tx).where(condition).limit(1).executeTakeFirst()
}

/** Whether a supply of the tenant that is not deleted has the same first twenty characters, visible or not. */
export async function isCupsTaken(
  tx: TenantTransaction,
  cups: string,
  exceptIdConsumptionPoint: string | null,
): Promise<boolean> {
  const other = await tx.db
    .selectFrom('consumptionPoints')
    .select('idConsumptionPoint')
    .where('clientUID', '=', tx.clientUID)
    .where(sql<SqlBool>`cups20 = left(${cups}, 20)`)
    .where('deletedAt', 'is', null)
    .where('idConsumptionPoint', 'is distinct from', exceptIdConsumptionPoint)
    .executeTakeFirst()
  return other !== undefined
}

/** Columns of a supply as they are written. */
export function toConsumptionPointValues({
  client,
  contractedPowerPeriods,
  ...own
}: StoredConsumptionPoint): InsertValues<'consumptionPoints', 'idConsumptionPoint'> {
  return {
    ...own,
    idClient: client?.idClient ?? null,
    contractedPowerKw: toPeriodArray(contractedPowerPeriods),
  }
}

/** Contracts `k` that are not deleted, the open ones first and of those the last signed. */
export function selectPointContracts(tx: TenantTransaction, condition: Condition) {
  return tx.db
    .selectFrom('contracts as k')
    .innerJoin('contractStates as s', (join) =>
      join.onRef('s.clientUID', '=', 'k.clientUID').onRef('s.idContractState', '=', 'k.idContractState'),
    )
    .leftJoin('energyMarketers as e', (join) =>
      join.onRef('e.clientUID', '=', 'k.clientUID').onRef('e.idEnergyMarketer', '=', 'k.idEnergyMarketer'),
    )
    .leftJoin('tariffs as f', (join) =>
      join.onRef('f.clientUID', '=', 'k.clientUID').onRef('f.idTariff', '=', 'k.idTariff'),
    )
    .select(['k.idContractInfo', 'k.contractNumber', 'k.utilityType', 'k.cups', 'k.signingDate', 'k.closed'])
    .select(['e.name as energyMarketerName', 'f.name as tariffName'])
    .select(['s.idContractState', 's.name as stateName', 's.badgeColor', 's.active as stateActive'])
    .select(['s.closeState', 's.hideToCommercials'])
    .where('k.clientUID', '=', tx.clientUID)
    .where('k.deletedAt', 'is', null)
    .where(condition)
    .orderBy('k.closed')
    .orderBy('k.signingDate', (order) => order.desc().nullsLast())
    .orderBy('k.idContractInfo')
    .limit(200)
    .execute()
}

export async function countActiveContracts(
  tx: TenantTransaction,
  idConsumptionPoint: string,
): Promise<number> {
  const { contracts } = await tx.db
    .selectFrom('contracts')
    .select(({ fn }) => fn.countAll<number>().as('contracts'))
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('closed', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return contracts
}

export function selectMetadata(tx: TenantTransaction, idConsumptionPoint: string) {
  return tx.db
    .selectFrom('consumptionPoints')
    .select(['metadataOrigin', 'metadataLastQueryDate', 'metadataRawResponse'])
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .executeTakeFirstOrThrow()
}

export async function updateMetadata(
  tx: TenantTransaction,
  idConsumptionPoint: string,
  { origin, lastQueryDate, rawResponse }: ConsumptionPointMetadata,
): Promise<void> {
  await tx.db
    .updateTable('consumptionPoints')
    .set({
      metadataOrigin: origin,
      metadataLastQueryDate: lastQueryDate,
      metadataRawResponse: rawResponse === undefined ? null : JSON.stringify(rawResponse),
    })
    .where('clientUID', '=', tx.clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .execute()
}
