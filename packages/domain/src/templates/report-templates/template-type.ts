/** What a report is about; each type has its own variables. `energyInsights` to `commercialFeeSelfInvoice` are names of the wire. */
export const templateTypes = [
  'energyInsights',
  'billComparisonResult',
  'gasBillComparisonResult',
  'fastGasBillComparisonResult',
  'solarStudy',
  'commercialFeeSelfInvoice',
  'portfolioComparisonResult',
  'contract',
] as const
export type TemplateType = (typeof templateTypes)[number]

/** Records that a report is made of. */
export const reportEntities = [
  'comparison',
  'portfolioComparison',
  'solarStudy',
  'contract',
  'selfInvoice',
  'consumptionPoint',
] as const
export type ReportEntity = (typeof reportEntities)[number]

/** The record that a template type is filled in from. */
export const entityOfType: Readonly<Record<TemplateType, ReportEntity>> = {
  energyInsights: 'consumptionPoint',
  billComparisonResult: 'comparison',
  gasBillComparisonResult: 'comparison',
  fastGasBillComparisonResult: 'comparison',
  solarStudy: 'solarStudy',
  commercialFeeSelfInvoice: 'selfInvoice',
  portfolioComparisonResult: 'portfolioComparison',
  contract: 'contract',
}

/** The template type of each record but comparisons, whose energy decides. */
export const typeOfEntity: Readonly<Record<ReportEntity, TemplateType>> = {
  comparison: 'billComparisonResult',
  portfolioComparison: 'portfolioComparisonResult',
  solarStudy: 'solarStudy',
  contract: 'contract',
  selfInvoice: 'commercialFeeSelfInvoice',
  consumptionPoint: 'energyInsights',
}

/** The template type of a saved comparison. */
export function typeOfComparison(comparison: {
  readonly utilityType: 'electricity' | 'gas'
  readonly kind: 'normal' | 'fast'
}): TemplateType {
  if (comparison.utilityType === 'electricity') return 'billComparisonResult'
  return comparison.kind === 'fast' ? 'fastGasBillComparisonResult' : 'gasBillComparisonResult'
}
