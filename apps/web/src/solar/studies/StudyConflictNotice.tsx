import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { useStudyStore } from './StudyEditorProvider.tsx'
import { saveStateTexts as texts, updateStudyMessages } from './studies.messages.ts'
import styles from './StudyWizard.module.css'

/** Asks which version stays where the study was changed elsewhere. */
export function StudyConflictNotice() {
  const { saveState } = useStudyEditor()
  const store = useStudyStore()
  const [isBusy, setBusy] = useState(false)
  if (saveState !== 'conflict') return null
  const end = (by: () => Promise<void>) => {
    setBusy(true)
    by()
      .catch((error: unknown) => toastError(error, updateStudyMessages))
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={texts.conflictTitle}>
        {texts.conflictHelp}
        <div className={styles.conflict}>
          <Button variant="default" size="xs" loading={isBusy} onClick={() => end(store.loadStored)}>
            {texts.loadStored}
          </Button>
          <Button variant="default" size="xs" loading={isBusy} onClick={() => end(store.storeMine)}>
            {texts.storeMine}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
