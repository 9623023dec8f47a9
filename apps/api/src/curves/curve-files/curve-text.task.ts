import { readFileSync } from 'node:fs'
import type { CurveFileOptions } from '@vatio/domain/curves/curve-files/curve-file'
import { curveFileErrors } from '@vatio/domain/curves/curve-files/curve-file.errors'
import { readMarkupTable } from '@vatio/domain/curves/curve-files/markup-table'
import { parseCurveRows, parseCurveText } from '@vatio/domain/curves/curve-files/parse-curve-file'
import { domainError } from '@vatio/domain/domain-error'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { decodeText } from '../../platform/text-files/decode-text.ts'
import { presentCurveFile } from './curve-files.presenter.ts'

export interface CurveTextInput {
  readonly path: string
  readonly fileName: string
  readonly options: CurveFileOptions & { readonly zone: TimeZone }
}

/**
 * Reads a csv or txt curve, or the table of a page that is called a workbook, and returns the preview: lines and
 * cells remain in the worker.
 */
export function readCurveText({ path, fileName, options }: CurveTextInput): CurveFilePreview {
  const decoded = decodeText(readFileSync(path))
  if (decoded === null) throw domainError(curveFileErrors, 'CURVE_FILE_UNREADABLE', { field: 'file' })
  const { text } = decoded
  const isPage = /^\uFEFF?\s*</.test(text)
  const file = isPage ? parseCurveRows(readMarkupTable(text), options) : parseCurveText(text, options)
  return presentCurveFile(fileName, file, options.zone)
}
