import { endpoint } from '../../endpoint.ts'
import { MAX_SUPPLY_POINT_FILE_BYTES, supplyPointFileSchema } from './supply-point-files.schema.ts'

const access = { kind: 'signed-in', applications: ['energy-crm', 'billing', 'solar-studies'] } as const

export const previewSupplyPointFile = endpoint({
  method: 'POST',
  path: '/api/supply/supplyPointFiles',
  summary:
    'Lee un archivo con un punto de consumo, sus consumos por periodos y su curva, y devuelve lo leído sin guardar nada.',
  access,
  upload: { maxBytes: MAX_SUPPLY_POINT_FILE_BYTES },
  reply: supplyPointFileSchema,
  errors: [
    'SUPPLY_POINT_FILE_EXTENSION',
    'SUPPLY_POINT_FILE_UNKNOWN',
    'SUPPLY_POINT_FILE_POINT_MISSING',
    'CURVE_QUARTER_HOURS_NOT_LICENSED',
    'TABLE_FILE_UNREADABLE',
    'TABLE_TOO_MANY_ROWS',
    'SPREADSHEET_UNREADABLE',
    'SPREADSHEET_ENCRYPTED',
    'SPREADSHEET_TOO_LARGE',
  ],
})

export const downloadSupplyPointTemplate = endpoint({
  method: 'GET',
  path: '/api/supply/supplyPointFiles/template',
  summary: 'La plantilla de Excel de un archivo de punto de consumo.',
  access,
  errors: [],
})
