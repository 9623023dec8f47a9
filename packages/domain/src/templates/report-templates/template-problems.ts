import { domainError } from '../../domain-error.ts'
import { builtInBackgrounds } from '../backgrounds/background.ts'
import type { VariableCatalogue } from '../report-data/report-variable.ts'
import { LOGO_KEY } from '../report-documents/component-block.ts'
import { variablesOfText } from '../report-documents/rich-text.ts'
import {
  GRID_COLUMNS,
  type ComponentType,
  type TemplateComponent,
  type TemplateContent,
} from './report-template.ts'
import { templateErrors } from './template.errors.ts'

export type TemplateProblemCode = keyof typeof templateErrors
export interface TemplateProblem {
  readonly code: TemplateProblemCode
  /** Place of the page, component or setting: `pages.0.components.3`, `settings.footer`. */
  readonly field: string
  /** Variable, condition, background or image that is wrong. */
  readonly name: string
}

/** Ids of backgrounds and images that a template may use, built-in backgrounds apart. */
export interface KnownMedia {
  readonly backgrounds: ReadonlySet<string>
  readonly images: ReadonlySet<string>
}

/** Kind of variable that a component shows; those without one show none. */
const kindOf: Readonly<Partial<Record<ComponentType, keyof VariableCatalogue>>> = {
  field: 'fields',
  kpi: 'fields',
  table: 'tables',
  chart: 'charts',
  bill: 'bills',
  image: 'images',
  map: 'maps',
}

/**
 * Refuses a template that cannot be filled in.
 *
 * @throws the code of the first problem, with its `field`.
 */
export function validateTemplateContent(
  content: TemplateContent,
  catalogue: VariableCatalogue,
  media?: KnownMedia,
): void {
  const [problem] = findTemplateProblems(content, catalogue, media)
  if (!problem) return
  const { code, field, name } = problem
  throw domainError(templateErrors, code, { field, details: { name } })
}

/**
 * Everything of a template that cannot be filled in: unknown variables or ones of another kind, conditions that are not there
 * or depend on themselves, places outside the page.
 *
 * @param media absent where backgrounds and images are not checked.
 */
export function findTemplateProblems(
  content: TemplateContent,
  catalogue: VariableCatalogue,
  media?: KnownMedia,
): readonly TemplateProblem[] {
  const conditions = conditionsOf(content)
  const cyclic = findCyclic(conditions)
  const seen = new Set<string>()
  const ofPages = content.pages.flatMap((page, index) => {
    const field = `pages.${index}`
    const background = page.background?.idBackground
    return [
      ...unknownConditions([page.showIf], conditions, field),
      ...(background && media && !isKnownBackground(background, media)
        ? [{ code: 'BACKGROUND_UNKNOWN' as const, field, name: background }]
        : []),
      ...page.components.flatMap((component, place) => {
        const problems = problemsOf(component, catalogue, { all: conditions, cyclic }, media)
        const isRepeated = seen.has(component.uuid)
        seen.add(component.uuid)
        const repeated = isRepeated ? [{ code: 'COMPONENT_PLACE' as const, name: component.uuid }] : []
        return [...repeated, ...problems].map((one) => ({ ...one, field: `${field}.components.${place}` }))
      }),
    ]
  })
  const { runningHead, footer } = content.settings
  return [
    ...ofPages,
    ...unknownVariables(runningHead, catalogue).map((one) => ({ ...one, field: 'settings.runningHead' })),
    ...unknownVariables(footer, catalogue).map((one) => ({ ...one, field: 'settings.footer' })),
  ]
}

type Conditions = ReadonlyMap<string, readonly string[]>
type Found = Omit<TemplateProblem, 'field'>

function problemsOf(
  component: TemplateComponent,
  catalogue: VariableCatalogue,
  conditions: { readonly all: Conditions; readonly cyclic: ReadonlySet<string> },
  media: KnownMedia | undefined,
): readonly Found[] {
  const { condition, idGenericDocument: image, uuid } = component
  const found: Found[] = [
    ...unknownConditions([component.showIf, ...(condition?.and ?? [])], conditions.all, ''),
    ...(component.text ? unknownVariables(component.text, catalogue) : []),
    ...wrongVariable(component, catalogue),
  ]
  if (component.x + component.w > GRID_COLUMNS) found.push({ code: 'COMPONENT_PLACE', name: uuid })
  if (condition && conditions.cyclic.has(uuid)) found.push({ code: 'CONDITION_CYCLIC', name: uuid })
  if (condition?.variable && !Object.hasOwn(catalogue.fields, condition.variable)) {
    found.push({ code: 'VARIABLE_UNKNOWN', name: condition.variable })
  }
  if (image && media && !media.images.has(image)) found.push({ code: 'TEMPLATE_IMAGE_UNKNOWN', name: image })
  return found
}

function wrongVariable({ type, dataKey }: TemplateComponent, catalogue: VariableCatalogue): readonly Found[] {
  const kind = kindOf[type]
  if (dataKey === null || (kind === 'images' && dataKey === LOGO_KEY)) return []
  if (kind && Object.hasOwn(catalogue[kind], dataKey)) return []
  const isOfOtherKind = Object.values(catalogue).some((variables) => Object.hasOwn(variables, dataKey))
  return [{ code: isOfOtherKind ? 'VARIABLE_KIND' : 'VARIABLE_UNKNOWN', name: dataKey }]
}

function unknownVariables(text: string, catalogue: VariableCatalogue): readonly Found[] {
  return variablesOfText(text)
    .filter((name) => !Object.hasOwn(catalogue.fields, name))
    .map((name) => ({ code: 'VARIABLE_UNKNOWN', name }))
}

function unknownConditions(
  named: readonly (string | null | undefined)[],
  conditions: Conditions,
  field: string,
): readonly TemplateProblem[] {
  return named
    .filter((name) => typeof name === 'string' && !conditions.has(name))
    .map((name) => ({ code: 'CONDITION_UNKNOWN', field, name: String(name) }))
}

/** The conditions that each condition names. */
function conditionsOf({ pages }: TemplateContent): Conditions {
  const components = pages.flatMap((page) => page.components).filter(({ type }) => type === 'condition')
  return new Map(components.map(({ uuid, condition }) => [uuid, condition?.and ?? []]))
}

/** Conditions that depend on themselves: those on a circle, each condition visited once (Tarjan 1972). */
function findCyclic(conditions: Conditions): ReadonlySet<string> {
  const cyclic = new Set<string>()
  const places = new Map<string, number>()
  const open: string[] = []
  const visit = (uuid: string, and: readonly string[]): number => {
    const place = places.size
    places.set(uuid, place)
    open.push(uuid)
    let first = place
    for (const name of and) {
      const others = conditions.get(name)
      if (others) first = Math.min(first, places.get(name) ?? visit(name, others))
    }
    if (first < place) return first
    const circle = open.splice(open.lastIndexOf(uuid))
    for (const name of circle) {
      places.set(name, Infinity)
      if (circle.length > 1 || and.includes(uuid)) cyclic.add(name)
    }
    return first
  }
  for (const [uuid, and] of conditions) if (!places.has(uuid)) visit(uuid, and)
  return cyclic
}

function isKnownBackground(id: string, { backgrounds }: KnownMedia): boolean {
  return backgrounds.has(id) || builtInBackgrounds.some((builtIn) => builtIn === id)
}
