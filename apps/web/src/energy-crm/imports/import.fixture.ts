import type { ImportDetail, ImportRow, ListImport } from '@vatio/protocol/energy-crm/imports/imports.schema'

export const ID_IMPORT = '01900000-0000-7000-8000-000000000101'

export const mappingImport: ImportDetail = {
  idImport: ID_IMPORT,
  kind: 'clients',
  fileName: 'clientes.csv',
  state: 'mapping',
  failure: null,
  wasCancelled: false,
  progress: null,
  rowCount: 3,
  summary: null,
  undone: null,
  requestedAt: '2026-11-20T09:00:00.000Z',
  requestedBy: { userUID: '01900000-0000-7000-8000-000000000001', name: 'Ana' },
  importedAt: null,
  expiresAt: '2026-12-20T09:00:00.000Z',
  version: 1,
  table: { sheetName: null, encoding: 'utf-8', separator: ';', headerLine: 1 },
  columns: [
    { header: 'Titular', samples: ['Luna SL', 'Sol SA'], field: null },
    { header: 'CIF', samples: ['B12345674'], field: 'dniOrCif' },
    { header: 'Teléfono', samples: [], field: 'phoneNumber' },
    { header: '', samples: ['x'], field: null },
  ],
  fields: [
    { key: 'name', header: 'Nombre o razón social', type: 'text', required: true, help: '' },
    { key: 'firstSurname', header: 'Primer apellido', type: 'text', required: false, help: '' },
    { key: 'dniOrCif', header: 'NIF', type: 'text', required: false, help: 'Con o sin separadores.' },
    { key: 'sector', header: 'Sector', type: 'reference', required: false, help: '' },
    { key: 'phoneNumber', header: 'Teléfono', type: 'text', required: false, help: '' },
    { key: 'email', header: 'Email', type: 'text', required: false, help: '' },
    { key: 'city', header: 'Población', type: 'text', required: false, help: '' },
    { key: 'iban', header: 'IBAN', type: 'text', required: false, help: '' },
  ],
  mappingOrigin: 'proposed',
  options: { dateOrder: 'day-first', decimalMark: ',', existing: 'skip' },
  licence: null,
}

export const checkedImport: ImportDetail = {
  ...mappingImport,
  state: 'checked',
  version: 3,
  mappingOrigin: 'chosen',
  columns: mappingImport.columns.map((column) =>
    column.header === 'Titular' ? { ...column, field: 'name' } : column,
  ),
  summary: {
    create: 1,
    update: 0,
    skip: 1,
    refused: 1,
    warned: 1,
    codes: [
      { code: 'CLIENT_NIF_INVALID', severity: 'warning', rows: 1 },
      { code: 'IMPORT_VALUE_REQUIRED', severity: 'error', rows: 1 },
    ],
    records: { client: 1, consumptionPoint: 0, contract: 0 },
  },
}

export const importedImport: ImportDetail = {
  ...checkedImport,
  state: 'imported',
  importedAt: '2026-11-20T09:05:00.000Z',
  version: 5,
}

export const warnedRow: ImportRow = {
  row: 1,
  line: 2,
  outcome: 'create',
  values: { name: 'Luna SL', dniOrCif: 'B12345674', phoneNumber: null },
  corrected: [],
  reasons: [{ field: 'dniOrCif', code: 'CLIENT_NIF_INVALID', severity: 'warning' }],
  records: [],
}

export const refusedRow: ImportRow = {
  row: 3,
  line: 4,
  outcome: 'refused',
  values: { name: null, dniOrCif: 'A58818501', phoneNumber: '600000000' },
  corrected: [],
  reasons: [{ field: 'name', code: 'IMPORT_VALUE_REQUIRED', severity: 'error' }],
  records: [],
}

export const skippedRow: ImportRow = {
  row: 2,
  line: 3,
  outcome: 'skip',
  values: { name: 'Sol SA', dniOrCif: 'A28015865', phoneNumber: null },
  corrected: [],
  reasons: [],
  records: [],
}

/** What the list says of an import. */
export function listed(detail: ImportDetail): ListImport {
  const { table: _t, columns: _c, fields: _f, mappingOrigin: _m, options: _o, licence: _l, ...row } = detail
  return row
}
