import { useNavigate, useRouterState } from '@tanstack/react-router'
import { openStep } from '@vatio/domain/solar/studies/study-changes'
import type { StudyStep } from '@vatio/domain/solar/studies/study-step'
import { useEffect, useEffectEvent, useState } from 'react'
import { Page } from '../../ui/Page.tsx'
import { keepTab, readTab } from './kept-study.ts'
import { StudyActions } from './StudyActions.tsx'
import { StudyConflictNotice } from './StudyConflictNotice.tsx'
import { StudyLeaveGuard } from './StudyLeaveGuard.tsx'
import { StudySaveText } from './StudySaveText.tsx'
import { StudyTabs } from './StudyTabs.tsx'
import { stepTitles, studyTexts as texts } from './studies.messages.ts'
import { useStudyEditor } from '../study-editor.ts'
import { findStepOfPath, isInWizard } from './study-tabs.ts'
import { isStarted } from './unstarted-study.ts'

const WITHOUT_TAB = /^\/solar-studies\/new-study\/?$/

/** The frame of the wizard: name, saving, actions and the tabs of the steps. */
export function StudyWizard() {
  const { study, change } = useStudyEditor()
  const { idSolarStudy } = study
  const step = useOpenStep(idSolarStudy)
  const navigate = useNavigate()
  const opened = useEffectEvent((next: StudyStep) => change((content) => openStep(content, next)))
  useEffect(() => opened(step), [step])
  const go = (next: StudyStep) => {
    // What the user has just seen of this tab is not news when they come back.
    change((content) => openStep(content, step))
    void navigate({
      to: '/solar-studies/new-study/$tab',
      params: { tab: next },
      search: isStarted(study) ? { study: idSolarStudy } : {},
    })
  }
  return (
    <Page
      title={study.name || texts.newStudy}
      crumb={stepTitles[step]}
      subtitle={<StudySaveText />}
      actions={<StudyActions />}
    >
      <StudyConflictNotice />
      <StudyTabs step={step} onStep={go} />
      <StudyLeaveGuard />
    </Page>
  )
}

/** The step of the address; without one, that in which the study was left. Any other address is the first step. */
function useOpenStep(idSolarStudy: string): StudyStep {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [left] = useState(() => readTab(idSolarStudy))
  const [last, setLast] = useState<StudyStep>('clientDetails')
  const named = findStepOfPath(path) ?? (WITHOUT_TAB.test(path) && left ? left : 'clientDetails')
  // On the way to another screen the address is no longer that of the wizard.
  const step = isInWizard(path) ? named : last
  if (step !== last) setLast(step)
  useEffect(() => {
    if (idSolarStudy !== '') keepTab(idSolarStudy, step)
  }, [idSolarStudy, step])
  return step
}
