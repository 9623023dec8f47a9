import { completeElectricityComparison, shortElectricityComparison } from './electricity-comparison.ts'
import type { ReportDesign } from './report-design.ts'

/** The templates that come with the product: a short and a complete one of each type. */
export const reportDesigns: readonly ReportDesign[] = [
  shortElectricityComparison,
  completeElectricityComparison,
]
