import { TABLE_FILE_MAX_BYTES } from '@vatio/domain/files/tables/table-file'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, listReply, pageQuerySchema, versionSchema } from '../../wire.ts'
import { exportFormatSchema } from '../exports/exports.schema.ts'
import {
  priceSheetConfirmationSchema,
  priceSheetDetailSchema,
  priceSheetMappingSchema,
  priceSheetRowSchema,
  priceSheetRowsQuerySchema,
  priceSheetRowsReply,
  priceSheetRowsUpdateSchema,
  priceSheetRowUpdateSchema,
  priceSheetSchema,
} from './tariff-price-sheets.schema.ts'

const access = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const params = z.strictObject({ idPriceSheet: idSchema })
const at = '/api/energy-crm/import/tariffPrices'

export const uploadPriceSheet = endpoint({
  method: 'POST',
  path: at,
  summary:
    'Lee la hoja de precios de una comercializadora y propone qué es cada columna; no escribe precios.',
  access,
  query: z.strictObject({ idEnergyMarketer: idSchema }),
  upload: { maxBytes: TABLE_FILE_MAX_BYTES },
  reply: priceSheetDetailSchema,
  status: 201,
  errors: [
    'ENERGY_MARKETER_SHARED',
    'TABLE_EXTENSION_NOT_ALLOWED',
    'TABLE_FILE_UNREADABLE',
    'TABLE_EMPTY',
    'TABLE_TOO_MANY_ROWS',
    'SPREADSHEET_UNREADABLE',
    'SPREADSHEET_ENCRYPTED',
    'SPREADSHEET_TOO_LARGE',
    'ENERGY_MARKETER_SHARED',
    'PRICE_SHEET_LIMIT',
  ],
})

export const listPriceSheets = endpoint({
  method: 'GET',
  path: at,
  summary: 'Las hojas de precios que se han cargado, la última primero.',
  access,
  query: pageQuerySchema.extend({ idEnergyMarketer: idSchema.optional() }),
  reply: listReply(priceSheetSchema, {}),
  errors: [],
})

export const downloadPriceSheetTemplate = endpoint({
  method: 'GET',
  path: `${at}/template`,
  summary: 'Una hoja .xlsx de ejemplo con las columnas que se leen.',
  access,
  errors: [],
})

export const getPriceSheet = endpoint({
  method: 'GET',
  path: `${at}/:idPriceSheet`,
  summary: 'Una hoja de precios con sus columnas y lo que se ha leído de ella.',
  access,
  params,
  reply: priceSheetDetailSchema,
  errors: [],
})

export const setPriceSheetMapping = endpoint({
  method: 'PUT',
  path: `${at}/:idPriceSheet/mapping`,
  summary:
    'Dice qué es cada columna, en qué unidades y desde qué día, y compara los precios con los vigentes. Se recuerda para la próxima hoja con los mismos títulos.',
  access,
  params,
  body: priceSheetMappingSchema,
  reply: priceSheetDetailSchema,
  errors: [
    'PRICE_SHEET_MAPPING_INVALID',
    'PRICE_SHEET_NOT_OPEN',
    'ATR_TARIFF_UNKNOWN',
    'TABLE_TOO_MANY_ROWS',
  ],
})

export const listPriceSheetRows = endpoint({
  method: 'GET',
  path: `${at}/:idPriceSheet/rows`,
  summary: 'Los precios de la hoja junto a los vigentes.',
  access,
  params,
  query: priceSheetRowsQuerySchema,
  reply: priceSheetRowsReply,
  errors: [],
})

export const updatePriceSheetRow = endpoint({
  method: 'PUT',
  path: `${at}/:idPriceSheet/rows/:rowNumber`,
  summary: 'Acepta o rechaza una fila, corrige sus precios o cambia el día desde el que valen.',
  access,
  params: params.extend({ rowNumber: z.coerce.number().int().min(0).max(1_000_000) }),
  body: priceSheetRowUpdateSchema,
  reply: priceSheetRowSchema,
  errors: [
    'PRICE_SHEET_NOT_OPEN',
    'PRICE_SHEET_ROW_BLOCKED',
    'PRICE_SHEET_ROW_REPEATED',
    'TARIFF_PRICE_PERIOD_MISSING',
    'TARIFF_PRICE_PERIOD_EXTRA',
    'TARIFF_PRICE_OUT_OF_RANGE',
  ],
})

export const updatePriceSheetRows = endpoint({
  method: 'PUT',
  path: `${at}/:idPriceSheet/rows`,
  summary:
    'Acepta o rechaza todas las filas de un estado que se pueden importar; de las repetidas no acepta ninguna.',
  access,
  params,
  body: priceSheetRowsUpdateSchema,
  reply: affectedReplySchema,
  errors: ['PRICE_SHEET_NOT_OPEN'],
})

export const confirmPriceSheet = endpoint({
  method: 'POST',
  path: `${at}/:idPriceSheet/confirm`,
  summary:
    'Escribe los precios aceptados, todos o ninguno. Si alguien cambió mientras alguno, no escribe nada y lo devuelve como conflicto. Las hojas grandes las escribe un trabajo.',
  access,
  params,
  body: priceSheetConfirmationSchema,
  reply: priceSheetDetailSchema,
  errors: [
    'PRICE_SHEET_NOT_OPEN',
    'PRICE_SHEET_NOTHING_ACCEPTED',
    'ENERGY_MARKETER_DOES_NOT_SELL',
    'ENERGY_MARKETER_SHARED',
  ],
})

export const undoPriceSheet = endpoint({
  method: 'POST',
  path: `${at}/:idPriceSheet/undo`,
  summary:
    'Quita los precios que la hoja importó y nadie ha cambiado desde entonces, y reabre los que cerró; de los demás dice cuáles son.',
  access,
  params,
  body: z.strictObject({ version: versionSchema }),
  reply: priceSheetDetailSchema,
  errors: ['PRICE_SHEET_NOT_APPLIED'],
})

export const removePriceSheet = endpoint({
  method: 'DELETE',
  path: `${at}/:idPriceSheet`,
  summary: 'Descarta una hoja que no se ha confirmado.',
  access,
  params,
  reply: affectedReplySchema,
  errors: ['PRICE_SHEET_NOT_OPEN'],
})

export const downloadFailedRows = endpoint({
  method: 'GET',
  path: `${at}/:idPriceSheet/failed`,
  summary: 'Un archivo con las filas que no se importan y por qué.',
  access,
  params,
  query: z.strictObject({ format: exportFormatSchema }),
  errors: [],
})
