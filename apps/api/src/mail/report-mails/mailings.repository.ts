import type { ReportEntity } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportMails } from '@vatio/protocol/mail/report-mails/report-mails.schema'
import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Mailings } from '../../platform/db/table-types.ts'

/** Stores a mailing; false where there is one with its id. */
export async function insertMailing(
  tx: TenantTransaction,
  mailing: Omit<Insertable<Mailings>, 'clientUID'>,
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('mailings')
    .values({ ...mailing, clientUID: tx.clientUID })
    .onConflict((conflict) => conflict.columns(['clientUID', 'idMailing']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function setMailingFile(
  tx: TenantTransaction,
  idMailing: string,
  file: { readonly storageKey: string; readonly fileName: string },
): Promise<void> {
  await tx.db
    .updateTable('mailings')
    .set(file)
    .where('clientUID', '=', tx.clientUID)
    .where('idMailing', '=', idMailing)
    .execute()
}

/** Who sent a mailing and what; undefined where there is none. */
export function findMailing(tx: TenantTransaction, idMailing: string) {
  return tx.db
    .selectFrom('mailings')
    .select(['userUID', 'entity', 'idEntity', 'templateType'])
    .where('clientUID', '=', tx.clientUID)
    .where('idMailing', '=', idMailing)
    .executeTakeFirst()
}

export function listMailsOfMailing(tx: TenantTransaction, idMailing: string): Promise<ReportMails['mails']> {
  return tx.db
    .selectFrom('mailMessages')
    .select(['idMail', 'recipient as to', 'state'])
    .where('clientUID', '=', tx.clientUID)
    .where('idMailing', '=', idMailing)
    .orderBy('idMail')
    .execute()
}

export interface Addressee {
  readonly name: string
  readonly email: string
}

/** The contact of the client that a record is about; the record itself is visible to the caller already. */
export async function listContactsOfRecord(
  tx: TenantTransaction,
  entity: ReportEntity,
  idEntity: string,
): Promise<Addressee[]> {
  const ids = clientOf(tx, entity, idEntity)
  if (ids === null) return []
  const rows = await tx.db
    .selectFrom('clients')
    .select(['agentName', 'agentEmail'])
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .where('agentEmail', 'is not', null)
    .where('idClient', 'in', ids)
    .limit(20)
    .execute()
  return rows.map(({ agentName, agentEmail }) => ({ name: agentName ?? '', email: agentEmail ?? '' }))
}

function clientOf({ db, clientUID }: TenantTransaction, entity: ReportEntity, id: string) {
  switch (entity) {
    case 'comparison':
      return db
        .selectFrom('comparisons')
        .select('idClient')
        .where('clientUID', '=', clientUID)
        .where('idComparison', '=', id)
    case 'solarStudy':
      return db
        .selectFrom('solarStudies')
        .select('idClient')
        .where('clientUID', '=', clientUID)
        .where('idSolarStudy', '=', id)
    case 'consumptionPoint':
      return db
        .selectFrom('consumptionPoints')
        .select('idClient')
        .where('clientUID', '=', clientUID)
        .where('idConsumptionPoint', '=', id)
    case 'contract':
      return db
        .selectFrom('contracts as c')
        .innerJoin('consumptionPoints as p', (join) =>
          join
            .onRef('p.clientUID', '=', 'c.clientUID')
            .onRef('p.idConsumptionPoint', '=', 'c.idConsumptionPoint'),
        )
        .select('p.idClient')
        .where('c.clientUID', '=', clientUID)
        .where('c.idContractInfo', '=', id)
    case 'portfolioComparison':
    case 'selfInvoice':
      break
  }
  return null
}
