import { endpoint } from '../../endpoint.ts'
import { solarAccess } from '../solar-access.ts'
import {
  inventoryImportReplySchema,
  inventoryImportSchema,
  inventoryKindQuerySchema,
  inventoryPreviewSchema,
  MAX_INVENTORY_FILE_BYTES,
} from './inventory-imports.schema.ts'

const access = solarAccess('inventory')

export const previewInventoryImport = endpoint({
  method: 'POST',
  path: '/api/solar/inventoryImports/preview',
  summary:
    'Lee un archivo de paneles o inversores y devuelve en qué se convierte cada fila, sin guardar nada.',
  access,
  query: inventoryKindQuerySchema,
  upload: { maxBytes: MAX_INVENTORY_FILE_BYTES },
  reply: inventoryPreviewSchema,
  errors: [
    'TABLE_EXTENSION_NOT_ALLOWED',
    'TABLE_FILE_UNREADABLE',
    'CURVE_PAGE_WITHOUT_TABLE',
    'TABLE_EMPTY',
    'TABLE_TOO_MANY_ROWS',
    'TABLE_FIELD_MISSING',
    'SPREADSHEET_UNREADABLE',
    'SPREADSHEET_ENCRYPTED',
    'SPREADSHEET_TOO_LARGE',
  ],
})

export const importInventory = endpoint({
  method: 'POST',
  path: '/api/solar/inventoryImports',
  summary: 'Crea o cambia los paneles o inversores de un archivo leído, todos o ninguno.',
  access,
  body: inventoryImportSchema,
  reply: inventoryImportReplySchema,
  errors: [
    'INVENTORY_IMPORT_OUTDATED',
    'SOLAR_PANEL_NAME_TAKEN',
    'INVERTER_NAME_TAKEN',
    'MANUFACTURER_UNKNOWN',
    'MANUFACTURER_NAME_TAKEN',
  ],
})

export const downloadInventoryTemplate = endpoint({
  method: 'GET',
  path: '/api/solar/inventoryImports/template',
  summary: 'La plantilla de Excel para importar paneles o inversores.',
  access,
  query: inventoryKindQuerySchema,
  errors: [],
})
