import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { z } from 'zod'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  listReply,
  pageQuerySchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import {
  clientCustomFieldValueSchema,
  clientCustomFieldValuesInputSchema,
} from '../custom-fields/custom-fields.schema.ts'
import { commercialReferenceSchema } from '../commercials/commercials.schema.ts'
import { optionalMailAddress, optionalText, sortDirectionSchema } from '../../typed-field.ts'

export const clientTypologySchema = z.strictObject({
  idClientTypology: idSchema,
  name: z.string(),
  clientUID: idSchema,
  version: versionSchema,
})
export type ClientTypology = z.infer<typeof clientTypologySchema>

export const clientTypologyInputSchema = z.strictObject({ name: typedText(80, 1) })
export const clientTypologyUpdateSchema = clientTypologyInputSchema.extend({
  idClientTypology: idSchema,
  version: versionSchema,
})

export const sectorSchema = z.strictObject({ idSector: z.int(), name: z.string() })
export type Sector = z.infer<typeof sectorSchema>

/** Identity and address of a client. */
export const clientInfoSchema = z.strictObject({
  dniOrCif: z.string().nullable().describe('NIF en mayúsculas y sin separadores.'),
  name: z.string().describe('Nombre, o razón social entera de una empresa.'),
  firstSurname: z.string().nullable(),
  secondSurname: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  address: z.string().nullable(),
  addressCode: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  iban: z.string().nullable(),
})
export type ClientInfo = z.infer<typeof clientInfoSchema>

/** A client of the consultancy. */
export const clientSchema = z.strictObject({
  idClient: idSchema,
  clientUID: idSchema,
  clientInfo: clientInfoSchema,
  agentName: z.string().nullable(),
  agentPhoneNumber: z.string().nullable(),
  agentEmail: z.string().nullable(),
  clientTypology: z.strictObject({ idClientTypology: idSchema, name: z.string() }).nullable(),
  sector: sectorSchema.nullable(),
  commercial: commercialReferenceSchema.nullable(),
  observations: z.string().nullable(),
  customFieldValues: z
    .array(clientCustomFieldValueSchema)
    .describe('Los campos personalizados que tienen valor.'),
  active: z.boolean(),
  creationTimestamp: instantSchema,
  creationUserUID: idSchema.nullable(),
  version: versionSchema,
})
export type Client = z.infer<typeof clientSchema>

/** A warning that did not prevent the write. */
export const clientWarningSchema = z.strictObject({
  message: z.enum(['CLIENT_NIF_INVALID', 'CLIENT_NIF_TAKEN', 'CLIENT_IBAN_INVALID']),
  field: z.string(),
})
export type ClientWarning = z.infer<typeof clientWarningSchema>

export const savedClientSchema = clientSchema.extend({ warnings: z.array(clientWarningSchema) })
export type SavedClient = z.infer<typeof savedClientSchema>

/** A row of the list. */
export const clientRowSchema = clientSchema.omit({ customFieldValues: true }).extend({
  consumptionPointCount: z.int(),
  contractCount: z.int(),
})
export type ClientRow = z.infer<typeof clientRowSchema>

export const clientInputSchema = z.strictObject({
  clientInfo: z.strictObject({
    dniOrCif: optionalText(20),
    name: typedText(200, 1),
    firstSurname: optionalText(120),
    secondSurname: optionalText(120),
    email: optionalMailAddress,
    phoneNumber: optionalText(40),
    address: optionalText(300),
    addressCode: optionalText(12),
    city: optionalText(120),
    region: optionalText(120),
    iban: optionalText(42),
  }),
  agentName: optionalText(200),
  agentPhoneNumber: optionalText(40),
  agentEmail: optionalMailAddress,
  clientTypology: z.strictObject({ idClientTypology: idSchema }).nullish(),
  sector: z.strictObject({ idSector: z.int() }).nullish(),
  commercial: z.strictObject({ idCommercial: idSchema }).nullish(),
  observations: optionalText(4000),
  customFieldValues: clientCustomFieldValuesInputSchema
    .optional()
    .describe('Todos los que quedan con valor. Ausente: al editar, los que tenía.'),
  active: z.boolean().default(true),
})
export type ClientInput = z.output<typeof clientInputSchema>

export const clientUpdateSchema = clientInputSchema.extend({ idClient: idSchema, version: versionSchema })
export type ClientUpdate = z.output<typeof clientUpdateSchema>

export const clientSorts = [
  'name',
  'dniOrCif',
  'clientTypology',
  'commercial',
  'consumptionPoints',
  'contracts',
  'creationTimestamp',
] as const
export type ClientSort = (typeof clientSorts)[number]

/** Which clients a list shows; filters are joined by "and", values of one filter by "or". */
export const clientFilterSchema = z.strictObject({
  text: typedText(200).optional().describe('Nombre, NIF, CUPS, teléfono o email, sin acentos.'),
  dniOrCif: typedText(20, 1)
    .transform(compactIdentifier)
    .optional()
    .describe('El número entero, con o sin separadores.'),
  commercials: z.array(idSchema).max(100).optional(),
  clientTypologies: z.array(idSchema).max(100).optional(),
  sectors: z.array(z.int32()).max(100).optional(),
  active: z.boolean().optional(),
  creationDate: z
    .strictObject({ from: civilDateSchema.optional(), to: civilDateSchema.optional() })
    .optional()
    .describe('Fechas de alta en hora de Madrid, ambas incluidas.'),
})
export type ClientFilter = z.output<typeof clientFilterSchema>

export const clientPageQuerySchema = pageQuerySchema.extend({
  sort: z.enum(clientSorts).default('name'),
  direction: sortDirectionSchema.default('asc'),
})
export type ClientPageQuery = z.output<typeof clientPageQuerySchema>

export const clientListSchema = listReply(clientRowSchema, {})
export type ClientList = z.infer<typeof clientListSchema>

/** By what a client is taken for another one. */
export const duplicateReasons = ['nif', 'email', 'phone', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** What is typed of a client, complete or not. */
export const typedClientSchema = z.strictObject({
  idClient: idSchema.optional().describe('El cliente que se edita: no es un duplicado de sí mismo.'),
  name: typedText(200).optional(),
  firstSurname: typedText(120).optional(),
  secondSurname: typedText(120).optional(),
  dniOrCif: typedText(20).optional(),
  email: typedText(254).optional(),
  phoneNumber: typedText(40).optional(),
})
export type TypedClient = z.output<typeof typedClientSchema>

export const duplicateClientSchema = z.strictObject({
  idClient: idSchema,
  ...clientInfoSchema.pick({ name: true, firstSurname: true, secondSurname: true, dniOrCif: true }).shape,
  reasons: z.array(z.enum(duplicateReasons)),
})
export type DuplicateClient = z.infer<typeof duplicateClientSchema>

export const duplicateClientsSchema = z.strictObject({
  clients: z.array(duplicateClientSchema).describe('Los que ve el usuario, como mucho diez.'),
  hidden: z
    .array(z.enum(duplicateReasons).exclude(['name']))
    .describe('Datos que ya tiene un cliente que el usuario no ve.'),
})
export type DuplicateClients = z.infer<typeof duplicateClientsSchema>

export const duplicateOrders = ['email', 'phone', 'name'] as const
export type DuplicateOrder = (typeof duplicateOrders)[number]

export const duplicatePairsQuerySchema = z.strictObject({
  by: z.enum(duplicateOrders),
  /** `nextCursor` of the previous page. */
  cursor: idSchema.optional(),
})

/** A client of a pair, with what helps to tell whether it is the other one. */
export const pairedClientSchema = z.strictObject({
  idClient: idSchema,
  ...clientInfoSchema.pick({
    name: true,
    firstSurname: true,
    secondSurname: true,
    dniOrCif: true,
    email: true,
    phoneNumber: true,
  }).shape,
  creationTimestamp: instantSchema,
  consumptionPointCount: z.int(),
})
export type PairedClient = z.infer<typeof pairedClientSchema>

export const duplicatePairSchema = z.strictObject({
  clients: z.tuple([pairedClientSchema, pairedClientSchema]),
  reasons: z.array(z.enum(duplicateOrders)).min(1),
})
export type DuplicatePair = z.infer<typeof duplicatePairSchema>

export const duplicatePairsSchema = z.strictObject({
  pairs: z.array(duplicatePairSchema),
  nextCursor: idSchema.nullable().describe('Una página puede tener menos pares, o ninguno, y haber más.'),
})
export type DuplicatePairs = z.infer<typeof duplicatePairsSchema>

export const distinctClientsSchema = z.strictObject({
  clients: z.tuple([idSchema, idSchema]),
  areDistinct: z.boolean(),
})

/** The client that stays, with the values chosen of both, and the one that is merged into it. */
export const clientMergeInputSchema = z.strictObject({
  client: clientUpdateSchema,
  merged: z.strictObject({ idClient: idSchema, version: versionSchema }),
})
export type ClientMergeInput = z.output<typeof clientMergeInputSchema>

export const clientMergeSchema = z.strictObject({
  idClientMerge: idSchema,
  client: savedClientSchema,
  moved: z.strictObject({
    consumptionPoints: z.int(),
    comparisons: z.int(),
    documents: z.int(),
    activityNotes: z.int(),
  }),
})
export type ClientMerge = z.infer<typeof clientMergeSchema>

/** A client that was merged into another one. */
export const mergedClientSchema = z.strictObject({
  idClientMerge: idSchema,
  ...clientInfoSchema.pick({ name: true, firstSurname: true, secondSurname: true, dniOrCif: true }).shape,
  at: instantSchema,
  canBeUndone: z.boolean().describe('En 30 días, mientras ninguno de los dos haya cambiado.'),
})
export type MergedClient = z.infer<typeof mergedClientSchema>
