import { clearStep, markSteps, noStepMarks, type StepMarks, type StudyStep } from './study-step.ts'

/** What a change of a study touches besides its own fields. */
export interface ChangedStudy<Surface extends { readonly production: unknown }> {
  readonly surfaces: readonly Surface[]
  readonly hasResults: boolean
  readonly stepsUpdates: StepMarks
}

/** Other surfaces, or another order: results are cleared, and production, results and balance are outdated. */
export function changeSurfaces<
  Surface extends { readonly production: unknown },
  Study extends ChangedStudy<Surface>,
>(study: Study, surfaces: Study['surfaces']): Study {
  return {
    ...study,
    surfaces,
    hasResults: false,
    stepsUpdates: markSteps(study.stepsUpdates, 'production', 'results', 'economicBalance'),
  }
}

/** Another curve: the consumption is marked, and what was calculated is to be calculated again. */
export function changeConsumption<
  Surface extends { readonly production: unknown },
  Study extends ChangedStudy<Surface>,
>(study: Study): Study {
  return {
    ...study,
    surfaces: study.surfaces.map((surface) => ({ ...surface, production: null })),
    hasResults: false,
    stepsUpdates: markSteps(noStepMarks, 'consumption'),
  }
}

/** Calculated productions of all surfaces, in their order: the results are to be calculated again. */
export function setProductions<
  Surface extends { readonly production: unknown },
  Study extends ChangedStudy<Surface>,
>(study: Study, productions: readonly Surface['production'][]): Study {
  return {
    ...study,
    surfaces: study.surfaces.map((surface, index) => ({
      ...surface,
      production: productions[index] ?? null,
    })),
    hasResults: false,
    stepsUpdates: markSteps(clearStep(study.stepsUpdates, 'production'), 'results', 'economicBalance'),
  }
}

/** Client details whose completion changed, or prices under calculated results: these are outdated. */
export function outdateResults<Study extends { readonly stepsUpdates: StepMarks }>(study: Study): Study {
  return { ...study, stepsUpdates: markSteps(study.stepsUpdates, 'results', 'economicBalance') }
}

/** A tab that is opened loses its mark. */
export function openStep<Study extends { readonly stepsUpdates: StepMarks }>(
  study: Study,
  step: StudyStep,
): Study {
  const stepsUpdates = clearStep(study.stepsUpdates, step)
  return stepsUpdates === study.stepsUpdates ? study : { ...study, stepsUpdates }
}
