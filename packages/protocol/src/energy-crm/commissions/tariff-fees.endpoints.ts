import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { tariffFeeCreationSchema, tariffFeeSchema, tariffFeeUpdateSchema } from './tariff-fees.schema.ts'

const admin = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const ofTariff = z.strictObject({ id: idSchema })
const ruleErrors = [
  'TARIFF_FEE_DATES_REVERSED',
  'TARIFF_FEE_FIXED_PERCENTAGE',
  'TARIFF_FEE_OVERLAP',
  'TARIFF_FEE_ROWS_MISSING',
  'TARIFF_FEE_ROW_REVERSED',
  'TARIFF_FEE_ROW_WITHOUT_VALUE',
  'TARIFF_FEES_LINKED',
] as const

export const listTariffFees = endpoint({
  method: 'GET',
  path: '/api/energy-crm/tariffs/:id/fees',
  summary: 'Las reglas de comisión de una tarifa, de la más nueva a la más antigua.',
  access: admin,
  params: ofTariff,
  reply: z.array(tariffFeeSchema),
  errors: [],
})

export const createTariffFee = endpoint({
  method: 'POST',
  path: '/api/energy-crm/tariffs/:id/fees',
  summary: 'Añade una regla de comisión a una tarifa.',
  access: admin,
  params: ofTariff,
  body: tariffFeeCreationSchema,
  reply: tariffFeeSchema,
  status: 201,
  errors: ruleErrors,
})

export const updateTariffFee = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/tariffs/:id/fees',
  summary: 'Corrige una regla de comisión.',
  access: admin,
  params: ofTariff,
  body: tariffFeeUpdateSchema,
  reply: tariffFeeSchema,
  errors: ruleErrors,
})

export const removeTariffFee = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/tariffs/:id/fees/:idTariffFee',
  summary: 'Elimina una regla de comisión; se puede recuperar desde la auditoría.',
  access: admin,
  params: z.strictObject({ id: idSchema, idTariffFee: idSchema }),
  reply: affectedReplySchema,
  errors: ['TARIFF_FEES_LINKED'],
})
