import { endpoint } from '../../endpoint.ts'
import { inSolarStudies } from '../solar-access.ts'
import { panelLayoutInputSchema, panelLayoutSchema } from './panel-layout.schema.ts'

export const getPanelLayout = endpoint({
  method: 'POST',
  path: '/api/solar/panelLayout',
  summary: 'Coloca los paneles de una superficie en filas, y explica la diferencia con el máximo por área.',
  access: inSolarStudies,
  body: panelLayoutInputSchema,
  reply: panelLayoutSchema,
  reads: true,
  errors: [
    'SURFACE_POINTS_INVALID',
    'SURFACE_CROSSES_ITSELF',
    'SURFACE_TOO_SMALL',
    'SURFACE_LAYOUT_INVALID',
    'SURFACE_PANEL_TOO_LARGE',
    'SURFACE_TOO_MANY_PANELS',
    'SOLAR_PLANE_INVALID',
  ],
})
