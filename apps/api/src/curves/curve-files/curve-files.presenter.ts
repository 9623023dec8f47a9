import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import type { CurveFile } from '@vatio/domain/curves/curve-files/curve-file'
import { parseMeasureFileName } from '@vatio/domain/curves/curve-files/measure-file-name'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import {
  REJECTED_LINES_SHOWN,
  type CurveFilePreview,
} from '@vatio/protocol/curves/curve-files/curve-files.schema'

export function presentCurveFile(fileName: string, file: CurveFile, zone: TimeZone): CurveFilePreview {
  return {
    fileName,
    cups: file.cups,
    measure: parseMeasureFileName(fileName),
    curve: toCurve(file.series, zone),
    surplus: file.surplus && toCurve(file.surplus, zone),
    summary: file.summary,
    rejected: file.rejected.slice(0, REJECTED_LINES_SHOWN).map((line) => ({ ...line })),
    rejectedLines: file.rejected.length,
    warnings: file.warnings.map(({ code, details }) => ({ code, details: { ...details } })),
  }
}
