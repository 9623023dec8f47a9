import { Readable } from 'node:stream'
import {
  inventoryColumns,
  type InventoryKind,
} from '@vatio/domain/solar/inventory-imports/inventory-columns.data'
import {
  inventoryKey,
  parseInventoryTable,
  type InventoryProblem,
  type InventoryRow,
} from '@vatio/domain/solar/inventory-imports/parse-inventory-table'
import { isSameManufacturerName } from '@vatio/domain/solar/manufacturers/manufacturer'
import { cutText } from '@vatio/domain/text/cut-text'
import type { Shape } from '@vatio/protocol/endpoint'
import type { previewInventoryImport as previewEndpoint } from '@vatio/protocol/solar/inventory-imports/inventory-imports.endpoints'
import {
  importedInverterSchema,
  importedPanelSchema,
  type InventoryPreview,
  type InventoryPreviewRow,
} from '@vatio/protocol/solar/inventory-imports/inventory-imports.schema'
import { FileReply, type DetachedCall } from '../../platform/http/route.ts'
import type { TableCell } from '../../platform/spreadsheets/table-file.ts'
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts'
import { readTables } from '../../platform/table-files/read-table.ts'
import { listInverters } from '../inverters/inverters.service.ts'
import { listManufacturers } from '../manufacturers/manufacturers.service.ts'
import { listEverySolarPanel } from '../solar-panels/solar-panels.service.ts'
import { byInventoryKey, changedFields, type ImportedItem, type StoredItem } from './compare-with-stored.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const templates = {
  'solar-panels': { sheetName: 'Paneles', fileName: 'plantilla-paneles.xlsx' },
  inverters: { sheetName: 'Inversores', fileName: 'plantilla-inversores.xlsx' },
} as const
const SHOWN_TEXT = 120

/**
 * Reads a file of panels or inverters and compares each row with the inventory; nothing is stored.
 *
 * @throws the codes of tables and of spreadsheets, BUSY
 */
export async function previewInventoryImport(
  call: DetachedCall<typeof previewEndpoint>,
): Promise<InventoryPreview> {
  const { kind } = call.query
  const [table] = await readTables(call.file, call.platform, call.actor.clientUID)
  const rows = parseInventoryTable(table?.rows ?? [], inventoryColumns[kind])
  return call.inTransaction(
    async (tx) => {
      const makers = await listManufacturers(tx)
      const isKnown = (name: string) => makers.some((maker) => isSameManufacturerName(maker.name, name))
      return kind === 'solar-panels'
        ? { kind, rows: toPreview(rows, importedPanelSchema, await listEverySolarPanel(tx), isKnown) }
        : { kind, rows: toPreview(rows, importedInverterSchema, await listInverters(tx), isKnown) }
    },
    { readOnly: true },
  )
}

/** What each row becomes: new, a change, nothing, or rejected. */
function toPreview<Values extends ImportedItem>(
  rows: readonly InventoryRow[],
  shape: Shape<Values>,
  stored: readonly StoredItem[],
  isKnownManufacturer: (name: string) => boolean,
): (Omit<InventoryPreviewRow, 'values'> & { values: Values | null })[] {
  const storedItems = byInventoryKey(stored)
  return rows.map((row) => {
    const parsed = shape.safeParse(row.values)
    const manufacturer = cutText(String(row.values.manufacturer ?? ''), SHOWN_TEXT)
    const facts = { line: row.line, manufacturer, name: cutText(String(row.values.name ?? ''), SHOWN_TEXT) }
    if (!parsed.success || row.problems.length > 0) {
      const issues = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
      const problems = withRanges(row.problems, issues)
      return {
        ...facts,
        state: 'rejected',
        isNewManufacturer: false,
        version: null,
        changed: [],
        problems,
        values: null,
      }
    }
    const values = parsed.data
    const before = storedItems.get(inventoryKey(values.manufacturer, values.name))
    const changed = before ? changedFields(values, before) : []
    return {
      ...facts,
      state: !before ? 'new' : changed.length > 0 ? 'update' : 'unchanged',
      isNewManufacturer: !isKnownManufacturer(values.manufacturer),
      version: before?.version ?? null,
      changed,
      problems: [],
      values,
    }
  })
}

/** The problems of a row with those of fields whose value was read but is not allowed. */
function withRanges(problems: readonly InventoryProblem[], fields: readonly string[]): InventoryProblem[] {
  const known = new Set(problems.map(({ field }) => field))
  const others = [...new Set(fields)].filter((field) => !known.has(field))
  return [...problems, ...others.map((field) => ({ field, code: 'VALUE_INVALID' as const }))]
}

/** A workbook with the columns that are read and one example. */
export function exportInventoryTemplate(kind: InventoryKind): Promise<FileReply> {
  const columns = inventoryColumns[kind]
  const { sheetName, fileName } = templates[kind]
  const batches = oneRow(columns.map(({ example }) => example))
  const table = { sheetName, headers: columns.map(({ header }) => header), batches }
  return Promise.resolve(new FileReply(Readable.from(workbookStream(table)), XLSX, fileName))
}

// eslint-disable-next-line typescript/require-await -- an iterable of a row that is there
async function* oneRow(row: readonly TableCell[]) {
  yield [row]
}
