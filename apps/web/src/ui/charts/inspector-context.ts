import type { InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { useSyncExternalStore } from 'react'
import { getSession, onSessionChange } from '../../platform/session/session-store.ts'

/** A chart that was added to the graph inspector. */
export interface InspectedChart {
  readonly id: string
  readonly title: string
  readonly series: readonly InspectedSeries[]
}

interface InspectorContext {
  readonly charts: readonly InspectedChart[]
  /** Ids of the shown charts: the focused one, then those laid over it. */
  readonly shown: readonly string[]
  readonly isOpen: boolean
}

const EMPTY: InspectorContext = { charts: [], shown: [], isOpen: false }

// In memory, never in the storage of the browser: curves are data of customers.
let context = EMPTY
let ownerUID: string | null = null
let count = 0
let isListening = false
const listeners = new Set<() => void>()

function set(next: InspectorContext): void {
  context = next
  for (const listener of listeners) listener()
}

/** Empties the context with the session; after one that expired, only for another user. */
function followSession(): void {
  if (isListening) return
  isListening = true
  onSessionChange((end) => {
    const user = getSession()?.user
    if (end === 'logged-out' || end === 'elsewhere' || (user && user.userUID !== ownerUID)) set(EMPTY)
    else if (end !== null) set({ ...context, isOpen: false })
    if (user) ownerUID = user.userUID
  })
}

/** Adds a chart and shows it in the inspector; a title that is taken gets a number. */
export function addToInspector(title: string, series: readonly InspectedSeries[]): void {
  followSession()
  ownerUID = getSession()?.user.userUID ?? null
  const taken = new Set(context.charts.map((chart) => chart.title))
  let [free, number] = [title, 2]
  while (taken.has(free)) free = `${title} (${number++})`
  const id = `chart-${++count}`
  set({ charts: [...context.charts, { id, title: free, series }], shown: [id], isOpen: true })
}

export function openInspector(): void {
  set({ ...context, isOpen: true })
}

export function closeInspector(): void {
  set({ ...context, isOpen: false })
}

/** Shows one chart alone. */
export function focusInspected(id: string): void {
  set({ ...context, shown: [id] })
}

/** Lays a chart over the focused one, or takes it away. */
export function toggleOverlay(id: string): void {
  const { shown } = context
  set({ ...context, shown: shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id] })
}

/** Takes away what lies over the focused chart. */
export function clearOverlays(): void {
  set({ ...context, shown: context.shown.slice(0, 1) })
}

export function renameInspected(id: string, title: string): void {
  set({
    ...context,
    charts: context.charts.map((chart) => (chart.id === id ? { ...chart, title } : chart)),
  })
}

/** Removes a chart; where it was the focused one, the last of the others is shown. */
export function removeInspected(id: string): void {
  const charts = context.charts.filter((chart) => chart.id !== id)
  const rest = context.shown.filter((one) => one !== id)
  const last = charts.at(-1)
  set({ ...context, charts, shown: rest.length > 0 ? rest : last ? [last.id] : [] })
}

export function getInspectorContext(): InspectorContext {
  return context
}

export function useInspectorContext(): InspectorContext {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getInspectorContext)
}

/** For tests. */
export function clearInspectorForTests(): void {
  set(EMPTY)
}
