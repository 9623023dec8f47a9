import type { VariableCatalogue } from '../report-data/report-variable.ts'
import {
  GRID_COLUMNS,
  type TemplateComponent,
  type TemplateContent,
  type TemplatePage,
} from './report-template.ts'
import { templateErrors } from './template.errors.ts'
import {
  findTemplateProblems,
  type KnownMedia,
  type TemplateProblem,
  type TemplateProblemCode,
} from './template-problems.ts'

/** Why a part was left out; `KEY_UNKNOWN` is a field that templates do not have. */
export const removedPartCodes = [
  ...(Object.keys(templateErrors) as TemplateProblemCode[]),
  'KEY_UNKNOWN',
  'TEMPLATE_IMAGE_INVALID',
] as const
export interface RemovedPart {
  readonly code: (typeof removedPartCodes)[number]
  readonly field: string
}

/**
 * A template of elsewhere or of before, without what does not exist here: components of unknown variables, conditions that
 * are gone or cyclic, backgrounds and images of others. What is left passes `validateTemplateContent`.
 */
export function cleanTemplateContent(
  content: TemplateContent,
  catalogue: VariableCatalogue,
  media: KnownMedia,
): { readonly content: TemplateContent; readonly removed: readonly RemovedPart[] } {
  const problems = findTemplateProblems(content, catalogue, media)
  const byField = new Map<string, TemplateProblem[]>()
  for (const problem of problems) {
    const found = byField.get(problem.field)
    if (found) found.push(problem)
    else byField.set(problem.field, [problem])
  }
  const at = (field: string) => byField.get(field) ?? []
  const { settings } = content
  const cleaned = {
    ...content,
    pages: content.pages.map((page, index) => ({
      ...mendPage(page, at(`pages.${index}`)),
      components: page.components.flatMap((component, place) =>
        mendComponent(component, at(`pages.${index}.components.${place}`)),
      ),
    })),
    settings: {
      ...settings,
      runningHead: withoutVariables(settings.runningHead, at('settings.runningHead')),
      footer: withoutVariables(settings.footer, at('settings.footer')),
    },
  }
  const removed = problems.map(({ code, field }) => ({ code, field }))
  // A component that was left out may be a condition that others name.
  if (removed.length === 0) return { content, removed }
  const rest = cleanTemplateContent(cleaned, catalogue, media)
  return { content: rest.content, removed: [...removed, ...rest.removed] }
}

function mendPage(page: TemplatePage, problems: readonly TemplateProblem[]): TemplatePage {
  const codes = new Set(problems.map(({ code }) => code))
  return {
    ...page,
    ...(codes.has('BACKGROUND_UNKNOWN') ? { background: null } : {}),
    ...(codes.has('CONDITION_UNKNOWN') ? { showIf: null } : {}),
  }
}

/** None where nothing of the component would be shown. */
function mendComponent(
  component: TemplateComponent,
  problems: readonly TemplateProblem[],
): readonly TemplateComponent[] {
  if (problems.length === 0) return [component]
  const names = new Set(problems.map(({ name }) => name))
  const { uuid, dataKey, x, w, condition } = component
  const isRepeated = problems.some(({ code, name }) => code === 'COMPONENT_PLACE' && name === uuid)
  const fits = x + w <= GRID_COLUMNS
  if ((isRepeated && fits) || (dataKey !== null && names.has(dataKey))) return []
  return [
    {
      ...component,
      w: fits ? w : GRID_COLUMNS - x,
      text: component.text && withoutVariables(component.text, problems),
      showIf: component.showIf && names.has(component.showIf) ? null : component.showIf,
      idGenericDocument:
        component.idGenericDocument && names.has(component.idGenericDocument)
          ? null
          : component.idGenericDocument,
      condition: condition && {
        ...condition,
        variable: condition.variable !== null && names.has(condition.variable) ? null : condition.variable,
        and: names.has(uuid) && fits ? [] : condition.and.filter((name) => !names.has(name)),
      },
    },
  ]
}

/** The text with `[name]` in place of the unknown variables. */
function withoutVariables(text: string, problems: readonly TemplateProblem[]): string {
  const unknown = new Set(problems.filter(({ code }) => code === 'VARIABLE_UNKNOWN').map(({ name }) => name))
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (variable, name: string) =>
    unknown.has(name) ? `[${name}]` : variable,
  )
}
