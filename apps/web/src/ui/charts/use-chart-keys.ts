import type { EChartsCoreOption, ECharts } from 'echarts/core'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { placeAfter, placesOf, showPlace, type ChartPlace, type CursorKey } from './chart-cursor.ts'
import { leadCrosshair } from './crosshair-group.ts'
import type { ChartZoom } from './use-chart-view.ts'

const cursorKeys: ReadonlySet<string> = new Set<CursorKey>([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'm',
  'n',
])
const isCursorKey = (key: string): key is CursorKey => cursorKeys.has(key)

/**
 * The keys of a focused chart: arrows, Home and End go through its places, `m` and `n` to the highest and the lowest
 * one, `+` and `-` zoom, arrows with Shift move what is zoomed, Escape shows everything again.
 */
export function useChartKeys(
  chart: ECharts | null,
  drawn: RefObject<EChartsCoreOption | null>,
  zoom: ChartZoom,
) {
  const place = useRef<ChartPlace | null>(null)
  const places = useRef<{ of: EChartsCoreOption; list: readonly ChartPlace[] } | null>(null)
  const [spoken, setSpoken] = useState('')

  const listPlaces = (): readonly ChartPlace[] => {
    const { current: option } = drawn
    if (!option) return []
    if (places.current?.of !== option) places.current = { of: option, list: placesOf(option) }
    const { window } = zoom.view
    const { list } = places.current
    return window ? list.filter(({ x }) => x >= window.from && x <= window.to) : list
  }
  const go = (key: CursorKey) => {
    if (!chart) return
    place.current = placeAfter(listPlaces(), place.current, key)
    if (!place.current) return
    leadCrosshair(chart)
    setSpoken(showPlace(chart, place.current))
  }
  const leave = () => {
    place.current = null
    chart?.dispatchAction({ type: 'hideTip' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
    const lower = key.length === 1 ? key.toLowerCase() : key
    if (event.shiftKey && isSideways) zoom.pan(key === 'ArrowLeft' ? -1 : 1)
    else if (isCursorKey(lower)) go(lower)
    else if (key === '+') zoom.zoom('in', place.current?.x ?? null)
    else if (key === '-') zoom.zoom('out', place.current?.x ?? null)
    else if (key === 'Escape' && zoom.isZoomed) zoom.reset()
    else if (key === 'Escape' && place.current) leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { spoken, onKeyDown, onBlur: leave }
}
