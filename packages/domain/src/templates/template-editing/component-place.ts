import { GRID_COLUMNS, type TemplateComponent } from '../report-templates/report-template.ts'

/** Place of a component on the grid of its page. */
export type Place = Pick<TemplateComponent, 'x' | 'y' | 'w' | 'h'>

/** Most rows of a component: the height of an A4 page. */
export const MAX_ROWS = 59

/** The nearest place that is on the page, in whole cells. */
export function clampPlace({ x, y, w, h }: Place): Place {
  const width = clamp(w, 1, GRID_COLUMNS)
  return {
    x: clamp(x, 0, GRID_COLUMNS - width),
    y: clamp(y, 0, Number.MAX_SAFE_INTEGER),
    w: width,
    h: clamp(h, 1, MAX_ROWS),
  }
}

/** Whether two components cover a cell together. */
export function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  )
}

/** Conditions are not on the page. */
export const isPlaced = ({ type }: TemplateComponent): boolean => type !== 'condition'

/**
 * The components of a page without overlaps and without empty rows. Where two would overlap, the later one goes down
 * together with all that follow; of two at the same height the first one stays.
 *
 * @param first `uuid` of the component that keeps its place before others of its height
 * @returns the same components from top to bottom, conditions last
 */
export function arrangeComponents(
  components: readonly TemplateComponent[],
  first: string | null = null,
): readonly TemplateComponent[] {
  const rank = ({ uuid }: TemplateComponent) => (uuid === first ? 0 : 1)
  const ordered = components
    .filter(isPlaced)
    .map((component) => ({ ...component, ...clampPlace(component) }))
    .toSorted((one, other) => one.y - other.y || rank(one) - rank(other) || one.x - other.x)
  const placed: TemplateComponent[] = []
  let bottom = 0
  let shift = 0
  for (const component of ordered) {
    const wanted = { ...component, y: Math.min(component.y + shift, bottom) }
    const y = firstFreeRow(wanted, placed)
    shift = y - component.y
    placed.push({ ...component, y })
    bottom = Math.max(bottom, y + component.h)
  }
  const conditions = components.filter((component) => !isPlaced(component))
  const shown = placed.toSorted((one, other) => one.y - other.y || one.x - other.x)
  return [...shown, ...conditions.map((one) => ({ ...one, x: 0, y: bottom, w: GRID_COLUMNS, h: 1 }))]
}

function firstFreeRow(wanted: Place, placed: readonly Place[]): number {
  let { y } = wanted
  for (;;) {
    const below = placed.filter((other) => overlap({ ...wanted, y }, other))
    if (below.length === 0) return y
    y = Math.max(...below.map((other) => other.y + other.h))
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? Math.round(value) : least, least), most)
}
