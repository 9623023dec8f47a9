import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { inSolarStudies, solarAccess } from '../solar-access.ts'
import { solarKitInputSchema, solarKitSchema, solarKitUpdateSchema } from './kits.schema.ts'

export const listSolarKits = endpoint({
  method: 'GET',
  path: '/api/solar/solarKits',
  summary: 'Los kits de autoconsumo de la empresa, por potencia pico.',
  access: inSolarStudies,
  reply: z.array(solarKitSchema),
  errors: [],
})

export const createSolarKit = endpoint({
  method: 'POST',
  path: '/api/solar/solarKits',
  summary: 'Crea un kit de un panel y un inversor del inventario.',
  access: solarAccess('kitConfiguration'),
  body: solarKitInputSchema,
  reply: solarKitSchema,
  status: 201,
  errors: ['SOLAR_KIT_IDENTIFIER_TAKEN', 'SOLAR_PANEL_UNKNOWN', 'INVERTER_UNKNOWN'],
})

export const updateSolarKit = endpoint({
  method: 'PUT',
  path: '/api/solar/solarKits',
  summary: 'Cambia un kit entero; también lo activa o desactiva.',
  access: solarAccess('kitConfiguration'),
  body: solarKitUpdateSchema,
  reply: solarKitSchema,
  errors: ['SOLAR_KIT_IDENTIFIER_TAKEN', 'SOLAR_PANEL_UNKNOWN', 'INVERTER_UNKNOWN'],
})

export const removeSolarKit = endpoint({
  method: 'DELETE',
  path: '/api/solar/solarKits/:id',
  summary: 'Elimina un kit.',
  access: solarAccess('kitConfiguration'),
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: [],
})
