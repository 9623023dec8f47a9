import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconMessage, IconTrash } from '@tabler/icons-react'
import type { StudyRow } from '@vatio/protocol/solar/studies/studies.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { FloatingMenu } from '../../ui/floating/Floating.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { forgetInProgress, readInProgress } from './kept-study.ts'
import { studyName } from './study-columns.tsx'
import { studyListTexts as texts } from './study-list.messages.ts'
import { StudyStateMenu } from './StudyStateMenu.tsx'
import { useDuplicateStudy, useRemoveStudy, useRestoreStudy, useSetStudyState } from './studies.queries.ts'

interface StudyCellProps {
  readonly study: StudyRow
}

/** The state, which opens those that the study may get. */
export function StateCell({ study }: StudyCellProps) {
  const { mutate } = useSetStudyState()
  const { idSolarStudy: id, version } = study
  return (
    <StudyStateMenu
      study={study}
      onChoose={(idSolarStudyState) => mutate({ params: { id }, body: { idSolarStudyState, version } })}
    />
  )
}

/** The number of comments, which opens them. */
export function CommentsCell({ study, onOpen }: StudyCellProps & { readonly onOpen: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconMessage size={14} stroke={1.5} />}
      aria-label={texts.commentsOf(studyName(study), study.commentCount)}
      onClick={onOpen}
    >
      {formatCount(study.commentCount)}
    </Button>
  )
}

/** Duplicates and deletes a study; what was deleted comes back with one press. */
export function StudyRowMenu({ study, onComments }: StudyCellProps & { readonly onComments: () => void }) {
  const { isOpen, button, floating } = useFloating('menu')
  const duplicate = useDuplicateStudy()
  const remove = useRemoveWithUndo()
  const params = { id: study.idSolarStudy }
  return (
    <>
      <ActionIcon {...button} size={26} aria-label={texts.actionsOf(studyName(study))}>
        <IconDots size={16} stroke={1.5} />
      </ActionIcon>
      {isOpen ? (
        <FloatingMenu floating={floating} position="bottom-end">
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.5} />}
            onClick={() => duplicate.mutate({ params })}
          >
            {texts.duplicate}
          </Menu.Item>
          <Menu.Item leftSection={<IconMessage size={16} stroke={1.5} />} onClick={onComments}>
            {texts.comments}
          </Menu.Item>
          {study.canRemove ? (
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={16} stroke={1.5} />}
              onClick={() => remove(study.idSolarStudy)}
            >
              {texts.remove}
            </Menu.Item>
          ) : null}
        </FloatingMenu>
      ) : null}
    </>
  )
}

function useRemoveWithUndo() {
  const restore = useRestoreStudy()
  const removal = useRemoveStudy({
    onSuccess: (_, { params }) => {
      if (readInProgress() === params.id) forgetInProgress()
      showToast({
        tone: 'success',
        text: texts.deleted,
        action: { label: texts.undo, run: () => restore.mutate({ params }) },
      })
    },
  })
  return (id: string) => removal.mutate({ params: { id } })
}
