import { datadisDistributorCodes } from '@vatio/domain/supply/datadis/datadis-distributor.data'
import { z } from 'zod'
import { curveSchema } from '../../curves/consumption-curves/consumption-curves.schema.ts'
import { civilDateSchema, idSchema, instantSchema } from '../../wire.ts'
import {
  holderAsksQuerySchema,
  holderAsksSchema,
  holderSchema,
  supplyCupsSchema,
  supplySourceSchema,
} from '../supply-data/supply-data.schema.ts'

const distributorCodeSchema = z
  .enum(datadisDistributorCodes)
  .describe('Código de la distribuidora en Datadis, 1 a 8; no es el del CUPS.')
const pointTypeSchema = z.coerce.number().int().min(1).max(5).describe('Tipo de punto de medida.')
const authorisingHolder = holderSchema.optional().describe('Titular que autorizó la consulta en Datadis.')

export const datadisSuppliesQuerySchema = z.strictObject({
  dniOrCif: authorisingHolder,
  holderAsks: holderAsksQuerySchema,
})
export type DatadisSuppliesQuery = z.output<typeof datadisSuppliesQuerySchema>

export const datadisSupplySchema = z.strictObject({
  cups: z.string(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  province: z.string().nullable(),
  municipality: z.string().nullable(),
  distributor: z.string().nullable(),
  distributorCode: z.string().nullable(),
  pointType: z.int().min(1).max(5).nullable(),
  validDateFrom: civilDateSchema.nullable(),
  validDateTo: civilDateSchema.nullable(),
})

export const datadisSuppliesReplySchema = z.strictObject({
  source: supplySourceSchema,
  supplies: z.array(datadisSupplySchema),
})
export type DatadisSuppliesReply = z.infer<typeof datadisSuppliesReplySchema>

export const datadisContractQuerySchema = z.strictObject({
  cups: supplyCupsSchema,
  distributorCode: distributorCodeSchema,
  dniOrCif: authorisingHolder,
  holderAsks: holderAsksQuerySchema,
})
export type DatadisContractQuery = z.output<typeof datadisContractQuerySchema>

export const datadisContractSchema = z.strictObject({
  cups: z.string(),
  distributor: z.string().nullable(),
  marketer: z.string().nullable(),
  tension: z.string().nullable(),
  accessFare: z.string().nullable(),
  codeFare: z.string().nullable(),
  province: z.string().nullable(),
  municipality: z.string().nullable(),
  postalCode: z.string().nullable(),
  contractedPowerkW: z.array(z.number()),
  timeDiscrimination: z.string().nullable(),
  modePowerControl: z.string().nullable(),
  startDate: civilDateSchema.nullable(),
  endDate: civilDateSchema.nullable(),
  selfConsumptionTypeCode: z.string().nullable(),
  selfConsumptionTypeDesc: z.string().nullable(),
  maxPowerInstall: z.number().nullable(),
})

export const datadisContractReplySchema = z.strictObject({
  source: supplySourceSchema,
  contract: datadisContractSchema,
})
export type DatadisContractReply = z.infer<typeof datadisContractReplySchema>

const monthSchema = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .describe('Mes, AAAA-MM: Datadis solo responde meses enteros.')

const spanFields = {
  cups: supplyCupsSchema,
  distributorCode: distributorCodeSchema,
  start: monthSchema,
  end: monthSchema,
  pointType: pointTypeSchema,
  nif: authorisingHolder,
}
const spanSchema = z.strictObject({ ...spanFields, holderAsks: holderAsksQuerySchema })

/** Datadis stores two years. */
export const DATADIS_MONTHS = 24

export const datadisMaxPowerQuerySchema = spanSchema
export type DatadisSpanQuery = z.output<typeof spanSchema>

const measurementTypeSchema = z.enum(['0', '1']).default('0').describe('0 horas; 1 cuartos de hora.')

export const datadisConsumptionQuerySchema = spanSchema.extend({ measurementType: measurementTypeSchema })
export type DatadisConsumptionQuery = z.output<typeof datadisConsumptionQuerySchema>

const monthStates = ['answered', 'cached', 'empty', 'repeated', 'unavailable', 'unreadable'] as const
const retryAtSchema = instantSchema
  .optional()
  .describe('De una consulta repetida: cuándo la vuelve a admitir Datadis.')

/** Result of each month of a query. */
export const datadisMonthSchema = z.strictObject({
  month: z.string(),
  state: z.enum(monthStates).describe('repeated: Datadis ya respondió lo mismo hoy y aquí no está guardado.'),
  retryAt: retryAtSchema,
})
export type DatadisMonth = z.infer<typeof datadisMonthSchema>

export const datadisConsumptionReplySchema = z.strictObject({
  source: supplySourceSchema,
  months: z.array(datadisMonthSchema),
  curve: curveSchema,
  surplus: curveSchema.nullable(),
  summary: z.strictObject({
    firstDate: civilDateSchema,
    lastDate: civilDateSchema,
    days: z.int().min(1),
    totalKwh: z.number().min(0),
    estimatedSteps: z.int().min(0),
    missingSteps: z.int().min(0),
    rejectedRows: z.int().min(0).describe('Lecturas de Datadis que no se pudieron usar.'),
  }),
})
export type DatadisConsumptionReply = z.infer<typeof datadisConsumptionReplySchema>

export const datadisMaxPowerReplySchema = z.strictObject({
  source: supplySourceSchema,
  months: z.array(datadisMonthSchema),
  maxPower: z.array(
    z.strictObject({
      date: z.string(),
      time: z.string(),
      maxPower: z.number().min(0).describe('kW'),
      period: z.string(),
    }),
  ),
})
export type DatadisMaxPowerReply = z.infer<typeof datadisMaxPowerReplySchema>

/** A question for many months, which is asked in the background. */
export const datadisRunInputSchema = z.strictObject({
  ...spanFields,
  pointType: z.int().min(1).max(5).describe('Tipo de punto de medida.'),
  measurementType: measurementTypeSchema,
  holderAsks: holderAsksSchema,
})
export type DatadisRunInput = z.output<typeof datadisRunInputSchema>

export const datadisRunStates = ['queued', 'running', 'cancelling', 'cancelled', 'done', 'failed'] as const

export const datadisRunSchema = z.strictObject({
  idDatadisRun: idSchema,
  cups: z.string(),
  distributorCode: z.string(),
  pointType: z.int(),
  nif: z.string().nullable().describe('Titular que autorizó la consulta; null, la cuenta de Datadis.'),
  measurementType: z.enum(['0', '1']),
  state: z.enum(datadisRunStates),
  errorCode: z
    .string()
    .nullable()
    .describe('Por qué se detuvo antes de preguntar todos los meses, donde falló.'),
  months: z.array(
    z.strictObject({ month: z.string(), state: z.enum(['pending', ...monthStates]), retryAt: retryAtSchema }),
  ),
  doneMonths: z.int().min(0).describe('Los que ya se han preguntado.'),
  canResume: z.boolean().describe('Quedan meses que se pueden volver a preguntar.'),
  creationTimestamp: instantSchema,
})
export type DatadisRun = z.infer<typeof datadisRunSchema>
export type DatadisRunMonth = DatadisRun['months'][number]

/** Who authorised the account in Datadis, and until when. */
export const datadisAuthorisationsReplySchema = z.strictObject({
  source: supplySourceSchema,
  authorisations: z.array(
    z.strictObject({
      ownerNif: z.string(),
      status: z.string().nullable().describe('Como lo dice Datadis.'),
      startDate: civilDateSchema.nullable(),
      endDate: civilDateSchema.nullable(),
      state: z.enum(['future', 'valid', 'expired', 'ended', 'unknown']),
      daysLeft: z.int().min(0).nullable(),
      distributorCode: z.string().nullable(),
    }),
  ),
})
export type DatadisAuthorisationsReply = z.infer<typeof datadisAuthorisationsReplySchema>
