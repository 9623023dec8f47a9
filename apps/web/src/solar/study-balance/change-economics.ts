import { computeMarginOfEurPerWp } from '@vatio/domain/solar/economic-balance/sale-price'
import type { StudyContent, StudyEconomics } from '@vatio/protocol/solar/studies/study-content.schema'

export type FinancingTerms = StudyEconomics['financingConditions']

/** Other money of a study. */
export function changeEconomics(content: StudyContent, part: Partial<StudyEconomics>): StudyContent {
  return { ...content, economicResults: { ...content.economicResults, ...part } }
}

/** Other terms of the financing. */
export function changeFinancing(content: StudyContent, part: Partial<FinancingTerms>): StudyContent {
  const { financingConditions } = content.economicResults
  return changeEconomics(content, { financingConditions: { ...financingConditions, ...part } })
}

/** In kit mode an empty cost is the price of the kit. */
export function fillCostOfKit(content: StudyContent): StudyContent {
  const { peakPowerIntroductionMode: mode, solarKit, economicResults } = content
  return mode === 'solarKit' && solarKit !== null && economicResults.totalCost === null
    ? changeEconomics(content, { totalCost: solarKit.price })
    : content
}

/** A price of EUR per Wp as the margin, or as the cost where there is none yet. */
export type PriceOfWatt = Partial<Pick<StudyEconomics, 'margen' | 'totalCost'>>

/** @returns null where the margin would not be between 0 and 100. */
export function toPriceOfWatt(
  eurPerWp: number,
  { totalCost, margen }: Pick<StudyEconomics, 'totalCost' | 'margen'>,
  peakPowerKwp: number,
): PriceOfWatt | null {
  if (totalCost === null || totalCost === 0) {
    return { totalCost: (eurPerWp * 1000 * peakPowerKwp) / (1 + (margen ?? 0) / 100) }
  }
  const margin = computeMarginOfEurPerWp(eurPerWp, totalCost, peakPowerKwp)
  return margin >= 0 && margin <= 100 ? { margen: margin } : null
}
