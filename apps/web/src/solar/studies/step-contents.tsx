import type { StudyStep } from '@vatio/domain/solar/studies/study-step'
import { lazy, type ComponentType } from 'react'

/** The content of each step, loaded when it is first opened. */
export const stepContents: Readonly<Record<StudyStep, ComponentType>> = {
  clientDetails: lazy(async () => ({ default: (await import('./ClientDetailsTab.tsx')).ClientDetailsTab })),
  consumption: lazy(async () => ({ default: (await import('./ConsumptionTab.tsx')).ConsumptionTab })),
  surfacesSelector: lazy(async () => ({
    default: (await import('../surfaces/SurfacesCard.tsx')).SurfacesCard,
  })),
  production: lazy(async () => ({
    default: (await import('../study-production/ProductionCard.tsx')).ProductionCard,
  })),
  results: lazy(async () => ({ default: (await import('../study-results/ResultsCard.tsx')).ResultsCard })),
  economicBalance: lazy(async () => ({
    default: (await import('../study-balance/EconomicBalanceCard.tsx')).EconomicBalanceCard,
  })),
}
