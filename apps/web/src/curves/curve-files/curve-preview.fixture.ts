import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'

/** A file of one day of 1 kWh an hour, without a CUPS. */
export const curvePreviewFixture: CurveFilePreview = {
  fileName: 'curva.csv',
  cups: null,
  measure: null,
  curve: { stepMinutes: 60, days: [{ date: '2025-01-15', valuesList: Array.from({ length: 24 }, () => 1) }] },
  surplus: null,
  summary: {
    format: 'vector',
    stepMinutes: 60,
    unit: 'kWh',
    firstDate: '2025-01-15',
    lastDate: '2025-01-15',
    days: 1,
    totalKwh: 24,
    estimatedSteps: 0,
    missingSteps: 0,
  },
  rejected: [],
  rejectedLines: 0,
  warnings: [],
}
