import { describe, expect, it } from 'vitest'
import { choosePanels, computePreviewZoom, isInPath } from './drawn-surface.ts'

describe('the preview of a surface', () => {
  it('[SOL-SU-020] [SOL-SU-022] has zoom 18 for every area', () => {
    for (const area of [0, 1, 99, 100, 101, 150, 10_000]) expect(computePreviewZoom(area)).toBe(18)
  })
})

it('a point of the map is inside a path or not', () => {
  const path = [
    { lat: 43, lng: -3 },
    { lat: 43, lng: -2.99 },
    { lat: 43.01, lng: -2.99 },
  ]
  expect(isInPath(path, { lat: 43.004, lng: -2.992 })).toBe(true)
  expect(isInPath(path, { lat: 43.008, lng: -2.998 })).toBe(false)
})

describe('the panels of a surface', () => {
  const panels = [0, 1].flatMap((row) => [0, 1, 2].map((place) => ({ row, place })))

  it('are all that fit while it has no number of panels', () => {
    expect(choosePanels(panels, [], 0).placed).toEqual(panels)
  })

  it('are as many as its number says, and removed ones leave their place to the next', () => {
    const chosen = choosePanels(panels, [{ row: 0, place: 1 }], 3)
    expect(chosen.placed).toEqual([
      { row: 0, place: 0 },
      { row: 0, place: 2 },
      { row: 1, place: 0 },
    ])
    expect(chosen.removed).toEqual([{ row: 0, place: 1 }])
  })

  it('ignore removed places that the layout no longer has', () => {
    expect(choosePanels(panels, [{ row: 7, place: 0 }], 0)).toEqual({ placed: panels, removed: [] })
  })
})
