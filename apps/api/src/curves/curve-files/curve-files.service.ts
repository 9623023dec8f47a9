import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { isCurveFileName } from '@vatio/domain/curves/curve-files/curve-file-name'
import { curveFileErrors } from '@vatio/domain/curves/curve-files/curve-file.errors'
import { parseCurveRows } from '@vatio/domain/curves/curve-files/parse-curve-file'
import { domainError } from '@vatio/domain/domain-error'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { requestErrors } from '@vatio/domain/request.errors'
import type { CurveFilePreview, CurveFileQuery } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import type { UploadedFile } from '../../platform/http/route.ts'
import type { SpreadsheetReader } from '../../platform/spreadsheets/spreadsheet-reader.ts'
import type { TextFileReader } from '../../platform/text-files/text-file-reader.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { curveFileKindOf } from './curve-file-kind.ts'
import { presentCurveFile } from './curve-files.presenter.ts'
import type { CurveTextInput } from './curve-text.task.ts'

const readCurveText = taskOf<CurveTextInput, CurveFilePreview>(
  import.meta.url,
  './curve-text.task',
  'readCurveText',
)

/** Readers of the two kinds of files, outside the event loop. */
export interface CurveReaders {
  readonly spreadsheets: SpreadsheetReader
  readonly textFiles: TextFileReader
}

/**
 * Reads an uploaded curve and returns its contents; nothing is stored. The type is recognised by the content:
 * a csv or a page called .xls is read as text, a workbook without an extension as a workbook, a bz2 or gz unpacked. An
 * archive of the kind zip is distinguished from a workbook by its name.
 *
 * @throws the codes of `curveFileErrors`, `archiveErrors` and `spreadsheetErrors`, CURVE_QUARTER_HOURS_NOT_LICENSED, BUSY
 */
export async function previewCurveFile(
  actor: Actor,
  file: UploadedFile | undefined,
  query: CurveFileQuery,
  readers: CurveReaders,
): Promise<CurveFilePreview> {
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  if (!isCurveFileName(file.fileName)) {
    throw domainError(curveFileErrors, 'CURVE_EXTENSION_NOT_ALLOWED', { field: 'file' })
  }
  const { timeZone } = getGeographicalZone(query.zone)
  const { zone: _zone, entry, ...choices } = query
  const options = { ...choices, zone: timeZone }
  const preview = await read(file, { options, entry }, readers, actor.clientUID)
  assertMayUseStep(actor.licence, preview.curve.stepMinutes)
  return preview
}

async function read(
  { path, fileName }: UploadedFile,
  { options, entry }: Pick<CurveTextInput, 'options' | 'entry'>,
  { spreadsheets, textFiles }: CurveReaders,
  company: string,
): Promise<CurveFilePreview> {
  const kind = await curveFileKindOf(path, fileName)
  if (kind === 'workbook') {
    const { rows } = await spreadsheets.readFirstSheet(path, company)
    return presentCurveFile(fileName, parseCurveRows(rows, options), options.zone)
  }
  return textFiles.read(readCurveText, { path, fileName, options, entry }, company, {
    isIsolated: kind === 'packed',
  })
}
