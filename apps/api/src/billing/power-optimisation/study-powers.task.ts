import {
  studyPowers as study,
  type PowerStudy,
  type PowerStudyInput,
} from '@vatio/domain/billing/power-optimisation/power-study'

/** Runs in a thread: a year of quarter-hours is sorted and searched several times. */
export function studyPowers(input: PowerStudyInput): PowerStudy {
  return study(input)
}
