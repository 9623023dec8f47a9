import { describe, expect, it } from 'vitest'
import {
  DEFAULT_VIEW,
  fitView,
  metresPerPixel,
  panView,
  toMap,
  toPathText,
  toScreen,
  toWorld,
  zoomView,
} from './map-view.ts'

const size = { width: 800, height: 400 }

describe('the view of a board', () => {
  it('[SOL-SU-003] [SOL-SU-023] is at first of northern Spain, zoom 15', () => {
    expect(DEFAULT_VIEW).toEqual({ centre: { lat: 43.263, lng: -2.935 }, zoom: 15 })
  })

  it('has the tile of its zoom that web maps have', () => {
    // Slippy map tile names, zoom 15: x = 16116, y = 11983 hold 43.263, -2.935 by their published formula.
    const { x, y } = toWorld(DEFAULT_VIEW.centre, 15)
    const rad = (43.263 * Math.PI) / 180
    expect(Math.floor(x / 256)).toBe(Math.floor(((-2.935 + 180) / 360) * 2 ** 15))
    expect(Math.floor(y / 256)).toBe(Math.floor(((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * 2 ** 15))
  })

  it('leads from the map to the screen and back', () => {
    const point = { lat: 43.2641, lng: -2.9333 }
    const back = toMap(DEFAULT_VIEW, size, toScreen(DEFAULT_VIEW, size, point))
    expect(back.lat).toBeCloseTo(point.lat, 9)
    expect(back.lng).toBeCloseTo(point.lng, 9)
    expect(toScreen(DEFAULT_VIEW, size, DEFAULT_VIEW.centre)).toEqual({ x: 400, y: 200 })
  })

  it('knows the metres of a pixel', () => {
    // 156543.03 m at the equator at zoom 0.
    expect(metresPerPixel({ centre: { lat: 0, lng: 0 }, zoom: 0 })).toBeCloseTo(156_543.03, 2)
    expect(metresPerPixel({ centre: { lat: 60, lng: 0 }, zoom: 1 })).toBeCloseTo(156_543.03 / 4, 2)
  })

  it('is dragged by pixels', () => {
    const moved = panView(DEFAULT_VIEW, 30, -20)
    const at = toScreen(moved, size, DEFAULT_VIEW.centre)
    expect(at.x).toBeCloseTo(430)
    expect(at.y).toBeCloseTo(180)
  })

  it('keeps what is under the pointer when it is zoomed, within its limits', () => {
    const at = { x: 100, y: 300 }
    const under = toMap(DEFAULT_VIEW, size, at)
    const zoomed = zoomView(DEFAULT_VIEW, size, 18, at)
    expect(toScreen(zoomed, size, under).x).toBeCloseTo(100, 4)
    expect(toScreen(zoomed, size, under).y).toBeCloseTo(300, 4)
    expect(zoomView(DEFAULT_VIEW, size, 40).zoom).toBe(22)
    expect(zoomView(DEFAULT_VIEW, size, 1).zoom).toBe(5)
  })

  it('[SOL-SU-022] fits the points where they do not fit at the zoom that is wanted', () => {
    const near = [
      { lat: 43.263, lng: -2.935 },
      { lat: 43.2631, lng: -2.9349 },
    ]
    expect(fitView(near, size, 18).zoom).toBe(18)
    const far = [
      { lat: 43.26, lng: -2.94 },
      { lat: 43.27, lng: -2.93 },
    ]
    const view = fitView(far, size, 18)
    expect(view.zoom).toBeLessThan(18)
    for (const point of far) {
      const { x, y } = toScreen(view, size, point)
      expect(x >= 0 && x <= 800 && y >= 0 && y <= 400).toBe(true)
    }
    expect(fitView(near.slice(0, 1), size, 18)).toEqual({ centre: near[0], zoom: 18 })
  })
})

it('a path of points is closed', () => {
  expect(
    toPathText([
      { x: 0, y: 1 },
      { x: 2.345, y: 3 },
    ]),
  ).toBe('M0.00,1.00L2.35,3.00Z')
  expect(toPathText([])).toBe('')
})
