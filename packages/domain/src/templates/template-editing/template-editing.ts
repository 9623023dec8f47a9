import {
  GRID_COLUMNS,
  MAX_COMPONENTS,
  type TemplateComponent,
  type TemplateContent,
  type TemplatePage,
} from '../report-templates/report-template.ts'
import { arrangeComponents, type Place } from './component-place.ts'

/** What can be changed of a component without moving it. */
export type ComponentChange = Partial<
  Pick<TemplateComponent, 'style' | 'dataKey' | 'text' | 'idGenericDocument' | 'condition' | 'showIf'>
>

/** A component and the page that it is on; null where the template has none of that `uuid`. */
export function findComponent(
  content: TemplateContent,
  uuid: string,
): { readonly page: TemplatePage; readonly component: TemplateComponent } | null {
  for (const page of content.pages) {
    const component = page.components.find((one) => one.uuid === uuid)
    if (component) return { page, component }
  }
  return null
}

/** Whether a page takes another component. */
export const hasRoom = (page: TemplatePage): boolean => page.components.length < MAX_COMPONENTS

/** Adds a component at its own place. The content stays as it is where the page is full or unknown. */
export function addComponent(
  content: TemplateContent,
  idPage: string,
  component: TemplateComponent,
): TemplateContent {
  return changeComponents(content, idPage, (components, page) =>
    hasRoom(page) ? arrangeComponents([...components, component], component.uuid) : components,
  )
}

/** Moves a component, also to another page; what is in its way goes down. */
export function moveComponent(
  content: TemplateContent,
  uuid: string,
  to: { readonly idPage: string; readonly x: number; readonly y: number },
): TemplateContent {
  const found = findComponent(content, uuid)
  const target = content.pages.find(({ idPage }) => idPage === to.idPage)
  if (!found || !target) return content
  const { page, component } = found
  if (page === target) return placeComponents(content, [{ ...component, x: to.x, y: to.y }])
  if (!hasRoom(target)) return content
  const removed = changeComponents(content, page.idPage, (components) =>
    arrangeComponents(components.filter((one) => one !== component)),
  )
  return addComponent(removed, to.idPage, { ...component, x: to.x, y: to.y })
}

/** Changes width and height, in columns and rows. */
export function resizeComponent(
  content: TemplateContent,
  uuid: string,
  size: Pick<Place, 'w' | 'h'>,
): TemplateContent {
  const found = findComponent(content, uuid)
  if (!found) return content
  const w = Math.min(size.w, GRID_COLUMNS - found.component.x)
  return placeComponents(content, [{ ...found.component, w, h: size.h }])
}

/** Gives components of one page other places; the first one goes before others of its height. */
export function placeComponents(
  content: TemplateContent,
  moved: readonly (Place & Pick<TemplateComponent, 'uuid'>)[],
): TemplateContent {
  const [first] = moved
  const found = first ? findComponent(content, first.uuid) : null
  if (!first || !found) return content
  const places = new Map(moved.map(({ uuid, ...place }) => [uuid, place]))
  return changeComponents(content, found.page.idPage, (components) => {
    const placed = components.map((one) => withPlace(one, places.get(one.uuid)))
    const isSame = placed.every((one, index) => one === components[index])
    return isSame ? components : arrangeComponents(placed, first.uuid)
  })
}

/** Removes a component; of a condition also where it is named. */
export function removeComponent(content: TemplateContent, uuid: string): TemplateContent {
  const found = findComponent(content, uuid)
  if (!found) return content
  const removed = changeComponents(content, found.page.idPage, (components) =>
    arrangeComponents(components.filter((one) => one.uuid !== uuid)),
  )
  return found.component.type === 'condition' ? forgetCondition(removed, uuid) : removed
}

/** A copy of a component below it. */
export function duplicateComponent(
  content: TemplateContent,
  uuid: string,
  copyUuid: string,
): TemplateContent {
  const found = findComponent(content, uuid)
  if (!found) return content
  const { page, component } = found
  return addComponent(content, page.idPage, {
    ...component,
    uuid: copyUuid,
    y: component.y + component.h,
  })
}

/** Changes what a component shows and how. */
export function changeComponent(
  content: TemplateContent,
  uuid: string,
  change: ComponentChange,
): TemplateContent {
  const found = findComponent(content, uuid)
  if (!found) return content
  return changeComponents(content, found.page.idPage, (components) =>
    components.map((one) => (one.uuid === uuid ? { ...one, ...change } : one)),
  )
}

function forgetCondition(content: TemplateContent, uuid: string): TemplateContent {
  const without = <Shown extends { readonly showIf?: string | null }>(shown: Shown): Shown =>
    shown.showIf === uuid ? { ...shown, showIf: null } : shown
  const pages = content.pages.map((page) => ({
    ...without(page),
    components: page.components.map((component) => {
      const { condition } = component
      const names = condition?.and.includes(uuid) ?? false
      if (!condition || !names) return without(component)
      const and = condition.and.filter((other) => other !== uuid)
      return { ...without(component), condition: { ...condition, and } }
    }),
  }))
  return { ...content, pages }
}

function changeComponents(
  content: TemplateContent,
  idPage: string,
  change: (components: readonly TemplateComponent[], page: TemplatePage) => readonly TemplateComponent[],
): TemplateContent {
  let isChanged = false
  const pages = content.pages.map((page) => {
    if (page.idPage !== idPage) return page
    const components = change(page.components, page)
    if (components === page.components) return page
    isChanged = true
    return { ...page, components }
  })
  return isChanged ? { ...content, pages } : content
}

function withPlace(component: TemplateComponent, place: Place | undefined): TemplateComponent {
  if (!place || isSamePlace(component, place)) return component
  const { x, y, w, h } = place
  return { ...component, x, y, w, h }
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h
}
