import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widgetIdentifiers, widgetOf, type WidgetIdentifier } from '../widgets/widget.data.ts'
import {
  canAddWidget,
  findLayoutError,
  GRID_COLUMNS,
  GRID_ROW_HEIGHT_PX,
  GRID_ROWS,
  GRID_WIDTH_PX,
  overlap,
  placeOf,
  shiftWidget,
  usedRows,
  type Box,
  type Placement,
} from './dashboard-layout.ts'

function placed(componentIdentifier: WidgetIdentifier, box: Box, uuid = 'one'): Placement {
  return { componentIdentifier, uuid, application: widgetOf(componentIdentifier).application, ...box }
}
const kpi = (x: number, y: number, uuid: string) => placed('portfolioKpi', { x, y, w: 6, h: 2 }, uuid)

describe('the grid of a dashboard', () => {
  it('[LIM-026] [LIM-027] has 18 columns and rows on 1240 px, each row 1100/18 px high', () => {
    expect([GRID_COLUMNS, GRID_ROWS, GRID_WIDTH_PX]).toEqual([18, 18, 1240])
    expect(GRID_ROW_HEIGHT_PX).toBeCloseTo(61.111, 3)
    expect(findLayoutError([kpi(12, 16, 'a')])).toBeNull()
    expect(findLayoutError([kpi(13, 16, 'a')])).toEqual({ reason: 'outside', uuid: 'a' })
    expect(findLayoutError([kpi(12, 17, 'a')])).toEqual({ reason: 'outside', uuid: 'a' })
    expect(findLayoutError([kpi(-1, 0, 'a')])).toEqual({ reason: 'outside', uuid: 'a' })
  })

  it.each([
    ['LIM-028', 'shortcut', [1, 1], [4, 1]],
    ['LIM-029', 'renewalCalendar', [5, 7], [18, 7]],
    ['LIM-030', 'portfolioKpi', [6, 2], [18, 2]],
    ['LIM-031', 'monthlyCreatedContracts', [7, 2], [18, 18]],
    ['LIM-032', 'contractsByState', [4, 5], [18, 18]],
    ['LIM-032', 'contractsByCommercial', [4, 5], [18, 18]],
    ['LIM-033', 'states', [4, 5], [18, 18]],
    ['LIM-033', 'commercials', [4, 5], [18, 18]],
  ] as const)('[%s] keeps the %s within its sizes', (_, identifier, [minW, minH], [maxW, maxH]) => {
    const errorAt = (w: number, h: number) =>
      findLayoutError([placed(identifier, { x: 0, y: 0, w, h })])?.reason ?? null
    expect([errorAt(minW, minH), errorAt(maxW, maxH)]).toEqual([null, null])
    expect([errorAt(minW - 1, minH), errorAt(minW, minH - 1)]).toEqual(['size', 'size'])
    expect([errorAt(maxW + 1, minH), errorAt(minW, maxH + 1)]).toEqual(['size', 'size'])
    // A new one is placed at its least size, a shortcut with room for its label.
    const w = identifier === 'shortcut' ? 4 : minW
    expect(placeOf([], widgetOf(identifier).size)).toEqual({ x: 0, y: 0, w, h: minH })
  })

  it('[DSH-002] refuses a repeated widget, an overlapping one, and one with the wrong application', () => {
    expect(findLayoutError([kpi(0, 0, 'a'), kpi(0, 2, 'a')])?.reason).toBe('repeated')
    expect(findLayoutError([kpi(0, 0, 'a'), kpi(5, 1, 'b')])).toEqual({ reason: 'overlap', uuid: 'b' })
    expect(findLayoutError([{ ...kpi(0, 0, 'a'), application: null }])?.reason).toBe('application')
  })

  it.each<[string, Box, boolean]>([
    ['its last column', { x: 7, y: 4, w: 3, h: 2 }, true],
    ['its first column', { x: 1, y: 4, w: 4, h: 2 }, true],
    ['its last row', { x: 4, y: 5, w: 4, h: 3 }, true],
    ['its first row', { x: 4, y: 1, w: 4, h: 4 }, true],
    ['a part within', { x: 5, y: 4, w: 1, h: 1 }, true],
    ['all of it and more', { x: 0, y: 0, w: 18, h: 18 }, true],
    ['the column after it', { x: 8, y: 4, w: 3, h: 2 }, false],
    ['the column before it', { x: 0, y: 4, w: 4, h: 2 }, false],
    ['the row below it', { x: 4, y: 6, w: 4, h: 3 }, false],
    ['the row above it', { x: 4, y: 0, w: 4, h: 4 }, false],
  ])(
    'overlaps a widget of columns 4 to 7 and rows 4 and 5 where it takes %s: %j %s',
    (_, other, expected) => {
      const box = { x: 4, y: 4, w: 4, h: 2 }
      expect([overlap(box, other), overlap(other, box)]).toEqual([expected, expected])
    },
  )

  it('[DSH-039] accepts a new widget while its minimum height fits below the lowest one', () => {
    const calendar = widgetOf('renewalCalendar').size
    const upTo = (rows: number) => [placed('states', { x: 0, y: 0, w: 4, h: rows })]
    expect(usedRows(upTo(11))).toBe(11)
    expect(canAddWidget(upTo(11), calendar)).toBe(true)
    expect(canAddWidget(upTo(12), calendar)).toBe(false)
    expect(placeOf(upTo(12), calendar)).toBeNull()
    expect(canAddWidget(upTo(18), widgetOf('shortcut').size)).toBe(false)
    // There is room beside the other one, and it is taken before the rows below.
    expect(placeOf(upTo(11), calendar)).toEqual({ x: 4, y: 0, w: 5, h: 7 })
  })

  it('moves by cells, past an adjacent widget to the next free place, and stops at the edge', () => {
    const layout = [kpi(0, 0, 'a'), kpi(6, 0, 'b')]
    const at = (moved: readonly Placement[] | null) => {
      const found = moved?.find(({ uuid }) => uuid === 'a')
      return found ? [found.x, found.y, found.w, found.h] : null
    }
    expect(at(shiftWidget(layout, 'a', { y: 1 }))).toEqual([0, 1, 6, 2])
    expect(at(shiftWidget(layout, 'a', { x: 1 }))).toEqual([12, 0, 6, 2])
    expect(shiftWidget(layout, 'a', { x: -1 })).toBeNull()
    expect(shiftWidget(layout, 'b', { x: 7 })).toBeNull()
    // It would overlap the adjacent widget, or exceed the height it may have.
    expect(shiftWidget(layout, 'a', { w: 1 })).toBeNull()
    expect(at(shiftWidget([kpi(0, 0, 'a')], 'a', { w: 1 }))).toEqual([0, 0, 7, 2])
    expect(shiftWidget(layout, 'a', { h: 1 })).toBeNull()
    expect(shiftWidget(layout, 'unknown', { x: 1 })).toBeNull()
    expect(at(shiftWidget(layout, 'a', {}))).toEqual([0, 0, 6, 2])
  })

  it('does not pass over an adjacent widget where it is resized as well', () => {
    const states = (x: number, y: number, uuid: string) => placed('states', { x, y, w: 4, h: 5 }, uuid)
    const beside = [states(0, 0, 'a'), states(4, 0, 'b')]
    expect(shiftWidget(beside, 'a', { x: 1, w: 1 })).toBeNull()
    expect(shiftWidget(beside, 'a', { x: 8, w: 1 })?.[0]).toMatchObject({ x: 8, w: 5 })
    const below = [states(0, 0, 'a'), states(0, 5, 'b')]
    expect(shiftWidget(below, 'a', { y: 1, h: 1 })).toBeNull()
    expect(shiftWidget(below, 'a', { y: 10, h: 1 })?.[0]).toMatchObject({ y: 10, h: 6 })
  })

  it('[DSH-039] stays valid whatever is added, moved and resized', () => {
    const change = fc.record({
      add: fc.option(fc.constantFrom(...widgetIdentifiers)),
      which: fc.nat(20),
      by: fc.record({
        x: fc.integer({ min: -2, max: 2 }),
        y: fc.integer({ min: -2, max: 2 }),
        w: fc.integer({ min: -1, max: 1 }),
        h: fc.integer({ min: -1, max: 1 }),
      }),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let layout: readonly Placement[] = []
        for (const [index, { add, which, by }] of changes.entries()) {
          const box = add ? placeOf(layout, widgetOf(add).size) : null
          if (add && box) layout = [...layout, placed(add, box, `w${index}`)]
          const subject = layout[which % Math.max(1, layout.length)]
          if (subject) layout = shiftWidget(layout, subject.uuid, by) ?? layout
          expect(findLayoutError(layout)).toBeNull()
        }
      }),
    )
  })
})
