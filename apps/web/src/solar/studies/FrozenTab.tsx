import { useState, type ReactNode } from 'react'
import { StudyEditorContext, useStudyEditor } from '../study-editor.ts'

interface FrozenTabProps {
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A tab that has been opened stays mounted, so that it opens again at once; while it is closed it sees no change. */
export function FrozenTab({ isOpen, children }: FrozenTabProps) {
  const editor = useStudyEditor()
  const [last, setLast] = useState(editor)
  if (isOpen && last !== editor) setLast(editor)
  return (
    <StudyEditorContext value={isOpen ? editor : last}>
      <div hidden={!isOpen}>{children}</div>
    </StudyEditorContext>
  )
}
