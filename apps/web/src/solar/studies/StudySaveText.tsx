import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { useStudyStore } from './StudyEditorProvider.tsx'
import { saveStateTexts as texts, updateStudyMessages } from './studies.messages.ts'
import { isStarted } from './unstarted-study.ts'

/** Whether what is on screen is stored. */
export function StudySaveText() {
  const store = useStudyStore()
  const { saveState, error, study } = useSyncExternalStore(store.subscribe, store.getSnapshot)
  if (saveState === 'failed') {
    return (
      <output>
        {texts.unsaved(messageOf(error, updateStudyMessages).text)}{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void store.flush()}>
          {texts.retry}
        </Button>
      </output>
    )
  }
  if (saveState === 'conflict') return <output>{texts.unsaved(texts.conflict)}</output>
  return <output>{isStarted(study) || saveState !== 'saved' ? texts[saveState] : ''}</output>
}
