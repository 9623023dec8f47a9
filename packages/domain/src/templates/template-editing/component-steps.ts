import {
  GRID_COLUMNS,
  type TemplateComponent,
  type TemplateContent,
} from '../report-templates/report-template.ts'
import { isPlaced, overlap } from './component-place.ts'
import { findComponent, moveComponent, placeComponents, resizeComponent } from './template-editing.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * Moves a component by one step, as the arrow keys do: one column to a side, or over the components above or below
 * it. Beside a neighbour it changes places with it. The same content where there is no way.
 */
export function stepComponent(content: TemplateContent, uuid: string, direction: Direction): TemplateContent {
  const found = findComponent(content, uuid)
  if (!found) return content
  const { page, component } = found
  const others = page.components.filter((one) => isPlaced(one) && one.uuid !== uuid)
  if (direction === 'left' || direction === 'right') return stepAside(content, component, others, direction)
  const y = direction === 'up' ? rowAbove(component, others) : rowBelow(component, others)
  return y === null ? content : moveComponent(content, uuid, { idPage: page.idPage, x: component.x, y })
}

/** Makes a component one column or row larger or smaller, as shift with an arrow key does. */
export function growComponent(content: TemplateContent, uuid: string, direction: Direction): TemplateContent {
  const component = findComponent(content, uuid)?.component
  if (!component) return content
  const { w, h } = component
  const columns = direction === 'right' ? 1 : direction === 'left' ? -1 : 0
  const rows = direction === 'down' ? 1 : direction === 'up' ? -1 : 0
  return resizeComponent(content, uuid, { w: Math.max(1, w + columns), h: Math.max(1, h + rows) })
}

function stepAside(
  content: TemplateContent,
  component: TemplateComponent,
  others: readonly TemplateComponent[],
  direction: 'left' | 'right',
): TemplateContent {
  const { w } = component
  const x = component.x + (direction === 'left' ? -1 : 1)
  if (x < 0 || x + w > GRID_COLUMNS) return content
  const inWay = others.filter((other) => overlap({ ...component, x }, other))
  const [neighbour] = inWay
  if (neighbour === undefined) return placeComponents(content, [{ ...component, x }])
  if (inWay.length > 1 || neighbour.y !== component.y) return content
  const isLeft = direction === 'left'
  return placeComponents(content, [
    { ...component, x: isLeft ? neighbour.x : component.x + neighbour.w },
    { ...neighbour, x: isLeft ? neighbour.x + w : component.x },
  ])
}

/** Row of the nearest components that begin above; null at the top. */
function rowAbove({ y }: TemplateComponent, others: readonly TemplateComponent[]): number | null {
  const above = others.filter((other) => other.y < y).map((other) => other.y)
  return above.length === 0 ? null : Math.max(...above)
}

/** Row under the next components; null at the end. */
function rowBelow(component: TemplateComponent, others: readonly TemplateComponent[]): number | null {
  const end = component.y + component.h
  const below = others.filter((other) => other.y >= end)
  if (below.length === 0) return null
  const next = Math.min(...below.map((other) => other.y))
  const row = below.filter((other) => other.y === next)
  return Math.max(...row.map((other) => other.y + other.h))
}
