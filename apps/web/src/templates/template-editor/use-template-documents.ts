import { useMemo } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { composeCanvas, composePreview, type PreviewRequest } from './canvas-document.ts'
import { usePreviewData } from './preview-data.ts'
import { listChecks } from './template-checks.ts'
import { useContent, useEditorState, useTemplateEditor } from './template-editor.ts'

/** The template filled in with the chosen data: as it is edited, as it is sent, and what is wrong with it. */
export function useTemplateDocuments() {
  const { catalogue } = useTemplateEditor()
  const content = useContent()
  const title = useEditorState(({ history }) => history.present.name)
  const { data, date } = usePreviewData()
  const { clientName } = useUser()
  const { brand } = useTheme()
  return useMemo(() => {
    const company = { name: clientName, colours: brand }
    const request: PreviewRequest = { content, catalogue, data, company, title, date }
    const preview = composePreview(request)
    return {
      canvas: composeCanvas(request),
      preview: preview?.document ?? null,
      checks: listChecks(content, catalogue, preview?.missing ?? []),
    }
  }, [content, catalogue, data, date, title, clientName, brand])
}
