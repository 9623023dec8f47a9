import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { componentOf, conditionOf } from '../../../test/template-content.ts'
import { GRID_COLUMNS, type TemplateComponent } from '../report-templates/report-template.ts'
import { arrangeComponents, clampPlace, overlap } from './component-place.ts'

const places = (components: readonly TemplateComponent[]) =>
  components.map(({ uuid, x, y, w }) => `${uuid} ${x},${y} w${w}`)

const anyComponents = fc
  .array(
    fc.record({
      x: fc.integer({ min: -3, max: 14 }),
      y: fc.integer({ min: -3, max: 40 }),
      w: fc.integer({ min: -1, max: 15 }),
      h: fc.integer({ min: -1, max: 12 }),
      isCondition: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((drawn) =>
    drawn.map(({ isCondition, ...place }, index) =>
      componentOf(`c${index}`, { ...place, type: isCondition ? 'condition' : 'text' }),
    ),
  )

describe('the components of a page', () => {
  it('go down together with what follows where one is put in their place', () => {
    const arranged = arrangeComponents(
      [
        componentOf('a'),
        componentOf('left', { y: 2, w: 6 }),
        componentOf('right', { y: 2, x: 6, w: 6 }),
        componentOf('new', { y: 2, h: 3 }),
      ],
      'new',
    )
    expect(places(arranged)).toEqual(['a 0,0 w12', 'new 0,2 w12', 'left 0,5 w6', 'right 6,5 w6'])
  })

  it('stay side by side where there is room', () => {
    const beside = [componentOf('a', { w: 6 }), componentOf('b', { x: 6, w: 6, h: 5 })]
    expect(places(arrangeComponents(beside, 'b'))).toEqual(['a 0,0 w6', 'b 6,0 w6'])
  })

  it('close the rows that are empty, and keep the ones that begin together together', () => {
    const arranged = arrangeComponents([
      componentOf('a'),
      componentOf('left', { y: 9, w: 6 }),
      componentOf('right', { y: 9, x: 6, w: 6 }),
    ])
    expect(places(arranged)).toEqual(['a 0,0 w12', 'left 0,2 w6', 'right 6,2 w6'])
  })

  it('leave conditions, which are not drawn, below everything', () => {
    const arranged = arrangeComponents([conditionOf('c'), componentOf('a', { h: 4 })])
    expect(places(arranged)).toEqual(['a 0,0 w12', 'c 0,4 w12'])
  })

  it('are all still there after any arrangement, on the page, over no other, and stay where they are after another one', () => {
    fc.assert(
      fc.property(anyComponents, fc.nat(19), (components, index) => {
        const arranged = arrangeComponents(components, `c${index}`)
        expect(arranged.map(({ uuid }) => uuid).toSorted()).toEqual(
          components.map(({ uuid }) => uuid).toSorted(),
        )
        const drawn = arranged.filter(({ type }) => type !== 'condition')
        for (const [at, one] of drawn.entries()) {
          expect(one.x).toBeGreaterThanOrEqual(0)
          expect(one.x + one.w).toBeLessThanOrEqual(GRID_COLUMNS)
          expect(drawn.slice(at + 1).some((other) => overlap(one, other))).toBe(false)
        }
        expect(places(arrangeComponents(arranged))).toEqual(places(arranged))
      }),
    )
  })
})

describe('a place', () => {
  it('is moved onto the page', () => {
    expect(clampPlace({ x: 10, y: -2, w: 20, h: 0 })).toEqual({ x: 0, y: 0, w: 12, h: 1 })
    expect(clampPlace({ x: 11, y: 2.4, w: 3, h: 500 })).toEqual({ x: 9, y: 2, w: 3, h: 59 })
  })
})
