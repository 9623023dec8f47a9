import { studySteps, type StudyStep } from '@vatio/domain/solar/studies/study-step'
import { studyContentSchema, type StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { dropDraft, keepDraft, readDraft } from '../../platform/session/drafts.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { readStored, removeStored, writeStored } from '../../platform/session/storage.ts'

const userUID = () => getSession()?.user.userUID ?? ''
const draftOf = (idSolarStudy: string) => `solar-study:${idSolarStudy}`
const tabOf = (idSolarStudy: string) => `solar-study-tab:${idSolarStudy}`
const currentKey = () => `solar-study-in-progress:${userUID()}`

/** Changes of a study that the server does not have, kept in the tab until the sign-out. */
export interface UnsentStudy {
  readonly content: StudyContent
  readonly version: number
}

export function keepUnsent(study: Study, content: StudyContent | null): void {
  if (content === null) dropDraft(userUID(), draftOf(study.idSolarStudy))
  else keepDraft(userUID(), draftOf(study.idSolarStudy), { content, version: study.version })
}

/** Null where nothing is kept, or where it is of an older shape. */
export function readUnsent(idSolarStudy: string): UnsentStudy | null {
  const kept = readDraft(userUID(), draftOf(idSolarStudy)) as Partial<UnsentStudy> | null
  const content = studyContentSchema.safeParse(kept?.content)
  if (!content.success || typeof kept?.version !== 'number') return null
  return { content: content.data, version: kept.version }
}

/** The tab of a study that was open last. */
export function keepTab(idSolarStudy: string, step: StudyStep): void {
  keepDraft(userUID(), tabOf(idSolarStudy), step)
}

export function readTab(idSolarStudy: string): StudyStep | undefined {
  const kept = readDraft(userUID(), tabOf(idSolarStudy))
  return studySteps.find((step) => step === kept)
}

/** The study in progress: the browser keeps its id alone, until the sign-out. */
export function keepInProgress(idSolarStudy: string): void {
  writeStored(currentKey(), idSolarStudy)
}

export function readInProgress(): string | null {
  return readStored(currentKey())
}

export function forgetInProgress(): void {
  removeStored(currentKey())
}
