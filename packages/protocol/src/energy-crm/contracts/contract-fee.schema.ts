import {
  feeCalculationErrors,
  type FeeCalculationCode,
} from '@vatio/domain/energy-crm/commissions/commission.errors'
import { tariffFeeModes } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import { z } from 'zod'
import { idSchema } from '../../wire.ts'

const eur = z.number().describe('€')
const limit = z.number().nullable()

/** One figure of a commission and where it comes from. */
export const feeStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rule'),
    idTariffFee: idSchema,
    mode: z.enum(tariffFeeModes),
  }),
  z.strictObject({
    kind: z.literal('base'),
    mode: z.enum(tariffFeeModes),
    powerKw: z.number(),
    powerEurPerKwYear: z.number().nullable(),
    powerEur: eur,
    energyMwh: z.number(),
    energyEurPerMwh: z.number().nullable(),
    energyEur: eur,
    amountEur: eur,
  }),
  z.strictObject({
    kind: z.literal('band'),
    idTariffFee: idSchema,
    row: z.int().min(0).nullable(),
    limits: z
      .strictObject({ powerFrom: limit, powerTo: limit, consumptionFrom: limit, consumptionTo: limit })
      .nullable(),
    kwhYear: z.number().nullable(),
    highestPowerKw: z.number().nullable(),
  }),
  z.strictObject({ kind: z.literal('absolute'), amountEur: eur }),
  z.strictObject({ kind: z.literal('percentage'), percent: z.number(), baseEur: eur, amountEur: eur }),
  z.strictObject({ kind: z.literal('fixedFee'), amountEur: eur }),
  z.strictObject({ kind: z.literal('auxiliaryService'), name: z.string(), amountEur: eur }),
  z.strictObject({
    kind: z.literal('share'),
    percent: z.number(),
    source: z.enum(['energyMarketer', 'commercial', 'default']),
    baseEur: eur,
    amountEur: eur,
  }),
])

const codes = Object.keys(feeCalculationErrors) as [FeeCalculationCode, ...FeeCalculationCode[]]
export const feeCalculationCodeSchema = z.enum(codes)

/**
 * The commission of a contract. Users who are not Admins get their share of each fee, no total and no
 * steps.
 */
export const contractFeeSchema = z.strictObject({
  totalFee: eur.nullable().describe('Lo que cobra el comercial, €; solo para un administrador.'),
  fee: eur.nullable(),
  errors: z.array(feeCalculationCodeSchema).describe('Por qué no hay importe.'),
  auxiliaryServicesFees: z.array(z.strictObject({ fee: eur })),
  fixedFee: eur.nullable(),
  trace: z.array(feeStepSchema).describe('Las cifras del cálculo, en orden; solo para un administrador.'),
})
export type ContractFee = z.infer<typeof contractFeeSchema>
