import { Readable } from 'node:stream'
import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import {
  parseSupplyPointFile,
  supplyPointFileExtensions,
} from '@vatio/domain/supply/supply-point-files/parse-supply-point-file'
import { supplyPointFileErrors } from '@vatio/domain/supply/supply-point-files/supply-point-file.errors'
import {
  fieldUnits,
  pointFields,
  readingFields,
  supplyPointSheets,
  type PointField,
} from '@vatio/domain/supply/supply-point-files/supply-point-fields.data'
import type { SupplyPointFilePreview } from '@vatio/protocol/supply/supply-point-files/supply-point-files.schema'
import { FileReply, type DetachedCall } from '../../platform/http/route.ts'
import type { TableCell, TableFile } from '../../platform/spreadsheets/table-file.ts'
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts'
import { readTabs } from '../../platform/table-files/read-table.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FILE_NAME = 'plantilla-punto-de-suministro.xlsx'

/**
 * Reads a supply-point file; nothing is stored.
 *
 * @throws the codes of `supplyPointFileErrors`, of tables and of spreadsheets, CURVE_QUARTER_HOURS_NOT_LICENSED, BUSY
 */
export async function previewSupplyPointFile({
  actor,
  file,
  platform,
}: Pick<DetachedCall, 'actor' | 'file' | 'platform'>): Promise<SupplyPointFilePreview> {
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  const ending = file.fileName.split('.').at(-1)?.toLowerCase()
  if (!supplyPointFileExtensions.some((allowed) => allowed === ending)) {
    throw domainError(supplyPointFileErrors, 'SUPPLY_POINT_FILE_EXTENSION', { field: 'file' })
  }
  const tabs = await readTabs(file, platform, actor.clientUID)
  const { curve, point, consumptionByPeriod, readings, problems, ...range } = parseSupplyPointFile(tabs)
  if (curve) assertMayUseStep(actor.licence, curve.series.stepMinutes)
  return {
    fileName: file.fileName,
    ...range,
    point: { ...point, contractedPower: { ...point.contractedPower } },
    consumptionByPeriod: consumptionByPeriod.map((row) => ({ ...row })),
    readings: readings.map(({ year, month, activeConsumptionByPeriod }) => ({
      year,
      month,
      activeConsumptionByPeriod: { ...activeConsumptionByPeriod },
    })),
    curve: curve && toCurve(curve.series, 'Europe/Madrid'),
    problems: problems.map((problem) => ({ ...problem })),
  }
}

/** The template with its three sheets: the names of their columns and an example in each. */
export async function exportTemplate(): Promise<FileReply> {
  const point = tableOf(
    supplyPointSheets.point,
    (Object.keys(pointFields) as PointField[]).map((field) => {
      const unit = fieldUnits[field]
      return unit ? `${pointFields[field][0]} (${unit})` : pointFields[field][0]
    }),
    [
      ['ES0021000000000001RK0F', 'Ejemplo, S.L.', 'Calle Mayor 1', 'Madrid', 'Madrid', '28001', '2.0TD'],
      [4.6, 4.6, null, null, null, null, 3500],
    ].flat(),
  )
  const readings = tableOf(
    supplyPointSheets.readings,
    Object.values(readingFields).map(([name]) => (name.startsWith('Consumo') ? `${name} (kWh)` : name)),
    [{ date: '2025-12-31' }, { date: '2026-01-31' }, 80, 75, 140, null, null, null],
  )
  const curve = tableOf(
    supplyPointSheets.curve,
    ['Fecha', 'Hora', 'Consumo (kWh)'],
    [{ date: '2026-01-01' }, 1, 0.25],
  )
  return new FileReply(Readable.from(workbookStream(point, undefined, [readings, curve])), XLSX, FILE_NAME)
}

function tableOf(sheetName: string, headers: readonly string[], example: readonly TableCell[]): TableFile {
  return { sheetName, headers, batches: oneBatch([example]) }
}

async function* oneBatch(rows: readonly (readonly TableCell[])[]) {
  yield rows
}
