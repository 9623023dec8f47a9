import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { inSolarStudies, solarAccess } from '../solar-access.ts'
import { manufacturerInputSchema, manufacturerSchema } from './manufacturers.schema.ts'

export const listManufacturers = endpoint({
  method: 'GET',
  path: '/api/solar/manufacturers',
  summary: 'Los fabricantes de paneles e inversores de la empresa, por nombre.',
  access: inSolarStudies,
  reply: z.array(manufacturerSchema),
  errors: [],
})

export const createManufacturer = endpoint({
  method: 'POST',
  path: '/api/solar/manufacturers',
  summary: 'Añade un fabricante.',
  access: solarAccess('inventory'),
  body: manufacturerInputSchema,
  reply: manufacturerSchema,
  status: 201,
  errors: ['MANUFACTURER_NAME_TAKEN'],
})
