import { studySteps, type StepMarks } from '@vatio/domain/solar/studies/study-step'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import { stepTitles, studyTexts as texts } from './studies.messages.ts'

/** Says which steps have become complete or incomplete. */
export function toastProgress(before: StepMarks, after: StepMarks): void {
  for (const step of studySteps) {
    if (before[step] === after[step]) continue
    showToast({
      tone: after[step] ? 'success' : 'error',
      seconds: seconds.step,
      text: `${stepTitles[step]} ${after[step] ? texts.complete : texts.incomplete}`,
    })
  }
}
