import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { inSolarStudies, solarAccess } from '../solar-access.ts'
import { inverterInputSchema, inverterSchema, inverterUpdateSchema } from './inverters.schema.ts'

export const listInverters = endpoint({
  method: 'GET',
  path: '/api/solar/inverters',
  summary: 'Los inversores del inventario, por fabricante y nombre.',
  access: inSolarStudies,
  reply: z.array(inverterSchema),
  errors: [],
})

export const createInverter = endpoint({
  method: 'POST',
  path: '/api/solar/inverters',
  summary: 'Añade un inversor al inventario.',
  access: solarAccess('inventory'),
  body: inverterInputSchema,
  reply: inverterSchema,
  status: 201,
  errors: ['INVERTER_NAME_TAKEN', 'MANUFACTURER_UNKNOWN'],
})

export const updateInverter = endpoint({
  method: 'PUT',
  path: '/api/solar/inverters',
  summary: 'Cambia un inversor entero; también lo activa o desactiva.',
  access: solarAccess('inventory'),
  body: inverterUpdateSchema,
  reply: inverterSchema,
  errors: ['INVERTER_NAME_TAKEN', 'MANUFACTURER_UNKNOWN'],
})

export const removeInverter = endpoint({
  method: 'DELETE',
  path: '/api/solar/inverters/:id',
  summary: 'Elimina un inversor del que no depende ningún kit.',
  access: solarAccess('inventory'),
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['INVERTER_IN_USE'],
})
