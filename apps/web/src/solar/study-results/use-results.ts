import { clearStep, markSteps } from '@vatio/domain/solar/studies/study-step'
import { useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useStudyEditor } from '../study-editor.ts'
import { findResultNeed } from './result-needs.ts'
import { resultNeeds, resultToasts } from './study-results.messages.ts'

/** Marks the results of the open study as calculated and has the server calculate them at once. */
export function useResults() {
  const editor = useStudyEditor()
  const [isPending, setPending] = useState(false)

  async function calculate() {
    const need = findResultNeed(editor)
    if (need !== null) {
      showToast(resultNeeds[need])
      return
    }
    editor.change((now) => ({
      ...now,
      hasResults: true,
      stepsUpdates: markSteps(clearStep(now.stepsUpdates, 'results'), 'economicBalance'),
    }))
    setPending(true)
    try {
      await editor.flush()
      showToast(resultToasts.success)
    } catch {
      showToast(resultToasts.failure)
    } finally {
      setPending(false)
    }
  }
  return { calculate: () => void calculate(), isPending }
}
