import { energyUnits } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { supplyAlerts } from '@vatio/domain/energy-crm/consumption-points/supply-alert'
import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import { reducedTaxUses } from '@vatio/domain/periods/regulated-prices/reduced-tax-use'
import { z } from 'zod'
import {
  byPeriodSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  listReply,
  pageQuerySchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import { optional, optionalText, sortDirectionSchema } from '../../typed-field.ts'
import { contractStateInUseSchema } from '../contract-states/contract-states.schema.ts'

const zoneIdSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const pointTypeSchema = z.int().min(1).max(5).describe('Tipo de punto de medida, 1 a 5.')

/** Contracted power by period in kW; null where the supply has no such period. */
export const contractedPowerSchema = byPeriodSchema(z.number().min(0).max(1_000_000).nullish())

/** The client of a supply, as shown with the supply. */
export const clientReferenceSchema = z.strictObject({
  idClient: idSchema,
  clientInfo: z.strictObject({
    dniOrCif: z.string().nullable(),
    name: z.string(),
    firstSurname: z.string().nullable(),
    secondSurname: z.string().nullable(),
  }),
})
export type ClientReference = z.infer<typeof clientReferenceSchema>

/** Source of the technical data of a supply. */
export const consumptionPointMetadataSchema = z.strictObject({
  origin: z.string().nullable(),
  lastQueryDate: instantSchema.nullable(),
  // PostgreSQL's jsonb cannot store a NUL character.
  rawResponse: z
    .unknown()
    .refine((value) => !JSON.stringify(value ?? null).includes('\\u0000'), 'CONTROL_CHARACTER')
    .optional(),
})
export type ConsumptionPointMetadata = z.infer<typeof consumptionPointMetadataSchema>

/** A supply of electricity or gas. */
export const consumptionPointSchema = z.strictObject({
  idConsumptionPoint: idSchema,
  identifier: z.string().nullable().describe('Nombre que le da la consultora, p. ej. «Nave 2».'),
  utilityType: z.enum(utilityTypes),
  cups: z.string().nullable().describe('CUPS en mayúsculas y sin separadores, 20 o 22 caracteres.'),
  client: clientReferenceSchema.nullable(),
  address: z.string().nullable(),
  addressCode: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string(),
  geographicalZone: z.strictObject({ idZona: zoneIdSchema, nombre: z.string() }),
  atrTariff: z.strictObject({ idTarifaATR: z.int(), nombre: z.string() }).nullable(),
  contractedPowerPeriods: contractedPowerSchema,
  maxPowerKw: z.number().nullable(),
  anualConsumption: z.number().nullable(),
  anualConsumptionUnit: z.enum(energyUnits),
  distributorName: z.string().nullable(),
  distributorCode: z.string().nullable(),
  pointType: pointTypeSchema.nullable(),
  cnae: z.string().nullable(),
  hasSelfConsumption: z.boolean(),
  isDwelling: z.boolean().describe('Vivienda: decide el tipo reducido de algunos impuestos.'),
  industrialUse: z.boolean().describe('Uso industrial: mínimo propio del impuesto eléctrico y tipo de IGIC.'),
  reducedTaxUse: z
    .enum(reducedTaxUses)
    .nullable()
    .describe(
      'Uso del artículo 98.1 de la Ley 38/1992: reduce la base del impuesto eléctrico; null en los demás.',
    ),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type ConsumptionPoint = z.infer<typeof consumptionPointSchema>

/** A row of the list. */
export const consumptionPointRowSchema = consumptionPointSchema.extend({ contractCount: z.int() })
export type ConsumptionPointRow = z.infer<typeof consumptionPointRowSchema>

export const consumptionPointInputSchema = z.strictObject({
  identifier: optionalText(120),
  utilityType: z.enum(utilityTypes).default('electricity'),
  cups: optionalText(40),
  client: z.strictObject({ idClient: idSchema }).nullish(),
  address: optionalText(300),
  addressCode: optionalText(12),
  city: optionalText(120),
  region: optionalText(120),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('ES'),
  geographicalZone: z
    .strictObject({ idZona: zoneIdSchema })
    .nullish()
    .describe('Sin ella, la del código postal.'),
  atrTariff: z.strictObject({ idTarifaATR: z.int().optional(), nombre: typedText(20, 1) }).nullish(),
  contractedPowerPeriods: contractedPowerSchema.default({}),
  maxPowerKw: optional(z.number().min(0).max(1_000_000)),
  anualConsumption: optional(z.number().min(0).max(1e11)),
  anualConsumptionUnit: z.enum(energyUnits).default('kWh'),
  distributorName: optionalText(200),
  distributorCode: optionalText(10),
  pointType: optional(pointTypeSchema),
  cnae: optionalText(10),
  hasSelfConsumption: z.boolean().default(false),
  isDwelling: z.boolean().default(false),
  industrialUse: z.boolean().default(false),
  reducedTaxUse: optional(z.enum(reducedTaxUses)),
})
export type ConsumptionPointInput = z.output<typeof consumptionPointInputSchema>

export const consumptionPointUpdateSchema = consumptionPointInputSchema.extend({
  idConsumptionPoint: idSchema,
  version: versionSchema,
})
export type ConsumptionPointUpdate = z.output<typeof consumptionPointUpdateSchema>

/** A contract as a supply's list names it. */
export const consumptionPointContractSchema = z.strictObject({
  idContractInfo: idSchema,
  contractNumber: z.string().nullable(),
  utilityType: z.enum(utilityTypes),
  cups: z.string().nullable(),
  energyMarketerName: z.string().nullable(),
  tariffName: z.string().nullable(),
  signingDate: civilDateSchema.nullable(),
  contractState: contractStateInUseSchema,
  closed: z.boolean(),
})
export type ConsumptionPointContract = z.infer<typeof consumptionPointContractSchema>

export const checkCupsReplySchema = z.strictObject({
  exists: z.boolean(),
  idConsumptionPoint: idSchema.optional().describe('Solo si el usuario ve el punto.'),
  contracts: z.array(consumptionPointContractSchema),
})

export const consumptionPointSorts = [
  'identifier',
  'cups',
  'client',
  'city',
  'atrTariff',
  'anualConsumption',
  'contracts',
  'creationTimestamp',
] as const
export type ConsumptionPointSort = (typeof consumptionPointSorts)[number]

/** Several values of one filter in a query, comma separated. */
const commaSeparated = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter(Boolean))

export const consumptionPointQuerySchema = pageQuerySchema.extend({
  text: typedText(200).optional().describe('CUPS, nombre, dirección, población o cliente, sin acentos.'),
  idClient: idSchema.optional(),
  utilityType: z.enum(utilityTypes).optional(),
  zones: commaSeparated.pipe(z.array(z.coerce.number<string>().int().min(1).max(5)).max(5)).optional(),
  tariffs: commaSeparated.pipe(z.array(z.string().max(20)).max(30)).optional(),
  commercials: commaSeparated.pipe(z.array(idSchema).max(100)).optional(),
  alert: z
    .enum(supplyAlerts)
    .optional()
    .describe(
      'Potencias que su tarifa no admite, contrato abierto de electricidad sin curva, o curva que acaba hace más de 13 meses.',
    ),
  sort: z.enum(consumptionPointSorts).default('creationTimestamp'),
  direction: sortDirectionSchema.default('desc'),
})
export type ConsumptionPointQuery = z.output<typeof consumptionPointQuerySchema>

export const consumptionPointListSchema = listReply(consumptionPointRowSchema, {})
