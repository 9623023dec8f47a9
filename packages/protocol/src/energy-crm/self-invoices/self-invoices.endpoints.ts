import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema } from '../../wire.ts'
import {
  selfInvoiceCancellationSchema,
  selfInvoiceDetailSchema,
  selfInvoiceFilterSchema,
  selfInvoiceInputSchema,
  selfInvoiceListSchema,
  selfInvoicePageQuerySchema,
  selfInvoicePaymentSchema,
  selfInvoicePreviewInputSchema,
  selfInvoicePreviewSchema,
} from './self-invoices.schema.ts'

const inCrm = { kind: 'signed-in', applications: ['energy-crm'] } as const
const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const byId = z.strictObject({ id: idSchema })

const periodErrors = [
  'SELF_INVOICE_CONFIGURATION_UNKNOWN',
  'SELF_INVOICE_RECEIVER_OTHER',
  'SELF_INVOICE_DATES_REVERSED',
  'SELF_INVOICE_TOO_MANY_CONTRACTS',
  'COMMERCIAL_UNKNOWN',
] as const

export const previewSelfInvoice = endpoint({
  method: 'POST',
  path: '/api/energy-crm/selfInvoices/preview',
  summary: 'Los contratos de un comercial en un periodo con sus comisiones, para elegir los que se facturan.',
  access: adminInCrm,
  reads: true,
  body: selfInvoicePreviewInputSchema,
  reply: selfInvoicePreviewSchema,
  errors: periodErrors,
})

export const createSelfInvoice = endpoint({
  method: 'POST',
  path: '/api/energy-crm/selfInvoices',
  summary: 'Emite una autofactura con el número siguiente de su serie; sus importes no cambian después.',
  access: adminInCrm,
  body: selfInvoiceInputSchema,
  reply: selfInvoiceDetailSchema,
  status: 201,
  errors: [
    ...periodErrors,
    'SELF_INVOICE_DATE_OUT_OF_ORDER',
    'SELF_INVOICE_FEES_CHANGED',
    'SETTLEMENT_EMPTY',
    'COMMISSION_VALUE_INVALID',
  ],
})

export const searchSelfInvoices = endpoint({
  method: 'POST',
  path: '/api/energy-crm/selfInvoices/withPaginationAndFilters',
  summary: 'Las autofacturas de los comerciales que ve el usuario, por páginas, con la suma de todas.',
  access: inCrm,
  reads: true,
  query: selfInvoicePageQuerySchema,
  body: selfInvoiceFilterSchema,
  reply: selfInvoiceListSchema,
  errors: [],
})

export const getSelfInvoice = endpoint({
  method: 'GET',
  path: '/api/energy-crm/selfInvoices/:id',
  summary: 'Una autofactura tal como se emitió, con sus líneas.',
  access: inCrm,
  params: byId,
  reply: selfInvoiceDetailSchema,
  errors: [],
})

export const cancelSelfInvoice = endpoint({
  method: 'POST',
  path: '/api/energy-crm/selfInvoices/:id/cancel',
  summary: 'Cancela una autofactura con una rectificativa, que se devuelve; la cancelada conserva su número.',
  access: adminInCrm,
  params: byId,
  body: selfInvoiceCancellationSchema,
  reply: selfInvoiceDetailSchema,
  status: 201,
  errors: ['SELF_INVOICE_CANCELLED', 'SELF_INVOICE_RECTIFYING'],
})

export const paySelfInvoice = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/selfInvoices/:id/paid',
  summary: 'Marca una autofactura como pagada un día, o le quita la marca.',
  access: adminInCrm,
  params: byId,
  body: selfInvoicePaymentSchema,
  reply: selfInvoiceDetailSchema,
  errors: ['SELF_INVOICE_CANCELLED'],
})
