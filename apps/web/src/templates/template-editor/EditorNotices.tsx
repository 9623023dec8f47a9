import { Button } from '@mantine/core'
import { Notice } from '../../ui/Notice.tsx'
import styles from './TemplateEditor.module.css'
import { conflictTexts, editorTexts as texts } from './template-editor.messages.ts'
import type { OpenedTemplate, useTemplateSaving } from './use-template-saving.ts'

interface EditorNoticesProps {
  readonly opened: OpenedTemplate
  readonly isRestored: boolean
  readonly isCopy: boolean
  readonly conflict: ReturnType<typeof useTemplateSaving>['conflict']
}

/** What there is to know about the open template: another version, a copy, restored changes. */
export function EditorNotices({ opened, isRestored, isCopy, conflict }: EditorNoticesProps) {
  if (conflict === null && !isRestored && !isCopy) return null
  return (
    <div className={styles.notices}>
      {conflict === null ? null : (
        <div role="alert">
          <Notice tone="warning" title={conflictTexts.title}>
            {conflictTexts.help}
            <div className={styles.ways}>
              <Button variant="default" size="xs" onClick={conflict.takeStored}>
                {conflictTexts.takeStored}
              </Button>
              <Button variant="default" size="xs" onClick={conflict.storeMine}>
                {conflictTexts.storeMine}
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {isCopy ? <Notice tone="info">{opened.isBuiltIn ? texts.builtIn : texts.readOnly}</Notice> : null}
      {isRestored ? <Notice tone="info">{texts.restored}</Notice> : null}
    </div>
  )
}
