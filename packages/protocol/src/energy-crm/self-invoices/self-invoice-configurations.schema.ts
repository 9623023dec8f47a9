import { isRectifyingSerie } from '@vatio/domain/energy-crm/self-invoices/self-invoice'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import { z } from 'zod'
import { optionalText } from '../../typed-field.ts'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { commercialReferenceSchema } from '../commercials/commercials.schema.ts'

export const percentageSchema = z.number().min(0).max(100).multipleOf(0.01)
const ids = z.array(idSchema).max(200)

/** Who issues the document: the company, which receives the service of the commercial. */
export const selfInvoiceIssuerSchema = z.strictObject({
  name: z.string(),
  nif: z.string(),
  address: z.string(),
})

export const selfInvoiceConfigurationSchema = z.strictObject({
  idSelfInvoiceConfiguration: idSchema,
  clientUID: idSchema,
  name: z.string(),
  default: z.boolean().describe('La que se propone a un comercial sin configuración propia; como mucho una.'),
  issuer: selfInvoiceIssuerSchema,
  receiverCommercial: commercialReferenceSchema
    .nullable()
    .describe(
      'El comercial al que se reserva, como piden las series del RD 1619/2012; null para cualquiera.',
    ),
  serie: z.string(),
  nextNumber: z.int().min(1),
  vatPercentage: percentageSchema.describe('IVA, %'),
  irpfPercentage: percentageSchema.describe('Retención de IRPF, %'),
  footerText: z.string().nullable(),
  logoDocumentId: idSchema.nullable(),
  payableContractStates: ids.describe('Estados de contrato que se facturan; vacío, los que no cierran.'),
  payablePaymentStates: ids.describe('Estados de facturación que se facturan; vacío, cualquiera o ninguno.'),
  invoiceCount: z.int().min(0).describe('Autofacturas emitidas con ella.'),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type SelfInvoiceConfiguration = z.infer<typeof selfInvoiceConfigurationSchema>

export const selfInvoiceConfigurationInputSchema = z.strictObject({
  name: typedText(120, 1),
  default: z.boolean().default(false),
  issuer: z.strictObject({
    name: typedText(200, 1),
    nif: typedText(20, 1).refine(isValidNif, 'NIF_INVALID'),
    address: typedText(300, 1),
  }),
  receiverCommercial: z.strictObject({ idCommercial: idSchema }).nullable().default(null),
  serie: typedText(20, 1).refine((serie) => !isRectifyingSerie(serie), 'SELF_INVOICE_SERIE_RESERVED'),
  nextNumber: z.int().min(1).max(999_999_999).default(1),
  vatPercentage: percentageSchema.default(21),
  irpfPercentage: percentageSchema.default(15),
  footerText: optionalText(1_000),
  logoDocumentId: idSchema.nullable().default(null),
  payableContractStates: ids.default([]),
  payablePaymentStates: ids.default([]),
})
export type SelfInvoiceConfigurationInput = z.output<typeof selfInvoiceConfigurationInputSchema>

export const selfInvoiceConfigurationUpdateSchema = selfInvoiceConfigurationInputSchema.extend({
  idSelfInvoiceConfiguration: idSchema,
  version: versionSchema,
})
export type SelfInvoiceConfigurationUpdate = z.output<typeof selfInvoiceConfigurationUpdateSchema>
