import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, listReply, pageQuerySchema } from '../../wire.ts'
import { contractFeeSchema, feeCalculationCodeSchema } from '../contracts/contract-fee.schema.ts'
import { contractFilterSchema } from '../contracts/contracts.schema.ts'

/** The commission of one contract of a calculation, without its steps. */
const feeLineSchema = contractFeeSchema
  .omit({ trace: true })
  .extend({ idContractInfo: idSchema, contractNumber: z.string().nullable() })

const eur = z.number().describe('€')

export const calculateFees = endpoint({
  method: 'POST',
  path: '/api/energy-crm/fees/calculate',
  summary:
    'Calcula las comisiones de los contratos que cumplen un filtro: líneas por páginas y totales de todos.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reads: true,
  query: pageQuerySchema,
  body: contractFilterSchema,
  reply: listReply(feeLineSchema, {
    contracts: z.int().min(0).describe('Contratos del filtro.'),
    calculated: z.int().min(0).describe('Los que tienen comisión.'),
    totalFee: eur.nullable().describe('Lo que cobran los comerciales, €; solo para un administrador.'),
    fee: eur.describe('Suma de las comisiones; para quien no es administrador, de su parte.'),
    auxiliaryServicesFee: eur,
    errors: z
      .array(z.strictObject({ code: feeCalculationCodeSchema, contracts: z.int().min(1) }))
      .describe('Por qué falta la comisión de los demás.'),
  }),
  errors: [],
})
