import type { ComponentType, TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { isPlaced } from '@vatio/domain/templates/template-editing/component-place'
import {
  growComponent,
  stepComponent,
  type Direction,
} from '@vatio/domain/templates/template-editing/component-steps'
import { newComponent } from '@vatio/domain/templates/template-editing/new-component'
import {
  addComponent,
  duplicateComponent,
  findComponent,
  removeComponent,
} from '@vatio/domain/templates/template-editing/template-editing'
import { randomUuid } from '../../platform/http/random-key.ts'
import { announce } from '../../platform/messages/announcements.ts'
import { blockNames, canvasTexts as texts } from './template-editor.messages.ts'
import type { Selection, TemplateStore } from './template-store.ts'

/** What a user does with blocks: each is one step of the history and is read by screen readers. */

export function addBlock(
  store: TemplateStore,
  type: ComponentType,
  at: { readonly idPage: string; readonly x: number; readonly y: number } = endOf(
    store.content,
    store.getSnapshot().selection,
  ),
): void {
  const uuid = randomUuid()
  const component = { ...newComponent(type, uuid, at.y), x: at.x }
  const isAdded = store.edit((content) => addComponent(content, at.idPage, component))
  announce(isAdded ? texts.added(blockNames[type]) : texts.pageFull)
  if (!isAdded) return
  if (type === 'condition' || type === 'pageBreak') store.select({ kind: 'component', uuid })
  else store.focus(uuid)
}

export function moveBlockByKey(store: TemplateStore, uuid: string, direction: Direction): void {
  if (!store.edit((content) => stepComponent(content, uuid, direction))) {
    announce(texts.blocked)
    return
  }
  store.focus(uuid)
  announcePlace(store.content, uuid)
}

export function resizeBlockByKey(store: TemplateStore, uuid: string, direction: Direction): void {
  const isChanged = store.edit((content) => growComponent(content, uuid, direction), `size:${uuid}`)
  const component = findComponent(store.content, uuid)?.component
  if (!isChanged || !component) {
    announce(texts.blocked)
    return
  }
  store.focus(uuid)
  announce(texts.resized(component.w, component.h))
}

/** Removes a block; the one after it, or before it, gets the focus. */
export function removeBlock(store: TemplateStore, uuid: string): void {
  const found = findComponent(store.content, uuid)
  if (!found) return
  const { page, component } = found
  const order = page.components.filter((one) => isPlaced(one) && one.type !== 'pageBreak')
  const at = order.indexOf(component)
  const next = order[at + 1] ?? order[at - 1]
  store.edit((content) => removeComponent(content, uuid))
  announce(texts.removed(blockNames[component.type]))
  if (next && at >= 0) store.focus(next.uuid)
  else store.select({ kind: 'page', idPage: page.idPage })
}

export function duplicateBlock(store: TemplateStore, uuid: string): void {
  const component = findComponent(store.content, uuid)?.component
  const copy = randomUuid()
  if (!component) return
  if (!store.edit((content) => duplicateComponent(content, uuid, copy))) {
    announce(texts.pageFull)
    return
  }
  store.focus(copy)
  announce(texts.duplicated(blockNames[component.type]))
}

/** Reads where a block is now. */
export function announcePlace(content: TemplateContent, uuid: string): void {
  const found = findComponent(content, uuid)
  if (!found) return
  const { page, component } = found
  const blocks = page.components.filter(isPlaced)
  const pageNumber = content.pages.indexOf(page) + 1
  const place = blocks.indexOf(component) + 1
  const { x, w } = component
  announce(texts.moved(pageNumber, place, blocks.length, x + 1, x + w))
}

/** The page that a selection is on; the last one where the whole template is selected. */
export function selectedPage(content: TemplateContent, selection: Selection) {
  const ofPage = content.pages.find((page) => selection.kind === 'page' && page.idPage === selection.idPage)
  const ofBlock = selection.kind === 'component' ? findComponent(content, selection.uuid)?.page : undefined
  return ofPage ?? ofBlock ?? content.pages.at(-1)
}

/** Below the selected block, else at the end of the selected page. */
function endOf(content: TemplateContent, selection: Selection) {
  const page = selectedPage(content, selection)
  const component =
    selection.kind === 'component' ? findComponent(content, selection.uuid)?.component : undefined
  const bottoms = (page?.components ?? []).filter(isPlaced).map(({ y, h }) => y + h)
  const y = component && isPlaced(component) ? component.y + component.h : Math.max(0, ...bottoms)
  return { idPage: page?.idPage ?? '', x: 0, y }
}
