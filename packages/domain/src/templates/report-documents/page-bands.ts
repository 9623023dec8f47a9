import type { TemplateComponent } from '../report-templates/report-template.ts'

/** Components one under another in the columns that they share. */
export interface ComponentStack {
  readonly x: number
  readonly w: number
  readonly components: readonly TemplateComponent[]
}

/**
 * Components of a page as rows of stacks. Those whose heights overlap are side by side; of these, those whose
 * columns overlap are one under another.
 */
export function toBands(components: readonly TemplateComponent[]): readonly (readonly ComponentStack[])[] {
  const ordered = components.toSorted((one, other) => one.y - other.y || one.x - other.x)
  const bands: TemplateComponent[][] = []
  let end = -1
  for (const component of ordered) {
    const current = bands.at(-1)
    if (current && component.y < end) current.push(component)
    else bands.push([component])
    end = Math.max(end, component.y + Math.max(1, component.h))
  }
  return bands.map(toStacks)
}

function toStacks(band: readonly TemplateComponent[]): readonly ComponentStack[] {
  const stacks: { x: number; end: number; components: TemplateComponent[] }[] = []
  for (const component of band.toSorted((one, other) => one.x - other.x || one.y - other.y)) {
    const last = stacks.at(-1)
    if (last && component.x < last.end) {
      last.components.push(component)
      last.end = Math.max(last.end, component.x + component.w)
    } else stacks.push({ x: component.x, end: component.x + component.w, components: [component] })
  }
  return stacks.map(({ x, end, components }) => ({
    x,
    w: end - x,
    components: components.toSorted((one, other) => one.y - other.y || one.x - other.x),
  }))
}
