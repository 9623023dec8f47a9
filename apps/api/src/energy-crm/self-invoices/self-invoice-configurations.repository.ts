import { rectifyingSerieOf } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import type { SelfInvoiceConfiguration } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

/** Configurations of a company are changed one after the other: two defaults at once would both succeed. */
export async function lockConfigurations({ db, clientUID }: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('self-invoice-configurations:' || ${clientUID}, 0))`.execute(
    db,
  )
}

/** The default first, then by name. */
export async function listConfigurations(tx: TenantTransaction): Promise<SelfInvoiceConfiguration[]> {
  const rows = await select(tx)
    .orderBy('g.defaultConfiguration', 'desc')
    .orderBy(sql`g.name collate spanish`)
    .orderBy('g.idSelfInvoiceConfiguration')
    .execute()
  return rows.map(present)
}

export async function findConfiguration(
  tx: TenantTransaction,
  id: string,
): Promise<SelfInvoiceConfiguration | null> {
  const row = await select(tx).where('g.idSelfInvoiceConfiguration', '=', id).executeTakeFirst()
  return row ? present(row) : null
}

/** Unsets the default of whichever other configuration has it. */
export async function clearDefaultExcept(tx: TenantTransaction, id: string | null): Promise<void> {
  await tx.db
    .updateTable('selfInvoiceConfigurations')
    .set({ defaultConfiguration: false, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('defaultConfiguration', '=', true)
    .$if(id !== null, (query) => query.where('idSelfInvoiceConfiguration', '<>', id))
    .execute()
}

export async function hasGenericDocument(tx: TenantTransaction, id: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('genericDocuments')
    .select('idGenericDocument')
    .where('clientUID', '=', tx.clientUID)
    .where('idGenericDocument', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Number and date of the last invoice of a series; null of one without invoices. */
export async function findLastOfSerie(
  tx: TenantTransaction,
  serie: string,
): Promise<{ readonly number: number; readonly date: string } | null> {
  const last = await tx.db
    .selectFrom('selfInvoices')
    .select(['number', 'date'])
    .where('clientUID', '=', tx.clientUID)
    .where(sql`lower(serie)`, '=', serie.toLowerCase())
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/**
 * Draws the next number of a configuration. Its row stays locked until the transaction ends, so that the next one waits,
 * and gets the same number if this transaction fails.
 */
export async function issueNumber(
  tx: TenantTransaction,
  id: string,
): Promise<{ readonly serie: string; readonly number: number } | null> {
  const drawn = await tx.db
    .updateTable('selfInvoiceConfigurations')
    .set({ nextNumber: sql<number>`next_number + 1`, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idSelfInvoiceConfiguration', '=', id)
    .returning(['serie', sql<number>`next_number - 1`.as('number')])
    .executeTakeFirst()
  return drawn ?? null
}

/** The next number of the rectifying invoices of a series, whose configuration stays locked as in {@link issueNumber}. */
export async function issueRectifyingNumber(
  tx: TenantTransaction,
  idConfiguration: string,
  rectified: string,
): Promise<{ readonly serie: string; readonly number: number }> {
  await tx.db
    .selectFrom('selfInvoiceConfigurations')
    .select('idSelfInvoiceConfiguration')
    .where('clientUID', '=', tx.clientUID)
    .where('idSelfInvoiceConfiguration', '=', idConfiguration)
    .forUpdate()
    .execute()
  const serie = rectifyingSerieOf(rectified)
  const last = await findLastOfSerie(tx, serie)
  return { serie, number: (last?.number ?? 0) + 1 }
}

function select(tx: TenantTransaction) {
  return tx.db
    .selectFrom('selfInvoiceConfigurations as g')
    .leftJoin('commercials as o', (join) =>
      join.onRef('o.clientUID', '=', 'g.clientUID').onRef('o.idCommercial', '=', 'g.idReceiverCommercial'),
    )
    .leftJoin('genericDocuments as d', (join) =>
      join.onRef('d.clientUID', '=', 'g.clientUID').onRef('d.idGenericDocument', '=', 'g.logoDocumentId'),
    )
    .select(['g.idSelfInvoiceConfiguration', 'g.clientUID', 'g.name', 'g.defaultConfiguration'])
    .select(['g.issuerName', 'g.issuerNif', 'g.issuerAddress', 'g.serie', 'g.nextNumber'])
    .select(['g.vatPercentage', 'g.irpfPercentage', 'g.footerText', 'd.idGenericDocument as logoDocumentId'])
    .select(['g.payableContractStates', 'g.payablePaymentStates', 'g.creationTimestamp', 'g.version'])
    .select(['o.idCommercial', 'o.name as commercialName', 'o.firstSurname', 'o.secondSurname'])
    .select(
      sql<number>`(select count(*) from self_invoices s where s.client_uid = g.client_uid
        and s.id_self_invoice_configuration = g.id_self_invoice_configuration)`.as('invoiceCount'),
    )
    .where('g.clientUID', '=', tx.clientUID)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function present(row: Row): SelfInvoiceConfiguration {
  const { defaultConfiguration, issuerName, issuerNif, issuerAddress, ...rest } = row
  const { idCommercial, commercialName, firstSurname, secondSurname, ...configuration } = rest
  return {
    ...configuration,
    default: defaultConfiguration,
    issuer: { name: issuerName, nif: issuerNif, address: issuerAddress },
    receiverCommercial:
      idCommercial === null
        ? null
        : { idCommercial, name: commercialName ?? '', firstSurname: firstSurname ?? '', secondSurname },
    creationTimestamp: configuration.creationTimestamp.toISOString(),
  }
}
