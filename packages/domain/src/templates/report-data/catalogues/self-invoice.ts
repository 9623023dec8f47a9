import type { VariableCatalogue } from '../report-variable.ts'
import { reportFields } from './shared-variables.ts'

const INVOICE = 'Factura'
const ISSUER = 'Emisor'
const RECEIVER = 'Destinatario'

export const selfInvoiceCatalogue = {
  fields: {
    ...reportFields,
    'invoice.number': { label: 'Número de factura', group: INVOICE, kind: 'text' },
    'invoice.date': { label: 'Fecha de la factura', group: INVOICE, kind: 'date' },
    'invoice.from': { label: 'Primer día liquidado', group: INVOICE, kind: 'date' },
    'invoice.to': { label: 'Último día liquidado', group: INVOICE, kind: 'date' },
    'invoice.state': { label: 'Estado', group: INVOICE, kind: 'text' },
    'invoice.rectifies': { label: 'Factura que rectifica', group: INVOICE, kind: 'text' },
    'invoice.contractCount': { label: 'Contratos liquidados', group: INVOICE, kind: 'count' },
    'invoice.subtotal': { label: 'Base imponible', group: INVOICE, kind: 'money' },
    'invoice.vatPercent': { label: 'Tipo de IVA', group: INVOICE, kind: 'percent' },
    'invoice.vat': { label: 'IVA', group: INVOICE, kind: 'money' },
    'invoice.irpfPercent': { label: 'Retención de IRPF, en porcentaje', group: INVOICE, kind: 'percent' },
    'invoice.irpf': { label: 'Retención de IRPF', group: INVOICE, kind: 'money' },
    'invoice.total': { label: 'Total de la factura', group: INVOICE, kind: 'money' },
    'invoice.footer': { label: 'Texto al pie', group: INVOICE, kind: 'text' },
    'issuer.name': { label: 'Nombre del emisor', group: ISSUER, kind: 'text' },
    'issuer.nif': { label: 'NIF del emisor', group: ISSUER, kind: 'text' },
    'issuer.address': { label: 'Dirección del emisor', group: ISSUER, kind: 'text' },
    'receiver.name': { label: 'Nombre del destinatario', group: RECEIVER, kind: 'text' },
    'receiver.nif': { label: 'NIF del destinatario', group: RECEIVER, kind: 'text' },
    'receiver.address': { label: 'Dirección del destinatario', group: RECEIVER, kind: 'text' },
  },
  tables: {
    lines: { label: 'Comisiones por contrato', group: INVOICE },
    parties: { label: 'Emisor y destinatario', group: INVOICE },
  },
  charts: {},
  bills: { totals: { label: 'Base, IVA, IRPF y total', group: INVOICE } },
  images: { logo: { label: 'Logotipo de la factura', group: ISSUER } },
  maps: {},
} as const satisfies VariableCatalogue
