import { describe, expect, it } from 'vitest'
import { clampWindow, moveWindow, scaleWindow, withWindow } from './axis-window.ts'
import { hasSameSeries, placeAfter, placesOf, spokenTooltip } from './chart-cursor.ts'
import { tooltipHtml } from './chart-tooltip.ts'

const bars = {
  xAxis: { type: 'category', data: ['ene', 'feb', 'mar'] },
  yAxis: { type: 'value' },
  series: [{ data: [1, null, 3] }, { data: [2, null, 2] }],
}

describe('the places of a chart', () => {
  it('are its categories with their highest value, gaps included', () => {
    expect(placesOf(bars).map(({ x, value }) => [x, value])).toEqual([
      [0, 2],
      [1, null],
      [2, 3],
    ])
  })
  it('are the instants of all its lines, without those of a second axis', () => {
    const lines = {
      xAxis: [{ type: 'time' }, { type: 'time' }],
      yAxis: [{ type: 'value' }],
      series: [
        { data: [[10, 1], { value: [30, 5], symbol: 'circle' }] },
        { data: Float64Array.from([20, 2, 25, Number.NaN, 30, 4]) },
        { data: [[99, 9]], xAxisIndex: 1 },
      ],
    }
    expect(placesOf(lines).map(({ x, value }) => [x, value])).toEqual([
      [10, 1],
      [20, 2],
      [30, 5],
    ])
  })
  it('of the same lines are replaced, those of others drawn anew', () => {
    const lines = { series: [{ type: 'line' }, { type: 'line' }] }
    expect(hasSameSeries(lines, { series: [{ type: 'line' }, { type: 'line' }] })).toBe(true)
    expect(hasSameSeries(lines, { series: [{ type: 'line' }] })).toBe(false)
    expect(hasSameSeries(lines, { series: [{ type: 'line' }, { type: 'bar' }] })).toBe(false)
    expect(hasSameSeries(null, lines)).toBe(false)
  })
  it('are none where bars lie on their side', () => {
    expect(placesOf({ ...bars, xAxis: { type: 'value' }, yAxis: { type: 'category', data: ['a'] } })).toEqual(
      [],
    )
  })
})

describe('the keys of a chart', () => {
  const places = placesOf(bars)
  const go = (from: number | null, key: Parameters<typeof placeAfter>[2]) =>
    placeAfter(places, from === null ? null : places[from]!, key)?.x
  it('go through the places and stop at the ends', () => {
    expect([go(null, 'ArrowRight'), go(0, 'ArrowRight'), go(2, 'ArrowRight'), go(0, 'ArrowLeft')]).toEqual([
      0, 1, 2, 0,
    ])
    expect([go(1, 'Home'), go(1, 'End'), go(0, 'PageDown')]).toEqual([0, 2, 2])
  })
  it('find the highest and the lowest value', () => {
    expect([go(0, 'm'), go(2, 'n')]).toEqual([2, 0])
  })
  it('go across and down in a map', () => {
    const map = placesOf({
      xAxis: { type: 'category' },
      yAxis: { type: 'category' },
      series: [
        {
          type: 'heatmap',
          data: [
            [0, 0, 5],
            [1, 0, 6],
            [0, 1, 7],
          ],
        },
      ],
    })
    expect(placeAfter(map, map[0]!, 'ArrowRight')).toMatchObject({ x: 1, y: 0, index: 1 })
    expect(placeAfter(map, map[0]!, 'ArrowDown')).toMatchObject({ x: 0, y: 1, value: 7 })
    expect(placeAfter(map, map[1]!, 'ArrowDown')).toBe(map[1])
  })
  it('find nothing in an empty chart', () => {
    expect(placeAfter([], null, 'End')).toBeNull()
  })
})

it('a tooltip is read as its title, its values and its note', () => {
  const tooltip = document.createElement('div')
  tooltip.innerHTML = tooltipHtml(
    '01-02-2025',
    [{ name: 'Nave', value: '3,00 kWh', colour: '#123456' }],
    'nota',
  )
  expect(spokenTooltip(tooltip)).toBe('01-02-2025. Nave: 3,00 kWh. nota')
})

describe('the window of an axis', () => {
  const whole = { from: 0, to: 100 }
  it('stays within the axis, and is no window where it is all of it or nothing', () => {
    expect(clampWindow({ from: -10, to: 50 }, whole)).toEqual({ from: 0, to: 50 })
    expect(clampWindow({ from: -10, to: 110 }, whole)).toBeNull()
    expect(clampWindow({ from: 120, to: 130 }, whole)).toBeNull()
  })
  it('grows around a place and moves up to the ends', () => {
    expect(scaleWindow({ from: 40, to: 60 }, 0.5, 45)).toEqual({ from: 42.5, to: 52.5 })
    expect(moveWindow({ from: 40, to: 60 }, 70, whole)).toEqual({ from: 80, to: 100 })
    expect(moveWindow({ from: 40, to: 60 }, -70, whole)).toEqual({ from: 0, to: 20 })
  })
  it('has whole places of a category axis, at least two', () => {
    const axisOf = (from: number, to: number) => withWindow(bars, { from, to }).xAxis
    expect(axisOf(0.4, 1.6)).toMatchObject({ min: 0, max: 2 })
    expect(axisOf(1.1, 1.2)).toMatchObject({ min: 1, max: 2 })
    expect(withWindow(bars, null)).toBe(bars)
  })
})
