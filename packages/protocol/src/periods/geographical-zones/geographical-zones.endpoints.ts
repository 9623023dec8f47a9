import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { geographicalZoneSchema } from './geographical-zones.schema.ts'

export const listGeographicalZones = endpoint({
  method: 'GET',
  path: '/api/periods/geographicalZones',
  summary: 'Las zonas geográficas que cambian horarios de periodos e impuestos.',
  access: signedIn,
  reply: z.array(geographicalZoneSchema),
  errors: [],
})
