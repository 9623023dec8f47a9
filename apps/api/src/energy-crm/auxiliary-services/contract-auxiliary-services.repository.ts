import { domainError } from '@vatio/domain/domain-error'
import { auxiliaryServiceErrors } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.errors'
import type { ContractAuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { sql, type Insertable } from 'kysely'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { SERVICE_COLUMNS, toService } from './auxiliary-services.repository.ts'

/** Services of a contract by name, including deleted ones and those of a former marketer. */
export async function listServicesOfContract(
  tx: TenantTransaction,
  idContractInfo: string,
): Promise<ContractAuxiliaryService[]> {
  const rows = await tx.db
    .selectFrom('contractAuxiliaryServices as l')
    .innerJoin('auxiliaryServices as s', (join) =>
      join
        .onRef('s.clientUID', '=', 'l.clientUID')
        .onRef('s.idAuxiliaryService', '=', 'l.idAuxiliaryService'),
    )
    .innerJoin('energyMarketers as m', (join) =>
      join.onRef('m.clientUID', '=', 's.clientUID').onRef('m.idEnergyMarketer', '=', 's.idEnergyMarketer'),
    )
    .select(SERVICE_COLUMNS)
    .select(['l.idContractAuxiliaryService', 'l.fee as contractFee', 'l.creationTimestamp as attachedAt'])
    .where('l.clientUID', '=', tx.clientUID)
    .where('l.idContractInfo', '=', idContractInfo)
    .orderBy(sql`s.name collate spanish`)
    .orderBy('l.idContractAuxiliaryService')
    .execute()
  return rows.map(({ idContractAuxiliaryService, contractFee, attachedAt, ...service }) => ({
    idContractAuxiliaryService,
    fee: contractFee,
    auxiliaryService: toService(service),
    creationTimestamp: attachedAt.toISOString(),
  }))
}

/** @throws AUXILIARY_SERVICE_ALREADY_ATTACHED. */
export async function insertLink(
  tx: TenantTransaction,
  link: Omit<Insertable<DB['contractAuxiliaryServices']>, 'clientUID' | 'creationUserUID'>,
): Promise<void> {
  const insert = tx.db
    .insertInto('contractAuxiliaryServices')
    .values({ ...link, clientUID: tx.clientUID, creationUserUID: tx.userUID ?? null })
  await withConstraints(insert.execute(), {
    contract_auxiliary_services_link_key: () =>
      domainError(auxiliaryServiceErrors, 'AUXILIARY_SERVICE_ALREADY_ATTACHED'),
  })
}

/** Whether there was such a link. */
export async function deleteLink(
  tx: TenantTransaction,
  idContractAuxiliaryService: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('contractAuxiliaryServices')
    .where('clientUID', '=', tx.clientUID)
    .where('idContractAuxiliaryService', '=', idContractAuxiliaryService)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
