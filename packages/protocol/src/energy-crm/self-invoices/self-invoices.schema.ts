import {
  MOST_SELF_INVOICE_LINES,
  selfInvoiceLineKinds,
  selfInvoiceStates,
} from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { selfInvoiceWarnings } from '@vatio/domain/energy-crm/self-invoices/self-invoice-warning'
import { z } from 'zod'
import { optionalText, sortDirectionSchema } from '../../typed-field.ts'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  listReply,
  pageQuerySchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import { feeCalculationCodeSchema } from '../contracts/contract-fee.schema.ts'
import { percentageSchema, selfInvoiceIssuerSchema } from './self-invoice-configurations.schema.ts'

const cents = z.number().multipleOf(0.01)
const eur = z.number().describe('€')

/** What an invoice adds up to. */
const amountShape = {
  subtotal: eur,
  vatPercentage: percentageSchema,
  vatAmount: eur,
  irpfPercentage: percentageSchema,
  irpfAmount: eur.describe('Retención, €; resta.'),
  total: eur,
}

/** An invoice that another one names. */
const selfInvoiceReferenceSchema = z.strictObject({ idSelfInvoice: idSchema, fullNumber: z.string() })

/** A self-invoice as lists show it. */
export const selfInvoiceSchema = z.strictObject({
  idSelfInvoice: idSchema,
  serie: z.string(),
  number: z.int(),
  fullNumber: z.string().describe('Serie y número: {serie}-{number}.'),
  state: z.enum(selfInvoiceStates),
  date: civilDateSchema,
  startDate: civilDateSchema,
  endDate: civilDateSchema,
  commercial: z
    .strictObject({ idCommercial: idSchema, name: z.string() })
    .describe('Como se llamaba al emitirla.'),
  ...amountShape,
  paidDate: civilDateSchema.nullable(),
  rectifies: selfInvoiceReferenceSchema
    .nullable()
    .describe('La autofactura que rectifica, si rectifica una.'),
  rectifiedBy: selfInvoiceReferenceSchema.nullable().describe('La rectificativa, si está cancelada.'),
  version: versionSchema,
})
export type SelfInvoice = z.infer<typeof selfInvoiceSchema>

export const selfInvoiceLineSchema = z.strictObject({
  line: z.int().min(1),
  kind: z.enum(selfInvoiceLineKinds),
  idContractInfo: idSchema.nullable(),
  contractNumber: z.string().nullable(),
  cups: z.string().nullable(),
  clientName: z.string().nullable(),
  energyMarketerName: z.string().nullable(),
  tariffName: z.string().nullable(),
  contractDate: civilDateSchema.nullable().describe('La fecha por la que el contrato está en el periodo.'),
  concept: z.string().nullable(),
  amount: eur,
})
export type SelfInvoiceLine = z.infer<typeof selfInvoiceLineSchema>

/** A self-invoice as it was issued, with its lines. */
export const selfInvoiceDetailSchema = selfInvoiceSchema.extend({
  idSelfInvoiceConfiguration: idSchema,
  issuer: selfInvoiceIssuerSchema,
  receiver: z
    .strictObject({ name: z.string(), nif: z.string().nullable(), address: z.string().nullable() })
    .describe('El comercial que factura.'),
  footerText: z.string().nullable(),
  logoDocumentId: idSchema.nullable(),
  cancellationReason: z.string().nullable(),
  lines: z.array(selfInvoiceLineSchema),
  creationTimestamp: instantSchema,
  creationUserUID: idSchema.nullable(),
})
export type SelfInvoiceDetail = z.infer<typeof selfInvoiceDetailSchema>

/** The date by which a contract belongs to a period. */
export const contractDateFields = ['signingDate', 'lastStateChangeDate'] as const
export type ContractDateField = (typeof contractDateFields)[number]

const periodShape = {
  idSelfInvoiceConfiguration: idSchema,
  idCommercial: idSchema,
  startDate: civilDateSchema,
  endDate: civilDateSchema,
  dateField: z.enum(contractDateFields).default('signingDate'),
}

export const selfInvoicePreviewInputSchema = z.strictObject(periodShape)
export type SelfInvoicePreviewInput = z.output<typeof selfInvoicePreviewInputSchema>

/** A contract that could be invoiced. */
export const invoiceableContractSchema = z.strictObject({
  idContractInfo: idSchema,
  contractNumber: z.string().nullable(),
  cups: z.string().nullable(),
  clientName: z.string().nullable(),
  energyMarketerName: z.string().nullable(),
  tariffName: z.string().nullable(),
  contractDate: civilDateSchema,
  contractStateName: z.string(),
  contractPaymentStateName: z.string().nullable(),
  fee: eur.nullable().describe('Lo que cobra el comercial con las reglas de hoy, €.'),
  errors: z.array(feeCalculationCodeSchema).describe('Por qué no hay importe.'),
  invoiced: selfInvoiceReferenceSchema
    .extend({ fee: eur })
    .nullable()
    .describe('La última autofactura sin cancelar que ya lo incluye.'),
})
export type InvoiceableContract = z.infer<typeof invoiceableContractSchema>

/** A contract that ended after its commission was invoiced, which may have to be given back. */
export const closedContractSchema = z.strictObject({
  idContractInfo: idSchema,
  contractNumber: z.string().nullable(),
  clientName: z.string().nullable(),
  signingDate: civilDateSchema,
  closingDate: civilDateSchema,
  invoiced: selfInvoiceReferenceSchema.extend({ fee: eur }),
  proposedAmount: eur.describe('Parte de la comisión de los días que faltan para un año, negativa.'),
})
export type ClosedContract = z.infer<typeof closedContractSchema>

export const selfInvoicePreviewSchema = z.strictObject({
  contracts: z.array(invoiceableContractSchema).max(MOST_SELF_INVOICE_LINES),
  notPayable: z.int().min(0).describe('Contratos del periodo en estados que no se facturan.'),
  closedContracts: z.array(closedContractSchema),
  warnings: z.array(z.enum(selfInvoiceWarnings)),
  nextNumber: z.string().describe('El número que tendría ahora.'),
})
export type SelfInvoicePreview = z.infer<typeof selfInvoicePreviewSchema>

const chosenContractSchema = z.strictObject({
  idContractInfo: idSchema,
  fee: cents.describe('La comisión que se vio, €: con otra no se emite.'),
  invoiced: z.boolean().default(false).describe('Si se vio que ya estaba facturado.'),
})
const adjustmentSchema = z.strictObject({
  concept: typedText(300, 1),
  amount: cents.min(-1_000_000).max(1_000_000).describe('€; negativo para descontar.'),
  idContractInfo: idSchema.nullable().default(null),
})

export const selfInvoiceInputSchema = z.strictObject({
  ...periodShape,
  date: civilDateSchema.optional().describe('Fecha de emisión; hoy si falta.'),
  vatPercentage: percentageSchema.optional().describe('El de la configuración si falta.'),
  irpfPercentage: percentageSchema.optional().describe('El de la configuración si falta.'),
  contracts: z
    .array(chosenContractSchema)
    .max(MOST_SELF_INVOICE_LINES)
    .refine((all) => new Set(all.map((one) => one.idContractInfo)).size === all.length, 'DUPLICATE'),
  adjustments: z.array(adjustmentSchema).max(100).default([]),
})
export type SelfInvoiceInput = z.output<typeof selfInvoiceInputSchema>

export const selfInvoiceCancellationSchema = z.strictObject({
  version: versionSchema,
  reason: typedText(500, 1),
})
export const selfInvoicePaymentSchema = z.strictObject({
  version: versionSchema,
  paidDate: civilDateSchema.nullable().describe('null quita la marca de pagada.'),
})

const dateRange = z.strictObject({ from: civilDateSchema.optional(), to: civilDateSchema.optional() })
export const selfInvoiceFilterSchema = z.strictObject({
  text: optionalText(100).describe('Número o comercial.'),
  commercials: z.array(idSchema).max(200).optional(),
  states: z.array(z.enum(selfInvoiceStates)).optional(),
  rectifying: z.boolean().optional().describe('true: solo rectificativas; false: sin ellas.'),
  date: dateRange.optional(),
})
export type SelfInvoiceFilter = z.output<typeof selfInvoiceFilterSchema>

export const selfInvoiceSortKeys = [
  'number',
  'date',
  'commercial',
  'state',
  'subtotal',
  'total',
  'paidDate',
] as const
export const selfInvoicePageQuerySchema = pageQuerySchema.extend({
  sort: z.enum(selfInvoiceSortKeys).default('date'),
  direction: sortDirectionSchema.default('desc'),
})
export type SelfInvoicePageQuery = z.output<typeof selfInvoicePageQuerySchema>

export const selfInvoiceListSchema = listReply(selfInvoiceSchema, {
  subtotal: eur,
  vatAmount: eur,
  irpfAmount: eur,
  total: eur,
  pending: eur.describe('Total de las emitidas sin pagar, €.'),
})
export type SelfInvoiceList = z.infer<typeof selfInvoiceListSchema>
