import { Button } from '@mantine/core'
import { useState } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { forgetInProgress, readInProgress } from './kept-study.ts'
import { continueTexts as texts } from './study-list.messages.ts'
import { useRemoveStudy } from './studies.queries.ts'
import styles from './StudyWizard.module.css'

/** Continues the study in progress, or deletes it. */
export function ContinueStudyNotice() {
  const [idSolarStudy, setInProgress] = useState(readInProgress)
  const remove = useRemoveStudy({
    onSuccess: () => {
      forgetInProgress()
      setInProgress(null)
    },
  })
  if (idSolarStudy === null) return null
  return (
    <div className={styles.notice}>
      <Notice tone="info" title={texts.title}>
        <div className={styles.conflict}>
          <ButtonLink
            to="/solar-studies/new-study"
            search={{ study: idSolarStudy }}
            variant="default"
            size="xs"
          >
            {texts.continueStudy}
          </ButtonLink>
          <Button
            variant="subtle"
            size="xs"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: idSolarStudy } })}
          >
            {texts.clear}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
