import { describe, expect, it } from 'vitest'
import { findDropPlace, type DrawnBlock, type DrawnSheet } from './drop-place.ts'

const blockOf = (x: number, w: number, y: number, h: number): DrawnBlock => ({
  place: { x, w, y, h },
  // Ten px a row and a column.
  area: { left: x * 10, top: 100 + y * 10, width: w * 10, height: h * 10 },
})
const sheet: DrawnSheet = {
  idPage: 'p1',
  area: { left: 0, top: 100, width: 120, height: 300 },
  columns: { left: 0, width: 120 },
  firstRow: 0,
  endRow: 10,
  blocks: [blockOf(0, 12, 0, 2), blockOf(0, 6, 2, 6), blockOf(6, 6, 2, 2), blockOf(0, 12, 8, 2)],
}
const rowAt = (y: number, left = 0, w = 12) => findDropPlace(sheet, { y, left }, w)

describe('a dragged block', () => {
  it('goes before a block over its upper half and after it over its lower one', () => {
    expect(rowAt(105).y).toBe(0)
    expect(rowAt(115).y).toBe(2)
    expect(rowAt(195).y).toBe(10)
  })

  it('goes beside a taller block, under the one above it', () => {
    expect(rowAt(160, 60, 6)).toMatchObject({ x: 6, y: 4 })
  })

  it('goes to the nearest column, inside the page', () => {
    expect(rowAt(105, 34, 4).x).toBe(3)
    expect(rowAt(105, 500, 4).x).toBe(8)
    expect(rowAt(105, -90, 4).x).toBe(0)
  })

  it('goes to the end below everything and to the start above it', () => {
    expect(rowAt(390)).toMatchObject({ y: 10, line: { top: 200 } })
    expect(rowAt(20)).toMatchObject({ y: 0, line: { top: 100 } })
  })

  it('goes to the start of an empty sheet after a page break', () => {
    const empty = { ...sheet, blocks: [], firstRow: 7, endRow: 7 }
    expect(findDropPlace(empty, { y: 200, left: 20 }, 3)).toMatchObject({ x: 2, y: 7, line: { width: 30 } })
  })
})
