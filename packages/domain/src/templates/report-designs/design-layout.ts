import type { BuiltInBackground } from '../backgrounds/background.ts'
import {
  GRID_COLUMNS,
  type ComponentCondition,
  type ComponentStyle,
  type TemplateComponent,
  type TemplateContent,
  type TemplatePage,
  type TemplateSettings,
} from '../report-templates/report-template.ts'
import type { TemplateType } from '../report-templates/template-type.ts'
import type { ReportDesign } from './report-design.ts'

/** A component before it has its place. */
export interface DesignComponent {
  readonly type: TemplateComponent['type']
  readonly h: number
  readonly text?: string
  readonly dataKey?: string
  readonly style?: ComponentStyle
  /** Name of a condition of the design. */
  readonly showIf?: string
}

export const title = (text: string, size: ComponentStyle['size'] = 'normal'): DesignComponent => ({
  type: 'title',
  h: 2,
  text,
  style: { size },
})
export const text = (text: string, style: ComponentStyle = {}, showIf?: string): DesignComponent => ({
  type: 'text',
  h: 2,
  text,
  style,
  ...(showIf === undefined ? {} : { showIf }),
})
export const keyFigure = (
  dataKey: string,
  label: string,
  style: ComponentStyle = { tone: 'tint' },
): DesignComponent => ({ type: 'kpi', h: 3, dataKey, text: label, style })
export const field = (dataKey: string, label?: string): DesignComponent => ({
  type: 'field',
  h: 2,
  dataKey,
  ...(label === undefined ? {} : { text: label }),
})
export const table = (dataKey: string, caption?: string, style: ComponentStyle = {}): DesignComponent => ({
  type: 'table',
  h: 8,
  dataKey,
  style,
  ...(caption === undefined ? {} : { text: caption }),
})
/** @param h height of the drawing, in rows of 5 mm. */
export const chart = (dataKey: string, h: number, caption?: string): DesignComponent => ({
  type: 'chart',
  h,
  dataKey,
  ...(caption === undefined ? {} : { text: caption }),
})
export const map = (dataKey: string, h: number): DesignComponent => ({ type: 'map', h, dataKey })
export const bill = (dataKey: string, caption?: string): DesignComponent => ({
  type: 'bill',
  h: 10,
  dataKey,
  ...(caption === undefined ? {} : { text: caption }),
})
export const signature = (label: string): DesignComponent => ({ type: 'signature', h: 8, text: label })

/** Components side by side: columns of the grid and what stands in them, one under another. */
export type DesignRow = readonly (readonly [width: number, ...components: DesignComponent[]])[]

/** One component over the whole width. */
export const whole = (component: DesignComponent): DesignRow => [[GRID_COLUMNS, component]]

/** Rows that are shown under a condition. */
export function rowsIf(showIf: string, ...rows: readonly DesignRow[]): readonly DesignRow[] {
  return rows.map((row) =>
    row.map(([width, ...components]) => [width, ...components.map((one) => ({ ...one, showIf }))] as const),
  )
}

export interface DesignPage {
  readonly background: BuiltInBackground
  readonly rows: readonly DesignRow[]
  readonly showIf?: string
}

export interface DesignDraft {
  /** Differs between designs; ids are made from it. */
  readonly number: number
  readonly identifier: string
  readonly templateType: TemplateType
  readonly name: string
  readonly description: string
  readonly variant: ReportDesign['variant']
  readonly offeredOnFreemium?: boolean
  readonly orientation?: TemplateContent['orientation']
  readonly settings: Partial<TemplateSettings> & Pick<TemplateSettings, 'runningHead' | 'footer'>
  /** By name; those that nothing uses are left out. */
  readonly conditions?: Readonly<Record<string, Partial<ComponentCondition>>>
  readonly pages: readonly DesignPage[]
}

/** An id that is the same in every build. */
function fixedId(design: number, part: number): string {
  return `0d510000-0000-4000-8000-${String(design).padStart(4, '0')}${String(part).padStart(8, '0')}`
}

/** Gives each component of a draft its place and id. Conditions lie at the end of the first page. */
export function layOutDesign(draft: DesignDraft): ReportDesign {
  const { number, pages, settings, conditions = {}, orientation = 'portrait' } = draft
  const used = usedConditions(pages)
  const names = Object.keys(conditions).filter((name) => used.has(name))
  const idOfCondition = (name: string): string => {
    const index = names.indexOf(name)
    if (index < 0) throw new Error(`${draft.identifier} has no condition ${name}`)
    return fixedId(number, 9000 + index)
  }
  const shownIf = (showIf: string | undefined) =>
    showIf === undefined ? {} : { showIf: idOfCondition(showIf) }
  const laidOut = pages.map(({ background, rows, showIf }, page): TemplatePage => {
    const placed = placeRows(rows, (index, { type, h, text, dataKey, style, showIf }) => ({
      uuid: fixedId(number, (page + 1) * 100 + index),
      type,
      h,
      style: style ?? {},
      dataKey: dataKey ?? null,
      ...(text === undefined ? {} : { text }),
      ...shownIf(showIf),
    }))
    return {
      idPage: fixedId(number, page + 1),
      background: { idBackground: background },
      ...shownIf(showIf),
      components: page === 0 ? [...placed.components, ...conditionComponents(placed.end)] : placed.components,
    }
  })
  function conditionComponents(end: number): TemplateComponent[] {
    return names.map((name, index) => ({
      uuid: idOfCondition(name),
      type: 'condition',
      x: 0,
      y: end + index,
      w: GRID_COLUMNS,
      h: 1,
      style: {},
      dataKey: null,
      condition: { variable: null, operator: 'isPresent', values: [], and: [], ...conditions[name] },
    }))
  }
  return {
    idTemplate: fixedId(number, 0),
    identifier: draft.identifier,
    templateType: draft.templateType,
    name: draft.name,
    description: draft.description,
    variant: draft.variant,
    offeredOnFreemium: draft.offeredOnFreemium ?? false,
    content: {
      pages: laidOut,
      pageSize: 'A4',
      orientation,
      settings: {
        hasPageNumbers: true,
        hasLogo: true,
        hasExplanations: false,
        accent: null,
        ...settings,
      },
    },
  }
}

function usedConditions(pages: readonly DesignPage[]): ReadonlySet<string | undefined> {
  const components = pages.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap(([, ...stack]) => stack)))
  return new Set([...pages, ...components].map(({ showIf }) => showIf))
}

type Unplaced = Omit<TemplateComponent, 'x' | 'y' | 'w'>

/** Rows one under another; the last component of each column reaches the end of its row. */
function placeRows(
  rows: readonly DesignRow[],
  toComponent: (index: number, component: DesignComponent) => Unplaced,
): { readonly components: TemplateComponent[]; readonly end: number } {
  const components: TemplateComponent[] = []
  let y = 0
  for (const row of rows) {
    const height = Math.max(...row.map(([, ...stack]) => stack.reduce((sum, { h }) => sum + h, 0)))
    let x = 0
    for (const [w, ...stack] of row) {
      let top = y
      for (const [index, component] of stack.entries()) {
        const isDrawing = component.type === 'chart' || component.type === 'map'
        const isLast = index === stack.length - 1
        const h = isLast && !isDrawing ? y + height - top : component.h
        components.push({ ...toComponent(components.length, component), x, y: top, w, h })
        top += component.h
      }
      x += w
    }
    y += height
  }
  return { components, end: y }
}
