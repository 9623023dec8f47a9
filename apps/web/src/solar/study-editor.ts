import type { StepMarks } from '@vatio/domain/solar/studies/study-step'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { createContext, use } from 'react'

/** Where the changes of a study are on their way to the server. */
export type StudySaveState = 'saved' | 'pending' | 'saving' | 'failed' | 'conflict'

/** A curve that becomes that of the study. */
export interface StudyCurve {
  readonly curve: Curve
  readonly source: string | null
  readonly completed: boolean
}

/** The study of the wizard, which all its tabs read and change. */
export interface StudyEditor {
  /** As the server last answered it. */
  readonly study: Study
  /** As it is on screen. */
  readonly content: StudyContent
  /** The values of its curve; undefined while they are loaded. */
  readonly curve: StudyCurve | null | undefined
  readonly progress: StepMarks
  readonly saveState: StudySaveState
  /** Changes what is on screen at once; it is stored 750 ms after the last change. */
  readonly change: (update: (content: StudyContent) => StudyContent) => void
  /** Stores another curve, and marks what it makes old. */
  readonly setCurve: (curve: StudyCurve | null) => Promise<void>
  /** Stores what waits, now. */
  readonly flush: () => Promise<void>
}

export const StudyEditorContext = createContext<StudyEditor | null>(null)

/** @throws Error outside the wizard. */
export function useStudyEditor(): StudyEditor {
  const editor = use(StudyEditorContext)
  if (editor === null) throw new Error('no study is open')
  return editor
}
