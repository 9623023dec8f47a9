import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { findComponent } from '@vatio/domain/templates/template-editing/template-editing'
import { FloatingPanel } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import { focusInspector } from './inspector-focus.ts'
import { usePreviewData } from './preview-data.ts'
import styles from './CheckPanel.module.css'
import type { TemplateCheck } from './template-checks.ts'
import { useTemplateEditor } from './template-editor.ts'
import { checkTexts as texts } from './template-editor.messages.ts'

interface CheckPanelProps {
  readonly floating: Floating
  readonly checks: readonly TemplateCheck[]
}

/** Variables without a value and parts that are wrong; a press leads to the block. */
export function CheckPanel({ floating, checks }: CheckPanelProps) {
  const { store } = useTemplateEditor()
  const { data } = usePreviewData()
  const goTo = ({ selection }: TemplateCheck) => {
    floating.close()
    const isOnPage =
      selection.kind === 'component' &&
      findComponent(store.content, selection.uuid)?.component.type !== 'condition'
    if (isOnPage) store.focus(selection.uuid)
    else {
      store.select(selection)
      // The fields are drawn first.
      setTimeout(focusInspector)
    }
  }
  return (
    <FloatingPanel floating={floating} label={texts.title} width={380} padding={12} position="bottom-end">
      {checks.length === 0 ? (
        <p className={styles.fine}>{data === null ? texts.blank : texts.fine}</p>
      ) : (
        <ul className={styles.checks} aria-label={texts.title}>
          {checks.map((check) => (
            <li key={check.key}>
              <button type="button" className={styles.check} onClick={() => goTo(check)}>
                {check.isError ? (
                  <IconCircleX size={16} stroke={1.5} className={styles.error} aria-hidden />
                ) : (
                  <IconAlertTriangle size={16} stroke={1.5} className={styles.warning} aria-hidden />
                )}
                <span>
                  {check.text}
                  <span className={styles.place}>{check.place}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FloatingPanel>
  )
}
