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
    clientDetails: areClientDetailsComplete(study),
    consumption: hasCurve,
    surfacesSelector: study.surfaces.length > 0,
    production: study.surfaces.length > 0 && study.surfaces.every(({ production }) => production !== null),
    results: study.hasResults,
    economicBalance: margen !== null && totalCost !== null && study.hasResults,
  }
}

function areClientDetailsComplete(study: StudyProgressInput): boolean {
  if (study.atrTariff === null || study.geographicalZone === null) return false
  const { powerPeriods } = getAccessTariff(study.atrTariff)
  const needed = [study.contractedPower, study.powerPrices, study.energyPrices]
  if (study.useAlternativePrices) needed.push(study.alternativePowerPrices, study.alternativeEnergyPrices)
  return needed.every((values) =>
    [values.p1, values.p2, values.p3, values.p4, values.p5, values.p6]
      .slice(0, powerPeriods)
      .every((value) => value !== null),
  )
}

/** Marks steps as outdated. */
export function markSteps(marks: StepMarks, ...steps: readonly StudyStep[]): StepMarks {
  return { ...marks, ...Object.fromEntries(steps.map((step) => [step, true])) }
}

/** Clears the mark of a step, as opening it does. */
export function clearStep(marks: StepMarks, step: StudyStep): StepMarks {
  return marks[step] ? { ...marks, [step]: false } : marks
}
