import type { StudyStep } from '@vatio/domain/solar/studies/study-step'
import { lazy, type ComponentType } from 'react'
import { Card } from '../../ui/Card.tsx'
import { stepTitles } from './studies.messages.ts'

const titled = (step: StudyStep) =>
  function Titled() {
    return <Card title={stepTitles[step]}>{null}</Card>
  }

/** The content of each step, loaded when it is first opened. */
export const stepContents: Readonly<Record<StudyStep, ComponentType>> = {
  clientDetails: lazy(async () => ({ default: (await import('./ClientDetailsTab.tsx')).ClientDetailsTab })),
  consumption: lazy(async () => ({ default: (await import('./ConsumptionTab.tsx')).ConsumptionTab })),
  surfacesSelector: lazy(async () => ({
    default: (await import('../surfaces/SurfacesCard.tsx')).SurfacesCard,
  })),
  production: titled('production'),
  results: titled('results'),
  economicBalance: titled('economicBalance'),
}
