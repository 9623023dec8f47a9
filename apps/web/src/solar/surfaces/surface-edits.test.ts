import { toMapPoint } from '@vatio/domain/solar/surfaces/surface-shape'
import { describe, expect, it } from 'vitest'
import { addCorner, redoCorner, snapTo, startDrawing, undoCorner } from './drawing.ts'
import {
  createSurface,
  middleOfEdge,
  moveSurface,
  reshapeSurface,
  restoreShapes,
  togglePanel,
  withInsertedCorner,
  withoutCorner,
} from './surface-edits.ts'

const origin = { lat: 43.263, lng: -2.935 }
const pathOf = (...corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => toMapPoint({ x, y }, origin))
const house = pathOf([0, 0], [12, 0], [12, 8], [0, 8])
const idOf = (index: number) => `01900000-0000-4000-8000-00000000000${index}`
const surface = createSurface(idOf(1), house, [])

describe('a drawn surface', () => {
  it('[SOL-SU-009] [SOL-SU-012] [SOL-SU-016] [SOL-SU-026] has a name, an area and dimensions, and is flat', () => {
    expect(surface).toMatchObject({
      name: 'Superficie-1',
      area: 96,
      dimensions: { width: 8, length: 12 },
      inclination: 0,
      orientation: 0,
      panelInclination: 0,
      panelOrientation: 0,
      panelPosition: 'vertical',
    })
    expect(createSurface(idOf(2), house, [surface]).name).toBe('Superficie-2')
  })

  it('[SOL-SU-025] is refused with two corners, crossing edges, or less than 1 m²', () => {
    expect(() => createSurface(idOf(2), house.slice(2), [])).toThrow('SURFACE_POINTS_INVALID')
    expect(() => createSurface(idOf(2), pathOf([0, 0], [8, 8], [8, 0], [0, 6]), [])).toThrow(
      'SURFACE_CROSSES_ITSELF',
    )
    expect(() => createSurface(idOf(2), pathOf([0, 0], [1, 0], [1, 0.9], [0, 0.9]), [])).toThrow(
      'SURFACE_TOO_SMALL',
    )
  })

  it('has another area, and all of its panels, once a corner is elsewhere', () => {
    const kept = { ...surface, ridgeEdge: 2, removedPanels: [{ row: 0, place: 1 }] }
    const larger = reshapeSurface(kept, pathOf([0, 0], [12, 0], [12, 10], [0, 10]))
    expect(larger).toMatchObject({ area: 120, ridgeEdge: 2, removedPanels: [] })
    // The edges have other numbers.
    expect(reshapeSurface(kept, withoutCorner(house, 0)).ridgeEdge).toBeNull()
  })

  it('takes a corner more in the middle of its edges', () => {
    const path = withInsertedCorner(house, 3, middleOfEdge(house, 3))
    expect(path).toHaveLength(5)
    expect(reshapeSurface(surface, path).area).toBe(96)
  })
})

describe('the surfaces of a study', () => {
  const surfaces = [1, 2, 3].map((index) => createSurface(idOf(index), house, []))
  const order = (list: typeof surfaces) =>
    list.map(({ surfaceId }) => surfaces.findIndex((one) => one.surfaceId === surfaceId) + 1)

  it('are moved within their list', () => {
    expect(order(moveSurface(surfaces, 0, 1))).toEqual([2, 1, 3])
    expect(order(moveSurface(surfaces, 2, -1))).toEqual([1, 3, 2])
    expect(order(moveSurface(surfaces, 0, -1))).toEqual([1, 2, 3])
    expect(order(moveSurface(surfaces, 2, 1))).toEqual([1, 2, 3])
  })

  it('come back with their shape, and keep what was entered in fields since', () => {
    const current = [{ ...reshapeSurface(surface, house.slice(1)), name: 'Nave' }]
    const [first, second] = restoreShapes([surface, ...surfaces.slice(1, 2)], current)
    expect(first).toEqual({ ...surface, name: 'Nave' })
    expect(second).toEqual(surfaces[1])
  })
})

it('a panel is taken off and brought back', () => {
  const off = togglePanel([], { row: 1, place: 2 })
  expect(off).toEqual([{ row: 1, place: 2 }])
  expect(togglePanel(off, { row: 1, place: 2 })).toEqual([])
})

describe('what is being drawn', () => {
  const [a, b, c] = house as [(typeof house)[0], (typeof house)[0], (typeof house)[0]]

  it('loses its last corner and takes it back, until another one is added', () => {
    const two = addCorner(addCorner(startDrawing(), a), b)
    const one = undoCorner(two)
    expect(one.points).toEqual([a])
    expect(redoCorner(one).points).toEqual([a, b])
    expect(redoCorner(addCorner(one, c)).points).toEqual([a, c])
    expect(undoCorner(startDrawing()).points).toEqual([])
  })

  it('snaps to the nearest corner that is near enough', () => {
    const away = (one: number, other: number) => Math.abs(one - other)
    expect(snapTo(5, [1, 4, 7], 2, away)).toBe(4)
    expect(snapTo(10, [1, 4, 7], 2, away)).toBe(10)
  })
})
