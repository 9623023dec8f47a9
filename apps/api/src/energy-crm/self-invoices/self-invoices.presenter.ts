import { selfInvoiceNumber } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import type {
  SelfInvoice,
  SelfInvoiceDetail,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import type { SelfInvoiceDetailRow, SelfInvoiceRow, StoredLine } from './self-invoices.repository.ts'

export function presentSelfInvoice(row: SelfInvoiceRow): SelfInvoice {
  const { idSelfInvoice, serie, number, state, date, startDate, endDate, paidDate, version } = row
  const { subtotal, vatPercentage, vatAmount, irpfPercentage, irpfAmount, total } = row
  return {
    idSelfInvoice,
    serie,
    number,
    fullNumber: selfInvoiceNumber(serie, number),
    state,
    date,
    startDate,
    endDate,
    paidDate,
    version,
    commercial: { idCommercial: row.idCommercial, name: row.receiverName },
    subtotal,
    vatPercentage,
    vatAmount,
    irpfPercentage,
    irpfAmount,
    total,
    rectifies: presentReference(row.idRectifies, row.rectifiesSerie, row.rectifiesNumber),
    rectifiedBy: presentReference(row.idRectifiedBy, row.rectifiedBySerie, row.rectifiedByNumber),
  }
}

function presentReference(id: string | null, serie: string | null, number: number | null) {
  if (id === null || serie === null || number === null) return null
  return { idSelfInvoice: id, fullNumber: selfInvoiceNumber(serie, number) }
}

export function presentSelfInvoiceDetail(
  row: SelfInvoiceDetailRow,
  lines: readonly StoredLine[],
): SelfInvoiceDetail {
  const { idSelfInvoiceConfiguration, footerText, logoDocumentId, cancellationReason, creationUserUID } = row
  return {
    ...presentSelfInvoice(row),
    idSelfInvoiceConfiguration,
    issuer: { name: row.issuerName, nif: row.issuerNif, address: row.issuerAddress },
    receiver: { name: row.receiverName, nif: row.receiverNif, address: row.receiverAddress },
    footerText,
    logoDocumentId,
    cancellationReason,
    creationUserUID,
    creationTimestamp: row.creationTimestamp.toISOString(),
    lines: [...lines],
  }
}
