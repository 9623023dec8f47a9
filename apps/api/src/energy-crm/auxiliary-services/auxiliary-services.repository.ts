import { auxiliaryServiceErrors } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.errors'
import { domainError } from '@vatio/domain/domain-error'
import type {
  AuxiliaryService,
  AuxiliaryServiceCreation,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'

export const auxiliaryServiceTable = recordTable({
  table: 'auxiliaryServices',
  id: 'idAuxiliaryService',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    auxiliary_services_marketer_name_key: () =>
      domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_NAME_TAKEN', { field: 'name' }),
  },
})

/** Columns of `auxiliary_services s` and its marketer `m`. */
export const SERVICE_COLUMNS = [
  's.clientUID',
  's.idAuxiliaryService',
  's.idEnergyMarketer',
  'm.name as energyMarketerName',
  's.utilityType',
  's.name',
  's.icon',
  's.anualCost',
  's.fee',
  's.description',
  's.active',
  's.creationTimestamp',
  's.version',
] as const

export async function listServicesOfMarketer(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<AuxiliaryService[]> {
  const rows = await selectServices(tx)
    .where('s.idEnergyMarketer', '=', idEnergyMarketer)
    .orderBy('s.utilityType')
    .orderBy(sql`s.name collate spanish`)
    .orderBy('s.idAuxiliaryService')
    .execute()
  return rows.map(toService)
}

export async function findService(tx: TenantTransaction, id: string): Promise<AuxiliaryService | null> {
  const row = await selectServices(tx).where('s.idAuxiliaryService', '=', id).executeTakeFirst()
  return row ? toService(row) : null
}

export function toServiceValues({ energyMarketer, ...service }: AuxiliaryServiceCreation) {
  return { ...service, idEnergyMarketer: energyMarketer.idEnergyMarketer }
}

export async function countOpenContractsOfService(tx: TenantTransaction, id: string): Promise<number> {
  const { open } = await tx.db
    .selectFrom('contractAuxiliaryServices as l')
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.clientUID', '=', 'l.clientUID').onRef('c.idContractInfo', '=', 'l.idContractInfo'),
    )
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('l.clientUID', '=', tx.clientUID)
    .where('l.idAuxiliaryService', '=', id)
    .where('c.closed', '=', false)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

type Row = Awaited<ReturnType<ReturnType<typeof selectServices>['executeTakeFirstOrThrow']>>

export function toService({ idEnergyMarketer, energyMarketerName, ...service }: Row): AuxiliaryService {
  return {
    ...service,
    energyMarketer: { idEnergyMarketer, name: energyMarketerName },
    creationTimestamp: service.creationTimestamp.toISOString(),
  }
}

function selectServices(tx: TenantTransaction) {
  return tx.db
    .selectFrom('auxiliaryServices as s')
    .innerJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 's.clientUID').onRef('m.idEnergyMarketer', '=', 's.idEnergyMarketer'),
    )
    .select(SERVICE_COLUMNS)
    .where('s.clientUID', '=', tx.clientUID)
    .where('s.deletedAt', 'is', null)
    .where('m.deletedAt', 'is', null)
    .where((service) => isMarketerSeen(service.ref('s.idEnergyMarketer')))
}
