import { Button } from '@mantine/core'
import type { TemplatePage } from '@vatio/domain/templates/report-templates/report-template'
import { changeAllBackgrounds, changePage } from '@vatio/domain/templates/template-editing/page-editing'
import { BackgroundField } from './BackgroundField.tsx'
import styles from './Inspector.module.css'
import { ShowIfField } from './ShowIfField.tsx'
import { useContent, useTemplateEditor } from './template-editor.ts'
import { canvasTexts, pageTexts as texts } from './template-editor.messages.ts'

/** Background of a page and when it is shown. */
export function PageInspector({ page }: { readonly page: TemplatePage }) {
  const { store } = useTemplateEditor()
  const { pages } = useContent()
  const { idPage } = page
  const idBackground = page.background?.idBackground ?? null
  const isAlone = pages.every((one) => (one.background?.idBackground ?? null) === idBackground)
  return (
    <div className={styles.form}>
      <h3 className={styles.title}>{canvasTexts.page(pages.indexOf(page) + 1)}</h3>
      <ShowIfField
        label={texts.showIf}
        value={page.showIf ?? null}
        onChange={(showIf) => store.edit((content) => changePage(content, idPage, { showIf }))}
      />
      <BackgroundField
        value={idBackground}
        onChange={(chosen) => {
          const background = chosen === null ? null : { idBackground: chosen }
          store.edit((content) => changePage(content, idPage, { background }))
        }}
      />
      {isAlone ? null : (
        <Button
          variant="default"
          size="xs"
          onClick={() => store.edit((content) => changeAllBackgrounds(content, idBackground))}
        >
          {texts.toAll}
        </Button>
      )}
    </div>
  )
}
