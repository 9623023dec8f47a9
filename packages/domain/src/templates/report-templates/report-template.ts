/** Columns of the grid of a page; `x` and `w` of a component count them. */
export const GRID_COLUMNS = 12
/** Height of a row of the grid, mm: `h` of a component counts them and is the height of charts, images and maps only. */
export const ROW_MM = 5
/** Most pages of a template, and components of a page. */
export const MAX_PAGES = 40
export const MAX_COMPONENTS = 60

export const componentTypes = [
  'text',
  'image',
  'chart',
  'table',
  'field',
  'kpi',
  'title',
  'bill',
  'map',
  'signature',
  'condition',
  'pageBreak',
] as const
export type ComponentType = (typeof componentTypes)[number]

export const componentAligns = ['left', 'center', 'right'] as const
export const componentSizes = ['small', 'normal', 'large', 'huge'] as const
/** `plain` has no ground, `card` a hairline frame, `tint` a pale ground of the accent, `accent` the accent itself. */
export const componentTones = ['plain', 'card', 'tint', 'accent'] as const

export interface ComponentStyle {
  readonly align?: (typeof componentAligns)[number]
  readonly size?: (typeof componentSizes)[number]
  readonly tone?: (typeof componentTones)[number]
}

export const conditionOperators = [
  'isPresent',
  'isAbsent',
  'equals',
  'in',
  'greaterThan',
  'lessThan',
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/**
 * What a `condition` component tests: a variable, other conditions of the template, or both; all must hold.
 * Components and pages name it by its `uuid` in `showIf`.
 */
export interface ComponentCondition {
  readonly variable: string | null
  readonly operator: ConditionOperator
  /** Compared with the variable: one value, several for `in`, none for presence. */
  readonly values: readonly string[]
  /** `uuid` of other conditions. */
  readonly and: readonly string[]
}

/** A block of a page. `y` gives the order only: a component grows with its content and pushes what follows. */
export interface TemplateComponent {
  readonly uuid: string
  readonly type: ComponentType
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly style: ComponentStyle
  /** The variable that it shows, of the kind that its type takes. */
  readonly dataKey: string | null
  /** Of `title` and `text`: words with `{{variables}}`; of other types the caption above it, null for that of the variable. */
  readonly text?: string | null
  /** Of `image` without a variable: an image of the company. */
  readonly idGenericDocument?: string | null
  /** Of `condition` only. */
  readonly condition?: ComponentCondition | null
  /** `uuid` of the condition under which it is shown. */
  readonly showIf?: string | null
}

export interface TemplatePage {
  readonly idPage: string
  readonly background?: { readonly idBackground: string } | null
  readonly showIf?: string | null
  readonly components: readonly TemplateComponent[]
}

/** What repeats on every page. Its texts take variables. */
export interface TemplateSettings {
  readonly runningHead: string
  readonly footer: string
  readonly hasPageNumbers: boolean
  readonly hasLogo: boolean
  /** Adds the pages "Cómo se calcula" at the end. */
  readonly hasExplanations: boolean
  /** `#rrggbb` instead of the company's accent. */
  readonly accent: string | null
}

/** The content of a template, without name and owner. */
export interface TemplateContent {
  readonly pages: readonly TemplatePage[]
  readonly pageSize: 'A4'
  readonly orientation: 'portrait' | 'landscape'
  readonly settings: TemplateSettings
}
