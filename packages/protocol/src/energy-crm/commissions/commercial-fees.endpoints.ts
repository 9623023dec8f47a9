import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import {
  commercialFeeCreationSchema,
  commercialFeeSchema,
  commercialFeeUpdateSchema,
} from './commercial-fees.schema.ts'

const admin = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const ofMarketer = z.strictObject({ id: idSchema })

export const listCommercialFees = endpoint({
  method: 'GET',
  path: '/api/energy-crm/energyMarketers/:id/commercialFees',
  summary: 'Los porcentajes de comisión propios de una comercializadora, por comercial.',
  access: admin,
  params: ofMarketer,
  reply: z.array(commercialFeeSchema),
  errors: [],
})

export const createCommercialFee = endpoint({
  method: 'POST',
  path: '/api/energy-crm/energyMarketers/:id/commercialFees',
  summary: 'Fija el porcentaje de un comercial en una comercializadora.',
  access: admin,
  params: ofMarketer,
  body: commercialFeeCreationSchema,
  reply: commercialFeeSchema,
  status: 201,
  errors: ['COMMERCIAL_FEE_TAKEN', 'COMMERCIAL_UNKNOWN', 'PLUGIN_INACTIVE'],
})

export const updateCommercialFee = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/energyMarketers/:id/commercialFees',
  summary: 'Cambia el porcentaje de un comercial en una comercializadora.',
  access: admin,
  params: ofMarketer,
  body: commercialFeeUpdateSchema,
  reply: commercialFeeSchema,
  errors: ['PLUGIN_INACTIVE'],
})

export const removeCommercialFee = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/energyMarketers/:id/commercialFees/:idCommercialFee',
  summary: 'Quita el porcentaje propio: vuelve a valer el general del comercial.',
  access: admin,
  params: z.strictObject({ id: idSchema, idCommercialFee: idSchema }),
  reply: affectedReplySchema,
  errors: ['PLUGIN_INACTIVE'],
})
