import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { inSolarStudies, solarAccess } from '../solar-access.ts'
import {
  solarPanelInputSchema,
  solarPanelListSchema,
  solarPanelQuerySchema,
  solarPanelSchema,
  solarPanelUpdateSchema,
} from './solar-panels.schema.ts'

export const listSolarPanels = endpoint({
  method: 'GET',
  path: '/api/solar/solarPanels',
  summary: 'Los paneles solares del inventario, por fabricante y nombre.',
  access: inSolarStudies,
  query: solarPanelQuerySchema,
  reply: solarPanelListSchema,
  errors: [],
})

export const createSolarPanel = endpoint({
  method: 'POST',
  path: '/api/solar/solarPanels',
  summary: 'Añade un panel solar al inventario.',
  access: solarAccess('inventory'),
  body: solarPanelInputSchema,
  reply: solarPanelSchema,
  status: 201,
  errors: ['SOLAR_PANEL_NAME_TAKEN', 'MANUFACTURER_UNKNOWN'],
})

export const updateSolarPanel = endpoint({
  method: 'PUT',
  path: '/api/solar/solarPanels',
  summary: 'Cambia un panel solar entero; también lo activa o desactiva.',
  access: solarAccess('inventory'),
  body: solarPanelUpdateSchema,
  reply: solarPanelSchema,
  errors: ['SOLAR_PANEL_NAME_TAKEN', 'MANUFACTURER_UNKNOWN'],
})

export const removeSolarPanel = endpoint({
  method: 'DELETE',
  path: '/api/solar/solarPanels/:id',
  summary: 'Elimina un panel solar del que no depende ningún kit.',
  access: solarAccess('inventory'),
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['SOLAR_PANEL_IN_USE'],
})
