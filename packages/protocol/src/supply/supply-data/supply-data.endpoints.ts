import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { supplyAccess } from './supply-data.schema.ts'
import { supplyHealthSchema } from './supply-health.schema.ts'

export const listSupplyHealth = endpoint({
  method: 'GET',
  path: '/api/supply/health',
  summary:
    'Cómo han respondido Datadis, Nemon y Dynargy a las últimas consultas de la empresa, por distribuidora.',
  access: { ...supplyAccess, role: 'admin' },
  reply: z.array(supplyHealthSchema),
  errors: [],
})
