import type { TemplateType } from '../report-templates/template-type.ts'
import { contractCatalogue } from './catalogues/contract.ts'
import { electricityComparisonCatalogue } from './catalogues/electricity-comparison.ts'
import { energyInsightsCatalogue } from './catalogues/energy-insights.ts'
import { gasComparisonCatalogue } from './catalogues/gas-comparison.ts'
import { portfolioComparisonCatalogue } from './catalogues/portfolio-comparison.ts'
import { selfInvoiceCatalogue } from './catalogues/self-invoice.ts'
import { solarStudyCatalogue } from './catalogues/solar-study.ts'
import type { VariableCatalogue } from './report-variable.ts'

/** The variables of each template type. */
export const variableCatalogues = {
  energyInsights: energyInsightsCatalogue,
  billComparisonResult: electricityComparisonCatalogue,
  gasBillComparisonResult: gasComparisonCatalogue,
  fastGasBillComparisonResult: gasComparisonCatalogue,
  solarStudy: solarStudyCatalogue,
  commercialFeeSelfInvoice: selfInvoiceCatalogue,
  portfolioComparisonResult: portfolioComparisonCatalogue,
  contract: contractCatalogue,
} as const satisfies Record<TemplateType, VariableCatalogue>

/** The catalogue of a type, for who does not know its keys. */
export function getVariableCatalogue(type: TemplateType): VariableCatalogue {
  return variableCatalogues[type]
}
