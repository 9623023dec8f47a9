import { useQueryClient } from '@tanstack/react-query'
import {
  createStudy,
  getStudy,
  getStudyConsumption,
  listStudies,
  setStudyConsumption,
  updateStudy,
} from '@vatio/protocol/solar/studies/studies.endpoints'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { call } from '../../platform/http/client.ts'
import { invalidateReads, readOf } from '../../platform/http/use-read.ts'
import { toastError } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { forgetInProgress, keepInProgress, keepUnsent, readInProgress, readUnsent } from './kept-study.ts'
import { studyConsumptionMessages } from './studies.messages.ts'
import { StudyEditorContext, type StudyCurve, type StudyEditor } from '../study-editor.ts'
import { toastProgress } from './study-progress-toasts.ts'
import { StudyStore, type StudyGateway } from './study-store.ts'

const gateway: StudyGateway = {
  create: (idempotencyKey) => call(createStudy, { body: {} }, { idempotencyKey }),
  read: (id) => call(getStudy, { params: { id } }),
  update: ({ idSolarStudy, version }, content, idempotencyKey) =>
    call(updateStudy, { body: { idSolarStudy, content, version } }, { idempotencyKey }),
  setCurve: ({ idSolarStudy, version }, curve, idempotencyKey) =>
    call(
      setStudyConsumption,
      {
        params: { id: idSolarStudy },
        body: {
          curve: curve?.curve ?? null,
          source: curve?.source ?? null,
          completed: curve?.completed ?? false,
          version,
        },
      },
      { idempotencyKey },
    ),
}

const StudyStoreContext = createContext<StudyStore | null>(null)

/** The store of the open study, for the frame of the wizard. @throws Error outside the wizard. */
export function useStudyStore(): StudyStore {
  const store = use(StudyStoreContext)
  if (store === null) throw new Error('no study is open')
  return store
}

interface StudyEditorProviderProps {
  readonly study: Study
  /** Told when the first change has created the study. */
  readonly onCreated?: (idSolarStudy: string) => void
  readonly children: ReactNode
}

/** The study that the wizard edits; it stays for as long as the wizard is open. */
export function StudyEditorProvider({ study, onCreated, children }: StudyEditorProviderProps) {
  const cache = useQueryClient()
  const [store] = useState(
    () =>
      new StudyStore({
        study,
        unsent: readUnsent(study.idSolarStudy),
        gateway,
        keep: keepUnsent,
        onProgress: toastProgress,
      }),
  )
  useEffect(() => {
    const close = store.open()
    return () => {
      close()
      void invalidateReads(cache, [listStudies])
    }
  }, [store, cache])
  return (
    <StudyStoreContext value={store}>
      <Editor onCreated={onCreated}>{children}</Editor>
    </StudyStoreContext>
  )
}

function Editor({ onCreated, children }: Pick<StudyEditorProviderProps, 'onCreated' | 'children'>) {
  const store = useStudyStore()
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const { idSolarStudy } = snapshot.study
  useStoredCurve(store, snapshot.curve === undefined ? idSolarStudy : null)
  useStudyInProgress(snapshot.study, onCreated)
  const editor = useMemo<StudyEditor>(
    () => ({
      study: snapshot.study,
      content: snapshot.content,
      curve: snapshot.curve,
      progress: snapshot.progress,
      saveState: snapshot.saveState,
      change: store.change,
      setCurve: (curve) => setCurve(store, curve),
      flush: store.flush,
    }),
    [snapshot, store],
  )
  return <StudyEditorContext value={editor}>{children}</StudyEditorContext>
}

async function setCurve(store: StudyStore, curve: StudyCurve | null): Promise<void> {
  try {
    await store.setCurve(curve)
    if (curve !== null) showToast({ tone: 'success', text: studyConsumptionMessages.success ?? '' })
  } catch (error) {
    toastError(error, studyConsumptionMessages)
  }
}

/** Reads the values of the stored curve; null reads nothing. */
function useStoredCurve(store: StudyStore, idSolarStudy: string | null): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (idSolarStudy === null || idSolarStudy === '') return
    cache
      .fetchQuery(readOf(getStudyConsumption, { params: { id: idSolarStudy } }, { staleSeconds: 0 }))
      .then(store.showCurve, (error: unknown) => toastError(error, studyConsumptionMessages))
  }, [store, cache, idSolarStudy])
}

/** A draft that is open is the study in progress; once it is saved it is none. */
function useStudyInProgress(
  { idSolarStudy, isDraft }: Study,
  onCreated?: (idSolarStudy: string) => void,
): void {
  const tell = useEffectEvent((id: string) => onCreated?.(id))
  useEffect(() => {
    if (idSolarStudy !== '') tell(idSolarStudy)
  }, [idSolarStudy])
  useEffect(() => {
    if (idSolarStudy === '') return
    if (isDraft) keepInProgress(idSolarStudy)
    else if (readInProgress() === idSolarStudy) forgetInProgress()
  }, [idSolarStudy, isDraft])
}
