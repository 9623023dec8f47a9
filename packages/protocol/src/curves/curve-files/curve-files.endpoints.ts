import { MAX_CURVE_FILE_BYTES } from '@vatio/domain/curves/curve-files/curve-file-name'
import { endpoint } from '../../endpoint.ts'
import { curveFilePreviewSchema, curveFileQuerySchema } from './curve-files.schema.ts'

export const previewCurveFile = endpoint({
  method: 'POST',
  path: '/api/curves/files',
  summary: 'Lee un archivo de curva de consumo y devuelve la curva sin guardar nada.',
  // A file is read wherever a curve is stored or used.
  access: {
    kind: 'signed-in',
    applications: ['energy-crm', 'billing', 'solar-studies', 'energy-insights'],
  },
  query: curveFileQuerySchema,
  upload: { maxBytes: MAX_CURVE_FILE_BYTES },
  reply: curveFilePreviewSchema,
  errors: [
    'CURVE_EXTENSION_NOT_ALLOWED',
    'CURVE_FILE_UNREADABLE',
    'CURVE_PAGE_WITHOUT_TABLE',
    'CURVE_FILE_EMPTY',
    'CURVE_FORMAT_INVALID',
    'CURVE_NO_VALID_LINE',
    'CURVE_SEVERAL_CUPS',
    'CURVE_CUPS_NOT_IN_FILE',
    'CURVE_SEVERAL_FILES',
    'CURVE_DATES_NEEDED',
    'CURVE_DATE_ORDER_NEEDED',
    'CURVE_SPAN_TOO_LONG',
    'CURVE_TOO_MANY_LINES',
    'CURVE_QUARTER_HOURS_NOT_LICENSED',
    'SPREADSHEET_UNREADABLE',
    'SPREADSHEET_ENCRYPTED',
    'SPREADSHEET_TOO_LARGE',
    'ARCHIVE_UNREADABLE',
    'ARCHIVE_ENCRYPTED',
    'ARCHIVE_NESTED',
    'ARCHIVE_EMPTY',
    'ARCHIVE_TOO_MANY_FILES',
    'ARCHIVE_TOO_LARGE',
  ],
})
