import { toCurveDays } from '@vatio/domain/curves/consumption-curves/curve-days'
import type { CurveFile } from '@vatio/domain/curves/curve-files/curve-file'
import type { TimeZone } from '@vatio/domain/time/civil-time'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import {
  REJECTED_LINES_SHOWN,
  type CurveFilePreview,
} from '@vatio/protocol/curves/curve-files/curve-files.schema'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'

/** A series on the wire: days of the local clock. */
export function presentCurve(series: EnergySeries, zone: TimeZone): Curve {
  const days = toCurveDays(series, zone).map((day) => ({ ...day, valuesList: [...day.valuesList] }))
  return { stepMinutes: series.stepMinutes, days }
}

export function presentCurveFile(fileName: string, file: CurveFile, zone: TimeZone): CurveFilePreview {
  return {
    fileName,
    cups: file.cups,
    curve: presentCurve(file.series, zone),
    surplus: file.surplus && presentCurve(file.surplus, zone),
    summary: file.summary,
    rejected: file.rejected.slice(0, REJECTED_LINES_SHOWN).map((line) => ({ ...line })),
    rejectedLines: file.rejected.length,
    warnings: file.warnings.map(({ code, details }) => ({ code, details: { ...details } })),
  }
}
