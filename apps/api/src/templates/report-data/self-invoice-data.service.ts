import type { SelfInvoiceState } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import type { selfInvoiceCatalogue } from '@vatio/domain/templates/report-data/catalogues/self-invoice'
import { partyColumns } from '@vatio/domain/templates/report-data/columns/contract-columns'
import { invoiceLineColumns } from '@vatio/domain/templates/report-data/columns/self-invoice-columns'
import type { DataOf, ReportBill, ReportTable } from '@vatio/domain/templates/report-data/report-variable'
import { formatField } from '@vatio/domain/templates/report-documents/format-field'
import type { SelfInvoiceDetail } from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { getSelfInvoiceDetail } from '../../energy-crm/self-invoices/self-invoices.service.ts'
import { getSender } from './report-parties.service.ts'
import type { ReportReading, ReportRecord } from './report-record.ts'

const stateNames: Readonly<Record<SelfInvoiceState, string>> = {
  issued: 'Emitida',
  paid: 'Pagada',
  cancelled: 'Anulada',
}

/**
 * A self-invoice as it was issued. By law the issuer of such an invoice is the commercial, and the company, which writes it,
 * receives it.
 *
 * @throws NOT_FOUND for one of a commercial whom the viewer does not see.
 */
export async function getSelfInvoiceRecord(
  { tx, viewer }: ReportReading,
  idSelfInvoice: string,
): Promise<ReportRecord> {
  const invoice = await getSelfInvoiceDetail(tx, viewer, idSelfInvoice)
  const { commercial, fullNumber, date } = invoice
  const sender = await getSender(tx, viewer, commercial.idCommercial)
  const title = `Factura ${fullNumber}`
  const data: DataOf<typeof selfInvoiceCatalogue> = {
    fields: {
      ...sender,
      'report.title': title,
      'report.date': date,
      'invoice.number': fullNumber,
      'invoice.date': date,
      'invoice.from': invoice.startDate,
      'invoice.to': invoice.endDate,
      'invoice.state': stateNames[invoice.state],
      'invoice.rectifies': invoice.rectifies?.fullNumber ?? null,
      'invoice.contractCount': new Set(invoice.lines.flatMap(({ idContractInfo }) => idContractInfo ?? []))
        .size,
      'invoice.subtotal': invoice.subtotal,
      'invoice.vatPercent': invoice.vatPercentage,
      'invoice.vat': invoice.vatAmount,
      'invoice.irpfPercent': invoice.irpfPercentage,
      'invoice.irpf': invoice.irpfAmount,
      'invoice.total': invoice.total,
      'invoice.footer': invoice.footerText || null,
      'issuer.name': invoice.receiver.name,
      'issuer.nif': invoice.receiver.nif,
      'issuer.address': invoice.receiver.address,
      'receiver.name': invoice.issuer.name,
      'receiver.nif': invoice.issuer.nif,
      'receiver.address': invoice.issuer.address,
    },
    tables: { lines: presentLines(invoice), parties: presentParties(invoice) },
    charts: {},
    bills: { totals: presentTotals(invoice) },
    images: {
      logo:
        invoice.logoDocumentId === null
          ? null
          : { idGenericDocument: invoice.logoDocumentId, alt: 'Logotipo de la factura' },
    },
    maps: {},
    explanations: [],
  }
  return { data, title, date, context: { commercial: commercial.idCommercial }, email: sender['agent.email'] }
}

function presentLines({ lines, subtotal }: SelfInvoiceDetail): ReportTable {
  return {
    columns: invoiceLineColumns,
    rows: lines.map((line) => [
      line.clientName ?? line.concept,
      line.cups,
      line.kind === 'adjustment' && line.clientName !== null
        ? line.concept
        : [line.energyMarketerName, line.tariffName].filter(Boolean).join(' · ') || null,
      line.contractDate,
      line.amount,
    ]),
    total: ['Total', null, null, null, subtotal],
  }
}

function presentParties({ issuer: company, receiver: commercial }: SelfInvoiceDetail): ReportTable {
  return {
    columns: partyColumns,
    rows: [
      ['Emisor', commercial.name, commercial.nif, commercial.address],
      ['Destinatario', company.name, company.nif, company.address],
    ],
    total: null,
  }
}

function presentTotals(invoice: SelfInvoiceDetail): ReportBill {
  const rate = (value: number) => `${formatField(value, { kind: 'percent' })} de la base`
  const { subtotal, vatAmount, vatPercentage, irpfAmount, irpfPercentage, total } = invoice
  return {
    title: 'Importe',
    lines: [
      { concept: 'Base imponible', detail: null, amount: subtotal, kind: 'subtotal' },
      { concept: 'IVA', detail: rate(vatPercentage), amount: vatAmount, kind: 'line' },
      { concept: 'Retención de IRPF', detail: rate(irpfPercentage), amount: -irpfAmount, kind: 'line' },
      { concept: 'Total', detail: null, amount: total, kind: 'total' },
    ],
  }
}
