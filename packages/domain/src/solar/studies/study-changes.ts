import { clearStep, markSteps, noStepMarks, type StepMarks, type StudyStep } from './study-step.ts'

interface Produced {
  readonly production: unknown
}

/** What a change of a study touches besides its own fields. */
export interface ChangedStudy {
  readonly surfaces: readonly Produced[]
  readonly hasResults: boolean
  readonly stepsUpdates: StepMarks
}

/** Other surfaces, or another order: results are cleared, and production, results and balance are outdated. */
export function changeSurfaces<Study extends ChangedStudy>(
  study: Study,
  surfaces: NoInfer<Study['surfaces']>,
): Study {
  return {
    ...study,
    surfaces,
    hasResults: false,
    stepsUpdates: markSteps(study.stepsUpdates, 'production', 'results', 'economicBalance'),
  }
}

/** Another curve: the consumption is marked, and what was calculated is to be calculated again. */
export function changeConsumption<Study extends ChangedStudy>(study: Study): Study {
  return {
    ...study,
    surfaces: study.surfaces.map((surface) => ({ ...surface, production: null })),
    hasResults: false,
    stepsUpdates: markSteps(noStepMarks, 'consumption'),
  }
}

/** Calculated productions of all surfaces, in their order: the results are to be calculated again. */
export function setProductions<Study extends ChangedStudy>(
  study: Study,
  productions: readonly NoInfer<Study['surfaces'][number]['production']>[],
): Study {
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
export function outdateResults<Study extends Pick<ChangedStudy, 'stepsUpdates'>>(study: Study): Study {
  return { ...study, stepsUpdates: markSteps(study.stepsUpdates, 'results', 'economicBalance') }
}

/** A tab that is opened loses its mark. */
export function openStep<Study extends Pick<ChangedStudy, 'stepsUpdates'>>(
  study: Study,
  step: StudyStep,
): Study {
  const stepsUpdates = clearStep(study.stepsUpdates, step)
  return stepsUpdates === study.stepsUpdates ? study : { ...study, stepsUpdates }
}
