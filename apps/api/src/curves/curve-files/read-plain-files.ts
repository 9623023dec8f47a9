import { readFileSync } from 'node:fs'
import type { CurveFile, CurveFileOptions } from '@vatio/domain/curves/curve-files/curve-file'
import { isPlainCurveFileName } from '@vatio/domain/curves/curve-files/curve-file-name'
import { curveFileErrors } from '@vatio/domain/curves/curve-files/curve-file.errors'
import { readMarkupTable } from '@vatio/domain/curves/curve-files/markup-table'
import { parseCurveRows, parseCurveText } from '@vatio/domain/curves/curve-files/parse-curve-file'
import {
  parseSupplyCurves,
  parseSupplyCurvesOfRows,
  type SupplyCurve,
} from '@vatio/domain/curves/curve-files/parse-supply-curves'
import { domainError } from '@vatio/domain/domain-error'
import { archiveErrors } from '@vatio/domain/files/archive.errors'
import { archiveKindOf, unpackArchive, type ArchivedFile } from '../../platform/archives/unpack-archive.ts'
import { decodeText } from '../../platform/text-files/decode-text.ts'

/** The files of an upload: those of an archive whose names may be curves, or the upload itself. */
export async function* plainFilesOf(path: string, fileName: string): AsyncGenerator<ArchivedFile> {
  const content = readFileSync(path)
  if (archiveKindOf(content) === null) yield { name: fileName, content }
  else yield* unpackArchive(content, fileName)
}

/**
 * The only file of an upload, or the one of that name.
 *
 * @throws CURVE_SEVERAL_FILES, which lists them, and the codes of `archiveErrors`
 */
export async function findPlainFile(path: string, fileName: string, entry?: string): Promise<ArchivedFile> {
  const files: ArchivedFile[] = []
  for await (const file of plainFilesOf(path, fileName)) {
    if (file.name === fileName || isPlainCurveFileName(file.name)) files.push(file)
  }
  const chosen = entry === undefined ? files[0] : files.find(({ name }) => name === entry)
  if (!chosen) throw domainError(archiveErrors, 'ARCHIVE_EMPTY', { field: 'file' })
  if (entry === undefined && files.length > 1) {
    const names = files.map(({ name }) => name)
    throw domainError(curveFileErrors, 'CURVE_SEVERAL_FILES', { field: 'entry', details: { names } })
  }
  return chosen
}

/** The curve of a text, or of the table of a page that is called a workbook. */
export function parseCurveContent(content: Buffer, options: CurveFileOptions): CurveFile {
  const text = textOf(content)
  return isPage(text) ? parseCurveRows(readMarkupTable(text), options) : parseCurveText(text, options)
}

/** The curves of all supplies of a text or page. */
export function parseSupplyContent(content: Buffer, options: CurveFileOptions): SupplyCurve[] {
  const text = textOf(content)
  return isPage(text)
    ? parseSupplyCurvesOfRows(readMarkupTable(text), options)
    : parseSupplyCurves(text, options)
}

function textOf(content: Buffer): string {
  const decoded = decodeText(content)
  if (decoded === null) throw domainError(curveFileErrors, 'CURVE_FILE_UNREADABLE', { field: 'file' })
  return decoded.text
}

function isPage(text: string): boolean {
  return /^\uFEFF?\s*</.test(text)
}
