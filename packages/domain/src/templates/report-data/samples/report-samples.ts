import type { TemplateType } from '../../report-templates/template-type.ts'
import type { DataOf } from '../report-variable.ts'
import type { variableCatalogues } from '../variable-catalogues.ts'
import { contractSamples } from './contract.ts'
import { electricityComparisonSamples } from './electricity-comparison.ts'
import { energyInsightsSamples } from './energy-insights.ts'
import { gasComparisonSamples } from './gas-comparison.ts'
import { portfolioComparisonSamples } from './portfolio-comparison.ts'
import { selfInvoiceSamples } from './self-invoice.ts'
import { solarStudySamples } from './solar-study.ts'

export const sampleNames = ['typical', 'worstCase'] as const
export type SampleName = (typeof sampleNames)[number]

/** Invented data of every type: a usual customer, and the longest names, largest figures and most rows. */
export const reportSamples: {
  readonly [Type in TemplateType]: Readonly<Record<SampleName, DataOf<(typeof variableCatalogues)[Type]>>>
} = {
  energyInsights: energyInsightsSamples,
  billComparisonResult: electricityComparisonSamples,
  gasBillComparisonResult: gasComparisonSamples,
  fastGasBillComparisonResult: gasComparisonSamples,
  solarStudy: solarStudySamples,
  commercialFeeSelfInvoice: selfInvoiceSamples,
  portfolioComparisonResult: portfolioComparisonSamples,
  contract: contractSamples,
}
