import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import type { SixPeriods } from './study-prices.ts'

/** Steps of a study, in their order; each is a tab. */
export const studySteps = [
  'clientDetails',
  'consumption',
  'surfacesSelector',
  'production',
  'results',
  'economicBalance',
] as const
export type StudyStep = (typeof studySteps)[number]

/** A mark for each step. */
export type StepMarks = Readonly<Record<StudyStep, boolean>>

/** What decides which steps of a study are complete. */
export interface StudyProgressInput {
  readonly atrTariff: AccessTariffName | null
  readonly geographicalZone: number | null
  readonly contractedPower: SixPeriods
  readonly powerPrices: SixPeriods
  readonly energyPrices: SixPeriods
  readonly useAlternativePrices: boolean
  readonly alternativePowerPrices: SixPeriods
  readonly alternativeEnergyPrices: SixPeriods
  readonly surfaces: readonly { readonly production: unknown }[]
  /** Whether results were calculated since the last change that clears them. */
  readonly hasResults: boolean
  readonly economicResults: { readonly margen: number | null; readonly totalCost: number | null }
}

export const noStepMarks: StepMarks = {
  clientDetails: false,
  consumption: false,
  surfacesSelector: false,
  production: false,
  results: false,
  economicBalance: false,
}

/**
 * Which steps of a study are complete.
 *
 * Client details need the tariff, the zone, and powers and prices of all its periods (two of 2.0TD, whose third price of
 * energy may be left out); alternative prices only where they are used.
 */
export function computeStepsProgress(study: StudyProgressInput, hasCurve: boolean): StepMarks {
  const { margen, totalCost } = study.economicResults
  return {
    clientDetails: listMissingClientDetails(study).length === 0,
    consumption: hasCurve,
    surfacesSelector: study.surfaces.length > 0,
    production: study.surfaces.length > 0 && study.surfaces.every(({ production }) => production !== null),
    results: study.hasResults,
    economicBalance: margen !== null && totalCost !== null && study.hasResults,
  }
}

/** Fields that the client details of a study still need, by their names in it; none when they are complete. */
export function listMissingClientDetails(study: StudyProgressInput): string[] {
  const missing: string[] = []
  if (study.atrTariff === null) missing.push('atrTariff')
  if (study.geographicalZone === null) missing.push('geographicalZone')
  if (study.atrTariff === null) return missing
  const { powerPeriods } = getAccessTariff(study.atrTariff)
  const alternative = ['alternativePowerPrices', 'alternativeEnergyPrices'] as const
  const needed = [
    ...(['contractedPower', 'powerPrices', 'energyPrices'] as const),
    ...(study.useAlternativePrices ? alternative : []),
  ]
  const isIncomplete = ({ p1, p2, p3, p4, p5, p6 }: SixPeriods) =>
    [p1, p2, p3, p4, p5, p6].slice(0, powerPeriods).includes(null)
  return [...missing, ...needed.filter((field) => isIncomplete(study[field]))]
}

/** Marks steps as outdated. */
export function markSteps(marks: StepMarks, ...steps: readonly StudyStep[]): StepMarks {
  return { ...marks, ...Object.fromEntries(steps.map((step) => [step, true])) }
}

/** Clears the mark of a step, as opening it does. */
export function clearStep(marks: StepMarks, step: StudyStep): StepMarks {
  return marks[step] ? { ...marks, [step]: false } : marks
}
