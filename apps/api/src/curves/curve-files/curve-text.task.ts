import type { CurveFileOptions } from '@vatio/domain/curves/curve-files/curve-file'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { presentCurveFile } from './curve-files.presenter.ts'
import { findPlainFile, parseCurveContent } from './read-plain-files.ts'

export interface CurveTextInput {
  readonly path: string
  readonly fileName: string
  readonly options: CurveFileOptions & { readonly zone: TimeZone }
  /** Name of the file to read of a packed one. */
  readonly entry?: string | undefined
}

/**
 * Reads a csv or txt curve, packed or not, or the table of a page that is called a workbook, and returns the preview:
 * lines and cells remain in the worker.
 */
export async function readCurveText(input: CurveTextInput): Promise<CurveFilePreview> {
  const { path, fileName, options, entry } = input
  const { name, content } = await findPlainFile(path, fileName, entry)
  const file = parseCurveContent(content, { ...options, fileName: name })
  return presentCurveFile(name, file, options.zone)
}
