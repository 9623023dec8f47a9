import { domainError } from '@vatio/domain/domain-error'
import type { DocumentEntity } from '@vatio/domain/energy-crm/documents/document'
import { requestErrors } from '@vatio/domain/request.errors'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { toSeenClients } from '../clients/clients.service.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { toVisiblePoints } from '../consumption-points/consumption-points.service.ts'
import { toVisibleContracts } from '../contracts/contract-visibility.service.ts'
import { isMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'
import { toVisibleStudies } from '../../solar/studies/study-visibility.service.ts'

/** A record that documents belong to. */
export interface DocumentRecord {
  readonly entity: DocumentEntity
  readonly idEntity: string
}

/** Whether the viewer sees the record: then they see its documents too. */
export async function isRecordSeen(
  tx: TenantTransaction,
  viewer: Viewer,
  record: DocumentRecord,
): Promise<boolean> {
  return (await selectSeen(tx, viewer, record)?.executeTakeFirst()) !== undefined
}

/**
 * Locks the record, so that it is not deleted while a document is added to it.
 *
 * @throws NOT_FOUND where there is none that the viewer sees.
 */
export async function lockSeenRecord(
  tx: TenantTransaction,
  viewer: Viewer,
  record: DocumentRecord,
): Promise<void> {
  const [found] = (await selectSeen(tx, viewer, record)?.forShare().execute()) ?? []
  if (!found) throw domainError(requestErrors, 'NOT_FOUND')
}

/** A query for the record under the name `id`; null for a kind of which there are no records. */
function selectSeen({ db, ...tx }: TenantTransaction, viewer: Viewer, { entity, idEntity }: DocumentRecord) {
  const { clientUID } = viewer
  switch (entity) {
    case 'client':
      return db
        .selectFrom('clients as c')
        .select('c.idClient as id')
        .where('c.idClient', '=', idEntity)
        .where(toSeenClients(viewer))
    case 'consumptionPoint':
      return db
        .selectFrom('consumptionPoints as p')
        .select('p.idConsumptionPoint as id')
        .where('p.idConsumptionPoint', '=', idEntity)
        .where(toVisiblePoints(viewer))
    case 'contract':
      return db
        .selectFrom('contracts as c')
        .select('c.idContractInfo as id')
        .where('c.idContractInfo', '=', idEntity)
        .where(toVisibleContracts({ db, ...tx }, viewer, {}))
    case 'commercial':
      return db
        .selectFrom('commercials as m')
        .select('m.idCommercial as id')
        .where('m.clientUID', '=', clientUID)
        .where('m.idCommercial', '=', idEntity)
        .where('m.deletedAt', 'is', null)
        .where((commercial) => allOf([isCommercialVisible(viewer, commercial.ref('m.idCommercial'))]))
    case 'energyMarketer':
      return db
        .selectFrom('energyMarketers as m')
        .select('m.idEnergyMarketer as id')
        .where('m.clientUID', '=', clientUID)
        .where('m.idEnergyMarketer', '=', idEntity)
        .where('m.deletedAt', 'is', null)
        .where((marketer) => isMarketerSeen(marketer.ref('m.idEnergyMarketer')))
    case 'tariff':
      return db
        .selectFrom('tariffs as t')
        .select('t.idTariff as id')
        .where('t.clientUID', '=', clientUID)
        .where('t.idTariff', '=', idEntity)
        .where('t.deletedAt', 'is', null)
        .where((tariff) => isMarketerSeen(tariff.ref('t.idEnergyMarketer')))
    case 'solarStudy':
      return db
        .selectFrom('solarStudies as s')
        .select('s.idSolarStudy as id')
        .where('s.idSolarStudy', '=', idEntity)
        .where(toVisibleStudies(viewer))
    // There are no such records yet.
    case 'task':
      break
  }
  return null
}
