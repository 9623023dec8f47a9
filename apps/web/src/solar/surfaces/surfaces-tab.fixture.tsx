import { computeStepsProgress } from '@vatio/domain/solar/studies/study-step'
import {
  createEmptyStudyContent,
  type StudyContent,
} from '@vatio/protocol/solar/studies/study-content.schema'
import { useState, type ReactNode } from 'react'
import { StudyEditorContext, type StudyEditor } from '../study-editor.ts'

interface LocalEditorProps {
  readonly initial?: Partial<StudyContent>
  readonly onContent: (content: StudyContent) => void
  readonly children: ReactNode
}

/** An editor that keeps the study in memory. */
export function LocalEditor({ initial = {}, onContent, children }: LocalEditorProps) {
  const [content, setContent] = useState<StudyContent>(() => ({ ...createEmptyStudyContent(), ...initial }))
  onContent(content)
  const editor: StudyEditor = {
    study: {} as StudyEditor['study'],
    content,
    curve: null,
    progress: computeStepsProgress(content, false),
    saveState: 'saved',
    change: setContent,
    setCurve: () => Promise.resolve(),
    flush: () => Promise.resolve(),
  }
  return <StudyEditorContext value={editor}>{children}</StudyEditorContext>
}
