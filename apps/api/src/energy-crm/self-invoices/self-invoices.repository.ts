import type {
  SelfInvoiceFilter,
  SelfInvoicePageQuery,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import { allOf, filterOneOf, filterRange, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/table-types.ts'
import { containsText } from '../../platform/db/text-search.ts'
import { countUpToLimit, type Total } from '../../platform/db/totals.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

/** Builds conditions on `self_invoices s`. */
export const selfInvoices = expressionBuilder<DB & { s: DB['selfInvoices'] }, 's'>()

export function toSelfInvoiceCondition(filter: SelfInvoiceFilter): Condition {
  const { text, rectifying } = filter
  const searched = sql<string>`fold_text(s.serie || '-' || s.number || ' ' || s.receiver_name)`
  return allOf([
    text ? containsText(searched, text) : undefined,
    filterOneOf(selfInvoices.ref('s.idCommercial'), filter.commercials, 'uuid'),
    filterOneOf(selfInvoices.ref('s.state'), filter.states, 'text'),
    rectifying === undefined
      ? undefined
      : selfInvoices('s.idRectifiedSelfInvoice', rectifying ? 'is not' : 'is', null),
    filterRange(selfInvoices.ref('s.date'), filter.date),
  ])
}

const ORDER: Readonly<Record<SelfInvoicePageQuery['sort'], readonly RawBuilder<unknown>[]>> = {
  number: [sql`lower(s.serie)`, sql`s.number`],
  date: [sql`s.date`],
  commercial: [sql`s.receiver_name collate spanish`],
  state: [sql`s.state`],
  subtotal: [sql`s.subtotal`],
  total: [sql`s.total`],
  paidDate: [sql`s.paid_date`],
}

export function selectSelfInvoicePage(
  tx: TenantTransaction,
  condition: Condition,
  page: SelfInvoicePageQuery,
) {
  let query = select(tx, condition)
  for (const column of ORDER[page.sort]) {
    query = query.orderBy(column, (order) =>
      page.direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
  }
  return query
    .orderBy('s.creationTimestamp', 'desc')
    .orderBy('s.idSelfInvoice')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export type SelfInvoiceRow = Awaited<ReturnType<typeof selectSelfInvoicePage>>[number]

export function countSelfInvoices(tx: TenantTransaction, condition: Condition): Promise<Total> {
  const matching = tx.db
    .selectFrom('selfInvoices as s')
    .select([])
    .where('s.clientUID', '=', tx.clientUID)
    .where(condition)
  return countUpToLimit(tx, matching)
}

/** Sums of all invoices of a condition, EUR in cents. A cancelled one and its rectifying one add up to zero. */
export function sumSelfInvoices(tx: TenantTransaction, condition: Condition) {
  const sum = (column: string, when = sql`true`) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${when}), 0)`
  return tx.db
    .selectFrom('selfInvoices as s')
    .select([
      sum('s.subtotal').as('subtotal'),
      sum('s.vatAmount').as('vatAmount'),
      sum('s.irpfAmount').as('irpfAmount'),
      sum('s.total').as('total'),
      sum('s.total', sql`s.state = 'issued'`).as('pending'),
    ])
    .where('s.clientUID', '=', tx.clientUID)
    .where(condition)
    .executeTakeFirstOrThrow()
}

/** An invoice with what only its detail shows. */
export function findSelfInvoice(tx: TenantTransaction, condition: Condition) {
  return select(tx, condition)
    .leftJoin('genericDocuments as d', (join) =>
      join.onRef('d.clientUID', '=', 's.clientUID').onRef('d.idGenericDocument', '=', 's.logoDocumentId'),
    )
    .select(['s.idSelfInvoiceConfiguration', 's.issuerName', 's.issuerNif', 's.issuerAddress'])
    .select(['s.receiverNif', 's.receiverAddress', 's.footerText', 'd.idGenericDocument as logoDocumentId'])
    .select(['s.cancellationReason', 's.creationTimestamp', 's.creationUserUID'])
    .executeTakeFirst()
}

export type SelfInvoiceDetailRow = NonNullable<Awaited<ReturnType<typeof findSelfInvoice>>>

export function selectLines(tx: TenantTransaction, idSelfInvoice: string) {
  return tx.db
    .selectFrom('selfInvoiceLines')
    .select(['line', 'kind', 'idContractInfo', 'contractNumber', 'cups', 'clientName'])
    .select(['energyMarketerName', 'tariffName', 'contractDate', 'concept', 'amount'])
    .where('clientUID', '=', tx.clientUID)
    .where('idSelfInvoice', '=', idSelfInvoice)
    .orderBy('line')
    .execute()
}

export type StoredLine = Awaited<ReturnType<typeof selectLines>>[number]

export async function insertLines(
  tx: TenantTransaction,
  idSelfInvoice: string,
  lines: readonly Omit<StoredLine, 'line'>[],
): Promise<void> {
  await tx.db
    .insertInto('selfInvoiceLines')
    .values(
      lines.map((line, index) => ({ ...line, clientUID: tx.clientUID, idSelfInvoice, line: index + 1 })),
    )
    .execute()
}

/** Whether the invoice had the version. */
export async function setState(
  tx: TenantTransaction,
  key: { readonly id: string; readonly version: number },
  values:
    | { readonly state: 'issued' | 'paid'; readonly paidDate: string | null }
    | { readonly state: 'cancelled'; readonly paidDate: null; readonly cancellationReason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('selfInvoices')
    .set({ ...values, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('idSelfInvoice', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes what identifies a client out of lines, whose amounts and contract numbers stay. */
export async function eraseClientOfLines(
  tx: TenantTransaction,
  idContracts: readonly string[],
): Promise<void> {
  await tx.db
    .updateTable('selfInvoiceLines')
    .set({ clientName: null, cups: null })
    .where('clientUID', '=', tx.clientUID)
    .where((line) => isOneOf(line.ref('idContractInfo'), idContracts, 'uuid'))
    .execute()
}

function select(tx: TenantTransaction, condition: Condition) {
  return tx.db
    .selectFrom('selfInvoices as s')
    .leftJoin('selfInvoices as r', (join) =>
      join.onRef('r.clientUID', '=', 's.clientUID').onRef('r.idSelfInvoice', '=', 's.idRectifiedSelfInvoice'),
    )
    .leftJoin('selfInvoices as b', (join) =>
      join.onRef('b.clientUID', '=', 's.clientUID').onRef('b.idRectifiedSelfInvoice', '=', 's.idSelfInvoice'),
    )
    .select(['s.idSelfInvoice', 's.serie', 's.number', 's.state', 's.date', 's.startDate', 's.endDate'])
    .select(['s.idCommercial', 's.receiverName', 's.subtotal', 's.vatPercentage', 's.vatAmount'])
    .select(['s.irpfPercentage', 's.irpfAmount', 's.total', 's.paidDate', 's.version'])
    .select(['r.idSelfInvoice as idRectifies', 'r.serie as rectifiesSerie', 'r.number as rectifiesNumber'])
    .select([
      'b.idSelfInvoice as idRectifiedBy',
      'b.serie as rectifiedBySerie',
      'b.number as rectifiedByNumber',
    ])
    .where('s.clientUID', '=', tx.clientUID)
    .where(condition)
}
