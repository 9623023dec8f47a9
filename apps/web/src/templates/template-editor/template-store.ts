import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import {
  endStep,
  recordEdit,
  redo,
  startHistory,
  undo,
  type EditHistory,
} from '@vatio/domain/templates/template-editing/edit-history'
import { findComponent } from '@vatio/domain/templates/template-editing/template-editing'

/** What is edited of a template. */
export interface EditedTemplate {
  readonly name: string
  readonly description: string
  readonly content: TemplateContent
}

export type Selection =
  | { readonly kind: 'template' }
  | { readonly kind: 'page'; readonly idPage: string }
  | { readonly kind: 'component'; readonly uuid: string }

export interface EditorSnapshot {
  readonly history: EditHistory<EditedTemplate>
  /** As the server has it. */
  readonly stored: EditedTemplate
  readonly selection: Selection
  /** The component that takes the focus once it is drawn at its place. */
  readonly focused: string | null
}

const WHOLE: Selection = { kind: 'template' }

/** The template that is open: its history, and what is selected of it. */
export class TemplateStore {
  readonly #listeners = new Set<() => void>()
  #snapshot: EditorSnapshot

  /** @param draft what an earlier visit did not save */
  constructor(stored: EditedTemplate, draft: EditedTemplate | null = null) {
    const started = startHistory(stored)
    const history = draft === null ? started : recordEdit(started, draft)
    this.#snapshot = { history, stored, selection: WHOLE, focused: null }
  }

  readonly getSnapshot = (): EditorSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get edited(): EditedTemplate {
    return this.#snapshot.history.present
  }

  get content(): TemplateContent {
    return this.edited.content
  }

  get isDirty(): boolean {
    return isDirty(this.#snapshot)
  }

  /**
   * Changes the content.
   *
   * @param step as in `recordEdit`
   * @returns whether anything changed
   */
  readonly edit = (change: (content: TemplateContent) => TemplateContent, step: string | null = null) => {
    const content = change(this.content)
    if (content === this.content) return false
    this.#record({ ...this.edited, content }, step)
    return true
  }

  /** Changes name or description. */
  readonly describe = (change: Partial<Pick<EditedTemplate, 'name' | 'description'>>) => {
    this.#record({ ...this.edited, ...change }, Object.keys(change).join())
  }

  readonly endStep = () => {
    this.#setHistory(endStep(this.#snapshot.history))
  }

  /** @returns whether there was a step */
  readonly undo = () => this.#setHistory(undo(this.#snapshot.history))
  /** @returns whether there was a step */
  readonly redo = () => this.#setHistory(redo(this.#snapshot.history))

  readonly select = (selection: Selection) => {
    this.#set({ selection, history: endStep(this.#snapshot.history), focused: null })
  }

  /** Selects a component and takes the focus there. */
  readonly focus = (uuid: string) => this.#set({ selection: { kind: 'component', uuid }, focused: uuid })

  /** The focus has arrived. */
  readonly endFocus = () => this.#set({ focused: null })

  /** Notes what the server has stored; what was edited meanwhile stays. */
  readonly markStored = (stored: EditedTemplate) => this.#set({ stored })

  /** Shows another version; the one before can be had back by undo. */
  readonly replace = (stored: EditedTemplate) => {
    this.#set({ stored, history: recordEdit(this.#snapshot.history, stored), selection: WHOLE })
  }

  #record(edited: EditedTemplate, step: string | null): void {
    this.#setHistory(recordEdit(this.#snapshot.history, edited, step))
  }

  #setHistory(history: EditHistory<EditedTemplate>): boolean {
    if (history === this.#snapshot.history) return false
    this.#set({ history, selection: existing(this.#snapshot.selection, history.present.content) })
    return true
  }

  #set(part: Partial<EditorSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** Whether there is anything to save. */
export function isDirty({ history, stored }: EditorSnapshot): boolean {
  return history.present !== stored && JSON.stringify(history.present) !== JSON.stringify(stored)
}

function existing(selection: Selection, content: TemplateContent): Selection {
  if (selection.kind === 'component' && !findComponent(content, selection.uuid)) return WHOLE
  const hasPage = (idPage: string) => content.pages.some((page) => page.idPage === idPage)
  return selection.kind === 'page' && !hasPage(selection.idPage) ? WHOLE : selection
}
