import type { VariableCatalogue } from '@vatio/domain/templates/report-data/report-variable'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { createContext, use, useSyncExternalStore } from 'react'
import type { EditorSnapshot, TemplateStore } from './template-store.ts'

/** What the parts of the editor share. */
export interface TemplateEditor {
  readonly store: TemplateStore
  readonly templateType: TemplateType
  readonly catalogue: VariableCatalogue
}

export const TemplateEditorContext = createContext<TemplateEditor | null>(null)

/** @throws Error outside the editor */
export function useTemplateEditor(): TemplateEditor {
  const editor = use(TemplateEditorContext)
  if (editor === null) throw new Error('no template is open')
  return editor
}

/** A part of what is edited; the component is drawn again only when that part is another. */
export function useEditorState<Part>(select: (snapshot: EditorSnapshot) => Part): Part {
  const { store } = useTemplateEditor()
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()))
}

export const useContent = () => useEditorState(({ history }) => history.present.content)
