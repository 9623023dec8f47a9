import { energyUnits } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { MOST_NOTICE_DAYS } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { tariffTypes } from '@vatio/domain/energy-crm/tariffs/tariff'
import { z } from 'zod'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  pageQuerySchema,
  periodValuesSchema,
  typedText,
  versionSchema,
} from '../../wire.ts'
import { nullableFields } from '../../typed-field.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'
import { contractDocumentSchema } from '../documents/documents.schema.ts'
import { contractFeeSchema } from './contract-fee.schema.ts'
import {
  contractPaymentStateInUseSchema,
  contractPaymentStateRegisterSchema,
} from '../contract-payment-states/contract-payment-states.schema.ts'
import {
  contractStateInUseSchema,
  contractStateRegisterSchema,
} from '../contract-states/contract-states.schema.ts'

export const noticeDaysSchema = z
  .int()
  .min(0)
  .max(MOST_NOTICE_DAYS)
  .describe('Días antes del vencimiento en que hay que dar el preaviso.')

/** A contract as lists show it. */
export const contractSchema = z.strictObject({
  idContractInfo: idSchema,
  contractNumber: z.string().nullable(),
  utilityType: utilityTypeSchema,
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema, name: z.string() }).nullable(),
  commercial: z
    .strictObject({ idCommercial: idSchema, name: z.string(), firstSurname: z.string().nullable() })
    .nullable(),
  tariff: z.strictObject({ idTariff: idSchema, name: z.string(), isBasePrice: z.boolean() }).nullable(),
  consumptionPoint: z
    .strictObject({
      idConsumptionPoint: idSchema,
      client: z
        .strictObject({
          idClient: idSchema,
          clientInfo: z.strictObject({
            name: z.string(),
            firstSurname: z.string().nullable(),
            secondSurname: z.string().nullable(),
            dniOrCif: z.string().nullable(),
          }),
        })
        .nullable(),
    })
    .nullable(),
  contractState: contractStateInUseSchema,
  contractPaymentState: contractPaymentStateInUseSchema
    .nullable()
    .describe('Estado de facturación; null mientras no se elige ninguno.'),
  signingDate: civilDateSchema.nullable(),
  lastStateChangeDate: civilDateSchema.nullable(),
  endDate: civilDateSchema.nullable(),
  permanenceEndDate: civilDateSchema.nullable(),
  noticeDays: noticeDaysSchema.nullable(),
  expiryDate: civilDateSchema
    .nullable()
    .describe(
      'Vencimiento: endDate o, sin ella, la fecha de renovación. Con renovación tácita, el próximo desde hoy; null si está cerrado.',
    ),
  openIncidents: z.int().min(0).describe('Incidencias abiertas entre sus anotaciones.'),
  creationTimestamp: instantSchema,
  implicitRenewal: z.boolean(),
  closed: z.boolean(),
  anualConsumption: z.number().nullable(),
  anualConsumptionUnit: z.enum(energyUnits),
  type: z.enum(tariffTypes).nullable(),
  cups: z.string().nullable(),
  tariffType: z.string().nullable().describe('Nombre de la tarifa de acceso.'),
  computedFee: contractFeeSchema
    .pick({ fee: true, totalFee: true, errors: true })
    .optional()
    .describe('Su comisión, donde se pide con fees.'),
  version: versionSchema,
})
export type Contract = z.infer<typeof contractSchema>

/** A price or margin; more than this is a misplaced decimal point. */
const unitPrice = z.number().min(0).max(1_000_000)

/** Prices and margins of a contract, which may be empty: the reply and the input take them from here. */
export const contractPrices = {
  powerOperativeSpending: unitPrice.describe('€/kW·año'),
  energyOperativeSpending: unitPrice.describe('€/MWh'),
  powerFee: unitPrice.describe('Margen de la comercializadora, €/kW·año'),
  energyFee: unitPrice.describe('Margen de la comercializadora, €/MWh'),
  managementFee: unitPrice.describe('Margen de la comercializadora, €/mes'),
}

/** A contract with all its parts. */
export const contractDetailSchema = contractSchema.extend({
  ...nullableFields(contractPrices),
  fixedFee: z.number().nullable().describe('€'),
  contractedPowerPeriods: periodValuesSchema.nullable().describe('kW por periodo'),
  stateChanges: z.array(contractStateRegisterSchema).describe('Del más nuevo al más antiguo.'),
  paymentStateChanges: z
    .array(contractPaymentStateRegisterSchema)
    .describe('Los de facturación, del más nuevo al más antiguo.'),
  documents: z.array(contractDocumentSchema).describe('Del más nuevo al más antiguo.'),
  creationUserUID: idSchema.nullable(),
})
export type ContractDetail = z.infer<typeof contractDetailSchema>

const ids = z.array(idSchema).max(200)
const dateRange = z.strictObject({ from: civilDateSchema.optional(), to: civilDateSchema.optional() })

/** The filter of all lists, counts, exports and dashboards. An absent key does not filter. */
export const contractFilterSchema = z.strictObject({
  closed: z.boolean().optional(),
  states: ids.optional(),
  paymentStates: ids.optional(),
  commercials: ids.optional(),
  energyMarketers: ids.optional(),
  tariffs: ids.optional(),
  utilityType: utilityTypeSchema.optional(),
  text: typedText(100).optional().describe('Número de contrato, CUPS, nombre o NIF del cliente.'),
  signingDate: dateRange.optional(),
  lastStateChangeDate: dateRange.optional(),
  inStateSince: civilDateSchema
    .optional()
    .describe('Los que no cambian de estado desde ese día o antes, o desde su firma.'),
  expiryDate: dateRange.optional().describe('Solo los contratos abiertos tienen vencimiento.'),
  anualConsumption: z
    .strictObject({ from: z.number().min(0).optional(), to: z.number().min(0).optional() })
    .optional()
    .describe('kWh al año, ambos incluidos.'),
  withoutSuccessor: z
    .boolean()
    .optional()
    .describe('true: los que no tienen otro contrato posterior de su suministro.'),
  withOpenIncident: z.boolean().optional().describe('true: los que tienen alguna incidencia abierta.'),
})
export type ContractFilter = z.infer<typeof contractFilterSchema>

export const contractSortKeys = [
  'contractNumber',
  'client',
  'cups',
  'energyMarketer',
  'tariff',
  'tariffType',
  'commercial',
  'contractState',
  'contractPaymentState',
  'signingDate',
  'lastStateChangeDate',
  'inStateSince',
  'expiryDate',
  'creationTimestamp',
  'anualConsumption',
] as const
export type ContractSortKey = (typeof contractSortKeys)[number]

export const contractPageQuerySchema = pageQuerySchema.extend({
  statistics: z.stringbool().default(false).describe('true añade los indicadores de cartera al resumen.'),
  fees: z.stringbool().default(false).describe('true añade a cada contrato su comisión.'),
  findSimilar: z
    .stringbool()
    .default(false)
    .describe('true busca el texto contenido y sin acentos; false, exacto.'),
  sort: z.enum(contractSortKeys).default('signingDate'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

/** Portfolio figures of the contracts that match: see the KPI widget of the dashboard. */
export const portfolioKpiShape = {
  contractNumber: z.int().min(0).optional(),
  totalConsumption: z.number().optional().describe('kWh al año de los contratos no cerrados.'),
  gasConsumptionPercentage: z.number().nullable().optional(),
  electricityConsumptionPercentage: z.number().nullable().optional(),
  gasContractsPercentage: z.number().nullable().optional(),
  electricityContractsPercentage: z.number().nullable().optional(),
}
