import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../platform/http/api-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { forgetInProgress, readInProgress } from './kept-study.ts'
import { ContinueStudyDialog } from './ContinueStudyDialog.tsx'
import { StudyEditorProvider } from './StudyEditorProvider.tsx'
import { StudyWizard } from './StudyWizard.tsx'
import { useStudy } from './studies.queries.ts'
import { studyTexts as texts } from './studies.messages.ts'
import { unstartedStudy } from './unstarted-study.ts'

const route = getRouteApi('/app/solar-studies/new-study')

/** What the wizard shows: the study that its address names or, without one, a new one, which has an id once it is created. */
interface Opened {
  readonly key: number
  readonly id: string | undefined
  readonly created: string | undefined
}

/** The wizard of a study: `?study=…` opens one, without it the first change creates one. */
export function StudyWizardPage() {
  const { study: id } = route.useSearch()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>({ key: 0, id, created: undefined })
  if (opened.id !== id) {
    const isSame = id !== undefined && id === opened.created
    setOpened(isSame ? { ...opened, id } : { key: opened.key + 1, id, created: undefined })
  }
  if (id !== undefined && id !== opened.created) return <StoredStudy key={opened.key} id={id} />
  return (
    <NewStudy
      key={opened.key}
      onCreated={(created) => {
        setOpened((before) => ({ ...before, created }))
        void navigate({ to: '.', search: { study: created }, replace: true })
      }}
    />
  )
}

function NewStudy({ onCreated }: { readonly onCreated: (idSolarStudy: string) => void }) {
  const [study] = useState(unstartedStudy)
  const [inProgress, setInProgress] = useState(readInProgress)
  return (
    <>
      <StudyEditorProvider study={study} onCreated={onCreated}>
        <StudyWizard />
      </StudyEditorProvider>
      {inProgress === null ? null : (
        <ContinueStudyDialog
          idSolarStudy={inProgress}
          onStartAgain={() => {
            forgetInProgress()
            setInProgress(null)
          }}
        />
      )}
    </>
  )
}

function StoredStudy({ id }: { readonly id: string }) {
  const query = useStudy(id)
  const isMissing = isNotFound(query.error)
  useEffect(() => {
    if (isMissing && readInProgress() === id) forgetInProgress()
  }, [isMissing, id])
  // A cached answer may have an old version, which could not be written.
  if (query.data && query.isFetchedAfterMount) {
    return (
      <StudyEditorProvider study={query.data}>
        <StudyWizard />
      </StudyEditorProvider>
    )
  }
  return (
    <Page title={texts.newStudy}>
      {query.isError ? (
        <ErrorState
          error={query.error}
          fallback={texts.failed}
          missing={texts.missing}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Page>
  )
}
