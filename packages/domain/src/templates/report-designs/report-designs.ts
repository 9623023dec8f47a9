import { contractDesigns } from './contract.ts'
import { electricityComparisonDesigns } from './electricity-comparison.ts'
import { energyInsightsDesigns } from './energy-insights.ts'
import { gasComparisonDesigns } from './gas-comparison.ts'
import { portfolioComparisonDesigns } from './portfolio-comparison.ts'
import type { ReportDesign } from './report-design.ts'
import { selfInvoiceDesigns } from './self-invoice.ts'
import { solarStudyDesigns } from './solar-study.ts'

/** The templates that come with the product: a short and a complete one of each type. */
export const reportDesigns: readonly ReportDesign[] = [
  ...electricityComparisonDesigns,
  ...gasComparisonDesigns,
  ...solarStudyDesigns,
  ...portfolioComparisonDesigns,
  ...contractDesigns,
  ...energyInsightsDesigns,
  ...selfInvoiceDesigns,
]
