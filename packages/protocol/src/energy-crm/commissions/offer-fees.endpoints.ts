import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { byPeriodSchema, idSchema } from '../../wire.ts'
import { feeCalculationCodeSchema } from '../contracts/contract-fee.schema.ts'

export const calculateOfferFees = endpoint({
  method: 'POST',
  path: '/api/energy-crm/fees/offers',
  summary:
    'La comisión que daría hoy cada tarifa a quien pregunta para un suministro; no se guarda con ninguna comparativa.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reads: true,
  body: z.strictObject({
    tariffs: z.array(idSchema).min(1).max(1000),
    anualConsumption: z.number().min(0).max(1e12).describe('kWh al año.'),
    contractedPower: byPeriodSchema(z.number().min(0).max(1e9).nullish()).describe('kW; en gas, vacío.'),
  }),
  reply: z.strictObject({
    fees: z
      .array(
        z.strictObject({
          idTariff: idSchema,
          fee: z
            .number()
            .nullable()
            .describe('€: la comisión entera para un administrador; para los demás, su parte.'),
          error: feeCalculationCodeSchema.nullable().describe('Por qué no hay comisión.'),
        }),
      )
      .describe('Vacío para quien no es administrador ni comercial.'),
  }),
  errors: [],
})
