import { studySteps, type StudyStep } from '@vatio/domain/solar/studies/study-step'

const BASE = '/solar-studies/new-study'

/** The step that an address names; undefined where it names none. */
export function findStepOfPath(path: string): StudyStep | undefined {
  const [, rest = ''] = path.split(`${BASE}/`)
  return studySteps.find((step) => step === rest.replace(/\/$/, ''))
}

export function isInWizard(path: string): boolean {
  return path === BASE || path.startsWith(`${BASE}/`)
}

/** The step after another one; undefined after the last. */
export function stepAfter(step: StudyStep, places: 1 | -1 = 1): StudyStep | undefined {
  return studySteps[studySteps.indexOf(step) + places]
}
