import { domainError } from '@vatio/domain/domain-error'
import { rectifyingAmounts } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { selfInvoiceErrors } from '@vatio/domain/energy-crm/self-invoices/self-invoice.errors'
import { roundCents } from '@vatio/domain/money/round-cents'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  SelfInvoiceDetail,
  SelfInvoiceFilter,
  SelfInvoiceList,
  SelfInvoicePageQuery,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import { allOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { insertRow } from '../../platform/records/record-table.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { issueRectifyingNumber } from './self-invoice-configurations.repository.ts'
import { presentSelfInvoice, presentSelfInvoiceDetail } from './self-invoices.presenter.ts'
import { selfInvoiceTable } from './self-invoices.record.ts'
import * as repository from './self-invoices.repository.ts'
import { selfInvoices } from './self-invoices.repository.ts'

export { eraseClientOfLines } from './self-invoices.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

/** The invoices of the commercials whom the actor sees, by pages, with the sums of all that match. */
export async function searchSelfInvoices(
  tx: TenantTransaction,
  actor: Viewer,
  filter: SelfInvoiceFilter,
  page: SelfInvoicePageQuery,
): Promise<SelfInvoiceList> {
  const condition = allOf([isVisible(actor), repository.toSelfInvoiceCondition(filter)])
  const [rows, { total, totalIsExact }, sums] = await Promise.all([
    repository.selectSelfInvoicePage(tx, condition, page),
    repository.countSelfInvoices(tx, condition),
    repository.sumSelfInvoices(tx, condition),
  ])
  return [rows.map(presentSelfInvoice), total, { totalIsExact, ...sums }]
}

/** An invoice as it was issued. @throws NOT_FOUND for one of a commercial whom the actor does not see. */
export async function getSelfInvoiceDetail(
  tx: TenantTransaction,
  actor: Viewer,
  id: string,
): Promise<SelfInvoiceDetail> {
  const found = await findSelfInvoiceDetail(tx, actor, id)
  if (!found) throw domainError(requestErrors, 'NOT_FOUND')
  return found
}

async function findSelfInvoiceDetail(
  tx: TenantTransaction,
  actor: Viewer,
  id: string,
): Promise<SelfInvoiceDetail | null> {
  const row = await repository.findSelfInvoice(
    tx,
    allOf([isVisible(actor), selfInvoices('s.idSelfInvoice', '=', id)]),
  )
  return row ? presentSelfInvoiceDetail(row, await repository.selectLines(tx, id)) : null
}

function isVisible(actor: Viewer) {
  return isCommercialVisible(actor, selfInvoices.ref('s.idCommercial'))
}

/**
 * Marks an invoice as paid on a day, or with null as not paid.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT, SELF_INVOICE_CANCELLED.
 */
export async function updatePayment(
  { tx, actor, audit }: Writing,
  id: string,
  { version, paidDate }: { readonly version: number; readonly paidDate: string | null },
): Promise<SelfInvoiceDetail> {
  const before = await getSelfInvoiceDetail(tx, actor, id)
  if (before.state === 'cancelled') throw domainError(selfInvoiceErrors, 'SELF_INVOICE_CANCELLED')
  const state = paidDate === null ? 'issued' : 'paid'
  const updated = await repository.setState(tx, { id, version }, { state, paidDate })
  await assertUpdated(updated || undefined, () => findSelfInvoiceDetail(tx, actor, id))
  await audit({
    action: 'update',
    entity: 'self-invoice',
    idEntity: id,
    before: { state: before.state, paidDate: before.paidDate },
    after: { state, paidDate },
  })
  return getSelfInvoiceDetail(tx, actor, id)
}

/**
 * Cancels an invoice: it keeps its number, and a new one of the rectifying series takes every line back.
 *
 * @returns the rectifying invoice.
 * @throws NOT_FOUND, VERSION_CONFLICT, SELF_INVOICE_CANCELLED, SELF_INVOICE_RECTIFYING.
 */
export async function cancelSelfInvoice(
  { tx, actor, audit }: Writing,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<SelfInvoiceDetail> {
  const before = await getSelfInvoiceDetail(tx, actor, id)
  if (before.state === 'cancelled') throw domainError(selfInvoiceErrors, 'SELF_INVOICE_CANCELLED')
  if (before.rectifies) throw domainError(selfInvoiceErrors, 'SELF_INVOICE_RECTIFYING')
  const cancelled = { state: 'cancelled', paidDate: null, cancellationReason: reason } as const
  const updated = await repository.setState(tx, { id, version }, cancelled)
  await assertUpdated(updated || undefined, () => findSelfInvoiceDetail(tx, actor, id))
  const idRectifying = await insertRectifying(tx, before, reason)
  const rectifying = await getSelfInvoiceDetail(tx, actor, idRectifying)
  await audit(
    {
      action: 'cancel',
      entity: 'self-invoice',
      idEntity: id,
      before: { state: before.state, paidDate: before.paidDate },
      after: { ...cancelled, idRectifying },
    },
    {
      action: 'create',
      entity: 'self-invoice',
      idEntity: idRectifying,
      after: toAudited(rectifying),
    },
  )
  return rectifying
}

/** What the audit stores: an invoice is never changed, and its lines name clients. */
export function toAudited({ lines, ...invoice }: SelfInvoiceDetail) {
  return { ...invoice, lines: lines.length }
}

async function insertRectifying(
  tx: TenantTransaction,
  invoice: SelfInvoiceDetail,
  cancellationReason: string,
): Promise<string> {
  const { idSelfInvoiceConfiguration, commercial, issuer, receiver } = invoice
  const { startDate, endDate, vatPercentage, irpfPercentage, footerText, logoDocumentId } = invoice
  const drawn = await issueRectifyingNumber(tx, idSelfInvoiceConfiguration, invoice.serie)
  const id = newId()
  await insertRow(tx, selfInvoiceTable, id, {
    ...drawn,
    idSelfInvoiceConfiguration,
    idCommercial: commercial.idCommercial,
    date: tx.today,
    startDate,
    endDate,
    vatPercentage,
    irpfPercentage,
    footerText,
    logoDocumentId,
    ...rectifyingAmounts(invoice),
    issuerName: issuer.name,
    issuerNif: issuer.nif,
    issuerAddress: issuer.address,
    receiverName: receiver.name,
    receiverNif: receiver.nif,
    receiverAddress: receiver.address,
    cancellationReason,
    idRectifiedSelfInvoice: invoice.idSelfInvoice,
  })
  const negative = ({ line: _, ...line }: SelfInvoiceDetail['lines'][number]) => ({
    ...line,
    amount: roundCents(-line.amount),
  })
  await repository.insertLines(tx, id, invoice.lines.map(negative))
  return id
}
