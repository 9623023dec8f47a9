import { open } from 'node:fs/promises'
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
import { presentCurveFile } from './curve-files.presenter.ts'
import type { CurveTextInput } from './curve-text.task.ts'

const ZIP_MAGIC = '504b0304'
const OLE_MAGIC = 'd0cf11e0'
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
 * a csv or a page called .xls is read as text, a workbook without an extension as a workbook.
 *
 * @throws the codes of `curveFileErrors` and `spreadsheetErrors`, CURVE_QUARTER_HOURS_NOT_LICENSED, BUSY
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
  const { zone: _zone, ...choices } = query
  const options = { ...choices, zone: timeZone }
  const preview = await read(file, options, readers, actor.clientUID)
  assertMayUseStep(actor.licence, preview.curve.stepMinutes)
  return preview
}

async function read(
  { path, fileName }: UploadedFile,
  options: CurveTextInput['options'],
  { spreadsheets, textFiles }: CurveReaders,
  company: string,
): Promise<CurveFilePreview> {
  const magic = await firstBytes(path)
  if (magic === ZIP_MAGIC || magic === OLE_MAGIC) {
    const { rows } = await spreadsheets.readFirstSheet(path, company)
    return presentCurveFile(fileName, parseCurveRows(rows, options), options.zone)
  }
  return textFiles.read(readCurveText, { path, fileName, options }, company)
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}
