import { changeConsumption, outdateResults } from '@vatio/domain/solar/studies/study-changes'
import { computeStepsProgress, type StepMarks } from '@vatio/domain/solar/studies/study-step'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { isApiError } from '../../platform/http/api-error.ts'
import { randomKey } from '../../platform/http/random-key.ts'
import type { StudyCurve, StudySaveState } from '../study-editor.ts'

const SAVE_AFTER_MS = 750
const RETRY_AFTER_MS = 10_000

/** The calls by which a study is read and stored. */
export interface StudyGateway {
  readonly create: (key: string) => Promise<Study>
  readonly read: (idSolarStudy: string) => Promise<Study>
  readonly update: (study: Study, content: StudyContent, key: string) => Promise<Study>
  readonly setCurve: (study: Study, curve: StudyCurve | null, key: string) => Promise<Study>
}

export interface StudySnapshot {
  readonly study: Study
  readonly content: StudyContent
  readonly curve: StudyCurve | null | undefined
  readonly progress: StepMarks
  readonly saveState: StudySaveState
  /** Why the last try to store failed. */
  readonly error: unknown
}

interface StoreOptions {
  /** As the server has it; without an id it is created with the first change. */
  readonly study: Study
  /** Changes that an earlier visit could not store, and the version that they were made on. */
  readonly unsent: { readonly content: StudyContent; readonly version: number } | null
  readonly gateway: StudyGateway
  /** Keeps what is not stored yet; null once nothing waits. */
  readonly keep: (study: Study, unsent: StudyContent | null) => void
  /** Told of the steps whose completion changed. */
  readonly onProgress: (before: StepMarks, after: StepMarks) => void
}

/** A study that is being edited: what is on screen, what is stored, and what is on its way. */
export class StudyStore {
  readonly #options: StoreOptions
  readonly #listeners = new Set<() => void>()
  #snapshot: StudySnapshot
  #stored: StudyContent
  #announced: StepMarks
  #isOpen = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #sent: { content: StudyContent; version: number; key: string } | null = null
  readonly #creationKey = randomKey()

  constructor(options: StoreOptions) {
    const { study, unsent } = options
    const content = unsent?.content ?? study.content
    const isOutrun = unsent !== null && unsent.version !== study.version
    const curve = study.curve === null ? null : undefined
    const progress = progressOf(content, study, curve)
    this.#options = options
    this.#stored = study.content
    this.#announced = progress
    this.#snapshot = {
      study,
      content,
      curve,
      progress,
      saveState: unsent === null ? 'saved' : isOutrun ? 'conflict' : 'pending',
      error: null,
    }
  }

  readonly getSnapshot = (): StudySnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes what is on screen; it is stored 750 ms after the last change. */
  readonly change = (update: (content: StudyContent) => StudyContent): void => {
    const content = update(this.#snapshot.content)
    if (content === this.#snapshot.content) return
    const isConflict = this.#snapshot.saveState === 'conflict'
    this.#set({ content, ...(isConflict ? {} : { saveState: 'pending' }) })
    this.#options.keep(this.#snapshot.study, content)
    this.#plan(SAVE_AFTER_MS)
  }

  /** Shows the values of the stored curve, which are read apart. */
  readonly showCurve = (curve: StudyCurve): void => {
    if (this.#snapshot.curve === undefined) this.#set({ curve })
  }

  /** Stores another curve at once. @throws ApiError when it is refused: the study keeps the one it had. */
  readonly setCurve = async (curve: StudyCurve | null): Promise<void> => {
    await this.flush()
    const key = randomKey()
    const stored = this.#enqueue(async () => {
      const study = await this.#created()
      const before = this.#snapshot.content
      const answered = await this.#options.gateway.setCurve(study, curve, key)
      const isUnchanged = this.#snapshot.content === before && before === this.#stored
      this.#stored = answered.content
      this.#set({
        study: answered,
        curve,
        content: isUnchanged ? answered.content : changeConsumption(this.#snapshot.content),
      })
    })
    await stored
    this.#settle()
    if (this.#isUnsent()) this.#plan(SAVE_AFTER_MS)
  }

  /** Stores what waits, now. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#settle()
    await this.#enqueue(() => this.#storeAll())
  }

  /**
   * Runs another call that writes the study, e.g. its name or its state, once what waits is stored; what is on screen stays.
   *
   * @throws ApiError
   */
  readonly write = async (operation: (study: Study) => Promise<Study>): Promise<void> => {
    await this.flush()
    await this.#enqueue(async () => this.#set({ study: await operation(await this.#created()) }))
  }

  /** Ends a conflict with what the server has. @throws ApiError */
  readonly loadStored = async (): Promise<void> => {
    const study = await this.#options.gateway.read(this.#snapshot.study.idSolarStudy)
    this.#stored = study.content
    this.#options.keep(study, null)
    this.#set({
      study,
      content: study.content,
      curve: study.curve === null ? null : undefined,
      saveState: 'saved',
      error: null,
    })
    this.#announced = this.#snapshot.progress
  }

  /** Ends a conflict with what is on screen, which replaces what the server has. @throws ApiError */
  readonly storeMine = async (): Promise<void> => {
    const study = await this.#options.gateway.read(this.#snapshot.study.idSolarStudy)
    this.#stored = study.content
    this.#set({ study, saveState: 'pending', error: null })
    await this.flush()
  }

  /** Begins to store changes by itself. @returns what ends that, after a last try. */
  readonly open = (): (() => void) => {
    this.#isOpen = true
    if (this.#snapshot.saveState === 'pending') this.#plan(SAVE_AFTER_MS)
    return () => {
      this.#isOpen = false
      void this.flush()
    }
  }

  #set(part: Partial<StudySnapshot>): void {
    const next = { ...this.#snapshot, ...part }
    this.#snapshot = { ...next, progress: progressOf(next.content, next.study, next.curve) }
    for (const listener of this.#listeners) listener()
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#isOpen) this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** Announces the steps whose completion has changed; client details make results and balance old. */
  #settle(): void {
    const before = this.#announced
    const after = this.#snapshot.progress
    this.#announced = after
    if (before.clientDetails !== after.clientDetails)
      this.#set({ content: outdateResults(this.#snapshot.content) })
    this.#options.onProgress(before, after)
  }

  /** One call after the other: each needs the version that the one before gave. */
  #enqueue(task: () => Promise<void>): Promise<void> {
    const next = this.#queue.then(task)
    this.#queue = next.catch(() => null)
    return next
  }

  async #created(): Promise<Study> {
    const { study } = this.#snapshot
    if (study.idSolarStudy !== '') return study
    const created = await this.#options.gateway.create(this.#creationKey)
    this.#options.keep(study, null)
    this.#options.keep(created, this.#snapshot.content)
    this.#set({ study: created })
    return created
  }

  #isUnsent(): boolean {
    return this.#snapshot.content !== this.#stored
  }

  async #storeAll(): Promise<void> {
    while (this.#isUnsent() && this.#snapshot.saveState !== 'conflict') {
      const { content } = this.#snapshot
      this.#set({ saveState: 'saving' })
      try {
        const study = await this.#created()
        const answered = await this.#options.gateway.update(
          study,
          content,
          this.#keyOf(content, study.version),
        )
        this.#stored = content
        const isAll = this.#snapshot.content === content
        this.#set({ study: answered, saveState: isAll ? 'saved' : 'saving', error: null })
        this.#options.keep(answered, isAll ? null : this.#snapshot.content)
      } catch (error) {
        const isConflict = isApiError(error) && error.code === 'VERSION_CONFLICT'
        this.#set({ saveState: isConflict ? 'conflict' : 'failed', error })
        if (!isConflict && !isRefused(error)) this.#plan(RETRY_AFTER_MS)
        return
      }
    }
  }

  /** The same content is sent again under the same key: an answer that got lost is no conflict. */
  #keyOf(content: StudyContent, version: number): string {
    if (this.#sent?.content !== content || this.#sent.version !== version) {
      this.#sent = { content, version, key: randomKey() }
    }
    return this.#sent.key
  }
}

function progressOf(content: StudyContent, study: Study, curve: StudyCurve | null | undefined): StepMarks {
  return computeStepsProgress(content, curve === undefined ? study.curve !== null : curve !== null)
}

/** Whether to send the same again would be refused again. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
}
