import type { VariableCatalogue } from '@vatio/domain/templates/report-data/report-variable'
import type { MissingVariable } from '@vatio/domain/templates/report-documents/compose-report'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { findTemplateProblems } from '@vatio/domain/templates/report-templates/template-problems'
import { blockNames, canvasTexts, checkTexts as texts, problemNames } from './template-editor.messages.ts'
import type { Selection } from './template-store.ts'

/** Something that a customer would miss in the report, and what has to be changed. */
export interface TemplateCheck {
  readonly key: string
  /** Whether the template cannot be saved so. */
  readonly isError: boolean
  readonly text: string
  /** Where it is, in words. */
  readonly place: string
  readonly selection: Selection
}

/** What is wrong with a template, and which of its variables have no value. */
export function listChecks(
  content: TemplateContent,
  catalogue: VariableCatalogue,
  missing: readonly MissingVariable[],
): readonly TemplateCheck[] {
  const problems = findTemplateProblems(content, catalogue).map(({ code, field, name }): TemplateCheck => {
    const selection = selectionOf(content, field)
    return {
      key: `${field} ${code} ${name}`,
      isError: true,
      text: problemNames[code](name),
      place: placeOf(content, selection),
      selection,
    }
  })
  const empty = missing
    .filter(({ reason }) => reason === 'empty')
    .map(({ key, label, uuid }): TemplateCheck => {
      const selection: Selection = uuid === null ? { kind: 'template' } : { kind: 'component', uuid }
      return {
        key: `${uuid ?? ''} ${key}`,
        isError: false,
        text: texts.empty(label),
        place: placeOf(content, selection),
        selection,
      }
    })
  const seen = new Set<string>()
  return [...problems, ...empty].filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** `pages.0.components.3` as what it names. */
function selectionOf(content: TemplateContent, field: string): Selection {
  const [, page, component] = /^pages\.(\d+)(?:\.components\.(\d+))?/.exec(field) ?? []
  const found = page === undefined ? undefined : content.pages[Number(page)]
  if (!found) return { kind: 'template' }
  const uuid = component === undefined ? undefined : found.components[Number(component)]?.uuid
  return uuid === undefined ? { kind: 'page', idPage: found.idPage } : { kind: 'component', uuid }
}

function placeOf(content: TemplateContent, selection: Selection): string {
  for (const [index, page] of content.pages.entries()) {
    const name = canvasTexts.page(index + 1)
    if (selection.kind === 'page' && selection.idPage === page.idPage) return name
    const component = page.components.find(
      ({ uuid }) => selection.kind === 'component' && selection.uuid === uuid,
    )
    if (component)
      return component.type === 'condition' ? blockNames.condition : `${name} · ${blockNames[component.type]}`
  }
  return texts.inSettings
}
