import { Readable } from 'node:stream'
import { domainError } from '@vatio/domain/domain-error'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  downloadFailedRows as failedEndpoint,
  downloadPriceSheetTemplate as templateEndpoint,
} from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import { FileReply, type Call } from '../../platform/http/route.ts'
import { csvStream } from '../../platform/spreadsheets/csv-stream.ts'
import type { TableCell, TableFile } from '../../platform/spreadsheets/table-file.ts'
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts'
import { kindLabels, reasonLabels } from './price-sheet-labels.ts'
import { listRowsWhere, type StoredRow } from './price-sheet-rows.repository.ts'
import { findSheet, findTabs } from './tariff-price-sheets.repository.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'
/** Rows that become text at a time. */
const SLICE_ROWS = 500

const PERIODS = [1, 2, 3, 4, 5, 6]
const TEMPLATE_HEADERS = [
  'Producto',
  'Tarifa de acceso',
  ...PERIODS.map((period) => `Energía P${period} (€/kWh)`),
  ...PERIODS.map((period) => `Potencia P${period} (€/kW año)`),
  'Excedentes (€/kWh)',
  'Válido desde',
]
const TEMPLATE_ROWS: readonly (readonly TableCell[])[] = [
  ['Fijo hogar', '2.0TD', 0.17, 0.12, 0.09, null, null, null, 36.5, 3.65, null, null, null, null, 0.06],
  ['Fijo empresa', '3.0TD', 0.18, 0.16, 0.14, 0.13, 0.12, 0.1, 18.25, 14.6, 7.3, 7.3, 7.3, 3.65],
  ['Gas hogar', 'RL.1', 0.06, null, null, null, null, null, 65.7],
]

/** A sheet with the columns that are read and an example of each kind of row. */
export function exportTemplate(_call: Call<typeof templateEndpoint>): Promise<FileReply> {
  const table = { sheetName: 'Precios', headers: TEMPLATE_HEADERS, batches: slicesOf(TEMPLATE_ROWS) }
  const file = new FileReply(Readable.from(workbookStream(table)), XLSX, 'plantilla-precios.xlsx')
  return Promise.resolve(file)
}

/** The rows of a sheet that are not imported, with the reason. @throws NOT_FOUND. */
export async function exportFailedRows(call: Call<typeof failedEndpoint>): Promise<FileReply> {
  const { tx, params, query } = call
  const sheet = await findSheet(tx, params.idPriceSheet)
  if (!sheet) throw domainError(requestErrors, 'NOT_FOUND')
  const names = (await findTabs(tx, params.idPriceSheet))?.tabs.map((tab) => tab.name) ?? []
  const rows = await listRowsWhere(tx, params.idPriceSheet, 'failed')
  const table: TableFile = {
    sheetName: 'Filas sin importar',
    headers: ['Hoja', 'Fila', 'Producto', 'Peaje', 'Precios de', 'En la hoja', 'Motivo'],
    batches: slicesOf(rows.map((row) => toCells(row, names))),
  }
  const name = `filas-sin-importar-${sheet.fileName.replace(/\.[^.]*$/, '')}`
  return query.format === 'csv'
    ? new FileReply(Readable.from(csvStream(table)), CSV, `${name}.csv`)
    : new FileReply(Readable.from(workbookStream(table)), XLSX, `${name}.xlsx`)
}

function toCells(row: StoredRow, tabNames: readonly string[]): TableCell[] {
  const { tab, line, product, idTarifaATR, kind, written, reasons } = row
  const labels: Readonly<Record<string, string>> = reasonLabels
  return [
    tabNames[tab] ?? '',
    line,
    product,
    idTarifaATR === null ? '' : (findAtrTariff(idTarifaATR)?.nombre ?? ''),
    kindLabels[kind],
    written,
    reasons.map((reason) => labels[reason] ?? reason).join('. ') || 'Cambió mientras se revisaba',
  ]
}

// eslint-disable-next-line typescript/require-await -- an iterable of a list that is there
async function* slicesOf(rows: readonly (readonly TableCell[])[]) {
  for (let at = 0; at < rows.length; at += SLICE_ROWS) yield rows.slice(at, at + SLICE_ROWS)
}
