import { hourDayMatrixOf } from '@vatio/domain/energy-insights/graph-inspector/hour-day-matrix'
import { isTimed, type InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { resample } from '@vatio/domain/energy-insights/graph-inspector/resample'
import { useMemo, useState } from 'react'
import { clearOverlays, useInspectorContext } from '../../ui/charts/inspector-context.ts'
import { useHiddenSeries } from '../../ui/charts/use-hidden-series.ts'
import {
  chartsOf,
  hasYearBefore,
  namedSeries,
  offeredSteps,
  shownSeries,
  USUAL_SETTINGS,
  type InspectorSettings,
} from './inspector-model.ts'

/** What the inspector shows, and how it is changed. */
export function useInspector() {
  const context = useInspectorContext()
  const [settings, setSettings] = useState(USUAL_SETTINGS)
  const { hidden, toggle, showOnly, showAll } = useHiddenSeries()
  /** Counts the resets: a chart that is made anew is not zoomed. */
  const [round, setRound] = useState(0)
  const charts = useMemo(() => chartsOf(context.charts, context.shown), [context])
  const named = useMemo(() => namedSeries(charts), [charts])
  const series = useMemo(() => shownSeries(named, settings), [named, settings])
  const visible = useMemo(() => series.filter(({ name }) => !hidden.has(name)), [series, hidden])
  const isTime = series.length > 0 && series.every(isTimed)
  const canDouble = series.length === 2 && settings.view === 'lines'
  const canHeat = useMemo(
    () => named.some((one) => isTimed(one) && (one.x.step === 'hour' || one.x.step === 'quarter')),
    [named],
  )
  const mapped = useMemo(() => mappedSeries(named, settings, hidden), [hidden, named, settings])
  return {
    charts,
    series,
    visible,
    mapped,
    settings,
    hidden,
    round,
    isTime,
    canDouble,
    canHeat,
    isDouble: canDouble && settings.isDouble,
    canCompareYears: useMemo(() => hasYearBefore(named), [named]),
    steps: useMemo(() => offeredSteps(named), [named]),
    hasPower: named.some((one) => !one.isSum),
    toggle,
    showOnly,
    change: (next: Partial<InspectorSettings>) => setSettings((before) => ({ ...before, ...next })),
    reset: () => {
      setSettings(USUAL_SETTINGS)
      showAll()
      clearOverlays()
      setRound((before) => before + 1)
    },
  }
}

export type Inspector = ReturnType<typeof useInspector>

/** The first series that is switched on and has hours, as a map; null in the other views. */
function mappedSeries(
  named: readonly InspectedSeries[],
  settings: InspectorSettings,
  hidden: ReadonlySet<string>,
) {
  if (settings.view !== 'heat') return null
  for (const one of named) {
    if (!isTimed(one) || hidden.has(one.name)) continue
    // Its cells are hours: a coarser step does not apply, and the file has the same hours.
    const [hours] = shownSeries([resample(one, 'hour', settings.rule)], {
      ...settings,
      step: null,
      hasPreviousYear: false,
    })
    const map = hours && isTimed(hours) ? hourDayMatrixOf(hours) : null
    if (map && hours) return { series: hours, map }
  }
  return null
}
