import { createEmptyStudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { noStepMarks } from '@vatio/domain/solar/studies/study-step'

/** A study that the server does not have yet: its first change creates it. */
export function unstartedStudy(): Study {
  return {
    idSolarStudy: '',
    name: '',
    isDraft: true,
    state: { idSolarStudyState: '', name: '', badgeColor: '' },
    client: null,
    consumptionPoint: null,
    contract: null,
    comparison: null,
    commercial: null,
    holder: null,
    cups: null,
    peakPowerKwp: null,
    yearlySavingEur: null,
    paybackYears: null,
    commentCount: 0,
    author: null,
    userUID: null,
    creationTimestamp: '',
    updateTimestamp: '',
    canRemove: false,
    version: 0,
    content: createEmptyStudyContent(),
    solarStudyProgress: { stepsProgress: noStepMarks, stepsUpdates: noStepMarks },
    curve: null,
    figures: null,
    figuresError: null,
  }
}

export function isStarted(study: Pick<Study, 'idSolarStudy'>): boolean {
  return study.idSolarStudy !== ''
}
