import { clearStep, markSteps } from '@vatio/domain/solar/studies/study-step'
import { useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { useStudyEditor } from '../study-editor.ts'
import { withPlace } from '../study-figures/study-figures.queries.ts'
import { findResultNeed } from './result-needs.ts'
import { resultNeeds, resultToasts } from './study-results.messages.ts'

/** Marks the results of the open study as calculated and has the server calculate them at once. */
export function useResults() {
  const editor = useStudyEditor()
  const latest = useRef(editor)
  useLayoutEffect(() => {
    latest.current = editor
  }, [editor])
  const [isPending, setPending] = useState(false)

  async function calculate() {
    const need = findResultNeed(editor)
    if (need !== null) {
      showToast(resultNeeds[need])
      return
    }
    editor.change((now) => ({
      ...withPlace(now),
      hasResults: true,
      stepsUpdates: markSteps(clearStep(now.stepsUpdates, 'results'), 'economicBalance'),
    }))
    setPending(true)
    await editor.flush()
    setPending(false)
    const { saveState, study } = latest.current
    const isStored = saveState === 'saved' && study.figuresError === null
    showToast(isStored ? resultToasts.success : resultToasts.failure)
  }
  return { calculate: () => void calculate(), isPending }
}
