import { TABLE_FILE_MAX_BYTES } from '@vatio/domain/files/tables/table-file'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, listReply, pageQuerySchema, versionSchema } from '../../wire.ts'
import { exportFormatSchema } from '../exports/exports.schema.ts'
import {
  importDetailSchema,
  importedRowReplySchema,
  importUploadQuerySchema,
  importKindSchema,
  importMappingInputSchema,
  importRowInputSchema,
  importRowsQuerySchema,
  importRowsSchema,
  listImportSchema,
} from './imports.schema.ts'

const admin = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const params = z.strictObject({ idImport: idSchema })
const versionBody = z.strictObject({ version: versionSchema })

const upload = {
  method: 'POST',
  access: admin,
  upload: { maxBytes: TABLE_FILE_MAX_BYTES },
  query: importUploadQuerySchema,
  reply: importDetailSchema,
  status: 201,
  errors: [
    'TABLE_EXTENSION_NOT_ALLOWED',
    'TABLE_FILE_UNREADABLE',
    'TABLE_EMPTY',
    'TABLE_TOO_MANY_ROWS',
    'SPREADSHEET_UNREADABLE',
    'SPREADSHEET_ENCRYPTED',
    'SPREADSHEET_TOO_LARGE',
    'IMPORT_LIMIT',
    'IMPORT_SHEET_CHOICE',
  ],
} as const

export const importClients = endpoint({
  ...upload,
  path: '/api/energy-crm/import/clients',
  summary: 'Lee un archivo de clientes y propone qué columna es cada campo; no crea ninguno.',
})

export const importConsumptionPoints = endpoint({
  ...upload,
  path: '/api/energy-crm/import/consumptionPoints',
  summary: 'Lee un archivo de puntos de consumo y propone qué columna es cada campo; no crea ninguno.',
})

export const importContracts = endpoint({
  ...upload,
  path: '/api/energy-crm/import/contracts',
  summary: 'Lee un archivo de contratos y propone qué columna es cada campo; no crea ninguno.',
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/energy-crm/import',
  summary: 'Las importaciones de la empresa de los últimos 30 días, la última primero.',
  access: admin,
  query: pageQuerySchema,
  reply: listReply(listImportSchema, {}),
  errors: [],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/energy-crm/import/:idImport',
  summary: 'Una importación con sus columnas, su estado y lo que haría.',
  access: admin,
  params,
  reply: importDetailSchema,
  errors: [],
})

export const mapImport = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/import/:idImport/mapping',
  summary:
    'Elige qué campo es cada columna y comprueba todas las filas sin importar ninguna. Se recuerda para los mismos encabezados.',
  access: admin,
  params,
  body: importMappingInputSchema,
  reply: importDetailSchema,
  errors: ['TABLE_FIELD_UNKNOWN', 'TABLE_FIELD_REPEATED', 'TABLE_FIELD_MISSING', 'IMPORT_STATE_WRONG'],
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/energy-crm/import/:idImport/rows',
  summary: 'Las filas de una importación con sus valores y motivos, en el orden del archivo.',
  access: admin,
  params,
  query: importRowsQuerySchema,
  reply: importRowsSchema,
  errors: [],
})

export const correctImportRow = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/import/:idImport/rows/:row',
  summary: 'Corrige valores de una fila y la vuelve a comprobar, con las que comparten su clave.',
  access: admin,
  params: params.extend({ row: z.coerce.number().int().min(1).max(1_000_000) }),
  body: importRowInputSchema,
  reply: importedRowReplySchema,
  errors: ['IMPORT_STATE_WRONG', 'TABLE_FIELD_UNKNOWN'],
})

export const confirmImport = endpoint({
  method: 'POST',
  path: '/api/energy-crm/import/:idImport/confirm',
  summary: 'Importa las filas válidas, todas o ninguna, comprobándolas otra vez.',
  access: admin,
  params,
  body: versionBody,
  reply: importDetailSchema,
  errors: ['IMPORT_STATE_WRONG', 'IMPORT_NOTHING_TO_DO'],
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/energy-crm/import/:idImport/cancel',
  summary:
    'Detiene la comprobación, la importación o el deshacer que está en marcha; no queda nada a medias.',
  access: admin,
  params,
  reply: importDetailSchema,
  errors: ['IMPORT_NOT_RUNNING'],
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/energy-crm/import/:idImport/undo',
  summary: 'Deshace una importación: quita lo que nadie ha cambiado desde entonces y marca lo demás.',
  access: admin,
  params,
  body: versionBody,
  reply: importDetailSchema,
  errors: ['IMPORT_STATE_WRONG'],
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/import/:idImport',
  summary: 'Borra una importación que no se ha confirmado o que se deshizo, con sus filas.',
  access: admin,
  params,
  reply: affectedReplySchema,
  errors: ['IMPORT_STATE_WRONG'],
})

export const downloadFailedRows = endpoint({
  method: 'GET',
  path: '/api/energy-crm/import/:idImport/failedRows',
  summary: 'Un archivo con las filas que no se importan: sus columnas, la fila del archivo y los motivos.',
  access: admin,
  params,
  query: z.strictObject({ format: exportFormatSchema.default('xlsx') }),
  errors: ['IMPORT_STATE_WRONG'],
})

export const downloadImportTemplate = endpoint({
  method: 'GET',
  path: '/api/energy-crm/import/template/:kind',
  summary: 'Una plantilla xlsx con las columnas de un tipo de importación.',
  access: admin,
  params: z.strictObject({ kind: importKindSchema }),
  errors: [],
})
