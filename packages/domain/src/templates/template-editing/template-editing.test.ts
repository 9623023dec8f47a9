import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { componentOf, conditionOf, contentOf } from '../../../test/template-content.ts'
import { GRID_COLUMNS, MAX_COMPONENTS, type TemplateContent } from '../report-templates/report-template.ts'
import { growComponent, stepComponent, type Direction } from './component-steps.ts'
import { recordEdit, startHistory, undo } from './edit-history.ts'
import { newComponent } from './new-component.ts'
import { addPage, duplicatePage, movePage, removePage } from './page-editing.ts'
import {
  addComponent,
  changeComponent,
  duplicateComponent,
  findComponent,
  moveComponent,
  removeComponent,
  resizeComponent,
} from './template-editing.ts'

const layout = (content: TemplateContent) =>
  content.pages.map(({ components }) => components.map(({ uuid, x, y, w }) => `${uuid} ${x},${y} w${w}`))
const uuids = (content: TemplateContent) =>
  content.pages.flatMap(({ components }) => components.map(({ uuid }) => uuid)).toSorted()

const columns = () =>
  contentOf([
    componentOf('head'),
    componentOf('left', { y: 2, w: 6 }),
    componentOf('right', { y: 2, x: 6, w: 6 }),
  ])

describe('the components of a template', () => {
  it('are added from the palette at a row and take their place', () => {
    const added = addComponent(columns(), 'p1', newComponent('kpi', 'new', 2))
    expect(layout(added)).toEqual([['head 0,0 w12', 'new 0,2 w4', 'left 0,6 w6', 'right 6,6 w6']])
  })

  it('are not added to a full page', () => {
    const full = contentOf(
      Array.from({ length: MAX_COMPONENTS }, (_, y) => componentOf(`c${y}`, { y: y * 2 })),
    )
    expect(addComponent(full, 'p1', newComponent('text', 'new', 0))).toBe(full)
    const two = { ...full, pages: [...full.pages, { idPage: 'p2', components: [componentOf('other')] }] }
    expect(moveComponent(two, 'other', { idPage: 'p1', x: 0, y: 0 })).toBe(two)
  })

  it('move over a row, and to another page, where the gap that they leave closes', () => {
    const before = { ...columns() }
    const two = { ...before, pages: [...before.pages, { idPage: 'p2', components: [componentOf('end')] }] }
    expect(layout(moveComponent(two, 'head', { idPage: 'p1', x: 0, y: 4 }))[0]).toEqual([
      'left 0,0 w6',
      'right 6,0 w6',
      'head 0,2 w12',
    ])
    expect(layout(moveComponent(two, 'head', { idPage: 'p2', x: 0, y: 0 }))).toEqual([
      ['left 0,0 w6', 'right 6,0 w6'],
      ['head 0,0 w12', 'end 0,2 w12'],
    ])
  })

  it('grow to the edge of the page and push their neighbour down', () => {
    expect(layout(resizeComponent(columns(), 'left', { w: 30, h: 2 }))).toEqual([
      ['head 0,0 w12', 'left 0,2 w12', 'right 6,4 w6'],
    ])
    expect(layout(resizeComponent(columns(), 'right', { w: 30, h: 2 }))).toEqual(layout(columns()))
  })

  it('are copied below themselves with all that they show', () => {
    const styled = changeComponent(columns(), 'left', { text: 'Hola', style: { tone: 'card' } })
    const copied = duplicateComponent(styled, 'left', 'copy')
    expect(layout(copied)).toEqual([['head 0,0 w12', 'left 0,2 w6', 'right 6,2 w6', 'copy 0,4 w6']])
    expect(findComponent(copied, 'copy')?.component).toMatchObject({ text: 'Hola', style: { tone: 'card' } })
  })

  it('are shown again when the condition that they name is removed', () => {
    const content = contentOf([
      conditionOf('one'),
      conditionOf('two', ['one', 'three']),
      conditionOf('three'),
      componentOf('a', { showIf: 'one' }),
      componentOf('b', { showIf: 'two' }),
    ])
    const removed = removeComponent(content, 'one')
    expect(findComponent(removed, 'a')?.component.showIf).toBeNull()
    expect(findComponent(removed, 'b')?.component.showIf).toBe('two')
    expect(findComponent(removed, 'two')?.component.condition?.and).toEqual(['three'])
  })
})

describe('the arrow keys', () => {
  it('move a component by a column, and past a neighbour by changing places', () => {
    const narrow = resizeComponent(columns(), 'left', { w: 5, h: 2 })
    expect(layout(stepComponent(narrow, 'left', 'right'))[0]).toContain('left 1,2 w5')
    expect(layout(stepComponent(columns(), 'left', 'right'))).toEqual([
      ['head 0,0 w12', 'right 0,2 w6', 'left 6,2 w6'],
    ])
    expect(layout(stepComponent(columns(), 'right', 'left'))).toEqual([
      ['head 0,0 w12', 'right 0,2 w6', 'left 6,2 w6'],
    ])
  })

  it('move it over the row above and under the row below', () => {
    expect(layout(stepComponent(columns(), 'right', 'up'))).toEqual([
      ['right 6,0 w6', 'head 0,2 w12', 'left 0,4 w6'],
    ])
    expect(layout(stepComponent(columns(), 'head', 'down'))).toEqual([
      ['left 0,0 w6', 'right 6,0 w6', 'head 0,2 w12'],
    ])
  })

  it.each([
    ['head', 'up'],
    ['head', 'left'],
    ['head', 'right'],
    ['left', 'left'],
    ['right', 'down'],
  ] as const)('leave %s where it is when there is no way %s', (uuid, direction) => {
    const content = columns()
    expect(stepComponent(content, uuid, direction)).toBe(content)
  })

  it('change its size with shift, never below a cell', () => {
    expect(findComponent(growComponent(columns(), 'left', 'left'), 'left')?.component.w).toBe(5)
    expect(findComponent(growComponent(columns(), 'left', 'down'), 'left')?.component.h).toBe(3)
    const least = contentOf([componentOf('a', { w: 1, h: 1 })])
    expect(growComponent(least, 'a', 'left')).toBe(least)
    expect(growComponent(least, 'a', 'up')).toBe(least)
  })
})

const directions: readonly Direction[] = ['left', 'right', 'up', 'down']
const edit = fc.record({
  kind: fc.constantFrom('step', 'grow', 'move', 'copy', 'remove', 'add', 'page', 'copyPage', 'movePage'),
  which: fc.nat(40),
  direction: fc.constantFrom(...directions),
  x: fc.nat(14),
  y: fc.nat(30),
})

type Edit = typeof edit extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Applies an edit; what it makes has ids that begin with `id`. */
function apply(
  content: TemplateContent,
  { kind, which, direction, x, y }: Edit,
  id: string,
): TemplateContent {
  const all = uuids(content)
  const uuid = all[which % Math.max(1, all.length)] ?? ''
  const idPage = content.pages[which % content.pages.length]?.idPage ?? ''
  let next = 0
  const edits: Record<Edit['kind'], () => TemplateContent> = {
    step: () => stepComponent(content, uuid, direction),
    grow: () => growComponent(content, uuid, direction),
    move: () => moveComponent(content, uuid, { idPage, x, y }),
    copy: () => duplicateComponent(content, uuid, id),
    remove: () => removeComponent(content, uuid),
    add: () => addComponent(content, idPage, newComponent('kpi', id, y)),
    page: () => addPage(content, id, idPage),
    copyPage: () => duplicatePage(content, idPage, () => `${id}.${next++}`),
    movePage: () => movePage(content, idPage, y),
  }
  return edits[kind]()
}

const LOSSLESS = new Set(['step', 'grow', 'move', 'page', 'movePage'])

describe('any sequence of edits', () => {
  it('keeps every component inside the page, loses none and is undone to the content before', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const start = contentOf(columns().pages[0]?.components ?? [], [conditionOf('c'), componentOf('end')])
        let history = startHistory(start)
        for (const [index, one] of edits.entries()) {
          const before = history.present
          const after = apply(before, one, `new${index}`)
          if (LOSSLESS.has(one.kind)) expect(uuids(after)).toEqual(uuids(before))
          for (const component of after.pages.flatMap(({ components }) => components)) {
            expect(component.x + component.w).toBeLessThanOrEqual(GRID_COLUMNS)
          }
          expect(new Set(uuids(after)).size).toBe(uuids(after).length)
          history = recordEdit(history, after)
        }
        for (const _ of edits) history = undo(history)
        expect(history.present).toBe(start)
      }),
    )
  })

  it('never removes the last page, and gives its conditions to another where one is removed', () => {
    const content = contentOf([conditionOf('c'), componentOf('a')], [componentOf('b', { showIf: 'c' })])
    const removed = removePage(content, 'p1')
    expect(uuids(removed)).toEqual(['b', 'c'])
    expect(removePage(removed, 'p2')).toBe(removed)
  })
})
