import { Button, Menu } from '@mantine/core'
import { IconCopy, IconDeviceFloppy, IconFileText, IconMessage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { useDuplicateStudy, useSetStudyState } from './studies.queries.ts'
import { studyTexts as texts } from './studies.messages.ts'
import { useStudyEditor } from '../study-editor.ts'
import { useStudyStore } from './StudyEditorProvider.tsx'
import { StudyStateMenu } from './StudyStateMenu.tsx'
import { isStarted } from './unstarted-study.ts'
import styles from './StudyWizard.module.css'

const SaveStudyDialog = lazyPart(async () => (await import('./SaveStudyDialog.tsx')).SaveStudyDialog)
const StudyCommentsDialog = lazyPart(
  async () => (await import('./StudyCommentsDialog.tsx')).StudyCommentsDialog,
)

/** State, comments, duplicate and save, for the study of the wizard. */
export function StudyActions() {
  const { study, progress } = useStudyEditor()
  const [open, setOpen] = useState<'save' | 'comments' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {isStarted(study) ? (
        <>
          <StateOfStudy />
          <Button
            variant="default"
            leftSection={<IconMessage size={16} stroke={1.5} />}
            onClick={() => setOpen('comments')}
          >
            {texts.comments}
          </Button>
          <ButtonLink
            variant="default"
            leftSection={<IconFileText size={16} stroke={1.5} />}
            to="/solar-studies/proposal/$idSolarStudy"
            params={{ idSolarStudy: study.idSolarStudy }}
          >
            {texts.proposal}
          </ButtonLink>
          <RecordActions size="sm" more={<DuplicateItem />} />
        </>
      ) : null}
      <Button
        leftSection={<IconDeviceFloppy size={18} stroke={1.5} />}
        disabled={!progress.clientDetails}
        title={progress.clientDetails ? undefined : texts.saveDisabled}
        data-saves-page=""
        className={styles.save}
        onClick={() => setOpen('save')}
      >
        {texts.save}
      </Button>
      {open === 'save' ? <SaveStudyDialog onClose={close} /> : null}
      {open === 'comments' ? <StudyCommentsDialog idSolarStudy={study.idSolarStudy} onClose={close} /> : null}
    </>
  )
}

function StateOfStudy() {
  const { study } = useStudyEditor()
  const store = useStudyStore()
  const setState = useSetStudyState()
  return (
    <StudyStateMenu
      study={study}
      onChoose={(idSolarStudyState) =>
        void store
          .write(({ idSolarStudy: id, version }) =>
            setState.mutateAsync({ params: { id }, body: { idSolarStudyState, version } }),
          )
          // The operation has shown the error.
          .catch(() => null)
      }
    />
  )
}

function DuplicateItem() {
  const { study, flush } = useStudyEditor()
  const navigate = useNavigate()
  const duplicate = useDuplicateStudy({
    onSuccess: ({ idSolarStudy }) =>
      navigate({ to: '/solar-studies/new-study', search: { study: idSolarStudy } }),
  })
  return (
    <Menu.Item
      leftSection={<IconCopy size={16} stroke={1.5} />}
      onClick={() => void flush().then(() => duplicate.mutate({ params: { id: study.idSolarStudy } }))}
    >
      {texts.duplicate}
    </Menu.Item>
  )
}
