import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useCreateLimit } from '../../identity/licences/licences.queries.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { useEditorState } from './template-editor.ts'
import { editorTexts as texts } from './template-editor.messages.ts'
import { NEW_TEMPLATE, type OpenedTemplate, type useTemplateSaving } from './use-template-saving.ts'

const EditorMenu = lazyPart(async () => (await import('./EditorMenu.tsx')).EditorMenu)
const VersionsDialog = lazyPart(async () => (await import('./VersionsDialog.tsx')).VersionsDialog)

interface EditorActionsProps {
  readonly opened: OpenedTemplate
  readonly saving: ReturnType<typeof useTemplateSaving>
}

/** Saves the template; the menu has its versions, copies and files. */
export function EditorActions({ opened, saving }: EditorActionsProps) {
  const { idTemplate, isBuiltIn } = opened
  const name = useEditorState(({ history }) => history.present.name)
  const limit = useCreateLimit('templates')
  const { isOpen, button, floating } = useFloating('menu')
  const [isHistory, setHistory] = useState(false)
  const isNew = idTemplate === NEW_TEMPLATE
  const isLimited = (saving.isCopy || isNew) && limit.disabled
  return (
    <>
      {isNew ? null : (
        <ActionIcon {...button} size="lg" aria-label={texts.more}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {isOpen ? (
        <EditorMenu
          floating={floating}
          opened={opened}
          onHistory={isBuiltIn ? undefined : () => setHistory(true)}
        />
      ) : null}
      <Button
        data-saves-page
        loading={saving.isSaving}
        disabled={name.trim() === '' || isLimited}
        title={isLimited ? limit.title : undefined}
        onClick={saving.save}
      >
        {saving.isCopy ? texts.saveCopy : texts.save}
      </Button>
      {isHistory ? (
        <VersionsDialog
          idTemplate={idTemplate}
          canRestore={!saving.isCopy}
          onRestored={saving.show}
          onClose={() => setHistory(false)}
        />
      ) : null}
    </>
  )
}
