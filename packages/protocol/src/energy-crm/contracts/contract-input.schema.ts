import { energyUnits } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { tariffTypes } from '@vatio/domain/energy-crm/tariffs/tariff'
import { z } from 'zod'
import { civilDateSchema, idSchema, instantSchema, versionSchema } from '../../wire.ts'
import { contractedPowerSchema } from '../consumption-points/consumption-points.schema.ts'
import { optional, optionalFields, optionalText } from '../../typed-field.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'
import { contractPrices, noticeDaysSchema } from './contracts.schema.ts'

/** A change of state to be added; stored ones are never changed. */
export const contractStateChangeInputSchema = z.strictObject({
  contractState: z.strictObject({ idContractState: idSchema }),
  observations: optionalText(2_000),
  timestamp: instantSchema.optional().describe('Fecha efectiva del cambio; sin ella, ahora.'),
})

/** A change of billing state to be added. */
export const contractPaymentStateChangeInputSchema = contractStateChangeInputSchema
  .omit({ contractState: true })
  .extend({ contractPaymentState: z.strictObject({ idContractPaymentState: idSchema }) })

/** Input of a contract. The whole record is replaced: an absent field is emptied, unless stated otherwise. */
export const contractInputSchema = z.strictObject({
  contractNumber: optionalText(60),
  utilityType: utilityTypeSchema,
  energyMarketer: optional(z.strictObject({ idEnergyMarketer: idSchema })),
  commercial: z
    .strictObject({ idCommercial: idSchema })
    .nullish()
    .describe('Solo lo elige un administrador. Ausente: al crear, el del usuario; al editar, el que tenía.'),
  tariff: optional(z.strictObject({ idTariff: idSchema })),
  consumptionPoint: optional(z.strictObject({ idConsumptionPoint: idSchema })),
  signingDate: optional(civilDateSchema),
  lastStateChangeDate: optional(civilDateSchema),
  endDate: optional(civilDateSchema),
  permanenceEndDate: optional(civilDateSchema),
  noticeDays: optional(noticeDaysSchema),
  implicitRenewal: z.boolean().default(false),
  anualConsumption: optional(z.number().min(0).max(1e11)),
  anualConsumptionUnit: z.enum(energyUnits).default('kWh'),
  type: optional(z.enum(tariffTypes)).describe('Ausente: el de la tarifa.'),
  cups: optionalText(40).describe('Ausente: el del punto de consumo.'),
  tariffType: optionalText(20).describe('Nombre de la tarifa de acceso. Ausente: la de la tarifa.'),
  ...optionalFields(contractPrices),
  fixedFee: z
    .number()
    .min(0)
    .max(1e9)
    .nullish()
    .describe('€. Solo la escribe un administrador. Ausente: al editar, la que tenía.'),
  contractedPowerPeriods: optional(contractedPowerSchema).describe('kW por periodo'),
  stateChanges: z
    .array(contractStateChangeInputSchema)
    .max(10)
    .default([])
    .describe(
      'Cambios de estado que se añaden, en su orden. Sin ninguno, un contrato nuevo toma el inicial.',
    ),
  paymentStateChanges: z
    .array(contractPaymentStateChangeInputSchema)
    .max(10)
    .default([])
    .describe(
      'Cambios de estado de facturación que se añaden, en su orden. Sin ninguno, un contrato nuevo toma el predeterminado, si lo hay.',
    ),
})
export type ContractInput = z.output<typeof contractInputSchema>

export const contractUpdateSchema = contractInputSchema.extend({
  idContractInfo: idSchema,
  version: versionSchema,
})
export type ContractUpdate = z.output<typeof contractUpdateSchema>

/** How the contract that a new one replaces is closed. */
export const contractClosingSchema = z.strictObject({
  idContractInfo: idSchema,
  version: versionSchema,
  idContractState: idSchema.describe('Un estado que cierre el contrato.'),
  date: civilDateSchema.describe('Fecha efectiva; pasa a ser la del último cambio de estado.'),
  observations: optionalText(2_000),
  keepAuxiliaryServices: z
    .boolean()
    .default(false)
    .describe(
      'true: el nuevo recibe los servicios auxiliares del cerrado que siguen activos y son de su comercializadora y su energía.',
    ),
})
export type ContractClosing = z.output<typeof contractClosingSchema>
