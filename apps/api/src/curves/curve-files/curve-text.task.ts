import { readFileSync } from 'node:fs'
import type { CurveFile, CurveFileOptions } from '@vatio/domain/curves/curve-files/curve-file'
import { curveFileErrors } from '@vatio/domain/curves/curve-files/curve-file.errors'
import { parseCurveText } from '@vatio/domain/curves/curve-files/parse-curve-file'
import { domainError } from '@vatio/domain/domain-error'
import { decodeText } from './decode-text.ts'

export interface CurveTextInput {
  readonly path: string
  readonly options: CurveFileOptions
}

/** Reads a csv or txt curve; in a thread, because twenty megabytes take half a second. */
export function readCurveText({ path, options }: CurveTextInput): CurveFile {
  const text = decodeText(readFileSync(path))
  if (text === null) throw domainError(curveFileErrors, 'CURVE_FILE_UNREADABLE', { field: 'file' })
  return parseCurveText(text, options)
}
