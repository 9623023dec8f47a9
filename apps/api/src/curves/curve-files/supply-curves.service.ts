import { isCurveFileName } from '@vatio/domain/curves/curve-files/curve-file-name'
import { curveFileErrors } from '@vatio/domain/curves/curve-files/curve-file.errors'
import { parseSupplyCurvesOfRows } from '@vatio/domain/curves/curve-files/parse-supply-curves'
import { domainError } from '@vatio/domain/domain-error'
import type { UploadedFile } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { curveFileKindOf } from './curve-file-kind.ts'
import type { CurveReaders } from './curve-files.service.ts'
import { suppliesOf, type ReadSupply, type SupplyCurvesInput } from './supply-curves.task.ts'

const readSupplies = taskOf<SupplyCurvesInput, ReadSupply[]>(
  import.meta.url,
  './supply-curves.task',
  'readSupplyCurves',
)

/**
 * Reads the curves of all supplies of an uploaded file, or of the files in an archive; nothing is stored.
 *
 * @param clocks of supplies that are not on that of Madrid, by the first 20 characters of their CUPS
 * @throws CURVE_EXTENSION_NOT_ALLOWED, the codes of `archiveErrors` and `spreadsheetErrors`, BUSY
 */
export async function listSupplyCurves(
  { path, fileName }: UploadedFile,
  clocks: SupplyCurvesInput['clocks'],
  { spreadsheets, textFiles }: CurveReaders,
  company: string,
): Promise<ReadSupply[]> {
  if (!isCurveFileName(fileName)) {
    throw domainError(curveFileErrors, 'CURVE_EXTENSION_NOT_ALLOWED', { field: 'file' })
  }
  const kind = await curveFileKindOf(path, fileName)
  if (kind === 'workbook') {
    const { rows } = await spreadsheets.readFirstSheet(path, company)
    return suppliesOf(fileName, clocks, (options) => parseSupplyCurvesOfRows(rows, options))
  }
  return textFiles.read(readSupplies, { path, fileName, clocks }, company, { isIsolated: kind === 'packed' })
}

export type { ReadSupply } from './supply-curves.task.ts'
